// Answers in the contract's shapes for the development stand-in and for tests; the compiler keeps them whole.
import type {
  Designer,
  DesignerReview,
  Earnings,
  FileObject,
  Found,
  GigCard,
  HeadKey,
  HeadLog,
  Idea,
  IdeaFacets,
  Industry,
  ListedDesigner,
  Me,
  OperatorView,
  PackagePreset,
  PortfolioWork,
  Project,
  ProjectCard,
  ProjectType,
  PublicSettings,
  Review,
  Step,
  StoreWork,
  Taocan,
  TransparencyView,
  User,
  UserRef,
  Work,
  WorkList,
} from '@/shared/api/types';
import type { Currency, Lang } from '@/shared/lib/boot';
import { INDUSTRIES, NAMES, PEOPLE } from './fixture-names.ts';
import { turned } from './fixtures-life.ts';
import { may } from './people.ts';

export { picture } from './fixture-names.ts';

export type Body = { code: number } & Record<string, unknown>;

const NOW = () => Date.now();
const iso = (ms: number) => new Date(ms).toISOString();
const HOUR = 3_600_000;
const pick = <T>(lang: Lang, zh: T, en: T): T => (lang === 'zh' ? zh : en);
const currencyOf = (lang: Lang): Currency => (lang === 'zh' ? 'CNY' : 'USD');

function industry(id: number, lang: Lang): Industry {
  const found = INDUSTRIES[id - 1] ?? ['', ''];
  return { id, code: `industry${id}`, name: pick(lang, found[0], found[1]) };
}

function person(n: number, lang: Lang): UserRef {
  const userName = PEOPLE[lang][n % 8] ?? '';
  return { id: n + 1, userName, face: null, level: (n * 3) % 9, userType: 2, deleted: false };
}

function file(n: number): FileObject {
  const picture = { width: 800, height: 600, thumb: `/img/art${n}/wall.webp`, tiny: '' };
  return {
    id: 900 + n,
    name: `art${n}.jpg`,
    url: `/files/${900 + n}/art${n}.jpg`,
    size: 90_000,
    type: 'image/jpeg',
    ...picture,
  };
}

function card(n: number, step: Step, lang: Lang): ProjectCard {
  const [zh, en, introZh, introEn, trade] = NAMES[n % NAMES.length] ?? ['', '', '', '', 1];
  const name = pick(lang, zh, en);
  const prize = (lang === 'zh' ? [999, 1499, 599][n % 3] : [199, 299, 129][n % 3]) ?? 0;
  const award = lang === 'zh' ? 100 : 20;
  const ended = step === 4;
  return {
    id: 100 + n,
    encodedId: `k${100 + n}`,
    site: lang,
    currency: currencyOf(lang),
    client: { id: 50, userName: pick(lang, '陈远', 'Chen Yuan'), face: null, deleted: false, record: null },
    title: name,
    companyName: name,
    companyIntro: pick(lang, introZh, introEn),
    industry: industry(trade, lang),
    projectType: (ended ? 0 : n % 5) as ProjectType,
    taocan: 5,
    packageTitle: pick(lang, '标准套餐', 'Standard'),
    private: false,
    prize,
    total: prize,
    winnerShare: Math.round((prize - award) * 85) / 100,
    finalistPrize: { amount: award / 2, count: 2 },
    refund: { status: 0, amount: 0 },
    refundInfo: 0,
    tags: [],
    audit: 1,
    step,
    finalistStep: step,
    stage: { number: step, label: pick(lang, '初稿创作阶段', 'Open Concept'), progress: 0.5 },
    list: step === 1 ? 'OPEN' : step === 2 ? 'REVISIONS' : 'ENDED',
    endTime: iso(NOW() + (step === 1 ? (6 + n * 11) * HOUR : -30 * HOUR)),
    revisionEndTime: iso(NOW() + 12 * 24 * HOUR),
    dateTime: iso(NOW() - 40 * HOUR),
    acTime: iso(NOW() - 39 * HOUR),
    cloneId: 0,
    hasLogo: false,
    abandoned: false,
    designs: 23 - (n % 10),
    designers: 9 - (n % 5),
    faces: [0, 1, 2].map((i) => ({ id: 60 + i, userName: PEOPLE[lang][(n + i) % 8] ?? '', face: null })),
    finalists: 2,
    packageConfirm: ended,
    excellent: false,
    coverKey: ended ? `art${n}` : null,
    winnerName: ended ? (PEOPLE[lang][n % 8] ?? null) : null,
    winnerNumber: ended ? 17 : null,
    turn: null,
    deliveries: [],
    mine: null,
    own: null,
    aiWelcome: true,
    joined: false,
    frozen: false,
    stopped: false,
  };
}

