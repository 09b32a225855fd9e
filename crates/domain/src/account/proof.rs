//! The address that letters about money go to: proved by its owner before money first moves.

use crate::Refusal;

/// Whether somebody may begin a payment or ask for a withdrawal. An address that stands in the account has been proved
/// first, by a code or a link that went there or by a provider that vouches for it; whoever came by phone or WeChat alone
/// has none to prove. A rehearsal asks nobody: its letters go nowhere.
///
/// # Errors
/// `EmailProofRequired`.
pub const fn may_move_money(has_email: bool, is_proved: bool, rehearsal: bool) -> Result<(), Refusal> {
    if has_email && !is_proved && !rehearsal { Err(Refusal::EmailProofRequired) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_address_that_is_not_proved_stands_in_the_way_of_money() {
        for (has_email, is_proved, rehearsal, may) in [
            (true, true, false, true),
            (true, false, false, false),
            (false, false, false, true),
            (true, false, true, true),
            (true, true, true, true),
            (false, false, true, true),
        ] {
            let allowed = may_move_money(has_email, is_proved, rehearsal);
            assert_eq!(allowed.is_ok(), may, "{has_email} {is_proved} {rehearsal}");
            assert!(may || allowed == Err(Refusal::EmailProofRequired));
        }
    }
}
