//! Who runs the market, as its pages say it: a text that was not given is not shown (rules: Settings).

use super::PerSite;
use crate::account::normal_email;
use crate::refusal::{Fault, Problem};
use crate::{Site, text};
use serde::{Deserialize, Serialize};

/// Characters that a short text may have.
const SHORT_MOST: usize = 60;
/// Characters that a line may have.
const LINE_MOST: usize = 160;

/// What the operator says of itself on one site; empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Operator {
    pub company: String,
    /// The filing of the site (ICP备案号), as it is to be shown.
    pub icp: String,
    /// The record with public security (公安备案号), as it is to be shown.
    pub police: String,
    pub address: String,
    /// Where letters of the contact page go, and the address that it names.
    pub email: String,
    pub phone: String,
    pub wechat: String,
    /// When somebody answers.
    pub hours: String,
    /// What the operator says beside the figures that are measured.
    pub claim: String,
}

/// One text that moderators may change.
struct Entry {
    name: &'static str,
    most: usize,
    place: fn(&mut Operator) -> &mut String,
}

macro_rules! table {
    ($($name:literal $most:ident $field:ident;)*) => {
        const TABLE: &[Entry] = &[$(Entry { name: $name, most: $most, place: |one| &mut one.$field }),*];
    };
}

table! {
    "company" LINE_MOST company;
    "icp" SHORT_MOST icp;
    "police" SHORT_MOST police;
    "address" LINE_MOST address;
    "email" LINE_MOST email;
    "phone" SHORT_MOST phone;
    "wechat" SHORT_MOST wechat;
    "hours" LINE_MOST hours;
    "claim" LINE_MOST claim;
}

/// A text that changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// `company.zh`.
    pub name: String,
    pub old: String,
    pub new: String,
}

/// Which text of which site a name means.
fn find(name: &str) -> Option<(&'static Entry, Site)> {
    let (stem, site) = name.split_once('.')?;
    Some((TABLE.iter().find(|entry| entry.name == stem)?, Site::parse(site)?))
}

/// What is wrong with a text.
fn wrong(entry: &Entry, said: &str) -> Option<Problem> {
    if said.is_empty() {
        return None;
    }
    if said.chars().count() > entry.most {
        return Some(Problem::TooLong { max: entry.most });
    }
    match entry.name {
        "email" if normal_email(said).is_none() => Some(Problem::EmailInvalid),
        // Both registers number what they file; the way to the register is made of that number.
        "icp" | "police" | "phone" if !said.chars().any(|c| c.is_ascii_digit()) => Some(Problem::WrongForm),
        _ => None,
    }
}

/// Changes some texts by their names (`company.zh`); an empty one takes what was said away.
///
/// # Errors
/// Every fault at once: unknown names, texts that are too long, addresses and numbers that are none.
pub fn apply(
    before: &PerSite<Operator>,
    wanted: &[(String, String)],
) -> Result<(PerSite<Operator>, Vec<Said>), Vec<Fault>> {
    let (mut after, mut changes, mut faults) = (before.clone(), Vec::new(), Vec::new());
    for (name, said) in wanted {
        let Some((entry, site)) = find(name) else {
            faults.push(Fault::new(name, Problem::Unknown));
            continue;
        };
        let said = text::line(said);
        if let Some(problem) = wrong(entry, &said) {
            faults.push(Fault::new(name, problem));
            continue;
        }
        let place = (entry.place)(after.at_mut(site));
        if *place != said {
            let old = std::mem::replace(place, said.clone());
            changes.push(Said { name: name.clone(), old, new: said });
        }
    }
    if faults.is_empty() { Ok((after, changes)) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    fn wanted(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, said)| ((*name).to_owned(), (*said).to_owned())).collect()
    }

    #[test]
    fn a_change_touches_one_site_and_says_what_stood_there() {
        let before = Settings::default().operator;
        let (after, changes) = apply(
            &before,
            &wanted(&[("company.zh", " 朱砂  科技 "), ("icp.zh", "京ICP备12345678号-1"), ("company.en", "")]),
        )
        .unwrap();
        assert_eq!((after.zh.company.as_str(), after.zh.icp.as_str()), ("朱砂 科技", "京ICP备12345678号-1"));
        assert_eq!(after.en, Operator::default());
        assert_eq!(changes.len(), 2, "what was empty and stays empty is no change");
        let (gone, changes) = apply(&after, &wanted(&[("company.zh", "")])).unwrap();
        assert_eq!((gone.zh.company.as_str(), changes[0].old.as_str()), ("", "朱砂 科技"));
    }

    #[test]
    fn every_fault_is_said_at_once() {
        let long = "字".repeat(LINE_MOST + 1);
        let asked = wanted(&[
            ("company.zh", &long),
            ("email.en", "nobody"),
            ("police.zh", "none"),
            ("company", "x"),
            ("gold.zh", "x"),
        ]);
        let faults = apply(&Settings::default().operator, &asked).unwrap_err();
        let said: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.problem.code())).collect();
        assert_eq!(
            said,
            [
                ("company.zh", "too_long"),
                ("email.en", "email_invalid"),
                ("police.zh", "wrong_form"),
                ("company", "unknown_value"),
                ("gold.zh", "unknown_value"),
            ]
        );
    }

    #[test]
    fn texts_are_kept_with_the_settings_and_every_one_has_its_line() {
        let mut settings = Settings::default();
        for entry in TABLE {
            *(entry.place)(settings.operator.at_mut(Site::Zh)) = entry.name.to_owned();
        }
        let kept = Settings::from_changes(&settings.changes()).unwrap();
        assert_eq!(kept, settings);
        let texts = serde_json::to_value(&kept.operator.zh).unwrap();
        assert!(texts.as_object().unwrap().values().all(|said| said != ""), "{texts}");
    }
}
