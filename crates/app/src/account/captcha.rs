//! The captcha: a proof of work that a browser finds in a moment and a flood does not. Stateless until it is used.

use super::limit;
use super::visit::Visit;
use crate::secret::Secret;
use crate::{AppError, Market};
use db::{Conn, Tx, attempts};
use domain::account::captcha::{CHALLENGE_LIFE_MS, PROOF_WINDOW_MS, proof_difficulty};
use domain::refusal::Problem;
use domain::{Rate, Refusal, Timestamp};
use sha2::{Digest, Sha256};

/// What its signatures are for.
const PURPOSE: &str = "captcha";
/// The longest answer worth reading: expiry, difficulty, chance, signature and nonce.
const LONGEST: usize = 160;

/// What is to be solved.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// `{expiry}.{difficulty}.{chance}.{signature}`; a token is the challenge, a dot and the nonce.
    pub challenge: String,
    pub difficulty: u32,
    pub expires_at: Timestamp,
}

/// A token that is right but may have been used before.
#[derive(Clone, Debug)]
pub struct Solved {
    challenge: String,
    difficulty: u32,
    expires_at: Timestamp,
}

/// What proofs of an address are counted under.
const WHAT: &str = "proof";

/// Who is counted: nobody in a rehearsal on one machine.
#[must_use]
pub fn counted<'v>(market: &Market, visit: &'v Visit) -> Option<&'v str> {
    (!visit.is_spared(market)).then_some(visit.address.as_str())
}

fn difficulty_for(conn: &mut Conn<'_>, address: Option<&str>, now: Timestamp) -> Result<u32, AppError> {
    let Some(address) = address else { return Ok(proof_difficulty(0)) };
    Ok(proof_difficulty(limit::done(conn, WHAT, address, PROOF_WINDOW_MS, now)?))
}

/// A fresh challenge, the harder the more proofs the address has brought lately.
///
/// # Errors
/// Those of the database.
pub async fn issue(market: &Market, visit: &Visit) -> Result<Challenge, AppError> {
    let (now, address) = (market.now(), counted(market, visit).map(str::to_owned));
    let difficulty = market.db.read(move |conn| difficulty_for(conn, address.as_deref(), now)).await?;
    let expires_at = now.plus_ms(CHALLENGE_LIFE_MS);
    let body = format!("{:x}.{difficulty:x}.{}", expires_at.0, gateways::random::hex(12));
    let signature = market.secret.sign(PURPOSE, &body)?;
    Ok(Challenge { challenge: format!("{body}.{signature}"), difficulty, expires_at })
}

/// A proof of work that came with a request, where one did.
///
/// # Errors
/// `captcha_wrong`.
pub fn brought(market: &Market, token: Option<&str>) -> Result<Option<Solved>, AppError> {
    token.filter(|token| !token.is_empty()).map(|token| check(market, token)).transpose()
}

/// Reads a token: signed by this market, not expired, and worked for.
///
/// # Errors
/// `captcha_wrong`, beside the field `token`.
pub fn check(market: &Market, text: &str) -> Result<Solved, AppError> {
    read(&market.secret, text, market.now()).ok_or_else(|| wrong().into())
}

fn wrong() -> Refusal {
    Refusal::fault("token", Problem::CaptchaWrong)
}

/// A proof is asked for, or a harder one than was brought.
#[must_use]
pub fn required() -> Refusal {
    Refusal::fault("token", Problem::CaptchaRequired)
}

fn read(secret: &Secret, text: &str, now: Timestamp) -> Option<Solved> {
    if text.len() > LONGEST {
        return None;
    }
    let (challenge, _nonce) = text.rsplit_once('.')?;
    let (body, signature) = challenge.rsplit_once('.')?;
    let mut parts = body.split('.');
    let expires_at = Timestamp(i64::from_str_radix(parts.next()?, 16).ok()?);
    let difficulty = u32::from_str_radix(parts.next()?, 16).ok()?;
    let is_ours = secret.is_signed(PURPOSE, body, signature);
    let is_good = is_ours && expires_at > now && is_worked_for(text, difficulty);
    is_good.then(|| Solved { challenge: challenge.to_owned(), difficulty, expires_at })
}

