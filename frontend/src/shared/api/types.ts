// Names for the shapes of the contract, as the pages use them. Each is the generated one: nothing is written here by hand.
import type { Reads } from './contract';
import type { components } from './schema';

export type { Reads };

type Schemas = components['schemas'];

export type AccountSum = Schemas['AccountView'];
export type Application = Schemas['ApplicationView'];
export type Bought = Schemas['BoughtView'];
export type Captcha = Schemas['Challenge'];
export type Certificate = Schemas['CertificateView'];
export type Chat = Reads['/users/{id}/chatlist'];
export type ChatMessage = Schemas['ChatMessage'];
export type Claims = Schemas['ClaimsView'];
export type Client = Schemas['Client'];
export type Conversation = Schemas['ConversationView'];
export type Coach = Schemas['CoachView'];
export type ColourOption = Schemas['ColourOption'];
export type Contact = Schemas['ContactView'];
export type Currency = Schemas['CurrencyCode'];
export type DeadJob = Schemas['DeadJob'];
export type DecisionRecord = Schemas['DecisionView'];
export type Designer = Schemas['Profile'];
export type DesignerReview = Schemas['Review'];
export type CasePage = Schemas['CasePage'];
export type CaseNote = Schemas['CaseNoteView'];
export type DeskCase = Schemas['CaseView'];
export type DeskContest = Schemas['DeskContest'];
export type HeadKey = Schemas['HeadKey'];
export type HeadLog = Schemas['LogView'];
export type TellingTrait = Schemas['TellingTrait'];
export type TransparencyView = Schemas['TransparencyView'];
export type Inclusion = Schemas['InclusionView'];
export type LogName = Schemas['LogWord'];
export type DeskFigure = Schemas['FigureView'];
export type DossierPerson = Schemas['DossierPerson'];
export type FiguresPage = Schemas['FiguresPage'];
export type PostedMessage = Schemas['PostedMessage'];
export type ContestDossier = Schemas['ContestDossier'];
export type DeskFinds = Schemas['DeskFinds'];
export type Escrow = Schemas['EscrowView'];
export type FileObject = Schemas['FileObject'];
export type FundsFlow = Schemas['FlowView'];
export type DeskGig = Schemas['DeskGig'];
export type Facet = Schemas['FacetCount'];
export type Gig = Schemas['GigView'];
export type GigCard = Schemas['GigCard'];
export type GigText = Schemas['GigText'];
export type OwnGig = Schemas['OwnGig'];
export type OwnStoreWork = Schemas['OwnStoreItem'];
export type Handover = Schemas['HandoverView'];
export type HandoverMessage = Schemas['MessageView'];
export type Found = Schemas['Found'];
export type FoundKind = Schemas['FoundKind'];
export type Taste = Schemas['TasteView'];
export type Idea = Schemas['Idea'];
export type IdeaBoard = Schemas['IdeaBoard'];
export type IdeaFacets = Schemas['IdeaFacets'];
export type Identity = Schemas['IdentityView'];
export type IdentityItem = Schemas['ItemView'];
export type InactiveRow = Schemas['InactiveView'];
export type Industry = Schemas['IndustryView'];
export type Invited = Schemas['InvitedView'];
export type Invoice = Schemas['InvoiceView'];
export type InvoiceCase = Schemas['InvoiceCase'];
export type Invoices = Schemas['Invoices'];
export type HelpQuestion = Schemas['HelpQuestion'];
export type Journal = Schemas['JournalView'];
export type JournalLine = Schemas['LineView'];
export type Lang = Schemas['Lang'];
export type Earnings = Schemas['EarningsView'];
export type OperatorTexts = Schemas['OperatorTexts'];
export type OperatorView = Schemas['OperatorView'];
export type OperatorSites = Schemas['OperatorSites'];
export type Kept = Schemas['KeptView'];
export type LedgerAudit = Schemas['AuditView'];
export type Legibility = NonNullable<Schemas['Tried']['legibility']>;
export type DesignerByTaste = Schemas['DesignerByTaste'];
export type ListedDesigner = Schemas['ListedDesigner'];
export type Me = Schemas['Me'];
export type MessageCase = Schemas['MessageCase'];
export type NameCard = Schemas['NameCard'];
export type Notice = Schemas['Notice'];
export type NoticeKind = Schemas['NoticeKind'];
export type Order = Schemas['OrderView'];
export type OrderCard = Schemas['OrderCard'];
export type DeliveredFile = Schemas['DeliveredFile'];
export type OrderMessage = Schemas['OrderMessage'];
export type PackageChecks = Schemas['Checks'];
export type PackagePreset = Schemas['PresetView'];
export type PackageVersion = Schemas['PackageVersion'];
export type Packages = Schemas['PackagesView'];
export type Parties = Schemas['PartiesView'];
export type Payment = Schemas['PaymentView'];
export type PaymentEvent = Schemas['PaymentEventView'];
export type PaymentPurpose = Schemas['PurposeWord'];
/** What is paid for by itself: neither of a contest nor of an order. */
export type ThingPurpose = Exclude<
  PaymentPurpose,
  'project' | 'finalist' | 'work' | 'restart' | 'private' | 'store' | 'order'