/** A contest that took no turn. */
function quiet(lang: Lang) {
  const { refund } = publicSettings(lang);
  const none = { identityPart: null, splitOf: null, splitOfEncodedId: null, originalEncodedId: null };
  const away = { abandonedPaidAt: null, restClaimAt: null, quotationPending: false };
  const guests = { invitesLeft: 0, invited: [], invitedMe: false };
  return { ...none, ...away, ...guests, refundPolicy: { version: '1', ...refund } };
}

function project(lang: Lang): Project {
  const { packageTitle, total, coverKey, winnerName, winnerNumber, ...head } = card(0, 4, lang);
  const [, standard] = presets(lang);
  if (!standard) throw new Error('no standard package');
  const price = {
    type: total,
    vi: 0,
    extraItems: 0,
    extraItemCount: 0,
    discount: 0,
    options: 0,
    privateFee: 0,
  };
  const more = { extraFinalists: 0, extraFinalistCount: 0, coupon: 0, total, pool: head.prize };
  const share = pick(
    lang,
    { finalists: 2, awards: 100, gross: 899, fee: 134.85, net: 764.15 },
    { finalists: 2, awards: 20, gross: 179, fee: 26.85, net: 152.15 },
  );
  return {
    ...head,
    content: pick(
      lang,
      '主要用在茶罐和店门口的木牌上。',
      'Mostly on tins and on the wooden sign by the door.',
    ),
    attachments: [file(3)],
    package: { ...standard, price: standard.price ?? 0, confirmed: true },
    pricing: { currency: head.currency, ...price, ...more },
    features: ['AI', 'SVG', 'PDF'],
    mockups: [{ id: 1, name: pick(lang, '名片', 'Business card') }],
    styles: [{ code: 'mood', from: pick(lang, '安静', 'Quiet'), to: pick(lang, '热闹', 'Loud'), value: 20 }],
    colours: ['red'],
    references: [idea(1, lang)],
    taste: { picks: 1, traits: [] },
    aiWelcome: false,
    commission: 15,
    shares: { planned: share, now: share, abandonedPercent: 50, restEach: null },
    kept: null,
    finalistPrize: { amount: lang === 'zh' ? 50 : 10, count: 2 },
    extraFinalistPrice: lang === 'zh' ? 100 : 20,
    restartFee: lang === 'zh' ? 200 : 20,
    refund: { status: 0, amount: 0 },
    freeze: null,
    refundInfo: 0,
    invoice: null,
    poll: null,
    refundQuote: 0,
    refundAfter: null,
    revisionEndTime: iso(NOW() + 300 * HOUR),
    acTime: iso(NOW() - HOUR),
    winning: { workId: 500, number: 17, designer: person(0, lang), imageKey: 'art0' },
    designerList: [0, 1].map((n) => ({
      ...person(n, lang),
      level: 3,
      isFinalist: true,
      works: 2,
      inactiveSince: null,
      answers: null,
    })),
    fairness: null,
    additionalBought: [],
    cloneId: 0,
    ...quiet(lang),
    hasLogo: false,
    logo: null,
    logoFile: null,
    files: [],
    paidAt: iso(NOW() - 90 * HOUR),
    winnerAt: iso(NOW() - 20 * HOUR),
    completedAt: iso(NOW() - 2 * HOUR),
    finalistsLeft: 0,
    restartFree: false,
    abandoned: false,
    favorite: false,
    autoConfirmAt: null,
    claimAt: null,
    turn: 'done',
    shareKey: null,
    can: may(),
    mine: false,
  };
}

