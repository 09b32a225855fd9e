//! What must hold of strangers' bytes, whatever they are: one check a target, named as its folder in `corpus/`.

mod jpeg;
pub mod multipart;
pub mod notice;
mod zip;

/// A check panics when what must hold does not.
pub type Check = fn(&[u8]);

/// Every target.
pub const TARGETS: [(&str, Check); 7] = [
    ("jpeg", jpeg::check),
    ("zip", zip::check),
    ("multipart", multipart::check),
    ("alipay", notice::alipay),
    ("wechatpay", notice::wechatpay),
    ("paypal", notice::paypal),
    ("stripe", notice::stripe),
];
