// One search over people, contests, orders, payments and certificates, for whoever knows a name or a number.
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { DeskFinds } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/Dialog';
import { TextInput } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { deskOrderPath, dossierPath, personPath } from './desk';

/** So long the last letter rests before the server is asked. */
const REST_MS = 150;

interface Hit {
  key: string;
  kind: keyof DeskFinds;
  title: string;
  detail: string;
  to: string;
}

function useHits(found: DeskFinds | undefined): Hit[] {
  const text = useText('desk').find;
  if (!found) return [];
  const hits: Hit[] = [];
  for (const one of found.people) {
    const to = personPath(one.id);
    hits.push({ key: to, kind: 'people', title: one.userName, detail: `#${one.id} ${one.email}`, to });
  }
  for (const one of found.contests) {
    const to = dossierPath(one.encodedId);
    hits.push({ key: to, kind: 'contests', title: one.title, detail: `#${one.id} · ${one.clientName}`, to });
  }
  for (const one of found.orders) {
    const to = deskOrderPath(one.id);
    const detail = [`#${one.id}`, one.buyerName, one.sellerName].join(' · ');
    hits.push({ key: to, kind: 'orders', title: one.title, detail, to });
  }
  for (const one of found.payments) {
    const amount = formatMoney(one.amount, one.currency);
    const status = text.status[one.status];
    const to = one.orderId
      ? deskOrderPath(one.orderId)
      : one.encodedId
        ? `/admin/ledger?project=${one.encodedId}`
        : '/admin/ledger';
    const detail = [one.payerName, amount, status, one.title].filter(Boolean).join(' · ');
    hits.push({ key: `y${one.id}`, kind: 'payments', title: one.reference || `#${one.id}`, detail, to });
  }
  for (const one of found.certificates) {
    const to = `/certificate/${one.code}`;
    const detail = [one.projectName, one.designerName, one.clientName].join(' · ');
    hits.push({ key: to, kind: 'certificates', title: one.code, detail, to });
  }
  return hits;
}

/** What was typed, once it rested. */
function useRested(words: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}

export default function Finder({ onClose }: { onClose: () => void }) {
  const text = useText('desk').find;
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const q = useRested(words);
  const place = q === '' ? null : { query: { q } };
  const { data, error } = useApi('/admin/find', place, { keepPreviousData: true });
  const hits = useHits(useDeferredValue(q === '' ? undefined : data));
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && hits.length > 0) {
      event.preventDefault();
      setAt((chosen + by + hits.length) % hits.length);
    }
    const hit = hits[chosen];
    if (event.key === 'Enter' && hit) {
      event.preventDefault();
      go(hit.to);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <TextInput
        type="search"
        role="combobox"
        aria-label={text.title}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={text.placeholder}
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {q === '' ? text.hint : data && hits.length === 0 ? text.nothing : ''}
      </p>
      {error && <ActionError error={error} />}
      <div id={`${id}-list`} role="listbox" aria-label={text.title} className="mt-2">
        {hits.map((hit, index) => (
          <div key={hit.key}>
            {hits[index - 1]?.kind !== hit.kind && (
              <p role="presentation" className="pt-2 pb-1 text-xs text-muted">
                {text.kinds[hit.kind]}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the whole list. */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => go(hit.to)}
              className={cx('cursor-pointer rounded-sm px-2 py-2', index === chosen && 'bg-sunken')}
            >
              <span className="block font-bold wrap-anywhere">{hit.title}</span>
              <span className="block text-sm text-muted wrap-anywhere">{hit.detail}</span>
            </div>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
