// My settings.
import { ChangePassword } from '@/features/account/ChangePassword';
import { DeleteAccount } from '@/features/account/DeleteAccount';
import { NoticeSettings } from '@/features/account/NoticeSettings';
import { OwnData } from '@/features/account/OwnData';
import { Part } from '@/features/account/Part';
import { PayoutAccounts } from '@/features/account/PayoutAccounts';
import { SecondStep } from '@/features/account/SecondStep';
import { Security } from '@/features/account/Security';
import { SecurityEvents } from '@/features/account/SecurityEvents';
import { Sessions } from '@/features/account/Sessions';
import { LanguageSetting, ZoneSetting } from '@/features/account/Settings';
import { UserArea } from '@/features/account/UserArea';
import { addressOf } from '@/shared/api/client';
import { useText } from '@/shared/lib/text';
import { ArchiveButton } from '@/shared/ui/ArchiveButton';

export default function SettingPage() {
  const text = useText('account').setting;
  const security = useText('signin').security;
  const safety = useText('safety');
  const told = useText('told');
  const payout = useText('payout').saved;
  const archive = useText('archive');
  return (
    <UserArea title={text.title} lead={() => text.lead}>
      {(me) => (
        <div className="flex flex-col gap-10">
          <Part title={text.language} lead={text.languageText}>
            <LanguageSetting />
          </Part>
          <Part title={text.zone} lead={text.zoneHint}>
            <ZoneSetting me={me} />
          </Part>
          <Part id="notices" title={told.settingTitle} lead={told.settingLead}>
            <NoticeSettings me={me} />
          </Part>
          <Part id="security" title={security.title} lead={security.lead}>
            <Security me={me} />
          </Part>
          <Part id="step" title={safety.step.title} lead={safety.step.lead}>
            <SecondStep me={me} />
          </Part>
          <Part id="sessions" title={safety.sessions.title} lead={safety.sessions.lead}>
            <Sessions />
          </Part>
          {me.email && (
            <Part id="password" title={safety.password.title} lead={safety.password.lead}>
              <ChangePassword email={me.email} />
            </Part>
          )}
          {me.userType === 2 && (
            <Part id="payout" title={payout.title} lead={payout.lead}>
              <PayoutAccounts />
            </Part>
          )}
          <Part id="events" title={safety.events.title} lead={safety.events.lead}>
            <SecurityEvents />
          </Part>
          {me.userType === 2 && (
            <Part id="portfolio" title={archive.portfolio.title} lead={archive.portfolio.text}>
              <ArchiveButton href={addressOf('/users/portfolio/archive')} label={archive.portfolio.button} />
            </Part>
          )}
          <Part id="own-data" title={safety.data.title} lead={safety.data.lead}>
            <OwnData me={me} />
          </Part>
          <Part id="delete" title={text.delete.title} lead={text.delete.text}>
            <DeleteAccount />
          </Part>
        </div>
      )}
    </UserArea>
  );
}
