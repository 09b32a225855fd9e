// Prices: packages by kind of design, the other ways, what a refund gives back, extras.
import { PackageCards } from '@/features/site/PackageCards';
import { priceOf, startLink, TYPE_CODES, typeOfCode } from '@/features/site/packages';
import { RefundTable } from '@/features/site/RefundTable';
import { Section } from '@/features/site/Section';
import { useApi } from '@/shared/api/hooks';
import type { PackagePreset, ProjectType, PublicSettings } from '@/shared/api/types';
import { useCurrency } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { useHead } from '@/shared/lib/head';
import { worksLeast } from '@/shared/lib/numbers';
import { need } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Measured } from '@/shared/ui/Measured';
import { Money } from '@/shared/ui/Money';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { Tabs, useTab } from '@/shared/ui/Tabs';

export function data(): string[] {
  return [need('/packages'), need('/settings/public'), need('/claims')];
}

interface Way {
  preset: PackagePreset | undefined;
  text: string;
  price: string;
  action: string;
}

/** Beside the packages; what does nothing for this kind of design is not among them. */
function OtherWays({
  presets,
  type,
  settings,
}: {
  presets: PackagePreset[];
  type: ProjectType;
  settings?: PublicSettings;
}) {
  const text = useText('price').more;
  const currency = useCurrency();
  const find = (value: number) => presets.find((preset) => preset.value === value);
  const express = find(7);
  const expressPrice = express ? priceOf(express, type) : null;
  const least = settings ? formatMoney(settings.minimumPrize, currency) : '';
  const all: Way[] = [
    { ...text.custom, preset: find(1), text: text.custom.text(least), price: least && text.from(least) },
    { ...text.business, preset: find(99), price: text.business.price },
  ];
  if (expressPrice !== null)
    all.unshift({ ...text.express, preset: express, price: text.from(formatMoney(expressPrice, currency)) });
  const ways = all.flatMap(({ preset, ...way }) => (preset ? [{ ...way, preset }] : []));
  return (
    <Section title={text.title(ways.length)}>
      <ul className={cx('grid gap-4', ways.length > 2 ? 'md:grid-cols-3' : 'md:grid-cols-2')}>
        {ways.map((way) => (
          <li key={way.preset.value} className="card flex flex-col gap-3 p-6">
            <div className="flex flex-wrap items-baseline justify-between gap-3 md:max-lg:flex-col md:max-lg:gap-0">
              <h3 className="text-lg">{way.preset.title}</h3>
              <span className="tnum font-bold">{way.price}</span>
            </div>
            <p className="text-sm text-muted">{way.text}</p>
            <LinkButton to={startLink(way.preset, type)} className="mt-auto">
              {way.action}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Refund({ settings, example }: { settings: PublicSettings; example: number | null }) {
  const text = useText('price').refund;
  const part = (percent: number) => formatMoney(((example ?? 0) * percent) / 100, settings.currency);
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
      <RefundTable settings={settings} />
      <div className="flex flex-col gap-3">
        {example !== null && (
          <p className="text-lg">
            {text.example(
              formatMoney(example, settings.currency),
              part(settings.refund.open),
              part(settings.refund.revisions),
            )}
          </p>
        )}
        <p className="text-muted">{text.kept(settings.commission)}</p>
        <p className="text-muted">{text.free(settings.openHours)}</p>
      </div>
    </div>
  );
}

function Extras({ settings }: { settings: PublicSettings }) {
  const { extras, fee } = useText('price');
  const lines: [[string, string], number][] = [
    [extras.finalist, settings.extraFinalist],
    [extras.restart, settings.restartFee],
    [extras.private, settings.privateFee],
    [extras.identity, settings.identityItem],
    [extras.work, worksLeast(settings)],
  ];
  return (
    <>
      <dl className="grid gap-x-16 lg:grid-cols-2">
        {lines.map(([[name, note], amount]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-b border-hairline py-3">
            <dt>
              <span className="font-bold">{name}</span> <span className="text-sm text-muted">{note}</span>
            </dt>
            <dd>
              <Money amount={amount} currency={settings.currency} className="font-bold" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-2xl text-sm text-muted">{fee(settings.commission)}</p>
    </>
  );
}

export default function PricePage() {
  const text = useText('price');
  const common = useText('common');
  const packages = useApi('/packages');
  const settings = useApi('/settings/public');
  useHead({ title: text.title, description: text.description });
  const tabs = TYPE_CODES.map((id, index) => ({ id, label: common.types[index as ProjectType] }));
  const type = typeOfCode(useTab(tabs, 'type'));
  const standard = packages.data?.find((preset) => preset.value === 5);
  return (
    <>
      <div className="wrap pt-12 md:pt-16">
        <h1 className="text-2xl">{text.heading}</h1>
        <p className="mt-3 max-w-2xl text-muted md:text-lg">{text.lead}</p>
        <Measured className="mt-5" />
        <Tabs label={text.types} tabs={tabs} param="type" className="mt-8" />
        <div className="mt-6">
          {packages.error && !packages.data && (
            <ErrorState error={packages.error} onRetry={() => void packages.mutate()} />
          )}
          {!packages.error && !packages.data && (
            <Loading>
              <div className="grid gap-4 lg:grid-cols-3">
                <Skeleton className="h-128" />
                <Skeleton className="h-128" />
                <Skeleton className="h-128" />
              </div>
            </Loading>
          )}
          {packages.data && <PackageCards presets={packages.data} type={type} settings={settings.data} />}
        </div>
      </div>
      {packages.data && <OtherWays presets={packages.data} type={type} settings={settings.data} />}
      <Section
        raised
        id="refund"
        title={text.refund.title}
        lead={text.refund.lead}
        more={{ to: '/faq', label: text.questions }}
      >
        {settings.data && (
          <Refund settings={settings.data} example={standard ? priceOf(standard, type) : null} />
        )}
        {!settings.data && !settings.error && <Skeleton className="h-64" />}
        {settings.error && !settings.data && (
          <ErrorState error={settings.error} onRetry={() => void settings.mutate()} />
        )}
      </Section>
      {settings.data && (
        <Section title={text.extras.title} lead={text.extras.lead}>
          <Extras settings={settings.data} />
        </Section>
      )}
    </>
  );
}
