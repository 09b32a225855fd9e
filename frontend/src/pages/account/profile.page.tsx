// My profile: picture, texts, and for designers signature and price.
import { AvatarEditor } from '@/features/account/AvatarEditor';
import { Part } from '@/features/account/Part';
import { ProfileForm } from '@/features/account/ProfileForm';
import { SignatureEditor } from '@/features/account/SignatureEditor';
import { UserArea } from '@/features/account/UserArea';
import { Warnings } from '@/features/account/Warnings';
import { useText } from '@/shared/lib/text';

export default function MyProfilePage() {
  const text = useText('account').profile;
  return (
    <UserArea title={text.title} lead={(me) => (me.userType === 1 ? text.leadClient : text.lead)}>
      {(me) => (
        <div className="flex flex-col gap-10">
          <Warnings me={me} />
          <Part title={text.avatar.label}>
            <AvatarEditor me={me} />
          </Part>
          {me.userType === 2 && (
            <Part title={text.signature.label} lead={text.authorText}>
              <SignatureEditor me={me} />
            </Part>
          )}
          <ProfileForm key={me.id} me={me} />
        </div>
      )}
    </UserArea>
  );
}
