// Texts of contests that somebody marked as ones to come back to.
export default {
  heart: '收藏',
  heartSignIn: '登录后收藏',
  mine: '我的收藏',
  emptyTitle: '还没有收藏比稿',
  emptyText: '看到感兴趣的比稿，在它的页面上点一下心形，就会出现在这里。',
};
