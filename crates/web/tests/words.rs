//! The ledger's codes against the words of the pages: what is booked can be read in both languages.

use domain::ledger::{Detail, Reason};
use domain::refusal::Purpose;
use std::path::PathBuf;

/// The text of a locale file of the front end.
fn locale(lang: &str, area: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../frontend/src/locales/{lang}/{area}.ts"));
    std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

#[test]
fn every_code_of_the_ledger_is_worded_in_both_languages() {
    let details = Detail::ALL.iter().map(|detail| detail.code());
    let reasons = Reason::ALL.iter().map(|reason| reason.code());
    let mut missing = Vec::new();
    for lang in ["zh", "en"] {
        let (money, desk, pay) = (locale(lang, "money"), locale(lang, "deskmoney"), locale(lang, "pay"));
        // What is paid for has one word, of which the desk makes what it calls its payment.
        let unnamed = Purpose::ALL.iter().filter(|purpose| !pay.contains(&format!("\n      {}: '", purpose.code())));
        missing.extend(unnamed.map(|purpose| format!("{lang}/pay: {}", purpose.code())));
        let lacks = |text: &str, code: &str| !text.contains(&format!("\n    {code}: '"));
        missing.extend(details.clone().filter(|code| lacks(&money, code)).map(|code| format!("{lang}/money: {code}")));
        missing
            .extend(reasons.clone().filter(|code| lacks(&desk, code)).map(|code| format!("{lang}/deskmoney: {code}")));
    }
    assert!(missing.is_empty(), "no words for {missing:#?}");
}
