//! Accounts: registering, signing in and out, passwords, the person's own profile.

mod captcha;
mod contact;
mod contact_of;
pub(crate) mod cookie;
pub mod dto;
mod export;
mod leave;
mod lookup;
mod me;
mod phone;
pub mod picture;
mod qr;
pub mod reset;
mod session;
mod sessions;
mod social;
mod step;
pub mod warning;
mod ways;

pub use ways::IdentityView;

use crate::http::calls::{Calls, routes};
use crate::limits;

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    let pictures = Calls::new()
        .routes(routes!(picture::set_avatar))
        .routes(routes!(picture::set_signature))
        .body_limit(limits::IMAGE_TEXT);
    Calls::new()
        .routes(routes!(session::register_account))
        .routes(routes!(session::login_email))
        .routes(routes!(session::logout_session))
        .routes(routes!(sessions::list_sessions, sessions::end_other_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(sessions::list_own_security))
        .routes(routes!(phone::send_sms_code))
        .routes(routes!(phone::login_sms))
        .routes(routes!(ways::list_identities))
        .routes(routes!(ways::unbind_identity))
        .routes(routes!(ways::prove_again))
        .routes(routes!(ways::send_code))
        .routes(routes!(ways::check_code))
        .routes(routes!(captcha::get_captcha))
        .routes(routes!(reset::request_password_reset))
        .routes(routes!(reset::request_own_password_reset))
        .routes(routes!(reset::get_reset_token))
        .routes(routes!(reset::set_password))
        .routes(routes!(reset::change_password))
        .routes(routes!(me::get_me, me::update_me))
        .routes(routes!(lookup::list_names))
        .routes(routes!(lookup::get_account_name))
        .routes(routes!(lookup::get_activity))
        .routes(routes!(lookup::get_activity_lately))
        .routes(routes!(contact_of::get_contact))
        .routes(routes!(warning::list_warnings, warning::take_warning_back))
        .routes(routes!(warning::give_warning))
        .routes(routes!(warning::answer_warning))
        .routes(routes!(leave::get_account_deletion, leave::delete_account))
        .routes(routes!(contact::send_contact_message))
        .merge(export::calls())
        .merge(qr::calls())
        .merge(social::calls())
        .merge(step::calls())
        .merge(pictures)
}
