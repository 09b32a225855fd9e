// 搜索框和搜索结果页的文字。
const search = {
  title: '搜索',
  /** A quotation mark in front would stand in half an empty place where a browser trims none: the line would look indented. */
  titleOf: (words: string) => `关于“${words}”的搜索结果`,
  description: '在比稿、设计师、设计服务、成品 Logo 和 Logo 灵感里一起搜索。',
  heading: '搜索',
  label: '搜索全站',
  hint: '比稿、设计师、服务、Logo',
  button: '搜索',
  close: '关闭搜索',
  kinds: { contest: '比稿', designer: '设计师', gig: '设计服务', store: '成品 Logo', idea: 'Logo 灵感' },
  /** One of that kind, where a language tells one from many. */
  one: { contest: '比稿', designer: '设计师', gig: '设计服务', store: '成品 Logo', idea: 'Logo 灵感' },
  all: '全部',
  tabs: '按种类筛选',
  results: '搜索结果',
  seeAll: (words: string) => `查看“${words}”的全部结果`,
  found: (count: string) => `找到 ${count} 个结果`,
  nothingYet: '输入想找的词，中文、英文或拼音都可以',
  nothing: (words: string) => `没有找到“${words}”`,
  nothingText: '换一个更短或更常见的词，或者从这里看起：',
  busy: '正在搜索',
  failed: '搜索没有成功，请再试一次',
  suggestions: ['咖啡', '茶', '科技', '宠物', '包装'],
  types: '类型',
  allTypes: '全部类型',
  industry: '行业',
  allIndustries: '全部行业',
  clear: '清除筛选',
  partial: '匹配很多，只计算了其中最相关的一部分。',
  by: (name: string) => `作者 ${name}`,
};

export default search;
