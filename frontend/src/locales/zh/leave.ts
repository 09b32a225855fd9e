// Texts of the question before a half-filled form is left or closed.
export default {
  text: '之后要重新填写，或重新选择文件。',
  go: '放弃',
  stay: '继续编辑',
};
