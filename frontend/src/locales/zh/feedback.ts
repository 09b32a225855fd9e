// Texts around one entry: reasons as chips, look-alikes, hiding, the final logo.
export default {
  chips: {
    label: '一键点评（最多 5 项，设计师会看到自己语言的说法）',
    words: {
      right_track: '方向对了',
      like_colours: '喜欢配色',
      too_complex: '太复杂',
      too_plain: '太单薄',
      wrong_colour: '颜色不合适',
      wrong_lettering: '字体不合适',
      hard_to_read_small: '缩小后看不清',
      off_brief: '不符合需求',
      seen_before: '似曾相识',
    } as Record<string, string>,
  },
  similar: {
    title: (n: number) => `与 ${n} 件他人作品相似`,
    author:
      '系统按图形比对，缩放、压缩、镜像、反色都认得出。作品已正常提交，平台会并排比较后处理；如属巧合，无须担心。',
    moderator: '按图形比对得出，左侧为先提交者。',
    likeness: (percent: number) => `相似度 ${percent}%`,
    unseen: '对方作品目前不公开，这里不显示。',
    entry: (number: number, name: string) => `#${number} · ${name}`,
    status: { open: '待处理', hidden: '已隐藏', removed: '已移除' } as Record<string, string>,
  },
  hide: {
    title: (number: number) => `隐藏作品 #${number}`,
    text: '隐藏后只有客户、作者和平台能看到它。它会从作者的作品集里永久移除，取消隐藏也不会恢复。',
    reason: '理由',
    hint: '会记录在案，作者能看到。',
    confirm: '隐藏',
  },
  deleted: (n: number) => `另有 ${n} 件作品已被移除`,
};
