//! Under `scripts/fuzz` a libFuzzer of the target that the variable `TARGET` names; else it only says so.
#![cfg_attr(fuzzing, no_main)]
#![cfg_attr(fuzzing, allow(unsafe_code, reason = "libFuzzer calls by a C name"))]

#[cfg(fuzzing)]
static CHECK: std::sync::LazyLock<fuzz::Check> = std::sync::LazyLock::new(|| {
    let wanted = std::env::var("TARGET").unwrap_or_default();
    fuzz::TARGETS.into_iter().find(|(name, _)| *name == wanted).expect("TARGET names a target").1
});

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| CHECK(bytes));

#[cfg(not(fuzzing))]
fn main() {
    for (name, _) in fuzz::TARGETS {
        println!("{name}");
    }
    eprintln!("scripts/fuzz runs these");
}
