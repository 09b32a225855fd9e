// Texts of the question before a half-filled form is left.
export default {
  title: '不保存就离开？',
  text: '你在这里填写的内容还没有保存。',
  go: '离开',
  stay: '留在本页',
};
