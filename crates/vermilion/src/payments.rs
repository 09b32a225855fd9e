//! Options of the payment providers. Whatever is not configured is not offered; half a configuration stops the start.

use crate::Failure;
use crate::rehearsal::is_public;
use clap::Args;
use domain::Currency;
use gateways::Payments;
use gateways::payment::{BankAccount, TIMEOUT, alipay, paypal, stripe, wechatpay};

/// How money comes in. Keys may be given as text or as the path of a file.
#[derive(Debug, Args)]
#[command(next_help_heading = "Payments")]
pub struct PaymentOptions {
    /// Stripe: the secret key, `sk_live_…`.
    #[arg(long, env = "VERMILION_STRIPE_SECRET_KEY", hide_env_values = true)]
    stripe_secret_key: Option<String>,
    /// Stripe: the signing secret of the webhook at `/api/v1/gateway/stripe/notify`, `whsec_…`.
    #[arg(long, env = "VERMILION_STRIPE_WEBHOOK_SECRET", hide_env_values = true)]
    stripe_webhook_secret: Option<String>,
    /// Stripe: where it is.
    #[arg(long, env = "VERMILION_STRIPE_URL", default_value = stripe::URL)]
    stripe_url: String,
    /// PayPal: the application's client id.
    #[arg(long, env = "VERMILION_PAYPAL_CLIENT_ID")]
    paypal_client_id: Option<String>,
    /// PayPal: the application's secret.
    #[arg(long, env = "VERMILION_PAYPAL_CLIENT_SECRET", hide_env_values = true)]
    paypal_client_secret: Option<String>,
    /// PayPal: the id of the webhook at `/api/v1/gateway/paypal/notify`.
    #[arg(long, env = "VERMILION_PAYPAL_WEBHOOK_ID")]
    paypal_webhook_id: Option<String>,
    /// PayPal: where it is.
    #[arg(long, env = "VERMILION_PAYPAL_URL", default_value = paypal::URL)]
    paypal_url: String,
    /// Alipay: the application's id.
    #[arg(long, env = "VERMILION_ALIPAY_APP_ID")]
    alipay_app_id: Option<String>,
    /// Alipay: the application's private key (RSA2).
    #[arg(long, env = "VERMILION_ALIPAY_PRIVATE_KEY", hide_env_values = true)]
    alipay_private_key: Option<String>,
    /// Alipay: Alipay's public key, not the application's.
    #[arg(long, env = "VERMILION_ALIPAY_PUBLIC_KEY")]
    alipay_public_key: Option<String>,
    /// Alipay: its gateway.
    #[arg(long, env = "VERMILION_ALIPAY_URL", default_value = alipay::URL)]
    alipay_url: String,
    /// WeChat Pay: the appid that is tied to the merchant.
    #[arg(long, env = "VERMILION_WECHATPAY_APP_ID")]
    wechatpay_app_id: Option<String>,
    /// WeChat Pay: the merchant's number.
    #[arg(long, env = "VERMILION_WECHATPAY_MERCHANT_ID")]
    wechatpay_merchant_id: Option<String>,
    /// WeChat Pay: the serial number of the merchant's certificate.
    #[arg(long, env = "VERMILION_WECHATPAY_SERIAL")]
    wechatpay_serial: Option<String>,
    /// WeChat Pay: the merchant's private key.
    #[arg(long, env = "VERMILION_WECHATPAY_PRIVATE_KEY", hide_env_values = true)]
    wechatpay_private_key: Option<String>,
    /// WeChat Pay: the APIv3 key, 32 characters.
    #[arg(long, env = "VERMILION_WECHATPAY_API_V3_KEY", hide_env_values = true)]
    wechatpay_api_v3_key: Option<String>,
    /// WeChat Pay: the id of its public key, `PUB_KEY_ID_…`.
    #[arg(long, env = "VERMILION_WECHATPAY_PUBLIC_KEY_ID")]
    wechatpay_public_key_id: Option<String>,
    /// WeChat Pay: its public key.
    #[arg(long, env = "VERMILION_WECHATPAY_PUBLIC_KEY")]
    wechatpay_public_key: Option<String>,
    /// WeChat Pay: where it is.
    #[arg(long, env = "VERMILION_WECHATPAY_URL", default_value = wechatpay::URL)]
    wechatpay_url: String,
    /// The account for transfers in yuan: `bank; holder; number; anything else a payer needs`.
    #[arg(long, env = "VERMILION_BANK_CNY")]
    bank_cny: Option<String>,
    /// The account for transfers in dollars, in the same form.
    #[arg(long, env = "VERMILION_BANK_USD")]
    bank_usd: Option<String>,
}

