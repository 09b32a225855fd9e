// The three packages beside each other, their lines on one height so that they can be compared by eye; a table on phones.
import type { PackagePreset, ProjectType, PublicSettings } from '@/shared/api/types';
import { useCurrency } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Money } from '@/shared/ui/Money';
import { fixedOf, priceOf, startLink } from './packages';

interface Line {
  id: string;
  name: string;
  value: string;
  note?: string;
}

/** The lines of one card. Every card of a type has the same ones, in the same order. */
function useLines(
  type: ProjectType,
  settings: PublicSettings | undefined,
): (preset: PackagePreset) => Line[] {
  const text = useText('price');
  const currency = useCurrency();
  const money = (amount: number) => formatMoney(amount, currency);
  const { rows, values } = text;
  return (preset) => {
    const award = settings ? money(settings.finalistAward) : '';
    const invites = preset.invites + preset.invited;
    const lines: Line[] = [
      { id: 'designer', name: rows.designer, value: values.designer(preset.designer) },
      { id: 'draft', name: rows.draft, value: values.draft(preset.draft), note: text.promise(preset.draft) },
      { id: 'finalist', name: rows.finalist, value: values.finalist(preset.finalist, award) },
      {
        id: 'revision',
        name: rows.revision,
        value: values.revision(preset.duration, settings?.revisionDays),
      },
      { id: 'mockup', name: rows.mockup, value: values.mockup(preset.design) },
      { id: 'files', name: rows.files, value: values.files(preset.features) },
      {
        id: 'invite',
        name: rows.invite,
        value: invites > 0 ? values.invite(preset.invites, preset.invited) : values.none,
      },
    ];
    if (type === 1)
      lines.splice(3, 0, { id: 'identity', name: rows.identity, value: values.identity(preset.vi) });
    const vi = priceOf(preset, 1);
    if (type === 0 && vi !== null) {
      const value = values.bundle(money(vi), preset.vi, money(preset.discount));
      lines.push({ id: 'bundle', name: rows.bundle, value });
    }
    return lines;
  };
}

export interface PackageCardsProps {
  presets: PackagePreset[];
  type: ProjectType;
  settings: PublicSettings | undefined;
}

/** The one that is recommended. */
const MARKED = 5;

// One row more than there are lines: head above, button below. Written out, because classes are found in the text.
const SPANS: Record<number, string> = { 7: 'lg:row-span-9', 8: 'lg:row-span-10' };

/** Where three cards have no room beside each other: a table, so that they can still be compared. */
function Comparison({ presets, type, settings }: PackageCardsProps) {
  const text = useText('price');
  const currency = useCurrency();
  const linesOf = useLines(type, settings);
  const all = fixedOf(presets).map((preset) => ({
    preset,
    marked: preset.value === MARKED,
    price: priceOf(preset, type),
    lines: linesOf(preset),
  }));
  const ground = (marked: boolean) => marked && 'bg-accent-soft';
  return (
    <div className="card overflow-x-auto lg:hidden">
      {/* Lines break between words; only one that fits into no column breaks within. */}
      <table className="w-full min-w-68 table-fixed break-keep wrap-anywhere text-left text-xs md:text-sm">
        <caption className="sr-only">{text.compared}</caption>
        <thead>
          <tr>
            {all.map(({ preset, marked, price }) => (
              <th
                key={preset.value}
                scope="col"
                className={cx('px-2 py-2.5 align-top max-[21rem]:px-1', ground(marked))}
              >
                <span className="block text-sm">{preset.title}</span>
                <span className="block font-normal text-accent-text">
                  {marked ? text.recommended : '\u00a0'}
                </span>
                {price !== null && (
                  <Money
                    amount={price}
                    currency={currency}
                    className="mb-2 block font-display text-lg font-heavy"
                  />
                )}
                <LinkButton
                  kind={marked ? 'primary' : 'secondary'}
                  size="sm"
                  wide
                  to={startLink(preset, type)}
                  className="px-1 text-xs whitespace-normal"
                >
                  {text.choose(preset.title)}
                </LinkButton>
              </th>
            ))}
          </tr>
        </thead>
        {all[0]?.lines.map((line, index) => (
          <tbody key={line.id} className="border-t border-hairline">
            <tr>
              <th scope="rowgroup" colSpan={all.length} className="px-2 pt-2.5 font-normal text-muted">
                {line.name}
              </th>
            </tr>
            <tr>
              {all.map(({ preset, lines }) => (
                <td key={preset.value} className="tnum px-2 pb-2.5 align-top font-bold">
                  {lines[index]?.value}
                  {lines[index]?.note && (
                    <span className="block font-normal text-balance text-good-text">{lines[index].note}</span>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

export function PackageCards(props: PackageCardsProps) {
  return (
    <>
      <Comparison {...props} />
      <Cards {...props} />
    </>
  );
}

function Cards({ presets, type, settings }: PackageCardsProps) {
  const text = useText('price');
  const currency = useCurrency();
  const linesOf = useLines(type, settings);
  return (
    <ul className="grid gap-4 max-lg:hidden lg:grid-cols-3">
      {fixedOf(presets).map((preset) => {
        const price = priceOf(preset, type);
        const marked = preset.value === MARKED;
        const lines = linesOf(preset);
        return (
          <li
            key={preset.value}
            className={cx(
              'card grid p-6 lg:grid-rows-subgrid lg:gap-0',
              SPANS[lines.length],
              marked && 'border-accent',
            )}
          >
            <div className="pb-4">
              <div className="flex min-h-7 items-center justify-between gap-3">
                <h2 className="text-lg">{preset.title}</h2>
                {marked && <Badge tone="accent">{text.recommended}</Badge>}
              </div>
              {price !== null && (
                <Money
                  amount={price}
                  currency={currency}
                  className="mt-2 block font-display text-3xl font-heavy"
                />
              )}
            </div>
            {lines.map((line) => (
              <div key={line.id} className="border-t border-hairline py-2.5 text-sm">
                <p className="text-muted">{line.name}</p>
                <p className="tnum font-bold">{line.value}</p>
                {line.note && <p className="text-good-text">{line.note}</p>}
              </div>
            ))}
            <div className="border-t border-hairline pt-5">
              <LinkButton kind={marked ? 'primary' : 'secondary'} size="lg" wide to={startLink(preset, type)}>
                {text.choose(preset.title)}
              </LinkButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
