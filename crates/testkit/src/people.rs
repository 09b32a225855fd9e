//! What people do at the door: registering, signing in, solving the captcha.

use crate::{Actor, Answer, TestApp};
use app::account::captcha;
use serde_json::{Value, json};

/// The password of everybody who registers here.
pub const PASSWORD: &str = "tea-and-sea";

/// A registration that nothing is wrong with: a client with [`PASSWORD`].
#[must_use]
pub fn registration(email: &str) -> Value {
    json!({ "email": email, "password": PASSWORD, "password2": PASSWORD, "userName": "周屿", "userType": 1 })
}

impl TestApp {
    /// A client who registered through the call, and so has a password.
    ///
    /// # Panics
    /// When that is refused.
    pub async fn registered(&self, email: &str) -> Actor {
        let mut actor = self.guest();
        let me = actor.post("/api/register", registration(email)).await.data();
        actor.id = me["id"].as_i64().expect("a person has an id").into();
        email.clone_into(&mut actor.email);
        actor
    }
}

impl Actor {
    pub async fn login(&self, email: &str, password: &str) -> Answer {
        self.post("/api/login/email", json!({ "email": email, "password": password })).await
    }

    /// Fetches a challenge and does its work; the token is good once.
    ///
    /// # Panics
    /// When the challenge is none.
    pub async fn solve_captcha(&self) -> String {
        let challenge = self.get("/captcha").await.data();
        let difficulty = challenge["difficulty"].as_u64().and_then(|n| u32::try_from(n).ok()).expect("a difficulty");
        captcha::solve(challenge["challenge"].as_str().expect("a challenge"), difficulty)
    }
}
