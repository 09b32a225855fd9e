// 需求里的偏好：风格、颜色和喜欢的灵感；从灵感里看出来的共同点写给设计师看，也用来给设计师排序。
const taste = {
  yours: '你喜欢的共同点',
  theirs: '这些灵感的共同点',
  count: (count: number, picks: number) => `${count}/${picks}`,
  apart: '这几件各有各的样子，没有过半数的共同点。',
  how: '颜色、轻重和造型从图上量出：轻重看图形的范围里有多少着色，造型看一条直线穿过它平均碰到几段。抽象还是具象，看作品当时的需求要的是哪一种。过半数的灵感都有的才写出来。',
  pickTitle: '选喜欢的灵感',
  done: '选好了',
  ranked: '和你喜欢的灵感合得来的设计师',
  others: '其他设计师',
  looked: (n: number, traits: string[]) =>
    traits.length > 0 ? `最近 ${n} 件公开作品：${traits.join('、')}` : `看了最近 ${n} 件公开作品`,
  trait: (name: string, n: number) => `${name} ${n} 件`,
  alike: (n: number) => `${n} 件和你选的相像`,
  picked: (n: number) => `你选的灵感里有 ${n} 件出自其手`,
  join: (parts: string[]) => parts.join('；'),
  rankedHow:
    '只看公开比稿里入围和中标的同类作品，每人只看最近的一批。先排你选中的灵感的作者，再看作品里有多少符合共同点；“相像”指主色、轻重、造型都和你选的某一件相同。还没有这类作品的设计师不在其中，可以用名字搜索。',
  style: {
    undecided: '设计师决定',
    leans: (word: string, percent: number) => `偏${word} ${percent}%`,
    colours: '颜色',
    coloursHint: '可以选几种，也可以都不选。',
    designer: '设计师决定',
    tags: '特别说明',
    tag: { urgent: '加急 24H', cartoon: '卡通形象' },
  },
  liked: {
    none: '看到喜欢的作品，可以选来当参考。',
    pick: '在这里选',
    drop: (title: string) => `不选“${title}”`,
    gone: (n: number) => `有 ${n} 件已经不在灵感里了，不会写进需求。`,
  },
};

export default taste;
