//! The contract's conventions: envelopes, errors, who is asking, which site, bodies in any of their forms.

pub mod address;
pub mod body;
pub mod caller;
pub mod calls;
pub mod compress;
pub mod contacts;
pub mod data_url;
pub mod dto;
pub mod envelope;
pub mod error;
pub mod fields;
pub mod flags;
pub mod guard;
pub mod idempotency;
pub mod lenient;
pub mod messages;
pub mod parts;
pub mod peer;
pub mod presence;
pub mod queue;
pub mod site;
pub mod token;
pub mod upload;
pub mod watch;
pub mod words;

pub use address::{InPath, InQuery};
pub use body::{Body, Raw};
pub use caller::{Caller, Cashier, Moderator, OfThisSite, Session, SignedIn, Viewer};
pub use dto::{Amount, When};
pub use envelope::{CountedList, Data, List, Nothing, Page, counted_list, data, list, nothing};
pub use error::{ApiError, ApiResult};
pub use peer::Peer;
pub use queue::{Cases, QueueQuery, only};
pub use site::SiteOf;
pub use upload::{Sending, Upload, UploadedFile};
pub use watch::VisitOf;
