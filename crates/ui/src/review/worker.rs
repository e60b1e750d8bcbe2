//! The messages between the page and the worker that analyses, and the worker's logic.
//!
//! Requests are plain lines, so that the initially loaded part of the page can tell them from those for bots. Responses are a
//! line with the number of the request, and JSON.

use cubilete_ai::weights;
use cubilete_analysis::{Options, Sight, analyze_stepwise, hint};
use cubilete_rules::{AnyGame, Record};
use serde::{Deserialize, Serialize};

use super::hint::HintReview;
use super::{Review, list};

/// What is asked about a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// What every step was worth.
    Review,
    /// What the moves of the last position are worth.
    Hint,
}

impl Question {
    const ALL: [Question; 2] = [Question::Review, Question::Hint];

    fn name(self) -> &'static str {
        match self {
            Question::Review => "review",
            Question::Hint => "hint",
        }
    }
}

/// A request to analyse a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisRequest {
    /// The request number, repeated in every response.
    pub number: u32,
    /// The question.
    pub question: Question,
    /// The game, as the text of a record.
    pub record: String,
}

/// A response. A request for a review has several, of which the last is the review or a failure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The values after the next step; those before the first step come first.
    Step(Vec<f64>),
    /// The review of the whole game.
    Review(Review),
    /// The values of the moves.
    Hint(HintReview),
    /// There is no analysis.
    Failed(Failure),
}

/// Why there is no analysis.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The weights of the game, or the program of the analysis, could not be loaded.
    NotLoaded,
    /// The worker does not respond, or the request is not valid.
    Silent,
}

impl Failure {
    /// The text key.
    pub fn key(self) -> &'static str {
        match self {
            Failure::NotLoaded => "review-not-loaded",
            Failure::Silent => "review-silent",
        }
    }
}

impl AnalysisRequest {
    /// The text form: one line each for the number and the question, and the record last.
    pub fn to_text(&self) -> String {
        let AnalysisRequest { number, question, record } = self;
        format!("{number}\n{}\n{record}", question.name())
    }

    /// Parses the form of [`AnalysisRequest::to_text`]; `None` if a line is missing or not valid.
    pub fn from_text(text: &str) -> Option<AnalysisRequest> {
        let mut lines = text.splitn(3, '\n');
        let number = lines.next()?.parse().ok()?;
        let name = lines.next()?;
        let question = Question::ALL.into_iter().find(|question| question.name() == name)?;
        Some(AnalysisRequest { number, question, record: lines.next()?.to_string() })
    }

    /// The position that the weights are needed for; `None` if the record is not valid.
    pub fn start(&self) -> Option<AnyGame> {
        Some(self.record()?.start())
    }

    fn record(&self) -> Option<Record> {
        self.record.parse().ok()
    }
}

impl Answer {
    /// The text form: a line with the number of the request, and JSON.
    pub fn to_text(&self, number: u32) -> String {
        // Cannot fail: there are no maps. Infinite numbers become null.
        let json = serde_json::to_string(self).unwrap_or_default();
        format!("{number}\n{json}")
    }

    /// Parses the form of [`Answer::to_text`], and returns the number, too. A number without JSON is the response of a worker
    /// that failed. `None` without a number.
    pub fn from_text(text: &str) -> Option<(u32, Answer)> {
        let (number, json) = text.split_once('\n').unwrap_or((text, ""));
        let answer = serde_json::from_str(json).unwrap_or(Answer::Failed(Failure::Silent));
        Some((number.parse().ok()?, answer))
    }
}

/// Answers a request by one or more calls of `send` with the texts of the answers, see [`answer`].
pub fn respond_with_texts(
    request: &AnalysisRequest,
    is_loaded: bool,
    send: &mut dyn FnMut(String),
) {
    answer(request, is_loaded, &mut |answer| send(answer.to_text(request.number)));
}

