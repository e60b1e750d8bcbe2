# What is around everything: the frame, the first screen, and addresses that lead nowhere.

cubilete = Cubilete
navigation = Main
skip-to-content = Skip to the content
nav-friends = With friends
nav-settings = Settings
nowhere = There is nothing at this address
nowhere-home = To the games

game-qwantum = Qwantum
game-qwinto = Qwinto
game-banditos = Los Banditos
game-onecard = All on one card

home-claim = Four dice games. Tap one and roll.
home-play = Play
home-setup = Players and options
home-learn = Learn it in two minutes
home-rules = Rules
