//! Whom, and which contest, moderators mean by what they type into one field.

use super::person::spellings;
use crate::AppError;
use db::Conn;
use domain::account::normal_email;
use domain::refusal::Problem;
use domain::{ProjectId, Refusal, UserId, text};

/// Two are as good as many: it has to be one.
const SEVERAL: i64 = 2;

/// The pages of a person, by what stands before their number.
const PAGES: [&str; 2] = ["designer", "users"];

/// The person whom words in `field` name: by a number (`12`, `#12`), the address of a page of theirs, their e-mail address,
/// or their whole user name. `None` without words.
///
/// # Errors
/// `NobodyNamed`, `SeveralNamed` of that field.
pub fn person_meant(conn: &mut Conn<'_>, field: &str, words: &str) -> Result<Option<UserId>, AppError> {
    let words = text::line(words);
    if words.is_empty() {
        return Ok(None);
    }
    let mut found: Vec<UserId> = match (numbered(&words), normal_email(&words)) {
        (Some(id), _) => db::account::names(conn, &db::ids_json([id]))?.into_iter().map(|(id, _)| id).collect(),
        (None, Some(email)) => {
            db::account::credentials_by_email(conn, &email)?.map(|known| known.id).into_iter().collect()
        }
        (None, None) => Vec::new(),
    };
    if found.is_empty() {
        found = first_found(&words, |name| Ok(db::account::called(conn, name, SEVERAL)?))?;
    }
    the_one(field, Problem::NobodyNamed, &found)
}

/// The contest that words in `field` name: by `id`, if they are its number or its link and it is there, or by its whole
/// title. `None` without words.
///
/// # Errors
/// `NoContestNamed`, `SeveralNamed` of that field.
pub fn contest_meant(
    conn: &mut Conn<'_>,
    field: &str,
    words: &str,
    id: Option<ProjectId>,
) -> Result<Option<ProjectId>, AppError> {
    let words = text::line(words);
    if words.is_empty() {
        return Ok(None);
    }
    if let Some(id) = id
        && db::project::load(conn, id)?.is_some()
    {
        return Ok(Some(id));
    }
    let found = first_found(&words, |title| Ok(db::admin::find::titled(conn, title, SEVERAL)?))?;
    the_one(field, Problem::NoContestNamed, &found)
}

/// A number as it is typed, or behind the address of a page.
fn numbered(words: &str) -> Option<i64> {
    let digits = |text: &str| text.parse().ok().filter(|id: &i64| *id >= 0 && !text.starts_with('+'));
    let path = words.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    match path.rsplit('/').take(2).collect::<Vec<_>>()[..] {
        [number, page] if PAGES.contains(&page) => digits(number),
        _ => digits(words.trim_start_matches('#')),
    }
}

/// What is called as it was typed; else as names are written.
fn first_found<T>(words: &str, mut called: impl FnMut(&str) -> Result<Vec<T>, AppError>) -> Result<Vec<T>, AppError> {
    for name in spellings(words) {
        let found = called(&name)?;
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

fn the_one<T: Copy>(field: &str, nothing: Problem, found: &[T]) -> Result<Option<T>, AppError> {
    match found {
        [one] => Ok(Some(*one)),
        [] => Err(Refusal::fault(field, nothing).into()),
        _ => Err(Refusal::fault(field, Problem::SeveralNamed).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_is_typed_and_from_an_address() {
        for words in [
            "12",
            "#12",
            "/designer/12",
            "designer/12/",
            "https://market.test/designer/12?page=2",
            "https://market.test/admin/users/12#notes",
        ] {
            assert_eq!(numbered(words), Some(12), "{words}");
        }
        for words in ["", "#", "-12", "+12", "12a", "Lin", "contest/12", "/designer/lin", "周屿"] {
            assert_eq!(numbered(words), None, "{words}");
        }
    }
}
