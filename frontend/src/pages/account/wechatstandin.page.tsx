// In the sandbox: a phone that scans a QR code.
import { WechatStandIn } from '@/features/account/WechatStandIn';
import { useHead } from '@/shared/lib/head';
import { useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';

export default function WechatStandInPage() {
  const text = useText('signin').wechat;
  const { id = '' } = useParams();
  useHead({ title: text.phoneTitle, noindex: true });
  return (
    <div className="wrap max-w-md py-10">
      <WechatStandIn id={id} />
    </div>
  );
}
