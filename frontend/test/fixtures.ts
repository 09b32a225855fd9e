// Answers in the contract's shapes for the development stand-in and for tests.
import type { Lang } from '@/shared/lib/boot';

export type Body = { code: number } & Record<string, unknown>;

const NOW = () => Date.now();
const iso = (ms: number) => new Date(ms).toISOString();
const HOUR = 3_600_000;

const NAMES: [string, string, string, string, number][] = [
  [
    '山海茶社',
    'Shanhai Tea',
    '海边的一间小茶馆。希望安静、有手作感，看得见山和海，不要龙，不要书法字体。',
    'A small tea house by the sea. Quiet and made by hand; mountains and water, no dragons, no brush script.',
    1,
  ],
  [
    '麦屿烘焙',
    'MaiYu Bakery',
    '社区里的面包店，每天四点开始烤。想要温暖、诚实，一眼看出是面包。',
    'A neighbourhood bakery that starts at four. Warm and honest, plainly about bread.',
    1,
  ],
  [
    '鲸落图书',
    'Whalefall Books',
    '独立出版社，出关于海和人的书。希望耐看，缩到书脊上也清楚。',
    'An independent press, books on the sea and people. Must hold on a spine.',
    7,
  ],
  [
    '青禾牧场',
    'Qinghe Farm',
    '草原上的奶牛牧场，准备做自己的酸奶。要干净、有风。',
    'A dairy on the grassland, soon with its own yoghurt. Clean, with wind in it.',
    4,
  ],
  ['两心婚礼', 'Duo Weddings', '小型婚礼策划，不喜欢粉色和爱心。', 'Small weddings. No pink, no hearts.', 5],
  [
    'Orbital',
    'Orbital',
    '卫星数据公司，要给工程师看，也要给投资人看。',
    'Satellite data, for engineers and for investors.',
    2,
  ],
  ['矩阵建筑', 'Strata', '建筑事务所，喜欢线条和层次。', 'Architects who like lines and layers.', 6],
  [
    'Monarch 骑行',
    'Monarch Cycling',
    '公路车俱乐部，要能绣在骑行服上。',
    'A road cycling club; must embroider well.',
    8,
  ],
];
const PEOPLE = {
  zh: ['周屿', 'Mira K.', '林深', '阿拾', 'Tomás', '苏以南', '何晚', 'K. Osei'],
  en: ['Mira K.', 'Tomás', 'K. Osei', 'Joan Ruiz', 'Petra Lind', 'Sam Wu', 'Aiko Mori', 'Noor Aziz'],
};
const INDUSTRIES: [string, string][] = [
  ['餐饮', 'Food & drink'],
  ['科技', 'Technology'],
  ['教育', 'Education'],
  ['农业', 'Agriculture'],
  ['婚庆', 'Weddings & events'],
  ['建筑', 'Architecture'],
  ['出版', 'Publishing'],
  ['运动', 'Sports & fitness'],
  ['美容', 'Beauty & cosmetics'],
  ['医疗健康', 'Health & medicine'],
];
const pick = (lang: Lang, zh: string, en: string) => (lang === 'zh' ? zh : en);

function industry(id: number, lang: Lang) {
  const found = INDUSTRIES[id - 1] ?? ['', ''];
  return { id, name: pick(lang, found[0], found[1]) };
}

function person(n: number, lang: Lang) {
  return { id: n + 1, userName: PEOPLE[lang][n % 8], face: null, level: (n * 3) % 9, userType: 2 };
}

