//! Runs the law `tables_take_any_message` under libFuzzer.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    cubilete_fuzz::tables_take_any_message(data);
});
