// The wizard: one column, the price beside it, or in a bar below on phones.
import type { ReactNode } from 'react';
import type { Project } from '@/shared/api/types';
import { QUOTED } from '@/shared/lib/packages';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Measured } from '@/shared/ui/Measured';
import { BriefStep } from './BriefStep';
import { PackageStep } from './PackageStep';
import { PayStep } from './PayStep';
import { STEPS } from './rules';
import { StepNav } from './StepNav';
import { SummaryAside, SummaryBar } from './Summary';
import { TypeStep } from './TypeStep';
import { type Tables, useWizard, type Wizard } from './useWizard';

const FORM = 'start-form';

function Heading({ wizard }: { wizard: Wizard }) {
  const text = useText('start');
  const { step, draft } = wizard;
  const words = text[step];
  const lead = step === 'pay' && draft.taocan === QUOTED ? text.pay.leadQuote : words.lead;
  return (
    <div className="mt-8 mb-6">
      <h1 id="step-title" tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {words.title}
      </h1>
      <p className="mt-2 text-muted">{lead}</p>
    </div>
  );
}

function Restored({ wizard }: { wizard: Wizard }) {
  const text = useText('start');
  if (!wizard.restored) return null;
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2 text-sm"
    >
      {text.restored}
      <Button size="sm" onClick={wizard.startOver}>
        {text.restart}
      </Button>
    </p>
  );
}

export interface WizardViewProps {
  tables: Tables;
  /** Registering or signing in, in place. */
  account: ReactNode;
  onCreated: (project: Project) => void;
}

export function WizardView({ tables, account, onCreated }: WizardViewProps) {
  const text = useText('start');
  // The words of the brief's looks travel with the others: no step waits for them.
  useText('taste');
  const wizard = useWizard(tables);
  const { step, form } = wizard;
  const before = STEPS[STEPS.indexOf(step) - 1];
  const nextLabel = step === 'brief' ? text.toPay : text.next;
  // Quiet until there is something to go on with; pressed all the same, it says what is missing.
  const kind = step === 'type' && wizard.draft.projectType === null ? 'secondary' : 'primary';
  return (
    <>
      <div id="wizard" className="wrap pt-8 pb-16 md:pt-12">
        <div className="grid gap-12 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between lg:gap-16">
          <div className="min-w-0">
            <StepNav wizard={wizard} />
            <Heading wizard={wizard} />
            <Restored wizard={wizard} />
            {step === 'pay' ? (
              <>
                <PayStep wizard={wizard} account={account} onCreated={onCreated} />
                {before && (
                  <p className="mt-10">
                    <Button onClick={() => wizard.go(before)}>{text.back}</Button>
                  </p>
                )}
              </>
            ) : (
              <form ref={form.ref} id={FORM} noValidate onSubmit={wizard.next}>
                {step === 'type' && <TypeStep wizard={wizard} />}
                {step === 'package' && <PackageStep wizard={wizard} />}
                {step === 'brief' && <BriefStep wizard={wizard} />}
                <div className="mt-10 flex flex-wrap items-center justify-between gap-4">
                  {before && <Button onClick={() => wizard.go(before)}>{text.back}</Button>}
                  <p role="status" className="mr-auto text-sm text-muted">
                    {form.changed && text.saved}
                  </p>
                  <Button type="submit" kind={kind} size="lg" className="max-lg:hidden">
                    {nextLabel}
                  </Button>
                </div>
              </form>
            )}
            {step !== 'brief' && <Measured className="mt-12" />}
          </div>
          <SummaryAside wizard={wizard} />
        </div>
      </div>
      <SummaryBar wizard={wizard} action={step === 'pay' ? null : { label: text.next, form: FORM, kind }} />
    </>
  );
}