/// Answers a request by one or more calls of `send`. The weights of the game must have been loaded, unless it needs none;
/// `is_loaded` tells whether that succeeded.
pub fn answer(request: &AnalysisRequest, is_loaded: bool, send: &mut dyn FnMut(&Answer)) {
    let Some(record) = request.record() else { return send(&Answer::Failed(Failure::Silent)) };
    if !is_loaded && weights::file_name(&record.start()).is_some() {
        return send(&Answer::Failed(Failure::NotLoaded));
    }
    match request.question {
        Question::Hint => send(&Answer::Hint(HintReview::of(&hint(&record.end(), Sight::Turn)))),
        Question::Review => {
            let options = Options::default();
            let report = analyze_stepwise(&record, &options, &mut |_, values| {
                send(&Answer::Step(list(values)));
            });
            // Cannot fail: a record is legal.
            send(&report.map_or(Answer::Failed(Failure::Silent), |report| {
                Answer::Review(Review::of(&report))
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::hint::Stage;
    use crate::review::tests::review_of;
    use cubilete_rules::{GameId, Seat};
    use serde_json::Value;

    /// Whether two values are equal, except for the last digit of numbers, which is not always read as written.
    fn is_alike(a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Number(a), Value::Number(b)) => {
                (a.as_f64().unwrap() - b.as_f64().unwrap()).abs() < 1e-9
            }
            (Value::Array(a), Value::Array(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_alike(a, b))
            }
            (Value::Object(a), Value::Object(b)) => {
                a.len() == b.len()
                    && a.iter().zip(b).all(|((k, a), (l, b))| k == l && is_alike(a, b))
            }
            (a, b) => a == b,
        }
    }

    fn answers(question: Question, record: &str, is_loaded: bool) -> Vec<Answer> {
        let request = AnalysisRequest { number: 7, question, record: record.to_string() };
        assert_eq!(AnalysisRequest::from_text(&request.to_text()), Some(request.clone()));
        let mut sent = Vec::new();
        answer(&request, is_loaded, &mut |answer| {
            let (number, read) = Answer::from_text(&answer.to_text(7)).unwrap();
            assert_eq!(number, 7);
            let [read, written] = [&read, answer].map(|of| serde_json::to_value(of).unwrap());
            assert!(is_alike(&read, &written), "{written} is read as {read}");
            sent.push(answer.clone());
        });
        sent
    }

    #[test]
    fn a_review_is_answered_step_by_step() {
        let (record, review) = review_of(GameId::Qwinto, 2, 40);
        let sent = answers(Question::Review, &record.to_string(), true);
        let Some((Answer::Review(last), steps)) = sent.split_last() else { panic!("{sent:?}") };
        assert_eq!(*last, review);
        assert_eq!(steps.len(), 41);
        for (number, step) in steps.iter().enumerate() {
            assert_eq!(*step, Answer::Step(review.values_at(number)));
        }
    }

    #[test]
    fn a_hint_ranks_the_moves_of_the_last_position() {
        let (record, _) = review_of(GameId::Qwinto, 2, 1);
        let sent = answers(Question::Hint, &record.to_string(), true);
        let [Answer::Hint(hint)] = &sent[..] else { panic!("{sent:?}") };
        let game = record.end();
        let active = game.seats().seats().find(|seat| !game.moves(*seat).is_empty()).unwrap();
        let expected = cubilete_analysis::hint(&game, Sight::Turn);
        assert_eq!(*hint, HintReview::of(&expected));
        let english = crate::texts::Texts::built_in(crate::lang::Lang::En);
        let told = hint.for_seat(game, active).unwrap().said(Stage::Verdict, None, &english);
        let best = crate::advice::Advice::new(&game, &expected.seats[0], &english).verdict();
        assert_eq!(told, best);
        let other = if active == Seat::A { Seat::B } else { Seat::A };
        assert_eq!(hint.for_seat(game, other), None);
    }

    #[test]
    fn requests_that_cannot_be_answered_fail() {
        let record = review_of(GameId::Qwinto, 2, 1).0.to_string();
        let failed = |failure| vec![Answer::Failed(failure)];
        assert_eq!(answers(Question::Review, &record, false), failed(Failure::NotLoaded));
        assert_eq!(answers(Question::Hint, "no record", true), failed(Failure::Silent));
        assert_eq!(Answer::from_text("7"), Some((7, Answer::Failed(Failure::Silent))));
        assert_eq!(Answer::from_text("7\n{}"), Some((7, Answer::Failed(Failure::Silent))));
        for text in ["", "x\n{}", "-1"] {
            assert_eq!(Answer::from_text(text), None, "{text}");
        }
        for text in ["", "7", "7\nreview", "7\nbot\ncubilete 1", "x\nhint\n"] {
            assert_eq!(AnalysisRequest::from_text(text), None, "{text}");
        }
    }

    #[test]
    fn requests_for_bots_are_none_for_the_analysis() {
        let request = crate::bot_worker::BotRequest {
            number: 1,
            seat: "a".into(),
            level: "easy".into(),
            seed: 1,
            record: "cubilete 1".into(),
        };
        assert_eq!(AnalysisRequest::from_text(&request.to_text()), None);
    }
}