function work(n: number, lang: Lang): Work {
  return {
    id: 500 + n,
    number: 23 - n,
    projectId: 100,
    designer: person(n, lang),
    image: file(n),
    thumb: `/img/art${n}/wall.webp`,
    description: '',
    stars: 5 - (n % 5),
    comment: null,
    favourite: n,
    favourited: false,
    hidden: false,
    sold: n === 0,
    finalist: n < 2,
    eligible: false,
    winner: n === 0,
    attachments: [],
    boughtId: null,
    worksPrice: 300,
    messages: 0,
    unread: 0,
    score: 0,
    votes: null,
    aiUsed: false,
    aiLabel: false,
    dateTime: iso(NOW() - n * HOUR),
    version: 1,
    revisedAt: null,
    starsVersion: 1,
  };
}

function portfolioWork(n: number, lang: Lang): PortfolioWork {
  const { id, number, projectId, image, thumb, description, stars, favourite, winner, finalist, dateTime } =
    work(n, lang);
  const { encodedId, title, projectType, prize, currency } = card(n, 4, lang);
  const made = { id: projectId, encodedId, title, projectType, prize, currency };
  return {
    id,
    number,
    projectId,
    image,
    thumb,
    description,
    stars,
    favourite,
    winner,
    finalist,
    dateTime,
    project: made,
  };
}

function storeWork(n: number, lang: Lang): StoreWork {
  const { projectId, encodedId, title } = idea(n, lang);
  const of = {
    projectId,
    encodedId,
    title,
    projectType: 0 as const,
    industry: industry((n % 8) + 1, lang),
  };
  const price = lang === 'zh' ? 100 + n * 50 : 50 + n * 5;
  const words = pick(lang, '山与海，一笔画成。', 'Hills and sea in one stroke.');
  const shown = {
    description: words,
    imageKey: `art${n}`,
    tiny: '',
    thumb: `/img/art${n}/wall.webp`,
    designer: person(n, lang),
  };
  const facts = {
    price,
    currency: currencyOf(lang),
    favourite: n * 3,
    favourited: n % 4 === 1,
    dateTime: iso(NOW() - n * HOUR),
  };
  return { workId: 500 + n, number: 3 + n, ...of, ...shown, ...facts };
}

function idea(n: number, lang: Lang): Idea {
  const [zh, en] = NAMES[n % NAMES.length] ?? ['', ''];
  const project = {
    projectId: 100 + n,
    encodedId: `k${100 + n}`,
    title: pick(lang, zh, en),
    projectType: 0 as const,
    industry: 1,
  };
  const picture = { imageKey: `art${n}`, tiny: '', thumb: `/img/art${n}/wall.webp`, width: 800, height: 600 };
  const colours = [{ code: 'red', hex: 'red', name: pick(lang, '红', 'Red') }];
  const judged = { winner: true, favourite: n };
  return {
    workId: 500 + n,
    number: 17,
    ...picture,
    ...project,
    ...judged,
    colours,
    designer: person(n, lang),
  };
}

function user(n: number, lang: Lang): User {
  return {
    ...person(n, lang),
    level: (n * 3) % 9,
    userType: 2,
    intro: pick(
      lang,
      '做了九年字体与标志，喜欢能用二十年的东西。',
      'Nine years of type and marks; likes things that last twenty.',
    ),
    memberSince: '2023-04-01T00:00:00Z',
    winningWorksCount: 41 - n * 7,
    stats: {
      joined: 120,
      finalist: 66,
      winner: 41,
      purchase: 4,
      stared: 300,
      warnings: 0,
      rating: 4.9 - n / 10,
    },
    services: [{ id: 1, name: pick(lang, 'Logo 设计', 'Logo design'), price: 900 }],
    hireMe: true,
    hourlyRate: null,
    autoSellPrice: 300,
    currency: currencyOf(lang),
    acTime: iso(NOW() - HOUR),
  };
}