/// All values of a provider, or none; what is missing where only some are there.
pub fn all<const N: usize>(
    provider: &str,
    values: [(&str, &Option<String>); N],
) -> Result<Option<[String; N]>, Failure> {
    let given = |value: &Option<String>| value.as_ref().filter(|value| !value.trim().is_empty()).cloned();
    let missing: Vec<&str> =
        values.iter().filter(|(_, value)| given(value).is_none()).map(|(variable, _)| *variable).collect();
    match missing.len() {
        0 => Ok(Some(values.map(|(_, value)| given(value).unwrap_or_default()))),
        count if count == N => Ok(None),
        _ => Err(format!("{provider} is configured by halves: {} missing", missing.join(", ")).into()),
    }
}

/// A key as text, or from the file that it names.
fn key(value: String) -> Result<String, Failure> {
    if is_path(&value) {
        std::fs::read_to_string(&value).map_err(|e| format!("{value}: {e}").into())
    } else {
        Ok(value)
    }
}

fn is_path(value: &str) -> bool {
    value.starts_with(['/', '.']) && !value.contains('\n')
}

impl PaymentOptions {
    /// The providers that would move real money: configured, at a place that is not on this machine or network, and not
    /// where the provider lets merchants try.
    pub fn in_earnest(&self) -> Vec<&'static str> {
        let given = |value: &Option<String>| value.as_ref().is_some_and(|value| !value.trim().is_empty());
        let tried = |url: &str| !is_public(url) || url.contains("sandbox");
        let test_key = self.stripe_secret_key.as_deref().is_some_and(|key| key.contains("_test_"));
        let all = [
            ("Stripe", given(&self.stripe_secret_key), test_key || tried(&self.stripe_url)),
            ("PayPal", given(&self.paypal_client_id), tried(&self.paypal_url)),
            ("Alipay", given(&self.alipay_app_id), tried(&self.alipay_url)),
            ("WeChat Pay", given(&self.wechatpay_app_id), tried(&self.wechatpay_url)),
        ];
        all.into_iter().filter(|(_, given, tried)| *given && !tried).map(|(name, ..)| name).collect()
    }

    /// Where the configured providers are.
    pub fn places(&self) -> Vec<(&'static str, &str)> {
        let given = |value: &Option<String>| value.as_ref().is_some_and(|value| !value.trim().is_empty());
        let all = [
            ("Stripe", given(&self.stripe_secret_key), &self.stripe_url),
            ("PayPal", given(&self.paypal_client_id), &self.paypal_url),
            ("Alipay", given(&self.alipay_app_id), &self.alipay_url),
            ("WeChat Pay", given(&self.wechatpay_app_id), &self.wechatpay_url),
        ];
        all.into_iter().filter(|(_, given, _)| *given).map(|(name, _, url)| (name, url.as_str())).collect()
    }

    /// The files that private keys were given as.
    pub fn key_files(&self) -> Vec<&str> {
        let keys = [&self.alipay_private_key, &self.wechatpay_private_key];
        keys.into_iter().flatten().map(String::as_str).filter(|value| is_path(value)).collect()
    }

    /// The providers that are configured.
    ///
    /// # Errors
    /// When one is configured by halves, or a key is none.
    pub fn open(&self) -> Result<Payments, Failure> {
        let mut payments = Payments::default();
        let values = [
            ("VERMILION_STRIPE_SECRET_KEY", &self.stripe_secret_key),
            ("VERMILION_STRIPE_WEBHOOK_SECRET", &self.stripe_webhook_secret),
        ];
        if let Some([secret_key, webhook_secret]) = all("Stripe", values)? {
            let url = self.stripe_url.clone();
            let config = stripe::Config { secret_key, webhook_secret, url, timeout: TIMEOUT };
            payments = payments.with(stripe::Stripe::new(&config));
        }
        let values = [
            ("VERMILION_PAYPAL_CLIENT_ID", &self.paypal_client_id),
            ("VERMILION_PAYPAL_CLIENT_SECRET", &self.paypal_client_secret),
            ("VERMILION_PAYPAL_WEBHOOK_ID", &self.paypal_webhook_id),
        ];
        if let Some([client_id, client_secret, webhook_id]) = all("PayPal", values)? {
            let url = self.paypal_url.clone();
            let config = paypal::Config { client_id, client_secret, webhook_id, url, timeout: TIMEOUT };
            payments = payments.with(paypal::Paypal::new(&config));
        }
        payments = self.chinese(payments)?;
        for (currency, text) in [(Currency::CNY, &self.bank_cny), (Currency::USD, &self.bank_usd)] {
            let Some(text) = text.as_ref().filter(|text| !text.trim().is_empty()) else { continue };
            let account = BankAccount::parse(text);
            let wrong = || format!("VERMILION_BANK_{} is not of the form bank; holder; number; note", currency.code());
            payments = payments.with_bank(currency, account.ok_or_else(wrong)?);
        }
        Ok(payments)
    }

    fn chinese(&self, mut payments: Payments) -> Result<Payments, Failure> {
        let values = [
            ("VERMILION_ALIPAY_APP_ID", &self.alipay_app_id),
            ("VERMILION_ALIPAY_PRIVATE_KEY", &self.alipay_private_key),
            ("VERMILION_ALIPAY_PUBLIC_KEY", &self.alipay_public_key),
        ];
        if let Some([app_id, private_key, public_key]) = all("Alipay", values)? {
            let (private_key, public_key, url) = (key(private_key)?, key(public_key)?, self.alipay_url.clone());
            let config = alipay::Config { app_id, private_key, public_key, url, timeout: TIMEOUT };
            payments = payments.with(alipay::Alipay::new(&config)?);
        }
        let values = [
            ("VERMILION_WECHATPAY_APP_ID", &self.wechatpay_app_id),
            ("VERMILION_WECHATPAY_MERCHANT_ID", &self.wechatpay_merchant_id),
            ("VERMILION_WECHATPAY_SERIAL", &self.wechatpay_serial),
            ("VERMILION_WECHATPAY_PRIVATE_KEY", &self.wechatpay_private_key),
            ("VERMILION_WECHATPAY_API_V3_KEY", &self.wechatpay_api_v3_key),
            ("VERMILION_WECHATPAY_PUBLIC_KEY_ID", &self.wechatpay_public_key_id),
            ("VERMILION_WECHATPAY_PUBLIC_KEY", &self.wechatpay_public_key),
        ];
        if let Some([app_id, merchant_id, serial, private, api_v3_key, public_key_id, public]) =
            all("WeChat Pay", values)?
        {
            let config = wechatpay::Config {
                app_id,
                merchant_id,
                serial,
                private_key: key(private)?,
                api_v3_key,
                public_key_id,
                public_key: key(public)?,
                url: self.wechatpay_url.clone(),
                timeout: TIMEOUT,
            };
            payments = payments.with(wechatpay::WechatPay::new(&config)?);
        }
        Ok(payments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_configuration_names_what_is_missing() {
        let (given, none) = (Some("x".to_owned()), None);
        assert!(all("P", [("A", &none), ("B", &none)]).unwrap().is_none());
        assert_eq!(all("P", [("A", &given), ("B", &given)]).unwrap(), Some(["x".to_owned(), "x".to_owned()]));
        let fault = all("P", [("A", &given), ("B", &none)]).unwrap_err().to_string();
        assert!(fault.contains('B') && !fault.contains('A'), "{fault}");
    }
}
