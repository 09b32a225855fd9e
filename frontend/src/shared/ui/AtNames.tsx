// Names to complete after @, below the field they are written in: by arrows and Enter, or by a press.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { NameCard } from '@/shared/api/types';
import { complete, type Mention, mentionAt } from '@/shared/lib/mention';
import { useRested } from '@/shared/lib/rested';
import { useText } from '@/shared/lib/text';
import { Avatar } from './Avatar';
import { comboboxAria, Option, walked } from './Combobox';

/** How long one must stop writing before names are asked for, in milliseconds. */
const REST_MS = 150;

export interface At {
  /** For the field. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onCaret: () => void;
  aria: ReturnType<typeof comboboxAria>;
  /** What stands below it. */
  names: NameCard[];
  at: number;
  pick: (name: NameCard) => void;
}

export interface AtOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Of the list. */
  id: string;
  /** The contest whose thread it is: those who take part come first. */
  projectId?: string;
  /** The topic of the forum: those who spoke in it. */
  topicId?: number;
  /** Whom the conversation is with. */
  userId?: number;
  /** The order whose thread it is: its two sides. */
  orderId?: number;
}

export function useAt({ field, value, onChange, id, projectId, topicId, userId, orderId }: AtOptions): At {
  const [mention, setMention] = useState<Mention | null>(null);
  const [chosen, setChosen] = useState(0);
  const [put, setPut] = useState<number | null>(null);
  /** Names that were chosen: what is written behind one belongs to it no more. */
  const picked = useRef<string[]>([]);
  /** The field does not hold the chosen name yet: where its caret stands says nothing. */
  const putting = useRef(false);
  const asked = useRested(mention?.query ?? null, REST_MS);
  const wants = asked !== null && (asked !== '' || (projectId ?? topicId ?? userId ?? orderId) !== undefined);
  const answer = useApi(
    '/users/at',
    wants ? { query: { q: asked, projectId, topicId, userId, orderId } } : null,
    {
      keepPreviousData: true,
    },
  );
  const names = mention && wants ? (answer.data?.list ?? []) : [];
  const at = Math.min(chosen, Math.max(0, names.length - 1));
  // The caret goes behind the name once the field has it.
  useEffect(() => {
    if (put === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(put, put);
    setPut(null);
    putting.current = false;
  }, [put, field]);
  const onCaret = () => {
    if (putting.current) return;
    const element = field.current;
    const found = element ? mentionAt(element.value, element.selectionStart) : null;
    const next = picked.current.some((name) => found?.query.startsWith(`${name} `)) ? null : found;
    setMention(next);
    if (next?.query !== mention?.query) setChosen(0);
  };
  const pick = (name: NameCard) => {
    if (!mention) return;
    const { text, caret } = complete(value, mention, name.userName);
    picked.current = [...picked.current, name.userName];
    putting.current = true;
    onChange(text);
    setMention(null);
    setPut(caret);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (names.length === 0 || event.nativeEvent.isComposing) return false;
    const next = walked(event, at, names.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Escape') setMention(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && names[at]) pick(names[at]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { onKeyDown, onCaret, aria: comboboxAria(id, at, names.length > 0), names, at, pick };
}

export function AtNames({ id, at }: { id: string; at: At }) {
  const text = useText('common').at;
  if (at.names.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text.label}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-md border border-hairline bg-surface py-1 shadow-float"
    >
      {at.names.map((name, index) => (
        <Option
          key={name.id}
          list={id}
          at={index}
          active={index === at.at}
          onChoose={() => at.pick(name)}
          className="min-h-10 gap-2 text-sm"
        >
          <Avatar user={name} size={24} decorative />
          <span className="truncate">{name.userName}</span>
        </Option>
      ))}
    </div>
  );
}
