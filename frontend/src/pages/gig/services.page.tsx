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
        <div className="flex flex-col gap-8">
          <MayOffer me={me}>{null}</MayOffer>
          {/* What stands here stays theirs to pause and take down, also below the wins that a new one needs. */}
          {me.userType === 2 && <OwnGigs mayChange={mayOffer(me)} />}
        </div>
      )}
    </UserArea>
  );
}