/** Whoever looks: nobody, or somebody of that kind (`who` in the stand-in's cookie). */
export type Who = 'client' | 'designer' | 'moderator' | null;

function me(who: Who, lang: Lang): Me | null {
  if (who === null) return null;
  const type = who === 'designer' ? 2 : who === 'client' ? 1 : 0;
  const none = { mobile: null, wechat: '', qq: '', signature: null, realName: '', copyrightName: '' };
  const account = {
    email: 'a@b.c',
    emailProved: true,
    balance: { CNY: 0, USD: 0 },
    approved: true,
    application: null,
    suspended: false,
    unread: 0,
  };
  const own = { site: lang, timeZone: 'Asia/Shanghai', mailWanted: true };
  const id = who === 'designer' ? 1 : 50;
  return {
    ...user(0, lang),
    ...none,
    ...account,
    ...own,
    id,
    userType: type,
    isModerator: type === 0 ? 1 : 0,
  };
}

function listed(n: number, lang: Lang): ListedDesigner {
  const works = n === 3 ? [] : [n, n + 1, n + 2].map((m) => portfolioWork(m, lang));
  return { ...user(n, lang), available: n % 2 === 0, works };
}

function designerReview(n: number, lang: Lang): DesignerReview {
  const comment = pick(lang, '沟通很快，改得准。', 'Quick to answer, precise in every change.');
  const by = { userName: pick(lang, '陈远', 'Chen Yuan'), userId: 50, face: null, deleted: false };
  const about = {
    designer: person(0, lang),
    projectTitle: pick(lang, '山海茶社', 'Shanhai Tea'),
    encodedId: 'k100',
    orderId: null,
    answer: '',
  };
  return { id: 700 + n, ...by, ...about, comment, score: 5, dateTime: iso(NOW() - n * 24 * HOUR) };
}

function gig(lang: Lang): GigCard {
  return {
    id: 800,
    title: pick(lang, '手绘标志', 'A hand-drawn mark'),
    projectType: 0,
    industry: industry(1, lang),
    price: 499,
    currency: currencyOf(lang),
    delivery: 7,
    revisions: 3,
    coverKey: 'art0',
    tiny: '',
    thumb: '/img/art0/wall.webp',
    seller: person(0, lang),
    rating: 5,
    ratings: 3,
    sold: 4,
    dateTime: iso(NOW()),
  };
}

function designer(lang: Lang): Designer {
  const portfolio = [0, 1, 2, 3, 4, 5].map((n) => portfolioWork(n, lang));
  const reviews = [0, 1].map((n) => designerReview(n, lang));
  const shown = { portfolio, portfolioTotal: 6, reviews, reviewsTotal: 2, testimonials: reviews.slice(0, 1) };
  const more = { gigs: [gig(lang)], answerHours: 5 };
  return { ...user(0, lang), approved: true, available: true, ...shown, ...more };
}

function earnings(lang: Lang): Earnings {
  const currency = currencyOf(lang);
  const [award, paid] = pick(lang, [764.15, 38_400], [152.15, 6_900]);
  return {
    days: 90,
    contests: 24,
    currency,
    award: award ?? null,
    paid: paid ?? null,
    earners: 19,
    rivals: 8,
    paidHours: 52,
  };
}

