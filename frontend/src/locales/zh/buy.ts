// Texts of buying further designs besides the winner.
export default {
  button: (price: string) => `加购这件作品 ${price}`,
  hint: '源文件和著作权证书一并归你',
  wall: (price: string) => `可加购 ${price}`,
  wallBought: (id: number) => `已加购 · PKG#${id}`,
  bought: '这件作品已经归你，源文件在交付页。',
  handover: '去交付页',
  title: (number: number) => `买下作品 #${number}`,
  by: (number: number, name: string) => `#${number}，${name}`,
  alt: (number: number, name: string) => `${name}的作品 #${number}`,
  included: [
    '源文件包，和中标作品一样检查、要求修改、确认',
    '著作权转让证书，绑定交付的文件',
    '钱由平台托管，你确认之后才付给设计师',
  ],
  refund: '付款之后不再退款；设计师不交付，可以请管理员处理。',
  pay: (price: string) => `去支付 ${price}`,
  after: (name: string) => `付款之后马上通知${name}：先上传效果图，再上传源文件包。`,
  doneTitle: (number: number) => `作品 #${number} 已买下`,
  doneText: (name: string) => `已经通知${name}。文件一到就请你检查。`,
};
