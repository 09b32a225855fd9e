// The one table of addresses: one line a page, `page` names the module `src/pages/<page>.page.tsx`.
import { knowPaths } from '@/shared/lib/known';

export interface RouteLine {
  path: string;
  page: string;
  /** Arrives as complete HTML from the server. */
  ssr?: boolean;
  /** Full height, without the footer. */
  bare?: boolean;
  /** What it shares with its neighbours, `src/pages/<frame>.frame.tsx`: that stays while one goes from page to page. */
  frame?: string;
}

/** A page of the moderators' desk, below /admin. */
const desk = (path: string, page = `admin/${path}`): RouteLine => ({
  path: `/admin/${path}`,
  page,
  frame: 'admin/desk',
});

// Keep each area together and append inside it, so that people working side by side rarely meet.
export const routes: RouteLine[] = [
  // site
  { path: '/', page: 'site/home', ssr: true },
  { path: '/price', page: 'site/price', ssr: true },
  { path: '/faq', page: 'site/faq', ssr: true },
  { path: '/terms', page: 'site/terms', ssr: true },
  { path: '/privacy', page: 'site/privacy', ssr: true },
  { path: '/contact', page: 'site/contact', ssr: true },
  { path: '/transparency', page: 'site/transparency', ssr: true },
  // project
  { path: '/contests', page: 'project/contests', ssr: true },
  { path: '/contest/:encodedId', page: 'project/contest', ssr: true },
  { path: '/start', page: 'start/start', bare: true },
  // work
  // delivery
  { path: '/certificate/:code', page: 'delivery/certificate', ssr: true },
  // store
  { path: '/store', page: 'store/store', ssr: true },
  { path: '/store/:workId', page: 'store/item', ssr: true },
  { path: '/u/store', page: 'store/own', frame: 'account/own' },
  // gig
  { path: '/gigs', page: 'gig/gigs', ssr: true },
  { path: '/gig/new', page: 'gig/edit' },
  { path: '/gig/:id', page: 'gig/gig', ssr: true },
  { path: '/gig/:id/edit', page: 'gig/edit' },
  { path: '/u/services', page: 'gig/services', frame: 'account/own' },
  // designer
  { path: '/designers', page: 'designer/designers', ssr: true },
  { path: '/for-designers', page: 'designer/earn', ssr: true },
  { path: '/designer/:userId', page: 'designer/profile', ssr: true },
  { path: '/designer-signup', page: 'designer/signup' },
  // account
  { path: '/login', page: 'account/login' },
  { path: '/login/wechat/:id', page: 'account/wechatconfirm' },
  { path: '/sandbox/wechat/:id', page: 'account/wechatstandin' },
  { path: '/register', page: 'account/register' },
  { path: '/reset', page: 'account/reset' },
  { path: '/u/projects', page: 'account/projects', frame: 'account/own' },
  { path: '/u/profile', page: 'account/profile', frame: 'account/own' },
  { path: '/u/setting', page: 'account/setting', frame: 'account/own' },
  { path: '/u/notices', page: 'account/notices', frame: 'account/own' },
  { path: '/unsubscribe', page: 'account/unsubscribe' },
  // money
  { path: '/u/income', page: 'money/income', frame: 'account/own' },
  { path: '/pay/:id', page: 'money/pay' },
  // order
  { path: '/u/orders', page: 'order/orders', frame: 'account/own' },
  { path: '/order/:id', page: 'order/order' },
  // message
  { path: '/messages', page: 'message/messages', bare: true },
  { path: '/messages/:userId', page: 'message/messages', bare: true },
  // poll
  { path: '/polls', page: 'poll/polls', ssr: true },
  { path: '/polls/:url', page: 'poll/poll', ssr: true },
  // forum
  { path: '/forum', page: 'forum/forum' },
  { path: '/forum/:id', page: 'forum/topic' },
  // gallery
  { path: '/search', page: 'search/search', ssr: true },
  { path: '/ideas', page: 'idea/ideas', ssr: true },
  { path: '/ideas/:industry', page: 'idea/ideas', ssr: true },
  { path: '/ideas/like/:workId', page: 'idea/alike', ssr: true },
  { path: '/u/boards', page: 'idea/boards', frame: 'account/own' },
  { path: '/u/boards/:id', page: 'idea/board', frame: 'account/own' },
  // admin
  { path: '/admin', page: 'admin/admin', frame: 'admin/desk' },
  desk('applications'),
  desk('gigs'),
  desk('payouts'),
  desk('invoices'),
  desk('decisions'),
  desk('users'),
  desk('users/:id', 'admin/user'),
  desk('contests/:id', 'admin/contest'),
  desk('outbox'),
  desk('security'),
  desk('ledger'),
  desk('settings'),
  desk('jobs'),
  desk('refunds'),
  desk('quotations'),
  desk('abandoned'),
  desk('inactive'),
  desk('transfers', 'admin/moneyIn'),
  desk('payment-refunds', 'admin/moneyIn'),
  desk('reconciliations', 'admin/moneyIn'),
  desk('help'),
  desk('message-reports', 'admin/messageReports'),
  desk('reports'),
  desk('poll-comments', 'admin/pollComments'),
  desk('orders'),
  desk('suspended-orders', 'admin/orders'),
  desk('similar'),
];

knowPaths(routes.map((route) => route.path));

/** What navigation may point to: links to pages that do not exist are not drawn. */
export function hasRoute(path: string): boolean {
  return routes.some((route) => route.path === path);
}
