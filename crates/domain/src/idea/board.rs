//! Boards: where somebody keeps ideas of the gallery that they like. A board is its owner's alone; an idea is kept once, on
//! one of them.

use crate::refusal::Refusal;
use crate::{Site, text};

/// Boards of one person on one site.
pub const BOARDS_MOST: i64 = 20;
/// Ideas on one board: as many as the gallery tells of at once.
pub const IDEAS_MOST: i64 = super::NAMED_MOST as i64;
/// Characters.
pub const NAME_MOST: usize = 40;
/// Pictures that stand for a board.
pub const COVERS: usize = 4;

/// What the board is called that the first kept idea makes.
#[must_use]
pub const fn first_name(site: Site) -> &'static str {
    match site {
        Site::Zh => "我的收藏",
        Site::En => "Favourites",
    }
}

/// The name of a board as it is kept.
///
/// # Errors
/// The field, when it is empty or too long.
pub fn name(raw: &str) -> Result<String, Refusal> {
    let (name, mut faults) = (text::line(raw), Vec::new());
    text::check_required("name", &name, 1, NAME_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(name)
}

/// Whether somebody who has so many boards may make another.
///
/// # Errors
/// `TooManyBoards`.
pub const fn may_begin(boards: i64) -> Result<(), Refusal> {
    if boards < BOARDS_MOST { Ok(()) } else { Err(Refusal::TooManyBoards { max: BOARDS_MOST }) }
}

/// Whether another idea finds room on a board that has so many.
///
/// # Errors
/// `BoardFull`.
pub const fn may_keep(ideas: i64) -> Result<(), Refusal> {
    if ideas < IDEAS_MOST { Ok(()) } else { Err(Refusal::BoardFull { max: IDEAS_MOST }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::{Fault, Problem};

    #[test]
    fn a_name_is_one_line_of_forty_characters_at_most() {
        assert_eq!(name(" 茶  与 山\n").unwrap(), text::line(" 茶  与 山\n"));
        assert_eq!(name(&"长".repeat(NAME_MOST)).unwrap(), "长".repeat(NAME_MOST));
        let refused = |problem| Err(Refusal::Invalid { faults: vec![Fault::new("name", problem)] });
        assert_eq!(name(" \t "), refused(Problem::Required));
        assert_eq!(name(&"长".repeat(NAME_MOST + 1)), refused(Problem::TooLong { max: NAME_MOST }));
        assert!(Site::ALL.into_iter().all(|site| name(first_name(site)).as_deref() == Ok(first_name(site))));
    }

    #[test]
    fn boards_and_what_they_hold_have_an_end() {
        assert_eq!(may_begin(BOARDS_MOST - 1), Ok(()));
        assert_eq!(may_begin(BOARDS_MOST), Err(Refusal::TooManyBoards { max: BOARDS_MOST }));
        assert_eq!(may_keep(IDEAS_MOST - 1), Ok(()));
        assert_eq!(may_keep(IDEAS_MOST), Err(Refusal::BoardFull { max: IDEAS_MOST }));
    }
}
