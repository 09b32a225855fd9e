// Inside WeChat: letting a waiting browser in.
import { WechatConfirm } from '@/features/account/WechatConfirm';
import { useHead } from '@/shared/lib/head';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';

export default function WechatConfirmPage() {
  const text = useText('signin').wechat;
  const { id = '' } = useParams();
  useHead({ title: text.confirmTitle, noindex: true });
  return (
    <div className="wrap max-w-md py-10">
      <WechatConfirm id={id} />
    </div>
  );
}
