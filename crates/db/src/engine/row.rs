//! Rows declared together with their columns, so that neither can be in another order than the other.

/// Declares a struct and what it is read from. `pub(crate) struct Person in person_columns { pub id: UserId = "u.id", … }`
/// makes the struct, `Person::COLUMNS` (how many), `Person::read` and `read_from` (the first column's position), and
/// `person_columns!()`, the text of the columns for a statement.
///
/// A `pub` struct keeps its own visibility; the text is the crate's.
macro_rules! row {
    (@columns $first:literal $(, $rest:literal)*) => { concat!($first $(, ", ", $rest)*) };
    (
        $(#[$about:meta])*
        pub struct $name:ident in $columns:ident {
            $($(#[$note:meta])* pub $field:ident: $type:ty = $column:literal,)+
        }
    ) => {
        $(#[$about])*
        pub struct $name {
            $($(#[$note])* pub $field: $type,)+
        }

        impl $name {
            /// How many columns it is read from: what a query selects beside them begins there.
            #[allow(dead_code, reason = "few queries select more")]
            pub(crate) const COLUMNS: usize = [$(stringify!($field)),+].len();

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
                let mut positions = first..;
                $(let $field = row.get(positions.next().unwrap_or_default())?;)+
                Ok($name { $($field),+ })
            }
        }

        macro_rules! $columns {
            () => { $crate::engine::row::row!(@columns $($column),+) };
        }
    };
}
pub(crate) use row;
