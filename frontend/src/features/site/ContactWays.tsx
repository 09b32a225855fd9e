// Beside the letter: the other ways to reach who runs the site, as far as they are given, and where answers stand already.
import type { ReactNode } from 'react';
import { useApi } from '@/shared/api/hooks';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';

const LINK = 'underline decoration-hairline underline-offset-4 hover:text-accent-text';

export function ContactWays() {
  const text = useText('contact').ways;
  const { data: operator } = useApi('/operator');
  const { email, phone, wechat, hours, company, address } = operator ?? {};
  const rows: [string, ReactNode][] = [];
  if (email)
    rows.push([
      text.email,
      <a key="email" href={`mailto:${email}`} className={LINK}>
        {email}
      </a>,
    ]);
  if (phone)
    rows.push([
      text.phone,
      <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
        {phone}
      </a>,
    ]);
  if (wechat) rows.push([text.wechat, wechat]);
  if (hours) rows.push([text.hours, hours]);
  if (company) rows.push([text.company, company]);
  if (address) rows.push([text.address, address]);
  return (
    <div className="flex flex-col gap-8 lg:pt-3">
      {rows.length > 0 && (
        <section aria-labelledby="ways" className="card p-6">
          <h2 id="ways" className="mb-4 text-lg">
            {text.title}
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
            {rows.map(([name, value]) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="sooner">
        <h2 id="sooner" className="mb-3 text-lg">
          {text.sooner}
        </h2>
        <ul className="flex flex-col gap-4">
          {text.places.map(({ to, label, line }) => (
            <li key={to}>
              <Link to={to} className={`font-bold ${LINK}`}>
                {label}
              </Link>
              <p className="mt-0.5 text-sm text-muted">{line}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
