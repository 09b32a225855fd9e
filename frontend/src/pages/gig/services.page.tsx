// My services: what I offer at a fixed price, and where each stands.
import { UserArea } from '@/features/account/UserArea';
import { MayOffer, mayOffer } from '@/features/gig/MayOffer';
import { OwnGigs } from '@/features/gig/OwnGigs';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { PlusIcon } from '@/shared/ui/icons';

export default function ServicesPage() {
  const text = useText('giged').own;
  return (
    <UserArea
      title={text.title}
      lead={() => text.lead}
      action={(me) =>
        mayOffer(me) && (
          <LinkButton kind="primary" icon={<PlusIcon />} to="/gig/new">
            {text.begin}
          </LinkButton>
        )
      }
    >
      {(me) => (
        <MayOffer me={me}>
          <OwnGigs />
        </MayOffer>
      )}
    </UserArea>
  );
}
