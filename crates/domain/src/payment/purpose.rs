//! What can be paid for, a row each: the word of its purpose, and what it names where it is a thing by itself.
//!
//! A new thing that is paid for by itself is a row here: its number, its purpose, the account that holds its money, the
//! reason under which its payment is booked and the field that names it in the contract come from it. What is due for it, what its
//! payment does and what its payer knows it by are asked by the compiler in `app::money::payables`, what must stand in its account in
//! `db::money::things`, and its words in the pages by theirs. A purpose that names
//! more than one number stands among those that are named otherwise: the compiler then asks for it wherever one is read.

pub mod tip;

/// Declares purposes and things.
macro_rules! purposes {
    (
        named_otherwise { $( $(#[$doc:meta])* $purpose:ident => $code:literal, $booked:literal; )* }
        things { $( $(#[$thing_doc:meta])* $thing:ident($id:ident) => $thing_code:literal, $field:ident $named:literal; )* }
    ) => {
        /// What a fee is for; paying it does the thing.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Purpose { $( $(#[$doc])* $purpose, )* $( $(#[$thing_doc])* $thing, )* }

        impl Purpose {
            const COUNT: usize = [$($code,)* $($thing_code,)*].len();
            pub const ALL: [Purpose; Self::COUNT] = [$(Purpose::$purpose,)* $(Purpose::$thing,)*];

            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Purpose::$purpose => $code,)* $(Purpose::$thing => $thing_code,)* }
            }

            /// The code of the reason under which its payment is booked.
            #[must_use]
            pub const fn booked(self) -> &'static str {
                match self { $(Purpose::$purpose => $booked,)* $(Purpose::$thing => concat!($thing_code, "_paid"),)* }
            }

            #[must_use]
            pub fn parse(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|purpose| purpose.code() == code)
            }

            /// The thing of that number which is paid for under this purpose; none where it is named otherwise.
            #[must_use]
            pub const fn thing(self, number: i64) -> Option<Thing> {
                match self {
                    $(Purpose::$thing => Some(Thing::$thing(ids::$id(number))),)*
                    $(Purpose::$purpose)|* => None,
                }
            }

            /// The field that names the thing in requests and answers.
            #[must_use]
            pub const fn names(self) -> Option<&'static str> {
                match self { $(Purpose::$thing => Some($named),)* $(Purpose::$purpose)|* => None }
            }
        }

        /// The numbers of things.
        pub mod ids {
            $( crate::ids::id! { $(#[$thing_doc])* $id } )*
        }

        /// As [`crate::for_each_id`], which asks it.
        #[macro_export]
        macro_rules! for_each_id_of_things {
            ($each:ident) => { $( $each!($crate::payment::purpose::ids::$id); )* };
        }

        /// Something that is paid for by itself, and whose escrow holds what was paid.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Thing { $( $(#[$thing_doc])* $thing(ids::$id), )* }

        impl Thing {
            #[must_use]
            pub const fn purpose(self) -> Purpose {
                match self { $(Thing::$thing(_) => Purpose::$thing,)* }
            }

            #[must_use]
            pub const fn number(self) -> i64 {
                match self { $(Thing::$thing(id) => id.0,)* }
            }
        }

        /// Each purpose under which a thing is paid for, as a pattern.
        macro_rules! of_things {
            () => { $($crate::payment::purpose::Purpose::$thing)|* };
        }
        pub(crate) use of_things;

        /// Calls `$each! { Name field "wireName", … }` with every thing, so that the contract can name each.
        #[macro_export]
        macro_rules! for_each_thing {
            ($each:ident) => { $each! { $( $thing $field $named, )* } };
        }
    };
}

purposes! {
    named_otherwise {
        /// The contest itself: price minus discounts plus options.
        Project => "project", "project_paid";
        /// One finalist beyond the included number.
        Finalist => "finalist", "finalist_paid";
        /// Another design of a contest that has its winner.
        Work => "work", "design_paid";
        Restart => "restart", "restart_paid";
        Private => "private", "private_paid";
        /// A price of an order.
        Order => "order", "order_paid";
        /// The entry of the store that a private contest is for: it is booked as that contest.
        Store => "store", "project_paid";
    }
    things {
        /// What somebody gives a designer.
        Tip(TipId) => "tip", tip_id "tipId";
    }
}

impl Thing {
    /// Reads the name under which it is paid back: what follows its number, of a payment that was returned, says nothing.
    #[must_use]
    pub fn named(purpose: Purpose, subject: &str) -> Option<Self> {
        let mut parts = subject.split(':');
        let word = parts.next()?;
        let number = parts.next()?.parse().ok()?;
        purpose.thing(number).filter(|_| word == purpose.code())
    }
}

/// As keys of journals begin and payments are named: `tip:5`.
impl std::fmt::Display for Thing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.purpose().code(), self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_purpose_reads_back_and_has_a_word_of_its_own() {
        for purpose in Purpose::ALL {
            assert_eq!(Purpose::parse(purpose.code()), Some(purpose));
            assert_eq!(purpose.thing(5).map(Thing::purpose), purpose.names().map(|_| purpose));
        }
        assert_eq!(Purpose::Tip.booked(), "tip_paid");
    }

    #[test]
    fn a_thing_is_read_from_the_name_that_it_is_paid_under() {
        for thing in Purpose::ALL.into_iter().filter_map(|purpose| purpose.thing(5)) {
            let (purpose, name) = (thing.purpose(), thing.to_string());
            assert_eq!(Thing::named(purpose, &name), Some(thing));
            assert_eq!(Thing::named(purpose, &format!("{name}:returned:77")), Some(thing));
            assert_eq!(Thing::named(Purpose::Order, &name), None);
            assert_eq!(Thing::named(purpose, "else:5"), None);
        }
    }
}
