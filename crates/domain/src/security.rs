//! The security log: what is noted of sign-ins, refusals and moderators' acts, of whom, and for how long. Never a secret,
//! never what somebody typed.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The longest name of a browser that is kept, in characters.
pub const AGENT_MOST: usize = 160;
/// The longest detail, in characters.
pub const DETAIL_MOST: usize = 160;
/// Refusals that one network may leave in the log in an hour: it tells of a search, it does not repeat it.
pub const REFUSALS_MOST: u32 = 60;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    Registered,
    SignedIn,
    SignInFailed,
    /// Too many guesses: an account, an address or a device is locked for a while.
    Locked,
    SignedOut,
    /// Somebody ended sessions of their own: `one` or `others`.
    SessionsEnded,
    ResetAsked,
    PasswordChanged,
    /// A password was asked for again inside, and was wrong.
    PasswordRefused,
    AccountMade,
    AccountDeleted,
    ShareKeyChanged,
    /// Somebody was told how a person is reached.
    ContactSeen,
    /// Somebody asked for everything that is kept about them.
    DataAsked,
    /// A way in was added, or given up.
    WayBound,
    WayRemoved,
    /// The second step was set up, given up or taken away; a code of it was wrong; a recovery code was used.
    StepOn,
    StepOff,
    StepFailed,
    RecoveryUsed,
    /// 403: somebody asked for what they may not.
    Refused,
    /// A moderator changed something.
    ModeratorActed,
}

impl Event {
    pub const ALL: [Event; 22] = [
        Event::Registered,
        Event::SignedIn,
        Event::SignInFailed,
        Event::Locked,
        Event::SignedOut,
        Event::SessionsEnded,
        Event::ResetAsked,
        Event::PasswordChanged,
        Event::PasswordRefused,
        Event::AccountMade,
        Event::AccountDeleted,
        Event::ShareKeyChanged,
        Event::ContactSeen,
        Event::DataAsked,
        Event::WayBound,
        Event::WayRemoved,
        Event::StepOn,
        Event::StepOff,
        Event::StepFailed,
        Event::RecoveryUsed,
        Event::Refused,
        Event::ModeratorActed,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Event::Registered => "registered",
            Event::SignedIn => "signed_in",
            Event::SignInFailed => "sign_in_failed",
            Event::Locked => "locked",
            Event::SignedOut => "signed_out",
            Event::SessionsEnded => "sessions_ended",
            Event::ResetAsked => "reset_asked",
            Event::PasswordChanged => "password_changed",
            Event::PasswordRefused => "password_refused",
            Event::AccountMade => "account_made",
            Event::AccountDeleted => "account_deleted",
            Event::ShareKeyChanged => "share_key_changed",
            Event::ContactSeen => "contact_seen",
            Event::DataAsked => "data_asked",
            Event::WayBound => "way_bound",
            Event::WayRemoved => "way_removed",
            Event::StepOn => "step_on",
            Event::StepOff => "step_off",
            Event::StepFailed => "step_failed",
            Event::RecoveryUsed => "recovery_used",
            Event::Refused => "refused",
            Event::ModeratorActed => "moderator_acted",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.code() == code)
    }
}

/// The network that an address belongs to, /24 or /48: enough to see that guesses come from one place, too little to name
/// a household. What is no address stays out.
#[must_use]
pub fn prefix(address: &str) -> String {
    match parse(address) {
        Some(IpAddr::V4(v4)) => {
            let [a, b, c, _] = v4.octets();
            format!("{}/24", Ipv4Addr::new(a, b, c, 0))
        }
        Some(IpAddr::V6(v6)) => {
            let [a, b, c, ..] = v6.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
        None => String::new(),
    }
}

/// Whether an address, or the network that limits count it as, is this machine itself.
#[must_use]
pub fn is_loopback(address: &str) -> bool {
    match parse(address) {
        Some(IpAddr::V4(v4)) => v4.is_loopback(),
        // As a network of /64 the loopback address has lost its last digit.
        Some(IpAddr::V6(v6)) => v6.is_loopback() || v6.is_unspecified(),
        None => false,
    }
}

fn parse(address: &str) -> Option<IpAddr> {
    address.split('/').next()?.trim().parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_kept_as_networks_only() {
        for (address, network) in [
            ("203.0.113.9", "203.0.113.0/24"),
            ("203.0.113.0/24", "203.0.113.0/24"),
            ("2001:db8:1:2::/64", "2001:db8:1::/48"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
            ("::ffff:203.0.113.9", "203.0.113.0/24"),
            ("unknown", ""),
        ] {
            assert_eq!(prefix(address), network, "{address}");
        }
    }

    #[test]
    fn only_this_machine_is_loopback() {
        for (address, loopback) in [
            ("127.0.0.1", true),
            ("127.9.9.9", true),
            ("::1", true),
            ("::/64", true),
            ("10.0.0.1", false),
            ("unknown", false),
        ] {
            assert_eq!(is_loopback(address), loopback, "{address}");
        }
    }

    #[test]
    fn every_event_reads_back_from_its_code() {
        for event in Event::ALL {
            assert_eq!(Event::parse(event.code()), Some(event));
        }
    }
}
