//! Runs the law `text_round_trips` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cubilete_fuzz::text_round_trips(data);
});
