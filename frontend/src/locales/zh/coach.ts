// Texts of what the past says to somebody who writes a brief.
export default {
  title: '写到这里，看看过去的比稿',
  designs: (low: number, high: number, median: number) =>
    low === high
      ? `类似的比稿一般收到 ${median} 件作品。`
      : `类似的比稿，有一半收到 ${low} 到 ${high} 件作品，中位数 ${median} 件。`,
  lacks: '收到作品多的需求常有、这份还没有的：',
  complete: '收到作品多的需求常写的，这份都写了。',
  traits: {
    intro: (n: number) => `品牌介绍写到 ${n} 字以上`,
    content: (n: number) => `设计要求写到 ${n} 字以上`,
    formats: () => '选好要交付的文件格式',
    styles: () => '调一调风格滑块',
    colours: () => '选好颜色',
    references: () => '在灵感里挑几个喜欢的',
    files: () => '附上参考图片或资料',
  },
  shares: (many: number, few: number) => `作品多的需求里 ${many}% 有，其余 ${few}% 有`,
  like: {
    industry: (type: string, industry: string) => `${industry}行业的${type}`,
    kind: (type: string) => type,
    site: () => '各类设计的',
  },
  source: (contests: number, days: number, like: string) =>
    `统计自近 ${days} 天结束的 ${contests} 场${like}公开比稿，“多”指超过中位数。这是过去的数字，不是承诺。`,
};
