// Signing in by WeChat: what a newcomer wants to be is part of the code.
import { useState } from 'react';
import { useRefresh } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { RadioCards } from '@/shared/ui/RadioCards';
import type { Side } from './RegisterForm';
import { WechatCode } from './WechatCode';

export function WechatLogin({ onDone }: { onDone: (me: Me) => void }) {
  const text = useText('signin');
  const refresh = useRefresh();
  const [side, setSide] = useState<Side>(1);
  return (
    <div className="flex flex-col gap-6">
      <RadioCards<Side>
        label={text.wechat.as}
        className="grid-cols-2"
        options={[
          { value: 1, title: text.client, text: text.clientText },
          { value: 2, title: text.designer, text: text.designerText },
        ]}
        value={side}
        onChange={setSide}
      />
      <WechatCode
        key={side}
        kind={side === 1 ? 'client' : 'designer'}
        onDone={async (me) => {
          await refresh('');
          if (me) onDone(me);
        }}
      />
    </div>
  );
}
