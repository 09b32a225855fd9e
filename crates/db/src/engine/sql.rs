//! A statement of the program: static text with `$1 … $n`, its place in the source, and its number of parameters.

use super::dialect::{self, Engine};
use linkme::distributed_slice;

/// Every statement of the program, so that one test can prepare them all on both engines.
#[distributed_slice]
pub static STATEMENTS: [Sql];

/// A static statement, made by [`sql!`](crate::sql).
#[derive(Debug)]
pub struct Sql {
    pub text: &'static str,
    pub file: &'static str,
    pub line: u32,
    /// How many parameters the text names.
    pub arity: usize,
}

impl Sql {
    /// Counts the parameters; a text that skips a number does not compile.
    #[must_use]
    pub const fn new(text: &'static str, file: &'static str, line: u32) -> Self {
        Self { text, file, line, arity: count_parameters(text.as_bytes()) }
    }

    /// Whether it changes nothing.
    #[must_use]
    pub(crate) fn reads(&self) -> bool {
        self.text.trim_start().starts_with("SELECT")
    }

    /// The text as that engine prepares it.
    #[must_use]
    pub fn on(&self, engine: Engine) -> String {
        dialect::translate(engine, self.text)
    }
}

/// The highest `$n` outside of quotes, all of `$1 … $n` being present.
const fn count_parameters(text: &[u8]) -> usize {
    let mut seen: u64 = 0;
    let mut quoted = false;
    let mut i = 0;
    while i < text.len() {
        if text[i] == b'\'' {
            quoted = !quoted;
        } else if text[i] == b'$' && !quoted {
            let mut number = 0;
            while i + 1 < text.len() && text[i + 1].is_ascii_digit() {
                i += 1;
                number = number * 10 + (text[i] - b'0') as u32;
            }
            assert!(number >= 1 && number <= 63, "parameters are $1 to $63");
            seen |= 1 << (number - 1);
        } else if text[i] == b'?' && !quoted {
            panic!("write parameters as $1, not ?");
        } else if text[i] == b'-' && !quoted && i + 1 < text.len() && text[i + 1] == b'-' {
            panic!("comments stand beside a statement, not within it");
        }
        i += 1;
    }
    assert!(seen & (seen + 1) == 0, "the parameters $1 ... $n have a gap");
    seen.count_ones() as usize
}

/// A static statement: `sql!("SELECT … WHERE id = $1")` is a `&'static Sql` and registers itself in [`STATEMENTS`].
#[macro_export]
macro_rules! sql {
    ($text:expr) => {{
        #[$crate::linkme::distributed_slice($crate::STATEMENTS)]
        #[linkme(crate = $crate::linkme)]
        #[allow(unsafe_code)] // linkme's link section: nothing else in the expansion needs it.
        static STATEMENT: $crate::Sql = $crate::Sql::new($text, file!(), line!());
        &STATEMENT
    }};
}

/// A parameter that no plan is made for. Where a table holds many rows of most values and few of the one that is asked
/// for, PostgreSQL thinks a plan of its own worth its while, and makes one at each question, which takes longer than the
/// answer; as a question of its own the value is not known before the statement runs. For statements whose one right plan
/// an index says.
macro_rules! planned_once {
    ($parameter:literal, $type:literal) => {
        concat!("(SELECT CAST(", $parameter, " AS ", $type, "))")
    };
}
pub(crate) use planned_once;

#[cfg(test)]
mod tests {
    use super::count_parameters;

    #[test]
    fn parameters_are_counted_outside_of_quotes() {
        for (text, n) in [("SELECT 1", 0), ("a = $1 AND b = $2 OR c = $1", 2), ("a = '$9' AND b = $1", 1)] {
            assert_eq!(count_parameters(text.as_bytes()), n, "{text}");
        }
    }

    #[test]
    #[should_panic(expected = "gap")]
    fn a_skipped_number_is_refused() {
        count_parameters(b"a = $2");
    }
}
