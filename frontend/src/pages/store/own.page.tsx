// My designs that did not win: which of them may be sold, at what price and under what title.
import { UserArea } from '@/features/account/UserArea';
import { OwnOffers } from '@/features/store/OwnOffers';
import { useText } from '@/shared/lib/text';

export default function OwnStorePage() {
  const text = useText('storeown');
  return (
    <UserArea title={text.title} lead={() => text.lead}>
      {(me) =>
        me.userType === 2 ? <OwnOffers me={me} /> : <p className="text-muted">{text.onlyDesigners}</p>
      }
    </UserArea>
  );
}
