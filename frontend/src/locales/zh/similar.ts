// Texts of the moderators' queue of look-alikes.
export default {
  tabs: { open: '待处理', decided: '已处理' },
  columns: { pair: '两件作品', likeness: '相似度', found: '发现于', decided: '处理于', outcome: '结果' },
  later: '后提交',
  first: '先提交',
  pair: (later: string, work: number, first: string, other: number) =>
    `${later} #${work} 与 ${first} #${other}`,
  likeness: (percent: number, distance: number) => `相似度 ${percent}%（距离 ${distance}）`,
  compare: '并排比较',
  overlay: '叠放比较',
  swap: '镜像右图',
  facts: { project: '项目', designer: '设计师', number: '编号', at: '提交于', state: '状态' },
  states: { private: '不公开项目', hidden: '已隐藏', deleted: '已移除', sold: '已中标或售出' },
  which: '处理哪一件',
  ways: {
    dismiss: '不是抄袭，都保留',
    hide: '隐藏',
    remove: '移除',
    dismissText: '上传者会收到通知，相似提示随之消失。不涉及费用。',
    hideText: '只有客户、作者和平台还能看到；从作者作品集永久移除。不涉及费用。',
    removeText: '从作品墙撤下，编号不再使用。不涉及费用。',
    soldText: '这一件已中标或售出，不能隐藏或移除。',
  },
  outcomes: { dismissed: '都保留', hidden: '已隐藏', removed: '已移除' } as Record<string, string>,
  done: '已处理并记录',
  empty: '新作品与他人作品相似时会出现在这里。',
};
