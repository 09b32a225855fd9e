// Texts of the desk's form for what the operator says of itself.
export default {
  title: '运营方信息',
  lead: '显示在每页页脚和联系页上。没填的就不显示，两个站点各填各的。',
  names: {
    company: '公司名称',
    icp: 'ICP 备案号',
    police: '公安备案号',
    address: '地址',
    email: '收信邮箱',
    phone: '电话',
    wechat: '微信号',
    hours: '服务时间',
    claim: '宣传语',
  },
  hints: {
    icp: '按备案的原样填写，链接到工信部备案系统。',
    police: '按备案的原样填写，链接到公安备案查询。',
    email: '联系页的来信发到这里；不填就发给全体管理员。',
    claim: '写在实测数字旁边，只写能证明的话。',
  },
  reason: '修改原因',
  save: (n: number) => `保存 ${n} 处修改`,
  drop: '放弃修改',
  saved: '已保存，立即生效。',
};