function card(n: number, step: 1 | 2 | 4, lang: Lang) {
  const [zh, en, introZh, introEn, trade] = NAMES[n % NAMES.length] ?? ['', '', '', '', 1];
  const name = pick(lang, zh, en);
  const prize = lang === 'zh' ? [999, 1499, 599][n % 3] : [199, 299, 129][n % 3];
  const award = lang === 'zh' ? 100 : 20;
  return {
    id: 100 + n,
    encodedId: `k${100 + n}`,
    site: lang,
    currency: lang === 'zh' ? 'CNY' : 'USD',
    client: { id: 50, userName: pick(lang, '陈远', 'Chen Yuan'), face: null, record: null },
    title: name,
    companyName: name,
    companyIntro: pick(lang, introZh, introEn),
    industry: industry(trade, lang),
    projectType: step === 4 ? 0 : n % 5,
    taocan: 5,
    packageTitle: pick(lang, '标准套餐', 'Standard'),
    private: false,
    prize,
    total: prize,
    winnerShare: Math.round(((prize ?? 0) - award) * 85) / 100,
    tags: [],
    audit: 1,
    step,
    finalistStep: step,
    stage: { number: step, label: pick(lang, '初稿创作阶段', 'Open Concept'), progress: 0.5 },
    list: step === 1 ? 'OPEN' : step === 2 ? 'REVISIONS' : 'ENDED',
    endTime: iso(NOW() + (step === 1 ? (6 + n * 11) * HOUR : -30 * HOUR)),
    dateTime: iso(NOW() - 40 * HOUR),
    designs: 23 - n * 2,
    designers: 9 - (n % 5),
    finalists: 2,
    packageConfirm: step === 4,
    excellent: false,
    coverKey: step === 4 ? `art${n}` : null,
    winnerName: step === 4 ? PEOPLE[lang][n % 8] : null,
    winnerNumber: step === 4 ? 17 : null,
  };
}

function work(n: number, lang: Lang) {
  return {
    id: 500 + n,
    number: 23 - n,
    projectId: 100,
    designer: person(n, lang),
    image: null,
    thumb: `/img/art${n}/wall.webp`,
    description: '',
    stars: 5 - (n % 5),
    comment: null,
    favourite: n,
    favourited: false,
    hidden: false,
    finalist: n < 2,
    winner: n === 0,
    attachments: [],
    boughtId: 0,
    worksPrice: 300,
    report: { count: 0 },
    messages: 0,
    votes: 0,
    score: 0,
    dateTime: iso(NOW() - n * HOUR),
  };
}

function idea(n: number, lang: Lang) {
  const [zh, en] = NAMES[n % NAMES.length] ?? ['', ''];
  const project = {
    projectId: 100 + n,
    encodedId: `k${100 + n}`,
    companyName: pick(lang, zh, en),
    industry: 1,
  };
  const picture = { imageKey: `art${n}`, tiny: '' };
  return { workId: 500 + n, number: 17, ...picture, ...project, winner: true, designer: person(n, lang) };
}

function user(n: number, lang: Lang) {
  return {
    ...person(n, lang),
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
    services: [],
    hireMe: true,
    hourlyRate: null,
    autoSellPrice: 300,
    available: n % 2 === 0,
    works: n === 3 ? [] : [n, n + 1, n + 2].map((m) => work(m, lang)),
  };
}

function preset(value: number, titles: [string, string], prices: number[], figures: number[], lang: Lang) {
  const [logo, vi, poster, packaging, others] = prices.map((price) => (price < 0 ? null : price));
  const [designer, draft, finalist, features, items, discount, design, duration, invites, invited] = figures;
  return {
    value,
    title: pick(lang, titles[0], titles[1]),
    price: logo,
    prices: { logo, vi, poster, package: packaging, others },
    designer,
    draft,
    finalist,
    features,
    vi: items,
    discount,
    design,
    duration,
    invites,
    invited,
    recommended: value === 5,
  };
}

function presets(lang: Lang) {
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
    preset(7, ['特快套餐', 'Express'], [zh ? 50 : 15, -1, -1, -1, -1], [1, 1, 0, 2, 2, 0, 1, 1, 0, 0], lang),
    preset(1, ['自定义套餐', 'Custom'], [0, 0, 0, 0, 0], [3, 3, 1, 2, 3, 0, 2, 2, 0, 0], lang),
    preset(99, ['商务套餐', 'Business'], [0, 0, 0, 0, 0], [12, 20, 4, 6, 9, 0, 6, 7, 9, 6], lang),
  ];
}

