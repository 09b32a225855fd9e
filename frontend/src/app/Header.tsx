// The header: the mark, the ways through the site, language, account, and the one button to begin with.
import { useState } from 'react';
import { useMe } from '@/shared/api/hooks';
import { useLang } from '@/shared/lib/boot';
import { chooseLang } from '@/shared/lib/cookie';
import { cx } from '@/shared/lib/cx';
import { Link, NavLink, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { CloseIcon, MenuIcon } from '@/shared/ui/icons';
import { SealMark } from '@/shared/ui/Seal';
import { AccountMenu } from './AccountMenu';
import { hasRoute } from './routes';
import { SearchWay } from './SearchWay';

/** The main ways, in order; those without a page yet are not there. */
export function useNavigation(): { to: string; label: string }[] {
  const text = useText('common').nav;
  const all = [
    { to: '/contests', label: text.contests },
    { to: '/designers', label: text.designers },
    { to: '/gigs', label: text.gigs },
    { to: '/store', label: text.store },
    { to: '/price', label: text.price },
    { to: '/faq', label: text.faq },
  ];
  return all.filter((item) => hasRoute(item.to));
}

/** A real link (`?lang=`), so that it works before any script; with script it sets the cookie and stays in place. */
export function LangSwitch() {
  const lang = useLang();
  const text = useText('common').lang;
  const { pathname } = useLocation();
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    <a
      href={`${pathname}?lang=${other}`}
      hrefLang={other === 'zh' ? 'zh-CN' : 'en'}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      aria-label={other === 'zh' ? text.toZh : text.toEn}
      onClick={(event) => {
        event.preventDefault();
        chooseLang(other);
      }}
      className="inline-flex min-h-10 items-center px-1 text-sm whitespace-nowrap text-muted hover:text-ink"
    >
      {text[other]}
    </a>
  );
}

export function Header() {
  const lang = useLang();
  const text = useText('common');
  const items = useNavigation();
  const { data: me } = useMe();
  // Designers find contests, everybody else starts them; staff does neither.
  const [to, label] =
    me?.userType === 2 ? (['/contests', text.nav.find] as const) : (['/start', text.nav.start] as const);
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  return (
    <header className="sticky top-0 z-40 border-b short:relative border-hairline bg-paper">
      <div className="wrap flex h-16 items-center gap-5 xl:gap-8">
        <Link to="/" aria-label={text.nav.home} className="flex items-center gap-2.5 whitespace-nowrap">
          <SealMark lang={lang} size={32} />
          {/* On a phone the mark alone leaves room for what waits for somebody signed in; enlarged, for all the rest. */}
          <span
            className={cx(
              'font-display text-lg font-heavy',
              lang === 'zh' && 'tracking-widest',
              me ? 'max-md:hidden' : 'max-[23rem]:hidden',
            )}
          >
            {text.brand}
          </span>
        </Link>
        <nav aria-label={text.nav.label} className="max-nav:hidden">
          <ul className="flex gap-5">
            {items.map((item) => (
              <li key={item.to}>
                <NavLink
                  to={item.to}
                  className={(active) =>
                    cx(
                      'inline-flex min-h-10 items-center text-sm whitespace-nowrap hover:text-accent-text',
                      active && 'font-bold',
                    )
                  }
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 max-[23rem]:gap-0 md:gap-4">
          <SearchWay />
          <LangSwitch />
          <AccountMenu />
          {!me?.isModerator && (
            <LinkButton kind="primary" to={to} className="whitespace-nowrap max-md:hidden">
              {label}
            </LinkButton>
          )}
          <Button
            kind="quiet"
            icon={open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
            label={open ? text.nav.closeMenu : text.nav.menu}
            aria-expanded={open}
            aria-controls="menu"
            className="nav:hidden"
            onClick={() => setOpenAt(open ? null : pathname)}
          />
        </div>
      </div>
      <nav
        id="menu"
        aria-label={text.nav.menu}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-hairline bg-paper nav:hidden"
      >
        <ul className="wrap flex flex-col py-3">
          {items.map((item) => (
            <li key={item.to} className="border-b border-hairline last:border-0">
              <NavLink
                to={item.to}
                onClick={() => setOpenAt(null)}
                className={() => 'flex min-h-12 items-center text-base'}
              >
                {item.label}
              </NavLink>
            </li>
          ))}
          {!me?.isModerator && (
            <li className="pt-4 pb-2">
              <LinkButton kind="primary" size="lg" wide to={to} onClick={() => setOpenAt(null)}>
                {label}
              </LinkButton>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}