function operator(lang: Lang): OperatorView {
  return {
    company: pick(lang, '朱砂（北京）科技有限公司', 'Vermilion Ltd'),
    icp: pick(lang, '京ICP备12345678号-1', ''),
    police: pick(lang, '京公网安备11010502012345号', ''),
    address: pick(lang, '北京市东城区', '1 Gallery Row, London'),
    email: 'hello@vermilion.test',
    phone: '010-5555 0100',
    wechat: '',
    hours: '',
    claim: '',
    channels: pick(lang, ['alipay', 'transfer'], ['stripe', 'transfer']),
  };
}

function review(lang: Lang): Review {
  const { designer, projectTitle, encodedId, orderId: _, answer: __, ...rest } = designerReview(0, lang);
  return {
    ...rest,
    designer: designer.id,
    designerName: designer.userName,
    designerDeleted: false,
    projectName: projectTitle,
    encodedId,
    imageKey: 'art0',
  };
}

type Prices = [number | null, number | null, number | null, number | null, number | null];

function preset(
  value: Taocan,
  titles: [string, string],
  [logo, vi, poster, packaging, others]: Prices,
  figures: number[],
  lang: Lang,
): PackagePreset {
  const at = (n: number) => figures[n] ?? 0;
  return {
    value,
    code: titles[1].toLowerCase(),
    title: pick(lang, titles[0], titles[1]),
    currency: currencyOf(lang),
    viPrice: vi,
    takesPrize: value === 99,
    color: 'accent',
    price: logo,
    prices: { logo, vi, poster, package: packaging, others },
    designer: at(0),
    draft: at(1),
    finalist: at(2),
    features: at(3),
    vi: at(4),
    discount: at(5),
    design: at(6),
    duration: at(7),
    invites: at(8),
    invited: at(9),
    recommended: value === 5,
  };
}

function presets(lang: Lang): PackagePreset[] {
  const zh = lang === 'zh';
  return [
    preset(
      4,
      ['经济套餐', 'Budget'],
      zh ? [599, 399, 599, 999, 599] : [129, 99, 129, 199, 129],
      [zh ? 3 : 20, 5, 1, 2, 3, zh ? 50 : 10, 2, 2, 0, 0],
      lang,
    ),
    preset(
      5,
      ['标准套餐', 'Standard'],
      zh ? [999, 599, 999, 1499, 999] : [199, 149, 199, 299, 199],
      [zh ? 6 : 40, 10, 2, 4, 6, zh ? 100 : 10, 3, 3, 3, 2],
      lang,
    ),
    preset(
      6,
      ['豪华套餐', 'Premium'],
      zh ? [1499, 999, 1499, 1999, 1499] : [299, 249, 299, 399, 299],
      [zh ? 9 : 60, 15, 3, 6, 9, zh ? 150 : 30, 5, 5, 6, 5],
      lang,
    ),
    preset(
      7,
      ['特快套餐', 'Express'],
      [zh ? 50 : 15, null, null, null, null],
      [1, 1, 0, 2, 2, 0, 1, 1, 0, 0],
      lang,
    ),
    preset(1, ['自定义套餐', 'Custom'], [0, 0, 0, 0, 0], [3, 3, 1, 2, 3, 0, 2, 2, 0, 0], lang),
    preset(99, ['商务套餐', 'Business'], [0, 0, 0, 0, 0], [12, 20, 4, 6, 9, 0, 6, 7, 9, 6], lang),
  ];
}

