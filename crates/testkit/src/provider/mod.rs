//! Providers of payments in the hands of a test: a server in their place, their wire formats with test keys, and
//! one of each that remembers as the real ones do. The adapters' own tests use the files of this folder, too.

pub mod alipay;
mod cashier;
pub mod paypal;
pub mod paypal_signature;
pub mod signing;
pub mod stand_in;
pub mod stripe;
pub mod wechatpay;

pub use cashier::{Call, Cashier, House, Notification, Told, cents, transaction, wechat_notification};
