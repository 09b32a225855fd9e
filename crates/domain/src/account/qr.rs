//! A QR code that somebody scans with a phone to let a waiting browser in: its states, and who moves it on.
//!
//! Scanning alone lets nobody in: a code can be shown to somebody else. Whoever scanned is told which browser waits and
//! confirms or refuses; only the browser that asked is let in, once.

use super::UserType;
use crate::time::MINUTE_MS;
use crate::{Rate, Timestamp};

/// How long a code can be scanned, confirmed and used.
pub const TICKET_LIFE_MS: i64 = 10 * MINUTE_MS;
/// QR codes that one address asks for; each is made by a call to the provider.
pub const QR_CODES_OF_ADDRESS: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };

/// Where a ticket stands. That it has run out is never stored: [`TicketState::at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TicketState {
    /// Shown, not scanned.
    Waiting,
    /// Somebody scanned it and has not answered.
    Scanned,
    /// They let the browser in.
    Confirmed,
    /// The browser came in.
    Used,
    /// They did not.
    Refused,
    /// Nobody did anything in time.
    Expired,
}

/// What happens to a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TicketMove {
    Scan,
    Confirm,
    Refuse,
    /// By the browser that asked.
    Use,
}

impl TicketState {
    pub const ALL: [TicketState; 6] = [
        TicketState::Waiting,
        TicketState::Scanned,
        TicketState::Confirmed,
        TicketState::Used,
        TicketState::Refused,
        TicketState::Expired,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            TicketState::Waiting => "waiting",
            TicketState::Scanned => "scanned",
            TicketState::Confirmed => "confirmed",
            TicketState::Used => "used",
            TicketState::Refused => "refused",
            TicketState::Expired => "expired",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }

    /// Where a ticket in this state stands now: what nobody finished in time has run out.
    #[must_use]
    pub fn at(self, now: Timestamp, expires_at: Timestamp) -> Self {
        match self {
            TicketState::Waiting | TicketState::Scanned | TicketState::Confirmed if expires_at <= now => {
                TicketState::Expired
            }
            state => state,
        }
    }

    /// The state after a move; `None` where that move is not allowed.
    #[must_use]
    pub const fn after(self, step: TicketMove) -> Option<Self> {
        match (self, step) {
            (TicketState::Waiting, TicketMove::Scan) => Some(TicketState::Scanned),
            (TicketState::Scanned, TicketMove::Confirm) => Some(TicketState::Confirmed),
            (TicketState::Scanned, TicketMove::Refuse) => Some(TicketState::Refused),
            (TicketState::Confirmed, TicketMove::Use) => Some(TicketState::Used),
            _ => None,
        }
    }

    /// The `code` that a waiting browser is told.
    #[must_use]
    pub const fn told(self) -> u16 {
        match self {
            TicketState::Waiting | TicketState::Scanned => 202,
            TicketState::Confirmed => 200,
            TicketState::Used | TicketState::Refused | TicketState::Expired => 410,
        }
    }
}

/// What a ticket was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketFor {
    /// Coming in, as what a newcomer becomes.
    SignIn(UserType),
    /// Making it a way in of somebody who is signed in.
    Bind,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_moves_in_these_ways_and_no_other() {
        use TicketMove::{Confirm, Refuse, Scan, Use};
        use TicketState::{Confirmed, Refused, Scanned, Used, Waiting};
        let allowed = [
            (Waiting, Scan, Scanned),
            (Scanned, Confirm, Confirmed),
            (Scanned, Refuse, Refused),
            (Confirmed, Use, Used),
        ];
        for state in TicketState::ALL {
            for step in [Scan, Confirm, Refuse, Use] {
                let wanted = allowed.iter().find(|(from, by, _)| (*from, *by) == (state, step)).map(|(.., to)| *to);
                assert_eq!(state.after(step), wanted, "{state:?} {step:?}");
            }
        }
    }

    #[test]
    fn what_is_not_finished_in_time_has_run_out_and_what_is_stays() {
        let (now, then) = (Timestamp(10), Timestamp(10));
        for state in TicketState::ALL {
            let is_over = matches!(state, TicketState::Used | TicketState::Refused | TicketState::Expired);
            assert_eq!(state.at(now, then), if is_over { state } else { TicketState::Expired }, "{state:?}");
            assert_eq!(state.at(Timestamp(9), then), state);
            assert_eq!(TicketState::parse(state.code()), Some(state));
        }
    }

    #[test]
    fn only_a_confirmed_ticket_counts() {
        let told = TicketState::ALL.map(TicketState::told);
        assert_eq!(told, [202, 202, 200, 410, 410, 410]);
    }
}
