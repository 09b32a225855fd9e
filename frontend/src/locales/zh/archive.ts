// Texts of what somebody takes along: a contest, a portfolio.
export default {
  contest: {
    title: '打包带走',
    text: '把这场比稿里你能看到的全部内容存成一个压缩包：需求、作品原图、留言、源文件、证书和每一笔钱，用任何浏览器都能打开。',
    button: '下载整场比稿',
  },
  portfolio: {
    title: '带走作品集',
    text: '个人资料、展示的作品、在售的成品 Logo 和收到的评价，连同原图存成一个压缩包，用任何浏览器都能打开。',
    button: '下载作品集',
  },
  begun: '开始下载了。文件多的话要等一会儿。',
};