/// Whether the first 32 bits of the token's SHA-256 are below 2^32 / difficulty.
#[must_use]
pub fn is_worked_for(text: &str, difficulty: u32) -> bool {
    let digest = Sha256::digest(text.as_bytes());
    let first = u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]]);
    u64::from(first) < (1_u64 << 32) / u64::from(difficulty.max(1))
}

/// Uses the token up and counts it for the address ([`counted`]).
///
/// # Errors
/// `captcha_wrong` when it was used before; `captcha_required` when the address must work harder by now.
pub fn spend(tx: &mut Tx<'_>, solved: &Solved, address: Option<&str>, now: Timestamp) -> Result<(), AppError> {
    if !attempts::spend_captcha(tx, &solved.challenge, solved.expires_at, now)? {
        return Err(wrong().into());
    }
    if solved.difficulty < difficulty_for(tx, address, now)? {
        return Err(required().into());
    }
    if let Some(address) = address {
        attempts::note(tx, &format!("{WHAT}:{address}"), now)?;
    }
    Ok(())
}

/// Counts one use of something by an address: some of them are free, each beyond them costs a proof of work. How often it
/// may be done at all is another limit's.
///
/// # Errors
/// `captcha_required`; those of [`spend`].
pub fn pay(
    tx: &mut Tx<'_>,
    what: &str,
    address: &str,
    free: Rate,
    solved: Option<&Solved>,
    now: Timestamp,
) -> Result<(), AppError> {
    if limit::done(tx, what, address, free.window_ms, now)? >= free.most {
        spend(tx, solved.ok_or_else(required)?, Some(address), now)?;
    }
    limit::count(tx, what, address, now)
}

/// Finds the token of a challenge, as the page does.
#[must_use]
pub fn solve(challenge: &str, difficulty: u32) -> String {
    let mut nonce = 0_u64;
    loop {
        let text = format!("{challenge}.{nonce:x}");
        if is_worked_for(&text, difficulty) {
            return text;
        }
        nonce += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIFFICULTY: u32 = 50_000;

    fn secret(byte: u8) -> Secret {
        Secret::of([byte; 32], None)
    }

    fn challenge(expires_at: i64) -> String {
        let body = format!("{expires_at:x}.{DIFFICULTY:x}.00ff");
        format!("{body}.{}", secret(7).sign(PURPOSE, &body).unwrap())
    }

    #[test]
    fn only_an_unexpired_signed_and_worked_for_token_is_read() {
        let token = solve(&challenge(1_000), DIFFICULTY);
        assert!(read(&secret(7), &token, Timestamp(999)).is_some());
        assert!(read(&secret(7), &token, Timestamp(1_000)).is_none(), "expired");
        assert!(read(&secret(8), &token, Timestamp(999)).is_none(), "another market's");
        let rotated = Secret::of([8; 32], Some([7; 32]));
        assert!(read(&rotated, &token, Timestamp(999)).is_some(), "signed before the rotation");
        for (signed, forged) in [("3e8.c350.00ff", "7d0.c350.00ff"), ("3e8.c350.00ff", "3e8.1.00ff")] {
            let forged = challenge(1_000).replacen(signed, forged, 1);
            let forged = solve(&forged, DIFFICULTY);
            assert!(
                read(&secret(7), &forged, Timestamp(500)).is_none(),
                "neither a later expiry nor less work is signed"
            );
        }
        for lazy in ["", ".", "..", "a.b.c.d", "3e8.c350.00ff.é.0", &challenge(1_000), &"x".repeat(10_000)] {
            assert!(read(&secret(7), lazy, Timestamp(999)).is_none(), "{lazy}");
        }
    }

    #[test]
    fn work_is_what_counts() {
        let challenge = challenge(1_000);
        let tried = (0..200).filter(|n| is_worked_for(&format!("{challenge}.{n:x}"), DIFFICULTY)).count();
        assert!(tried < 5, "{tried} of 200 guesses passed");
    }
}
