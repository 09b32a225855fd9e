// Brief: the matching identities, as a grid by where they belong, with their bounds and what a further one costs.
import type { IdentityItem } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { CheckIcon } from '@/shared/ui/icons';
import { ItemIcon } from './itemIcons';
import { itemBounds } from './rules';
import type { Wizard } from './useWizard';

const GROUPS = ['stationery', 'space', 'digital', 'goods'];

interface TileProps {
  item: IdentityItem;
  chosen: boolean;
  full: boolean;
  onToggle: () => void;
  onLeave: () => void;
}

function Tile({ item, chosen, full, onToggle, onLeave }: TileProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-md border px-3 text-sm transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        chosen ? 'border-accent bg-accent-soft' : 'border-hairline bg-surface hover:border-outline',
        full && !chosen && 'text-muted',
      )}
    >
      <input
        type="checkbox"
        checked={chosen}
        disabled={full && !chosen}
        onChange={onToggle}
        onBlur={onLeave}
        className="sr-only"
      />
      <ItemIcon id={item.id} className={chosen ? 'text-accent-text' : 'text-muted'} />
      <span className="min-w-0 flex-1">{item.name}</span>
      {chosen && <CheckIcon size={16} className="text-accent-text" />}
    </label>
  );
}

export function ItemsSection({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.items;
  const { form, draft, preset, tables } = wizard;
  if (!preset) return null;
  const { settings } = tables;
  const { least, most, included } = itemBounds(draft, preset, settings);
  const chosen = draft.mockups;
  const price = formatMoney(settings.identityItem, settings.currency);
  const over = included === null ? 0 : chosen.length - included;
  const error = form.errorOf('mockups');
  const toggle = (id: number) =>
    form.set('mockups', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const groups = GROUPS.map((group) => ({
    group,
    items: tables.items.filter((item) => item.group === group),
  }));
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby="items-note" className="min-w-0">
      <legend className="text-sm font-bold">{included === null ? text.titleShow : text.titleDesign}</legend>
      <p id="items-note" className="mt-1 text-sm text-muted">
        {included === null ? text.show(most) : text.design(least, included, price)}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {groups.map(
          ({ group, items }) =>
            items.length > 0 && (
              <div key={group}>
                <p className="mb-2 text-sm text-muted">{wordOf(text.groups, group)}</p>
                <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
                  {items.map((item) => (
                    <Tile
                      key={item.id}
                      item={item}
                      chosen={chosen.includes(item.id)}
                      full={chosen.length >= most}
                      onToggle={() => toggle(item.id)}
                      onLeave={() => form.leave('mockups')}
                    />
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
      <p role="status" className="tnum mt-3 text-sm font-bold">
        {included === null ? text.count(chosen.length, most) : text.countDesign(chosen.length, included)}
        {over > 0 && (
          <span className="ml-2 text-warn-text">
            {text.over(over, formatMoney(over * settings.identityItem, settings.currency))}
          </span>
        )}
      </p>
      {error && <p className="mt-1.5 text-sm text-accent-text">{error}</p>}
    </fieldset>
  );
}
