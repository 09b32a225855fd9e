//! Sign in with Google: the button's `credential` is an ID token.

use super::jwt::{Keys, Wanted};
use super::{Account, SocialError};
use domain::Timestamp;
use std::time::Duration;

/// Where its keys are, when the configuration names no other place.
pub const KEYS_URL: &str = "https://www.googleapis.com/oauth2/v3/certs";
const ISSUERS: [&str; 2] = ["https://accounts.google.com", "accounts.google.com"];

pub struct Google {
    pub client_id: String,
    keys: Keys,
}

impl std::fmt::Debug for Google {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Google").field("client_id", &self.client_id).finish_non_exhaustive()
    }
}

impl Google {
    #[must_use]
    pub fn new(client_id: String, keys_url: &str, timeout: Duration) -> Self {
        Google { client_id, keys: Keys::new("google", keys_url, timeout) }
    }

    /// Proves a credential that the button of our page got, with our nonce in it.
    ///
    /// # Errors
    /// See [`SocialError`].
    pub fn prove(&self, credential: &str, nonce: &str, now: Timestamp) -> Result<Account, SocialError> {
        let wanted = Wanted { issuers: &ISSUERS, audience: &self.client_id, nonce };
        let claims = self.keys.prove(credential, &wanted, now)?;
        Ok(Account { email: claims.vouched_email(), subject: claims.sub, name: claims.name })
    }
}
