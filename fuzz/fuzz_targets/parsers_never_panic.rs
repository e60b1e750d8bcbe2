//! Runs the law `parsers_never_panic` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cubilete_fuzz::parsers_never_panic(data);
});
