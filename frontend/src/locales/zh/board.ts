// 灵感收藏夹的文字。
const board = {
  title: '灵感收藏夹',
  lead: '你收藏的灵感，只有你自己看得到。',
  create: '新建收藏夹',
  name: '名称',
  nameHint: '例如：茶馆、深色、手写字',
  required: '请填写名称。',
  tooLong: (most: number) => `最多 ${most} 个字。`,
  save: '保存',
  rename: '改名',
  remove: '删除',
  removeTitle: (name: string) => `删除“${name}”？`,
  removeText: (n: number) => (n > 0 ? `里面的 ${n} 件灵感也会一起取消收藏。` : '这个收藏夹是空的。'),
  all: '全部收藏夹',
  count: (n: number) => `${n} 件`,
  start: '用这些发起比稿',
  firstOnly: (most: number) => `需求里最多放 ${most} 件，其余的没有放进去。`,
  moveTo: '移到收藏夹',
  moved: (name: string) => `已移到“${name}”。`,
  browse: '去看 Logo 灵感',
  none: '还没有收藏',
  noneText: '看到喜欢的作品，点一下心形就收藏了，以后可以用它们发起比稿。',
  noneTextDesigner: '看到喜欢的作品，点一下心形就收藏了，做稿时随时翻看。',
  empty: '这个收藏夹是空的',
  emptyText: '在 Logo 灵感里点心形，收藏会放进最近用过的收藏夹。',
};

export default board;
