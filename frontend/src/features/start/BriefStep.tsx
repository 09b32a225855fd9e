// Step three: the brief, in sections, with the promise to designers at its end.
import { type ReactNode, Suspense } from 'react';
import { useText } from '@/shared/lib/text';
import { Checkbox, Optional } from '@/shared/ui/fields';
import { CoachNote } from './CoachNote';
import { FilesSection } from './FilesSection';
import { ItemsSection } from './ItemsSection';
import { NameSection } from './NameSection';
import { OptionsSection } from './OptionsSection';
import { ReferencesSection } from './ReferencesSection';
import { StyleSection } from './StyleSection';
import type { Wizard } from './useWizard';

interface PartProps {
  title: string;
  /** Nothing of it has to be filled in. */
  optional?: boolean;
  lead?: string;
  children: ReactNode;
}

function Part({ title, optional = false, lead, children }: PartProps) {
  return (
    <section className="border-t border-hairline pt-8">
      <h2 className="text-lg">
        {title}
        {optional && <Optional />}
      </h2>
      {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      <div className="mt-5 flex flex-col gap-6">{children}</div>
    </section>
  );
}

function Agreement({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.agree;
  const { form, draft } = wizard;
  return (
    <Part title={text.title}>
      <ul className="flex flex-col gap-2 text-sm">
        {text.points.map((point) => (
          <li key={point} className="flex gap-3">
            <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
            {point}
          </li>
        ))}
      </ul>
      <Checkbox
        checked={draft.agree}
        onChange={(event) => form.set('agree', event.target.checked)}
        error={form.errorOf('agree')}
        className="card p-4"
      >
        <span className="font-bold">{text.label}</span>
      </Checkbox>
    </Part>
  );
}

export function BriefStep({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief;
  return (
    <div className="flex flex-col gap-10">
      <Part title={text.name.title}>
        <NameSection wizard={wizard} />
        <ItemsSection wizard={wizard} />
      </Part>
      <Part title={text.style.title} lead={text.style.lead}>
        <StyleSection wizard={wizard} />
      </Part>
      <Part title={text.options.title}>
        <OptionsSection wizard={wizard} />
      </Part>
      <Part title={text.files.title}>
        <FilesSection wizard={wizard} />
      </Part>
      <Part title={text.references.title} optional lead={text.references.lead}>
        <ReferencesSection wizard={wizard} />
      </Part>
      <Suspense>
        <CoachNote wizard={wizard} />
      </Suspense>
      <Agreement wizard={wizard} />
    </div>
  );
}
