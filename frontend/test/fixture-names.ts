// Names and drawn marks that the fixtures speak of.
export const NAMES: [string, string, string, string, number][] = [
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
export const PEOPLE = {
  zh: ['周屿', 'Mira K.', '林深', '阿拾', 'Tomás', '苏以南', '何晚', 'K. Osei'],
  en: ['Mira K.', 'Tomás', 'K. Osei', 'Joan Ruiz', 'Petra Lind', 'Sam Wu', 'Aiko Mori', 'Noor Aziz'],
};
export const INDUSTRIES: [string, string][] = [
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
