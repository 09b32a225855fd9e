//! Names that are the market's own people's.

use crate::AppError;
use db::Conn;
use domain::UserId;
use domain::account::is_staffs;
use domain::refusal::{Fault, Problem};

/// What is wrong with a name, beside `field`, that reads like that of another person who moderates.
///
/// # Errors
/// Those of the database.
pub(crate) fn fault(
    conn: &mut Conn<'_>,
    name: &str,
    own: Option<UserId>,
    field: &'static str,
) -> Result<Vec<Fault>, AppError> {
    let staff = db::account::staff::names(conn, own)?;
    Ok(is_staffs(name, &staff).then(|| Fault::new(field, Problem::UserNameReserved)).into_iter().collect())
}
