//! Fields that hold one of a few words or numbers, as the document tells them. The types are named by `value_type` alone:
//! what travels is the word or the number itself. Where the rules know a set, it is theirs.

use app::admin::Figure;
use domain::account::UserType;
use domain::account::export::ExportState;
use domain::account::qr::TicketState;
use domain::account::way::Way;
use domain::delivery::{ConfirmedBy, Turn};
use domain::designer::ApplicationStatus;
use domain::invoice::{InvoiceKind, InvoiceStatus};
use domain::payment::Status as PaymentStatus;
use domain::payment::refund_order::Status as RefundOrderStatus;
use domain::payout::PayoutStatus;
use domain::project::coach;
use domain::project::identity::TAGS;
use domain::project::next;
use domain::project::package::{ProjectType, Tier};
use domain::project::refund::{Outcome, RefundStage};
use domain::project::stage::{ListLabel, RefundStatus, Step};
use domain::project::turn::Waits;
use domain::refusal::Purpose;
use domain::settings::change::Unit;
use domain::thread::people;
use domain::transparency::Log;
use domain::{Currency, Site, desk, gig, notice, order};
use domain::{forum, poll, report, taste};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The schema of a value that is one of these: numbers or texts, never both.
fn one_of(values: Vec<Value>) -> RefOr<Schema> {
    let numbers = values.iter().all(Value::is_number);
    let kind = if numbers { Type::Integer } else { Type::String };
    ObjectBuilder::new().schema_type(kind).enum_values(Some(values)).into()
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident = $values:expr;)*) => { $(
        $(#[$doc])*
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                one_of($values.map(Value::from).into_iter().collect())
            }
        }

        impl ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )* };
}

/// A number, or the text that somebody typed for one.
pub struct TypedNumber;

impl PartialSchema for TypedNumber {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::Number, Type::String])).into()
    }
}

impl ToSchema for TypedNumber {
    fn name() -> std::borrow::Cow<'static, str> {
        "TypedNumber".into()
    }
}

words! {
    /// What a brief can say beyond what it must.
    TraitCode = coach::Trait::ALL.map(coach::Trait::code);
    /// What a trait of a taste is about: how much of a mark is ink, a main colour, in how many pieces it is drawn, what its
    /// brief asked for.
    TasteKind = taste::Trait::KINDS;
    /// What briefs have in common.
    LikeCode = coach::Like::ALL.map(coach::Like::code);
    /// What a designer has said about selling an entry.
    StoreAnswer = db::store::offer::State::ALL.map(db::store::offer::State::code);
    CurrencyCode = Currency::ALL.map(Currency::code);
    /// The site is named by its language.
    Lang = Site::ALL.map(Site::code);
    /// A queue of the moderators' desk.
    DeskQueue = desk::Queue::ALL.map(desk::Queue::id);
    DeskFigure = Figure::ALL.map(Figure::code);
    FigureUnit = ["money", "count", "hours", "percent"];
    NextWho = next::Who::ALL.map(next::Who::code);
    NextDeed = next::Deed::ALL.map(next::Deed::code);
    ContestTimer = next::Timer::ALL.map(next::Timer::code);
    ConcernKind = ["report", "question", "comment", "similar", "warning"];
    OutboxState = desk::Posting::ALL.map(desk::Posting::code);
    /// 1 or 0, where the contract says so.
    Flag = [0, 1];
    QrState = TicketState::ALL.map(TicketState::code);
    WayWord = Way::ALL.map(Way::code);
    ExportWord = ExportState::ALL.map(ExportState::code);
    UserTypeNumber = UserType::ALL.map(UserType::value);
    ProjectTypeNumber = ProjectType::ALL.map(ProjectType::value);
    Taocan = Tier::ALL.map(Tier::value);
    StepNumber = Step::ALL.map(Step::number);
    Heap = ListLabel::ALL.map(ListLabel::code);
    TurnWord = Turn::ALL.map(|turn| serde_json::json!(turn));
    WaitsWord = Waits::ALL.map(|waits| serde_json::json!(waits));
    ConfirmedByWord = ConfirmedBy::ALL.map(ConfirmedBy::code);
    PollState = poll::State::ALL.map(poll::State::code);
    BoardCode = forum::Board::ALL.map(forum::Board::code);
    ReportKind = report::Kind::ALL.map(report::Kind::code);
    ReportStatus = report::Status::ALL.map(report::Status::code);
    NoticeKind = notice::CODES;
    MessageKind = people::Kind::ALL.map(people::Kind::code);
    WritingReason = people::Against::ALL.map(people::Against::code);
    MessageReportStatus = people::Report::ALL.map(people::Report::code);
    OrderStatusNumber = order::State::ALL.map(order::State::number);
    OrderSide = order::Side::ALL.map(order::Side::code);
    /// The reader's part in an order.
    OrderRole = ["buyer", "seller", "moderator"];
    OrderEnd = order::Ended::ALL.map(order::Ended::code);
    OrderWord = order::Word::ALL.map(order::Word::code);
    QuoteState = ["open", "paid", "declined", "replaced", "over"];
    PurposeWord = Purpose::ALL.map(Purpose::code);
    PaymentStatusWord = PaymentStatus::ALL.map(PaymentStatus::code);
    SentBackStatus = RefundOrderStatus::ALL.map(RefundOrderStatus::code);
    PayoutStatusWord = PayoutStatus::ALL.map(PayoutStatus::code);
    InvoiceStatusNumber = InvoiceStatus::ALL.map(InvoiceStatus::value);
    InvoiceKindWord = InvoiceKind::ALL.map(InvoiceKind::code);
    RefundStatusNumber = RefundStatus::ALL.map(RefundStatus::value);
    RefundStageWord = RefundStage::ALL.map(RefundStage::code);
    /// What became of a request for a refund.
    RefundOutcome = Outcome::ALL.map(Outcome::code);
    ApplicationStatusNumber = ApplicationStatus::ALL.map(ApplicationStatus::value);
    /// The application's place in words; `collecting` until it is handed in.
    ApplicationPlace = ["collecting", "reviewing", "approved", "rejected"];
    /// 0 not decided, 1 approved, 2 rejected.
    GigAuditNumber = [0, 1, 2];
    GigStateWord = gig::Audit::ALL.map(gig::Audit::code);
    DemandKindWord = gig::DemandKind::ALL.map(gig::DemandKind::code);
    TagWord = TAGS;
    /// A kind of thing that is found.
    FoundKind = domain::search::Kind::ALL.map(domain::search::Kind::code);
    UnitWord = Unit::ALL.map(Unit::code);
    LogWord = Log::ALL.map(Log::code);
    /// How much of a wall somebody sees.
    WallView = ["all", "own", "none"];
}
