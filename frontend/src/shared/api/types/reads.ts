// What each read gives.
import type { Deletion, Notice, SandboxAccount } from './account';
import type {
  AccountSum,
  DeadJob,
  DecisionRecord,
  DeskContest,
  Journal,
  JournalWhole,
  QueueCount,
  SecurityEvent,
  Setting,
  SettingChange,
} from './admin';
import type { List } from './common';
import type { Certificate, HandoverMessage, Packages, Parties } from './delivery';
import type { Application, Designer, ListedDesigner, SignupTest } from './designer';
import type { InactiveRow, Refund, RefundRow } from './life';
import type {
  Escrow,
  FundsFlow,
  FundsMonth,
  InvoiceCase,
  Invoices,
  Payment,
  PaymentEvent,
  PaymentRefund,
  Payout,
  PayoutCase,
  Reconciliation,
  Transfer,
} from './money';
import type { Contact, Me } from './people';
import type { IdentityItem, Industry, PackagePreset, Project, ProjectCard, ProjectCounts } from './project';
import type { Claims, PublicSettings } from './settings';
import type { StoreWork } from './store';
import type { Idea, Review, SimilarPair, SimilarWork, Work, WorkList, WorkMessage } from './work';

/**
 * What `useApi` gives for each address, by its path in the contract. Add the reads of your area here, one
 * line each.
 */
export interface Reads {
  '/users/info': Me | null;
  '/users/client/{id}/info': Contact;
  '/users/projects': List<ProjectCard>;
  '/users/notices': List<Notice>;
  '/users/account/delete': Deletion;
  '/sandbox/accounts': List<SandboxAccount>;
  '/auth/token': { email: string } | null;
  '/users/fundsflows': List<FundsFlow>;
  '/payments': List<Payment>;
  '/payments/{id}': Payment;
  '/admin/transfers': List<Transfer>;
  '/admin/payment-refunds': List<PaymentRefund>;
  '/admin/payment-events': List<PaymentEvent>;
  '/admin/reconciliations': List<Reconciliation>;
  '/settings/public': PublicSettings;
  '/claims': Claims;
  '/packages': PackagePreset[];
  '/industries': Industry[];
  '/identity-items': IdentityItem[];
  '/projects': List<ProjectCard>;
  '/projects/count': ProjectCounts;
  '/projects/real': List<ProjectCard>;
  '/projects/design': List<Idea>;
  '/projects/participate': List<ProjectCard>;
  '/projects/{id}': Project;
  '/projects/{id}/works': WorkList;
  '/projects/{id}/works/{workId}/messages': List<WorkMessage>;
  '/projects/{id}/worknumber/{n}': Work;
  '/projects/{id}/comments': List<Review>;
  '/projects/{id}/escrow': Escrow;
  '/projects/{id}/refund': Refund;
  '/projects/{id}/packages': Packages;
  '/projects/{id}/messages': List<HandoverMessage>;
  '/certificates/{code}': Certificate;
  '/admin/projects/{id}': DeskContest;
  '/projects/{id}/certificate/parties': Parties;
  '/works/{id}': Work;
  '/works/{id}/similar': List<SimilarWork>;
  '/projects/{id}/work/deleted/count': { count: number };
  '/admin/similar': List<SimilarPair>;
  '/store': List<StoreWork>;
  '/store/{workId}': StoreWork;
  '/designers': List<ListedDesigner>;
  '/designers/{id}': Designer;
  '/designers/{id}/projects': List<ProjectCard>;
  '/designers/application': SignupTest;
  '/designers/application/list': List<Application>;
  '/users/payouts': List<Payout>;
  '/users/fundsflows/months': FundsMonth[];
  '/projects/{projectId}/invoices': Invoices;
  '/admin/queues': List<QueueCount>;
  '/admin/decisions': List<DecisionRecord>;
  '/admin/security': List<SecurityEvent>;
  '/admin/jobs': List<DeadJob>;
  '/admin/refunds': List<RefundRow>;
  '/admin/quotations': List<ProjectCard>;
  '/admin/abandoned': List<ProjectCard>;
  '/admin/inactive': List<InactiveRow>;
  '/admin/payouts': List<PayoutCase>;
  '/admin/payouts/{id}': PayoutCase;
  '/admin/invoices': List<InvoiceCase>;
  '/admin/invoices/{id}': InvoiceCase;
  '/admin/settings': Setting[];
  '/admin/settings/changes': List<SettingChange>;
  '/admin/ledger/journals': List<Journal>;
  '/admin/ledger/journals/{id}': JournalWhole;
  '/admin/ledger/accounts': List<AccountSum>;
}
