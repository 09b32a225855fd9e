// Texts of the certificate before it is issued: how it will look, whose names it carries.
export default {
  preview: '证书预览',
  missing: '还没有填写，现在写的是品牌名。请改成真实姓名或公司全称：证书签发之后不能更改。',
  designerNote: '这是设计师在平台上的名字。对方在签发之前可以换成真实姓名。',
  nobody: '还没有填写',
  later: { code: '签发时生成', issued: '你确认文件那天', sha: '你确认文件时写入' },
  // As the document itself says it.
  paper: {
    title: '著作权转让证书',
    other: 'Copyright Transfer Certificate',
    code: '证书编号',
    statement:
      '兹证明：上图所示作品经受让方确认定稿，其著作权中的全部财产权自签发之日起由转让方转让给受让方。本证书与所交付源文件的 SHA-256 指纹绑定，任何人可凭编号或二维码查验。',
    assignor: '转让方',
    assignee: '受让方',
    contest: '比稿',
    issued: '签发日期',
    sha: '源文件的 SHA-256 指纹',
    signature: '转让方签名',
  },
};
