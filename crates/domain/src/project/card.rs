//! What a contest's card shows in a list: as much as it has room for.

/// Faces of designers before the number of the others.
pub const FACES_MOST: i64 = 4;
/// Pictures of entries on a card of one's own.
pub const PICTURES_MOST: i64 = 4;
/// Characters of the brief.
pub const INTRO_MOST: usize = 160;
/// Entries of a contest whose story is told: fewer do not fill the wall of one.
pub const FEATURED_LEAST: i64 = 9;
