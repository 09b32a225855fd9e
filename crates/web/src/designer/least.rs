//! What lists of designers and of gigs take for the least: a level, so many stars.

use domain::Refusal;
use domain::account::level::LEVEL_WINS;
use domain::refusal::Problem;

/// The wins that a level begins with.
///
/// # Errors
/// Where there is no such level.
pub fn wins_of(level: i64) -> Result<i64, Refusal> {
    let wins = usize::try_from(level).ok().and_then(|level| LEVEL_WINS.get(level));
    let wins = wins.ok_or_else(|| Refusal::fault("level", Problem::OutOfRange { min: 0, max: 10 }))?;
    Ok(i64::from(*wins))
}

/// Stars in thousandths.
///
/// # Errors
/// Of a number that is no rating.
pub fn stars(stars: f64) -> Result<i64, Refusal> {
    if (0.0..=5.0).contains(&stars) {
        Ok((stars * 1_000.0).round() as i64)
    } else {
        Err(Refusal::fault("rating", Problem::OutOfRange { min: 0, max: 5 }))
    }
}
