// Texts of what people write and attach: fetched with the first field for it.

export default {
  drop: '把文件拖到这里，或',
  choose: '选择文件',
  remove: (name: string) => `移除 ${name}`,
  uploading: (name: string, percent: number) => `正在上传 ${name}，${percent}%`,
  tooLarge: (limit: string) => `文件超过 ${limit}。`,
  tooMany: (n: number) => `最多 ${n} 个文件。`,
  wrongType: '不支持这种文件。',
  masked: '联系方式已隐藏：在有共同的比稿之前，请在站内沟通，这样双方都有保障。',
  mention: '选择要提及的人',
};
