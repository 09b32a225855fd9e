//! Alibaba Cloud SMS, `SendSms` of 2017-05-25, signed with ACS3-HMAC-SHA256.

use super::{SmsError, Template, Text};
use crate::http::{Answer, Http, HttpError, base};
use domain::Timestamp;
use domain::text::percent_encoded;
use ring::{digest, hmac};
use serde::Deserialize;
use std::time::Duration;

/// Where it is, when the configuration names no other place.
pub const URL: &str = "https://dysmsapi.aliyuncs.com";
const ACTION: &str = "SendSms";
const VERSION: &str = "2017-05-25";
const ALGORITHM: &str = "ACS3-HMAC-SHA256";
/// The headers that are signed, sorted.
const SIGNED: &str = "host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version";
/// Refusals that concern the number and nothing else.
const OF_THE_NUMBER: [&str; 6] = [
    "isv.MOBILE_NUMBER_ILLEGAL",
    "isv.MOBILE_COUNT_OVER_LIMIT",
    "isv.BUSINESS_LIMIT_CONTROL",
    "isv.DAY_LIMIT_CONTROL",
    "isv.BLACK_KEY_CONTROL_LIMIT",
    "isv.OUT_OF_SERVICE_NUMBER",
];

#[derive(Clone)]
pub struct Config {
    pub access_key_id: String,
    pub access_key_secret: String,
    /// The approved name that messages begin with.
    pub sign_name: String,
    /// The approved templates, `SMS_…`, each with one variable `code`.
    pub code_template: String,
    pub coupon_template: String,
    /// The operator need not have it.
    pub locked_template: Option<String>,
    /// Neither this one.
    pub notice_template: Option<String>,
    pub url: String,
    pub timeout: Duration,
}

#[derive(Clone)]
pub struct Aliyun {
    http: Http,
    host: String,
    config: Config,
}

impl std::fmt::Debug for Aliyun {
    /// Nothing secret reaches a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Aliyun").field("sign_name", &self.config.sign_name).finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct Answered {
    #[serde(rename = "Code")]
    code: String,
    #[serde(rename = "Message", default)]
    message: String,
}

impl Aliyun {
    /// # Errors
    /// `Configuration` for an address that is none.
    pub fn new(config: Config) -> Result<Self, SmsError> {
        let url = base(&config.url);
        let host = url.split_once("://").map(|(_, host)| host.to_owned()).filter(|host| !host.is_empty());
        let host = host.ok_or_else(|| SmsError::Configuration(format!("{url:?} is no address")))?;
        Ok(Aliyun { http: Http::new("aliyun", config.timeout), host, config: Config { url, ..config } })
    }

    pub(super) fn send(&self, text: &Text, now: Timestamp) -> Result<(), SmsError> {
        let query = canonical_query(&self.parameters(text));
        let (date, nonce) = (seconds(now), crate::random::hex(16));
        let content = hex::encode(digest::digest(&digest::SHA256, b""));
        let authorization = self.authorization(&query, &content, &date, &nonce);
        let headers = [
            ("authorization", authorization.as_str()),
            ("x-acs-action", ACTION),
            ("x-acs-content-sha256", &content),
            ("x-acs-date", &date),
            ("x-acs-signature-nonce", &nonce),
            ("x-acs-version", VERSION),
        ];
        let answer = self.http.post(&format!("{}/?{query}", self.config.url), &headers, Vec::new());
        read(&answer.map_err(unheard)?)
    }

    pub(super) fn template(&self, template: Template) -> Option<&str> {
        match template {
            Template::Code => Some(&self.config.code_template),
            Template::Coupon => Some(&self.config.coupon_template),
            Template::Locked => self.config.locked_template.as_deref(),
            Template::Notice => self.config.notice_template.as_deref(),
        }
    }

    /// Sorted by name.
    fn parameters<'t>(&'t self, text: &'t Text) -> [(&'static str, String); 5] {
        [
            ("OutId", text.id.clone()),
            ("PhoneNumbers", text.to.clone()),
            ("SignName", self.config.sign_name.clone()),
            ("TemplateCode", self.template(text.template).unwrap_or_default().to_owned()),
            ("TemplateParam", serde_json::json!({ "code": text.code }).to_string()),
        ]
    }

    fn authorization(&self, query: &str, content: &str, date: &str, nonce: &str) -> String {
        let headers = format!(
            "host:{}\nx-acs-action:{ACTION}\nx-acs-content-sha256:{content}\nx-acs-date:{date}\n\
             x-acs-signature-nonce:{nonce}\nx-acs-version:{VERSION}\n",
            self.host
        );
        let request = format!("POST\n/\n{query}\n{headers}\n{SIGNED}\n{content}");
        let hashed = hex::encode(digest::digest(&digest::SHA256, request.as_bytes()));
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.config.access_key_secret.as_bytes());
        let signature = hex::encode(hmac::sign(&key, format!("{ALGORITHM}\n{hashed}").as_bytes()));
        format!("{ALGORITHM} Credential={},SignedHeaders={SIGNED},Signature={signature}", self.config.access_key_id)
    }
}

/// `2026-01-31T12:00:00Z`.
fn seconds(now: Timestamp) -> String {
    Timestamp(now.0 - now.0.rem_euclid(1_000)).rfc3339().replace(".000Z", "Z")
}

/// Names and values percent-encoded by RFC 3986, sorted by name.
fn canonical_query(parameters: &[(&'static str, String)]) -> String {
    let pairs: Vec<String> = parameters
        .iter()
        .map(|(name, value)| format!("{}={}", percent_encoded(name), percent_encoded(value)))
        .collect();
    pairs.join("&")
}

fn read(answer: &Answer) -> Result<(), SmsError> {
    let told: Answered = answer.json().map_err(|_| SmsError::Unreadable(answer.text()))?;
    match told.code.as_str() {
        "OK" if answer.is_success() => Ok(()),
        code if OF_THE_NUMBER.contains(&code) => Err(SmsError::Number(code.to_owned())),
        _ => Err(SmsError::Refused { code: told.code, message: told.message }),
    }
}

fn unheard(fault: HttpError) -> SmsError {
    match fault {
        HttpError::Unreachable(why) => SmsError::Unreachable(why),
        HttpError::Unreadable(why) => SmsError::Unreadable(why),
        HttpError::Unsendable(why) => SmsError::Configuration(why),
    }
}