>;
export type PaymentForm = Schemas['PaymentForm'];
export type PaymentRefund = Schemas['PaymentRefundView'];
export type PaymentStatus = Schemas['PaymentStatusWord'];
export type Payout = Schemas['PayoutView'];
export type PayoutAccount = Schemas['PayoutAccount'];
export type PayoutCase = Schemas['PayoutCase'];
export type PersonMoney = Schemas['PersonMoney'];
export type PersonPage = Schemas['PersonPage'];
export type PersonRow = Schemas['PersonRow'];
export type Board = Schemas['BoardCode'];
export type BoardRow = Schemas['BoardView'];
export type ForumTopic = Schemas['TopicView'];
export type ForumReply = Schemas['ReplyView'];
export type TopicCard = Schemas['TopicCard'];
export type Report = Schemas['ReportView'];
export type ReportCase = Schemas['ReportCase'];
export type ReportKind = Schemas['ReportKind'];
export type ReportPicture = Schemas['ReportPicture'];
export type Standing = Schemas['StandingView'];
export type Poll = Schemas['PollView'];
export type PollCard = Schemas['PollCard'];
export type PollComment = Schemas['PollComment'];
export type PollCommentCase = Schemas['CommentCase'];
export type PollWork = Schemas['PollWork'];
export type PortfolioWork = Schemas['PortfolioWork'];
export type Pricing = Schemas['PricingView'];
export type Project = Schemas['ProjectView'];
export type ProjectCard = Schemas['ProjectCard'];
export type ProjectType = Schemas['ProjectTypeNumber'];
export type PublicSettings = Schemas['PublicSettings'];
export type QrCode = Schemas['QrCode'];
export type QrStanding = Schemas['QrStanding'];
export type QueueCount = Schemas['Queue'];
export type Reconciliation = Schemas['ReconciliationView'];
export type Refund = Schemas['RefundView'];
export type RefundPolicy = Schemas['RefundPolicy'];
export type RefundQuote = Schemas['QuoteView'];
export type RefundRow = Schemas['QueuedRefundView'];
export type RefundStage = Schemas['RefundStageWord'];
export type RefundTable = Schemas['RefundTable'];
export type Review = Schemas['ReviewView'];
export type SecurityEvent = Schemas['SecurityEvent'];
export type Session = Schemas['SessionView'];
export type Totp = Schemas['TotpView'];
export type Service = Schemas['ServiceOffer'];
export type Setting = Schemas['SettingView'];
export type SettingChange = Schemas['SettingChange'];
export type Share = Schemas['ShareView'];
export type SignupTest = Schemas['SignupTest'];
export type SimilarEntry = Schemas['SimilarEntry'];
export type SimilarPair = Schemas['SimilarPair'];
export type Stage = Schemas['StageView'];
export type Step = Schemas['StepNumber'];
export type StoreWork = Schemas['StoreItem'];
export type StyleChoice = Schemas['StyleView'];
export type StyleOption = Schemas['StyleOption'];
export type Taocan = Schemas['Taocan'];
export type TestBrief = Schemas['Brief'];
export type TestWork = Schemas['TestWork'];
export type Transfer = Schemas['TransferView'];
export type Turn = Schemas['TurnWord'];
export type User = Schemas['User'];
export type UserRef = Schemas['UserRef'];
export type Winning = Schemas['Winning'];
export type Warning = Schemas['WarningView'];
export type Work = Schemas['Work'];
export type WorkMessage = Schemas['WorkMessage'];
export type WorkVersion = Schemas['WorkVersion'];

/** Lists come in pages; `total` counts them all. */
export interface List<T> extends Omit<Schemas['List_ProjectCard'], 'code' | 'list'> {
  list: T[];
}

/** A page of a list whose total is counted up to a bound; `partial` says that there are more. */
export interface CountedList<T> extends Omit<Schemas['CountedList_ProjectCard'], 'code' | 'list'> {
  list: T[];
}

/** A page of the wall. */
export type WorkList = Reads['/projects/{id}/works'];

/** What the caller may do, from the rules that also enforce it. */
export type Can = Project['can'];
export type WorkCan = NonNullable<Work['can']>;
export type HandoverCan = Handover['can'];

/** What a 402 answer carries: the thing to pay for. */
export type PaymentDue = Pick<Payment, 'purpose' | 'amount' | 'currency'>;

/** The same of a tip, which has a number of its own. */
export type TipDue = PaymentDue & { tipId: number };
