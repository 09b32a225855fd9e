// Texts of the question before a half-filled form is left or closed.
export default {
  title: '放弃已填写的内容？',
  text: '这些内容还没有保存，也没有提交。',
  go: '放弃',
  stay: '继续填写',
};
