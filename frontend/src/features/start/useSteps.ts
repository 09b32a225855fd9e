// Which step is shown: the one of the address, as far as the draft allows; and what happens on moving.
import { useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '@/shared/lib/form';
import { useQuery } from '@/shared/lib/router';
import type { Draft } from './draft';
import { STEPS, type StepName } from './rules';

function openingStep(draft: Draft): StepName {
  if (draft.projectType === null) return 'type';
  return draft.taocan === null ? 'package' : 'brief';
}

export interface Steps {
  step: StepName;
  go: (step: StepName) => void;
  /** To a step where the server found something wrong: its first wrong field gets the focus. */
  goToWrong: (step: StepName) => void;
}

export function useSteps(draft: Draft, open: StepName): Steps {
  const [query, setQuery] = useQuery();
  // Without a step in the address the wizard opens where the draft stands, and stays there until sent on.
  const [opening] = useState<StepName>(() => openingStep(draft));
  const asked = STEPS.find((one) => one === query.get('step')) ?? opening;
  const step = STEPS.indexOf(asked) <= STEPS.indexOf(open) ? asked : open;

  // Moving on starts at the top, unless the server sent the reader to a wrong field.
  const toWrong = useRef(false);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (toWrong.current) {
      toWrong.current = false;
      return focusFirstWrong(document.getElementById('wizard'));
    }
    window.scrollTo(0, 0);
    document.getElementById('step-title')?.focus({ preventScroll: true });
  }, [step]);

  const go = (to: StepName) => setQuery((q) => q.set('step', to), { state: { keepFocus: true } });
  return {
    step,
    go,
    goToWrong: (to) => {
      toWrong.current = true;
      go(to);
    },
  };
}
