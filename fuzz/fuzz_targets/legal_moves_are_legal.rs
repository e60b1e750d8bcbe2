//! Runs the law `legal_moves_are_legal` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cubilete_fuzz::legal_moves_are_legal(data);
});
