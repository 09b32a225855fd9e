//! Options of the ways to sign in with an account elsewhere. Whatever is not configured is not offered.

use crate::Failure;
use crate::payments::all;
use clap::Args;
use gateways::Social;
use gateways::payment::TIMEOUT;
use gateways::social::{Facebook, Google, Wechat, facebook, google, wechat};

/// Accounts elsewhere that people sign in with.
#[derive(Debug, Args)]
#[command(next_help_heading = "Ways to sign in")]
pub struct SocialOptions {
    /// WeChat: the Official Account's appid.
    #[arg(long, env = "VERMILION_WECHAT_APP_ID")]
    wechat_app_id: Option<String>,
    /// WeChat: its secret.
    #[arg(long, env = "VERMILION_WECHAT_APP_SECRET", hide_env_values = true)]
    wechat_app_secret: Option<String>,
    /// WeChat: the token of its message server at `/api/v1/gateway/wechat/events`.
    #[arg(long, env = "VERMILION_WECHAT_TOKEN", hide_env_values = true)]
    wechat_token: Option<String>,
    /// WeChat: the EncodingAESKey, 43 characters; without it events come in plain.
    #[arg(long, env = "VERMILION_WECHAT_AES_KEY", hide_env_values = true)]
    wechat_aes_key: Option<String>,
    /// WeChat: where its calls are.
    #[arg(long, env = "VERMILION_WECHAT_URL", default_value = wechat::URL)]
    wechat_url: String,
    /// WeChat: where people are asked who they are.
    #[arg(long, env = "VERMILION_WECHAT_OPEN_URL", default_value = wechat::OPEN_URL)]
    wechat_open_url: String,
    /// Google: the OAuth client's id, `….apps.googleusercontent.com`.
    #[arg(long, env = "VERMILION_GOOGLE_CLIENT_ID")]
    google_client_id: Option<String>,
    /// Google: where its keys are.
    #[arg(long, env = "VERMILION_GOOGLE_KEYS_URL", default_value = google::KEYS_URL)]
    google_keys_url: String,
    /// Facebook: the application's id.
    #[arg(long, env = "VERMILION_FACEBOOK_APP_ID")]
    facebook_app_id: Option<String>,
    /// Facebook: its secret.
    #[arg(long, env = "VERMILION_FACEBOOK_APP_SECRET", hide_env_values = true)]
    facebook_app_secret: Option<String>,
    /// Facebook: where its graph is.
    #[arg(long, env = "VERMILION_FACEBOOK_URL", default_value = facebook::URL)]
    facebook_url: String,
    /// Facebook: where the keys of Limited Login are.
    #[arg(long, env = "VERMILION_FACEBOOK_KEYS_URL", default_value = facebook::KEYS_URL)]
    facebook_keys_url: String,
}

impl SocialOptions {
    /// Where the configured providers are.
    pub fn places(&self) -> Vec<(&'static str, &str)> {
        let given = |value: &Option<String>| value.as_ref().is_some_and(|value| !value.trim().is_empty());
        let all = [
            ("WeChat", given(&self.wechat_app_id), &self.wechat_url),
            ("Google", given(&self.google_client_id), &self.google_keys_url),
            ("Facebook", given(&self.facebook_app_id), &self.facebook_url),
        ];
        all.into_iter().filter(|(_, given, _)| *given).map(|(name, _, url)| (name, url.as_str())).collect()
    }

    /// The providers that are configured.
    ///
    /// # Errors
    /// When one is configured by halves, or a key is none.
    pub fn open(&self) -> Result<Social, Failure> {
        let mut social = Social::default();
        let values = [
            ("VERMILION_WECHAT_APP_ID", &self.wechat_app_id),
            ("VERMILION_WECHAT_APP_SECRET", &self.wechat_app_secret),
            ("VERMILION_WECHAT_TOKEN", &self.wechat_token),
        ];
        if let Some([app_id, app_secret, token]) = all("WeChat", values)? {
            let aes_key = self.wechat_aes_key.clone().filter(|key| !key.trim().is_empty());
            let (url, open_url) = (self.wechat_url.clone(), self.wechat_open_url.clone());
            let config = wechat::Config { app_id, app_secret, token, aes_key, url, open_url, timeout: TIMEOUT };
            social.wechat = Some(Wechat::new(&config)?);
        }
        if let Some([client_id]) = all("Google", [("VERMILION_GOOGLE_CLIENT_ID", &self.google_client_id)])? {
            social.google = Some(Google::new(client_id, &self.google_keys_url, TIMEOUT));
        }
        let values = [
            ("VERMILION_FACEBOOK_APP_ID", &self.facebook_app_id),
            ("VERMILION_FACEBOOK_APP_SECRET", &self.facebook_app_secret),
        ];
        if let Some([app_id, app_secret]) = all("Facebook", values)? {
            let (url, keys_url) = (self.facebook_url.clone(), self.facebook_keys_url.clone());
            let config = facebook::Config { app_id, app_secret, url, keys_url, timeout: TIMEOUT };
            social.facebook = Some(Facebook::new(&config));
        }
        Ok(social)
    }
}
