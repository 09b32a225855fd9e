// The footer: ways on, rules, how one can pay, who runs the site, language, appearance.
import { useApi, useMe } from '@/shared/api/hooks';
import type { OperatorView } from '@/shared/api/types';
import { useBoot, useLang } from '@/shared/lib/boot';
import { shanghaiClock } from '@/shared/lib/format';
import { outsideForum } from '@/shared/lib/forum';
import { later } from '@/shared/lib/later';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Afterwards } from '@/shared/ui/Afterwards';
import { SealMark } from '@/shared/ui/Seal';
import { QuietBoundary } from './CrashBoundary';
import { LangSwitch } from './Header';
import { hasRoute } from './routes';

// It works in the browser alone, far below the fold: the first load does without it.
const ThemeSwitch = later(() => import('./ThemeSwitch'));

function Theme() {
  return (
    <span className="h-9.5 w-27.5">
      <QuietBoundary>
        <Afterwards>
          <ThemeSwitch />
        </Afterwards>
      </QuietBoundary>
    </span>
  );
}

function Column({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  const shown = links.filter((link) => hasRoute(link.to));
  if (shown.length === 0) return null;
  return (
    <div>
      <h2 className="font-sans text-sm font-bold tracking-normal">{title}</h2>
      <ul className="mt-2">
        {shown.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="inline-flex min-h-8 items-center text-sm text-muted hover:text-ink">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The registers of China, where what is filed can be looked up. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/';

/** Who runs the site, in what they gave; nothing where they gave nothing. */
function Operator({ operator }: { operator: OperatorView }) {
  const { footer } = useText('common');
  const { company, address, icp, police } = operator;
  const outside = (href: string, said: string) => (
    <a key={href} href={href} target="_blank" rel="noopener noreferrer" className="hover:text-ink">
      {said}
    </a>
  );
  const lines = [
    company && <span key="company">{company}</span>,
    address && <span key="address">{address}</span>,
    icp && outside(ICP_REGISTER, icp),
    police && outside(POLICE_REGISTER, police),
  ].filter(Boolean);
  const channels = operator.channels.filter((channel) => wordOf(footer.channels, channel));
  return (
    <>
      {channels.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span>{footer.pay}</span>
          {channels.map((channel) => (
            <span key={channel} className="rounded-sm border border-hairline bg-surface px-2 py-0.5 text-xs">
              {wordOf(footer.channels, channel)}
            </span>
          ))}
        </p>
      )}
      {lines.length > 0 && <p className="flex flex-wrap gap-x-5 gap-y-1">{lines}</p>}
    </>
  );
}

export function Footer() {
  const text = useText('common');
  const lang = useLang();
  const boot = useBoot();
  const { nav, footer } = text;
  const { data: operator } = useApi('/operator');
  const { data: me } = useMe();
  // The forum is for designers and staff.
  const outside = outsideForum(me);
  return (
    <footer className="mt-auto border-t border-hairline bg-paper">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-8 py-12">
        <div className="max-w-xs">
          <SealMark lang={lang} size={40} />
          <p className="mt-4 text-base">{footer.line}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-12 gap-y-8 max-lg:w-full md:grid-cols-3">
          <Column
            title={footer.clients}
            links={[
              { to: '/start', label: nav.start },
              { to: '/price', label: nav.price },
              { to: '/faq', label: nav.faq },
              { to: '/gigs', label: nav.gigs },
              { to: '/store', label: nav.store },
              { to: '/ideas', label: nav.ideas },
            ]}
          />
          <Column
            title={footer.designers}
            links={[
              { to: '/for-designers', label: footer.earn },
              { to: '/contests', label: nav.contests },
              { to: '/designer-signup', label: footer.signup },
              { to: '/designers', label: nav.designers },
              { to: '/polls', label: nav.polls },
              ...(outside ? [] : [{ to: '/forum', label: nav.forum }]),
            ]}
          />
          <Column
            title={footer.about}
            links={[
              { to: '/terms', label: footer.terms },
              { to: '/privacy', label: footer.privacy },
              { to: '/transparency', label: footer.transparency },
              { to: '/contact', label: footer.contact },
            ]}
          />
        </div>
      </div>
      <div className="wrap">
        {operator && (
          <div className="flex flex-col gap-3 pb-5 text-sm text-muted">
            <Operator operator={operator} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline py-5 text-sm text-muted">
          <span>{footer.rights(shanghaiClock(boot.now).year, operator?.company)}</span>
          {/* On paper it is all that stays of the foot. */}
          <span data-zone className="flex-1 max-md:basis-full">
            {footer.zone}
          </span>
          <LangSwitch />
          <Theme />
        </div>
      </div>
    </footer>
  );
}
