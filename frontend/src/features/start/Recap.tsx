// What was said so far, in short, with a way back to each part.
import type { ReactNode } from 'react';
import { formatsExpected } from '@/shared/lib/formats';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import type { StepName } from './rules';
import type { Wizard } from './useWizard';

interface Row {
  name: string;
  value: ReactNode;
  step: StepName;
}

function useRows({ draft, preset, files, references, tables }: Wizard): Row[] {
  const { pay, brief } = useText('start');
  const taste = useText('taste').style;
  const common = useText('common');
  const { stop } = pay;
  const { rows } = pay;
  const nameOf = <T extends { id: number; name: string }>(list: T[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  const { settings } = tables;
  const styles = settings.styles.flatMap((style) => {
    const value = draft.styles[style.code] ?? 50;
    return value === 50 ? [] : [taste.leans(value < 50 ? style.from : style.to, Math.abs(value - 50) * 2)];
  });
  const colours = settings.colours.filter((one) => draft.colours.includes(one.code)).map((one) => one.name);
  const options = [
    draft.private && pay.privateOn,
    draft.aiWelcome ? pay.aiOn : pay.aiOff,
    ...draft.tags.map((tag) => wordOf(taste.tag, tag)),
  ].filter(Boolean);
  const count = files.attachments.length + (draft.hasLogo && files.logo ? 1 : 0);
  const names = [draft.projectType === 0 ? '' : draft.title, draft.companyName].filter(Boolean);
  return [
    { name: rows.type, value: common.typesLong[draft.projectType ?? 0], step: 'type' },
    { name: rows.package, value: preset?.title, step: 'package' },
    { name: rows.name, value: <span className="font-bold">{names.join(' · ')}</span>, step: 'brief' },
    { name: brief.name.intro, value: draft.companyIntro, step: 'brief' },
    { name: brief.name.content, value: draft.content, step: 'brief' },
    { name: rows.industry, value: nameOf(tables.industries, Number(draft.industry)), step: 'brief' },
    {
      name: rows.items,
      value: draft.mockups.map((id) => nameOf(tables.items, id)).join(stop),
      step: 'brief',
    },
    ...(draft.projectType === 0 && draft.vi
      ? [{ name: rows.identity, value: pay.identity, step: 'package' as const }]
      : []),
    { name: rows.style, value: styles.join(stop) || pay.none, step: 'brief' },
    { name: rows.colours, value: colours.join(stop) || pay.none, step: 'brief' },
    { name: rows.files, value: count > 0 ? pay.filesCount(count) : pay.noFiles, step: 'brief' },
    ...(references.ideas.length > 0
      ? [
          {
            name: rows.references,
            value: pay.referencesCount(references.ideas.length),
            step: 'brief' as const,
          },
        ]
      : []),
    { name: rows.formats, value: formatsExpected(draft.features).join(stop), step: 'brief' },
    { name: rows.options, value: options.join(stop), step: 'brief' },
  ];
}

export function Recap({ wizard }: { wizard: Wizard }) {
  const text = useText('start').pay;
  const rows = useRows(wizard);
  return (
    <section aria-labelledby="recap-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recap-title" className="text-lg">
          {text.recap}
        </h2>
        <Button size="sm" onClick={() => wizard.go('brief')}>
          {text.edit}
        </Button>
      </div>
      <dl className="mt-4">
        {rows.map((row) => (
          <div
            key={row.name}
            className="grid grid-cols-[5.5rem_1fr] gap-4 md:grid-cols-[9rem_1fr] border-t border-hairline py-2.5 text-sm"
          >
            <dt className="text-muted">{row.name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