export function publicSettings(lang: Lang): PublicSettings {
  const zh = lang === 'zh';
  return {
    site: lang,
    currency: zh ? 'CNY' : 'USD',
    sandbox: true,
    channels: ['sandbox'],
    commission: 15,
    openHours: 48,
    revisionDays: 14,
    claimHours: 48,
    autoConfirmHours: 168,
    minimumPrize: 79,
    singleWorkPrice: 99,
    finalistAward: zh ? 50 : 10,
    extraFinalist: zh ? 100 : 20,
    restartFee: zh ? 200 : 20,
    privateFee: zh ? 100 : 30,
    identityItem: zh ? 200 : 50,
    identityMinimum: 2,
    abandonedShare: 50,
    abandonedClaimDays: 14,
    gigLeast: zh ? 79 : 15,
    tipLeast: 1,
    tipMost: 2000,
    payoutMinimum: zh ? 100 : 20,
    coupon: zh ? 50 : 10,
    couponDays: 30,
    autoSellDefault: zh ? 300 : 99,
    sms: true,
    ways: ['password'],
    googleClientId: null,
    facebookAppId: null,
    autoSellLeast: zh ? 100 : 50,
    autoSellMost: zh ? 500 : 100,
    fileFormats: ['AI', 'SVG', 'PDF'],
    styles: [{ code: 'mood', from: pick(lang, '安静', 'Quiet'), to: pick(lang, '热闹', 'Loud') }],
    colours: [{ code: 'red', hex: '#d6402b', name: pick(lang, '红', 'Red') }],
    refund: { unopened: 100, open: zh ? 80 : 100, revisions: zh ? 50 : 60, winner: 0 },
  };
}

const data = (value: unknown): Body => ({ code: 200, data: value });
const list = (all: unknown[], url: URL, fallback = 24): Body => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const size = Number(url.searchParams.get('size') ?? fallback);
  return { code: 200, list: all.slice((page - 1) * size, page * size), total: all.length, page, size };
};

function projects(url: URL, lang: Lang): Body {
  const filter = url.searchParams.get('filter') ?? 'open';
  const step = filter === 'ended' ? 4 : filter === 'revisions' ? 2 : 1;
  const type = url.searchParams.get('projectType');
  const words = url.searchParams.get('q') ?? '';
  const all = Array.from({ length: filter === 'ended' ? 61 : 7 }, (_, n) => card(n, step, lang));
  const fits = (one: ProjectCard) =>
    one.companyName.includes(words) && (!type || one.projectType === Number(type));
  return list(all.filter(fits), url);
}

function certificate(lang: Lang) {
  const names = {
    projectName: pick(lang, '山海茶社', 'Shanhai Tea'),
    clientName: pick(lang, '陈远', 'Chen Yuan'),
  };
  const mark = { packageSha256: '9f'.repeat(32), issuedAt: iso(NOW()), imageKey: 'art0' };
  return { code: 'VM-1', valid: true, ...names, designerName: PEOPLE[lang][0], workNumber: 17, ...mark };
}

function transparency(): TransparencyView {
  const at = iso(NOW());
  const log = (name: 'ledger' | 'certificates', size: number): HeadLog => ({
    name: `market.test/transparency/${name}`,
    heads: [0, 1, 2].map((n) => ({
      ...{ day: `2026-11-${24 - n}`, size: size - n, root: `${'Zk'.repeat(21)}o=`, madeAt: at },
      note: 'market.test/transparency\n',
    })),
    ...{ total: 3, nextBy: at },
  });
  const key = (of: 'ledger' | 'certificates'): HeadKey => {
    const id = '0a1b2c3d';
    return { key: `market.test/transparency/${of}+${id}+AQ${'Zk'.repeat(21)}`, id, log: of, since: at };
  };
  return {
    origin: 'https://market.test',
    keys: [key('ledger'), key('certificates')],
    ...{ ledger: log('ledger', 12_480), certificates: log('certificates', 318) },
  };
}

function ideaFacets(lang: Lang): IdeaFacets {
  const choice = { id: 1, name: pick(lang, '餐饮', 'Food & drink'), count: 12 };
  const coded = (code: string, zh: string, en: string) => ({
    code,
    name: pick(lang, zh, en),
    hex: null,
    count: 12,
  });
  return {
    industry: [choice],
    projectType: [{ id: 0, name: 'Logo', count: 12 }],
    style: [coded('era:100', '现代', 'Modern')],
    tag: [],
    colour: [{ ...coded('red', '红', 'Red'), hex: 'red' }],
    partial: false,
  };
}

