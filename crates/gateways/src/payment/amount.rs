//! Amounts as providers write them: decimals with two places. Never through floating point.

use super::PaymentError;
use domain::Minor;

/// `764.15`, always with two places.
pub(super) fn decimal(amount: Minor) -> String {
    let sign = if amount.0 < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100)
}

/// Reads `764.15`, `764.1`, `764`; nothing else.
///
/// # Errors
/// `Unreadable`.
pub(super) fn parse(text: &str) -> Result<Minor, PaymentError> {
    let wrong = || PaymentError::Unreadable(format!("the amount {text:?}"));
    let (units, cents) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(units) || !digits(cents) || cents.len() > 2 || units.len() > 12 {
        return Err(wrong());
    }
    let units: i64 = units.parse().map_err(|_| wrong())?;
    let tens: i64 = format!("{cents:0<2}").parse().map_err(|_| wrong())?;
    Ok(Minor(units * 100 + tens))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_travel_exactly() {
        for (text, minor) in [("764.15", 76_415), ("0.01", 1), ("599", 59_900), ("1.5", 150), ("999.00", 99_900)] {
            assert_eq!(parse(text), Ok(Minor(minor)), "{text}");
        }
        for wrong in ["", ".", "1.", ".5", "-1", "+1", "1.005", "1e3", "1,000.00", " 1", "１", "9999999999999"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        assert_eq!((decimal(Minor(59_900)), decimal(Minor(5))), ("599.00".to_owned(), "0.05".to_owned()));
    }
}
