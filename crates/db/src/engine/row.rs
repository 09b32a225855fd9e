//! Rows declared together with their columns, so that neither can be in another order than the other.

use super::{Column, DbError, FromColumn, Row};

/// What a field of a row is read from: one column, or several, as those of a row within it.
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

/// Two columns that are there together; nothing where either is NULL.
impl<'r, A: FromColumn<'r>, B: FromColumn<'r>> Columns<'r> for Option<(A, B)> {
    const COLUMNS: usize = 2;

    fn read_from(row: &Row<'r>, first: usize) -> Result<Self, DbError> {
        Ok(row.get::<Option<A>>(first)?.zip(row.get(first + 1)?))
    }
}

/// As two of them.
impl<'r, A: FromColumn<'r>, B: FromColumn<'r>, C: FromColumn<'r>> Columns<'r> for Option<(A, B, C)> {
    const COLUMNS: usize = 3;

    fn read_from(row: &Row<'r>, first: usize) -> Result<Self, DbError> {
        let two = Option::<(A, B)>::read_from(row, first)?;
        Ok(two.zip(row.get(first + 2)?).map(|((a, b), c)| (a, b, c)))
    }
}

/// Reads what begins at that position and goes on behind it.
pub(crate) fn next<'r, T: Columns<'r>>(row: &Row<'r>, position: &mut usize) -> Result<T, DbError> {
    let value = T::read_from(row, *position)?;
    *position += T::COLUMNS;
    Ok(value)
}

/// Whether that column holds nothing.
pub(crate) fn is_null(row: &Row<'_>, index: usize) -> Result<bool, DbError> {
    struct Anything;
    impl FromColumn<'_> for Anything {
        const EXPECTED: &'static str = "anything";
        fn from_column(_: Column<'_>) -> Option<Self> {
            Some(Anything)
        }
    }
    Ok(row.get::<Option<Anything>>(index)?.is_none())
}

/// Lets a type of our own be read from one column: `column! { Scope: "a scope of a file", code: &str => Scope::parse(code) }`,
/// `None` for what it does not know.
macro_rules! column {
    ($type:ty: $expected:literal, $value:ident: $from:ty => $read:expr) => {
        impl<'r> $crate::FromColumn<'r> for $type {
            const EXPECTED: &'static str = $expected;
            fn from_column(column: $crate::Column<'r>) -> Option<Self> {
                let $value = <$from as $crate::FromColumn<'_>>::from_column(column)?;
                $read
            }
        }
    };
}
pub(crate) use column;

/// Declares a struct and what it is read from. `pub(crate) struct Person in person_columns { pub id: UserId = "u.id", … }`
/// makes the struct, `Person::COLUMNS` (how many), `Person::read` and `read_from` (the first column's position), and
/// `person_columns!()`, the text of the columns for a statement. A struct keeps its own visibility; the text is the crate's.
///
/// A field may be a row itself, read from its own text: `pub giver: Person = person_columns!()`; as an `Option` it is
/// nothing where its first column is NULL. What statements call differently is a parameter of the text:
/// `struct Person in person_columns($of:literal) { pub id: UserId = (concat!($of, ".id")), … }`.
macro_rules! row {
    (@columns $first:expr $(, $rest:expr)*) => { concat!($first $(, ", ", $rest)*) };
    (@read $(#[$about:meta])* $seen:vis struct $name:ident {
        $($(#[$note:meta])* $shown:vis $field:ident: $type:ty,)+
    }) => {
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

        impl $crate::engine::row::Columns<'_> for Option<$name> {
            const COLUMNS: usize = $name::COLUMNS;

            fn read_from(row: &$crate::Row<'_>, first: usize) -> Result<Self, $crate::DbError> {
                Ok(if $crate::engine::row::is_null(row, first)? { None } else { Some($name::read_from(row, first)?) })
            }
        }
    };
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident in $columns:ident {
            $($(#[$note:meta])* $shown:vis $field:ident: $type:ty = $column:expr,)+
        }
    ) => {
        $crate::engine::row::row! { @read $(#[$about])* $seen struct $name {
            $($(#[$note])* $shown $field: $type,)+
        } }

        macro_rules! $columns {
            () => { $crate::engine::row::row!(@columns $($column),+) };
        }
    };
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident in $columns:ident($($of:tt)+) {
            $($(#[$note:meta])* $shown:vis $field:ident: $type:ty = ($($column:tt)+),)+
        }
    ) => {
        $crate::engine::row::row! { @read $(#[$about])* $seen struct $name {
            $($(#[$note])* $shown $field: $type,)+
        } }

        macro_rules! $columns {
            ($($of)+) => { $crate::engine::row::row!(@columns $($($column)+),+) };
        }
    };
}
pub(crate) use row;
