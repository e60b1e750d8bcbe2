//! scratch
use cubilete_lab::generator::Generator;
use cubilete_rules::*;
fn main() {
    let n: u64 = std::env::args().nth(1).map_or(3_000_000, |s| s.parse().unwrap());
    for _ in 0..3 {
        let t = std::time::Instant::now();
        let mut d = 0u64;
        let mut sum = 0i64;
        for i in 0..n {
            let mut g = qwinto::Qwinto::new(2, NoOptions).unwrap();
            let mut r = Generator::for_game(1, i);
            d += playout(&mut g, &mut r, &mut ()) as u64;
            sum += g.scores().as_slice()[0] as i64;
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{:.3} M games/s {:.2} ns/dec, {:.1} dec/game mean {:.3}",
            n as f64 / s / 1e6,
            s * 1e9 / d as f64,
            d as f64 / n as f64,
            sum as f64 / n as f64
        );
    }
}
