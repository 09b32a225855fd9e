// 从选中的灵感里看出来的偏好：写进需求给设计师看，也用来给设计师排序。
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
};

export default taste;