function found(url: URL, lang: Lang): Body {
  const kind = 'idea' as const;
  const of = (n: number): Found => {
    const { title, imageKey, tiny, thumb, designer } = idea(n, lang);
    const place = { kind, id: 500 + n, title, text: '', url: `/contest/k${100 + n}?work=17` };
    const sort = { projectType: 0 as const, industry: industry(1, lang), price: null, currency: null };
    return { ...place, imageKey, tiny, thumb, by: designer, ...sort };
  };
  const { industry: industries, projectType } = ideaFacets(lang);
  const kinds = (['contest', 'designer', 'gig', 'store', 'idea'] as const).map((one) => ({
    kind: one,
    count: one === kind ? 12 : 0,
  }));
  const facets = { kind: kinds, industry: industries, projectType, partial: false };
  return { ...list([of(0), of(1)], url), facets };
}

/** The answer to one read; addresses nobody wrote an answer for are not there. */
export function answer(url: URL, lang: Lang, who: Who = null): Body {
  const path = url.pathname
    .replace('/api/v1', '')
    .replace(/^\/(projects|designers|certificates|store|projects\/design)\/k?\d+/, '/$1/{id}');
  const asked = Number(/^\/api\/v1\/projects\/k(\d+)/.exec(url.pathname)?.[1] ?? 0);
  const dozen = Array.from({ length: 12 }, (_, n) => n);
  const works = dozen.map((n) => work(n, lang));
  const ideas = url.searchParams.get('industry') === '9' ? [] : dozen.map((n) => idea(n, lang));
  const wall: Pick<WorkList, 'blind' | 'view'> = { blind: 0, view: 'all' };
  const answers: Record<string, () => Body> = {
    '/users/info': () => data(me(who, lang)),
    '/packages': () => data(presets(lang)),
    '/claims': () => data({ days: 90, contests: 24, firstDesignMinutes: 38, winnerHours: 91, clients: 6 }),
    '/claims/earnings': () => data(earnings(lang)),
    '/operator': () => data(operator(lang)),
    '/testimonials': () =>
      list(
        [0, 1, 2].map((n) => ({ ...review(lang), id: n, encodedId: `k${100 + n}`, imageKey: `art${n}` })),
        url,
      ),
    '/settings/public': () => data(publicSettings(lang)),
    '/industries': () => data(INDUSTRIES.map((_, index) => industry(index + 1, lang))),
    '/projects': () => projects(url, lang),
    '/projects/count': () => data({ open: 7, revisions: 7, ended: 61, total: 75 }),
    '/projects/real': () =>
      list(
        dozen.slice(0, 6).map((n) => card(n, 4, lang)),
        url,
      ),
    '/projects/favorites': () =>
      list(
        dozen.slice(0, 3).map((n) => card(n, 1, lang)),
        url,
      ),
    '/projects/design': () => ({ ...list(ideas, url), facets: ideaFacets(lang) }),
    '/projects/design/{id}/alike': () => data({ idea: idea(0, lang), list: ideas.slice(1) }),
    '/search': () => found(url, lang),
    '/projects/{id}': () => data(turned(asked, project(lang)).project),
    '/projects/{id}/refund': () => data(turned(asked, project(lang)).refund),
    '/store': () =>
      list(
        dozen.map((n) => storeWork(n, lang)),
        url,
      ),
    '/store/{id}': () => data(storeWork(0, lang)),
    '/projects/{id}/works': () => ({ ...list(works, url, 40), ...wall }),
    '/projects/{id}/comments': () => list([review(lang)], url),
    '/designers': () =>
      list(
        [0, 1, 2, 3].map((n) => listed(n, lang)),
        url,
      ),
    '/designers/{id}': () => data(designer(lang)),
    '/certificates/{id}': () => data(certificate(lang)),
    '/transparency': () => data(transparency()),
  };
  return answers[path]?.() ?? { code: 404, error: 'not_found', message: path, fields: {} };
}
