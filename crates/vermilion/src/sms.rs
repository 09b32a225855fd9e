//! Options of the provider of short messages. Without it nothing is offered by phone.

use crate::Failure;
use crate::payments::all;
use clap::Args;
use gateways::Texter;
use gateways::payment::TIMEOUT;
use gateways::sms::{Aliyun, Config, URL};

/// Who carries short messages: Alibaba Cloud SMS.
#[derive(Debug, Args)]
#[command(next_help_heading = "Short messages")]
pub struct SmsOptions {
    /// Alibaba Cloud: the access key's id.
    #[arg(long, env = "VERMILION_ALIYUN_ACCESS_KEY_ID")]
    aliyun_access_key_id: Option<String>,
    /// Alibaba Cloud: the access key's secret.
    #[arg(long, env = "VERMILION_ALIYUN_ACCESS_KEY_SECRET", hide_env_values = true)]
    aliyun_access_key_secret: Option<String>,
    /// The approved name that messages begin with.
    #[arg(long, env = "VERMILION_SMS_SIGN_NAME")]
    sms_sign_name: Option<String>,
    /// The approved template of a code, `SMS_…`, with one variable: `code`.
    #[arg(long, env = "VERMILION_SMS_CODE_TEMPLATE")]
    sms_code_template: Option<String>,
    /// The approved template of a coupon, `SMS_…`, with one variable: `code`.
    #[arg(long, env = "VERMILION_SMS_COUPON_TEMPLATE")]
    sms_coupon_template: Option<String>,
    /// The approved template that tells who has no e-mail that their account is locked, `SMS_…`, with one variable: `code`,
    /// the minutes. Without it they are not told.
    #[arg(long, env = "VERMILION_SMS_LOCKED_TEMPLATE")]
    sms_locked_template: Option<String>,
    /// The approved template of what cannot wait, `SMS_…`, with one variable: `code`, what happened in up to twenty
    /// characters. Without it notices by short message are not offered.
    #[arg(long, env = "VERMILION_SMS_NOTICE_TEMPLATE")]
    sms_notice_template: Option<String>,
    /// Alibaba Cloud SMS: where it is.
    #[arg(long, env = "VERMILION_ALIYUN_SMS_URL", default_value = URL)]
    aliyun_sms_url: String,
}

impl SmsOptions {
    /// Where the provider is, when it is configured.
    pub fn place(&self) -> Option<&str> {
        self.aliyun_access_key_id.as_ref().filter(|id| !id.trim().is_empty()).map(|_| self.aliyun_sms_url.as_str())
    }

    /// The provider, when it is configured.
    ///
    /// # Errors
    /// When it is configured by halves.
    pub fn open(&self) -> Result<Texter, Failure> {
        let values = [
            ("VERMILION_ALIYUN_ACCESS_KEY_ID", &self.aliyun_access_key_id),
            ("VERMILION_ALIYUN_ACCESS_KEY_SECRET", &self.aliyun_access_key_secret),
            ("VERMILION_SMS_SIGN_NAME", &self.sms_sign_name),
            ("VERMILION_SMS_CODE_TEMPLATE", &self.sms_code_template),
            ("VERMILION_SMS_COUPON_TEMPLATE", &self.sms_coupon_template),
        ];
        let Some([access_key_id, access_key_secret, sign_name, code_template, coupon_template]) =
            all("Alibaba Cloud SMS", values)?
        else {
            return Ok(Texter::Absent);
        };
        let config = Config {
            access_key_id,
            access_key_secret,
            sign_name,
            code_template,
            coupon_template,
            locked_template: self.sms_locked_template.clone().filter(|template| !template.is_empty()),
            notice_template: self.sms_notice_template.clone().filter(|template| !template.is_empty()),
            url: self.aliyun_sms_url.clone(),
            timeout: TIMEOUT,
        };
        Ok(Texter::Aliyun(Box::new(Aliyun::new(config)?)))
    }
}