function settings(lang: Lang) {
  const zh = lang === 'zh';
  return {
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
    payoutMinimum: zh ? 100 : 20,
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
  const fits = (one: (typeof all)[number]) =>
    one.companyName.includes(words) && (!type || one.projectType === Number(type));
  return list(all.filter(fits), url);
}

/** The answer to one read; addresses nobody wrote an answer for are not there. */
export function answer(url: URL, lang: Lang): Body {
  const path = url.pathname.replace('/api/v1', '');
  const eight = Array.from({ length: 12 }, (_, n) => n);
  const works = eight.map((n) => work(n, lang));
  const ideas = eight.map((n) => idea(n, lang));
  if (path === '/users/info') return data(null);
  if (path === '/packages') return data(presets(lang));
  if (path === '/settings/public') return data(settings(lang));
  if (path === '/industries') return data(INDUSTRIES.map((_, index) => industry(index + 1, lang)));
  if (path === '/projects') return projects(url, lang);
  if (path === '/projects/count') return data({ open: 7, revisions: 7, ended: 61, total: 75 });
  if (path === '/projects/real')
    return list(
      eight.slice(0, 6).map((n) => card(n, 4, lang)),
      url,
    );
  if (path === '/projects/design') return list(url.searchParams.get('industry') === '9' ? [] : ideas, url);
  if (path === '/designers')
    return list(
      [0, 1, 2, 3].map((n) => user(n, lang)),
      url,
    );
  if (/^\/projects\/k?\d+\/works$/.test(path)) return list(works, url, 40);
  if (/^\/projects\/k?\d+$/.test(path)) {
    const head = card(0, 4, lang);
    const finalistPrize = { amount: lang === 'zh' ? 50 : 10, count: 2 };
    const winning = { workId: 500, number: 17, designer: person(0, lang), imageKey: 'art0' };
    return data({ ...head, commission: 15, finalistPrize, winning, can: {} });
  }
  return { code: 404, error: 'not_found', message: path, fields: {} };
}

const INKS = ['#d6402b', '#14352f', '#3b4ba3', '#17181c', '#b7791f', '#2f7d6b', '#7a3e6b', '#0f2a47'];
const GROUNDS = ['#f3f0e8', '#ffffff', '#0f2a47', '#fbd9c6', '#14352f', '#ffffff', '#e7ecf1', '#17181c'];

/** A drawn mark in place of a photograph of one: `/img/art3/wall.webp`. */
export function picture(path: string): string {
  const n = Number(/art(\d+)/.exec(path)?.[1] ?? 0);
  const ground = GROUNDS[n % 8] ?? '#ffffff';
  const dark = [2, 4, 7].includes(n % 8);
  const ink = dark ? '#e9dcb8' : (INKS[n % 8] ?? '#17181c');
  const marks = [
    `<circle cx="400" cy="250" r="120" fill="${ink}"/><path d="M290 300l70-90 50 60 40-50 60 80z" fill="${ground}"/>`,
    `<rect x="300" y="140" width="200" height="200" rx="18" fill="${ink}"/><path d="M340 200h120M340 240h120M340 280h80" stroke="${ground}" stroke-width="16"/>`,
    `<path d="M280 320a120 120 0 01240 0M320 320a80 80 0 01160 0M360 320a40 40 0 0180 0" fill="none" stroke="${ink}" stroke-width="18"/>`,
    `<path d="M400 120c90 70 90 180 0 240-90-60-90-170 0-240z" fill="${ink}"/><path d="M400 170v190" stroke="${ground}" stroke-width="8"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="800" height="600" fill="${ground}"/>${marks[n % 4]}<text x="400" y="460" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="54" fill="${ink}">Mark ${n + 1}</text></svg>`;
}
