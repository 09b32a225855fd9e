//! Rows declared together with their columns, so that neither can be in another order than the other.

use super::{DbError, FromColumn, Row};

/// What a field of a row is read from: one column, or those of a row within it.
pub(crate) trait Columns<'r>: Sized {
    /// How many.
    const COLUMNS: usize;

    /// Reads it from the columns that begin at that position.
    ///
    /// # Errors
    /// When a column holds another type.
    fn read_from(row: &Row<'r>, first: usize) -> Result<Self, DbError>;
}

impl<'r, T: FromColumn<'r>> Columns<'r> for T {
    const COLUMNS: usize = 1;

    fn read_from(row: &Row<'r>, first: usize) -> Result<Self, DbError> {
        row.get(first)
    }
}

/// Reads what begins at that position and goes on behind it.
pub(crate) fn next<'r, T: Columns<'r>>(row: &Row<'r>, position: &mut usize) -> Result<T, DbError> {
    let value = T::read_from(row, *position)?;
    *position += T::COLUMNS;
    Ok(value)
}

/// Declares a struct and what it is read from. `pub(crate) struct Person in person_columns { pub id: UserId = "u.id", … }`
/// makes the struct, `Person::COLUMNS` (how many), `Person::read` and `read_from` (the first column's position), and
/// `person_columns!()`, the text of the columns for a statement. A field may be a row itself, read from its own text:
/// `pub giver: Person = person_columns!()`.
///
/// A struct keeps its own visibility; the text is the crate's.
macro_rules! row {
    (@columns $first:expr $(, $rest:expr)*) => { concat!($first $(, ", ", $rest)*) };
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident in $columns:ident {
            $($(#[$note:meta])* $shown:vis $field:ident: $type:ty = $column:expr,)+
        }
    ) => {
        $(#[$about])*
        $seen struct $name {
            $($(#[$note])* $shown $field: $type,)+
        }

        impl $name {
            /// How many columns it is read from: what a query selects beside them begins there.
            pub(crate) const COLUMNS: usize = 0 $(+ <$type as $crate::engine::row::Columns<'_>>::COLUMNS)+;

            /// Reads it from the first columns of a row.
            ///
            /// # Errors
            /// When a column holds another type.
            #[allow(dead_code, reason = "some are only read beside others")]
            pub(crate) fn read(row: &$crate::Row<'_>) -> Result<Self, $crate::DbError> {
                Self::read_from(row, 0)
            }

            /// Reads it from the columns that begin at that position.
            ///
            /// # Errors
            /// When a column holds another type.
            pub(crate) fn read_from(row: &$crate::Row<'_>, first: usize) -> Result<Self, $crate::DbError> {
                let mut position = first;
                $(let $field = $crate::engine::row::next(row, &mut position)?;)+
                Ok($name { $($field),+ })
            }
        }

        impl $crate::engine::row::Columns<'_> for $name {
            const COLUMNS: usize = $name::COLUMNS;

            fn read_from(row: &$crate::Row<'_>, first: usize) -> Result<Self, $crate::DbError> {
                $name::read_from(row, first)
            }
        }

        macro_rules! $columns {
            () => { $crate::engine::row::row!(@columns $($column),+) };
        }
    };
}
pub(crate) use row;
