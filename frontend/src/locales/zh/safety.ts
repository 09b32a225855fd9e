// Texts of what keeps an account safe: running sessions.
export default {
  sessions: {
    title: '登录的设备',
    lead: '正在使用这个账号的浏览器。不认识的，马上结束它并重设密码。',
    unknown: '未知设备',
    here: '当前设备',
    seen: '最近使用 {0}',
    since: '登录于 {0}',
    end: '结束',
    endTitle: '结束这个会话？',
    endText: '那台设备会马上退出登录。',
    endOthers: '结束所有其他会话',
    endOthersTitle: '结束所有其他会话？',
    endOthersText: '除了这里，所有设备都会马上退出登录。',
    ended: '已结束。',
    cancel: '取消',
  },
};
