// All of the wizard's state: draft, files, step, price, and what is wrong.
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useApi } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import type { IdentityItem, Industry, PackagePreset, PublicSettings } from '@/shared/api/types';
import { dropIdeas, useChosen } from '@/shared/lib/chosen';
import { type Form, useForm } from '@/shared/lib/form';
import { type Hanging, useHanging } from '@/shared/lib/picks';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import {
  type Draft,
  type DraftFiles,
  dropDraft,
  EMPTY,
  keepDraft,
  recommended,
  restoreDraft,
  settle,
  withQuery,
} from './draft';
import { bytesOf, checkDraft, FIELDS, reachable, STEPS, type StepName, stepOf } from './rules';
import { type LivePrice, usePrice } from './usePrice';
import { useSteps } from './useSteps';

export interface Tables {
  presets: PackagePreset[];
  settings: PublicSettings;
  industries: Industry[];
  items: IdentityItem[];
}

export interface Wizard {
  form: Form<Draft>;
  draft: Draft;
  preset: PackagePreset | undefined;
  files: DraftFiles;
  setFiles: (files: DraftFiles) => void;
  /** Changes fields and keeps choices that exclude each other apart. */
  choose: (change: Partial<Draft>) => void;
  step: StepName;
  /** The furthest step that may be opened. */
  open: StepName;
  go: (step: StepName) => void;
  /** From the step shown to the next one, when nothing on it is wrong. */
  next: (event?: React.FormEvent) => void;
  /** The server's messages: to the step of the first wrong field. */
  refuse: (error: unknown, fields: string[]) => void;
  price: LivePrice;
  /** Ideas of the gallery, chosen there. */
  references: Hanging;
  restored: boolean;
  /** Names of files chosen earlier that have to be chosen again. */
  lostFiles: string[];
  /** That one, by its place, need not be. */
  dropLost: (at: number) => void;
  startOver: () => void;
  /** Makes it a contest, once: the same key for the same brief, whichever step is shown meanwhile. */
  intend: ReturnType<typeof useIntention>;
  /** The draft became a contest. */
  finish: () => void;
  tables: Tables;
}

export function useWizard(tables: Tables): Wizard {
  const { wrong } = useText('start');
  const [query] = useQuery();
  const [kept] = useState(() => restoreDraft());
  const [files, setFilesState] = useState<DraftFiles>({ logo: null, attachments: [] });
  const [lostFiles, setLostFiles] = useState(kept?.files ?? []);
  const [restored, setRestored] = useState(kept !== null);
  const done = useRef(false);
  const known = { presets: tables.presets, settings: tables.settings };
  // The server measures the files as well: what it refused, in bytes, is not sent again.
  const [tooMuch, setTooMuch] = useState(Number.POSITIVE_INFINITY);
  const check = (draft: Draft) => ({
    ...checkDraft(draft, files, known, wrong),
    ...(bytesOf(draft, files) >= tooMuch && { files: wrong.total }),
  });
  const [opened] = useState(() => withQuery(kept?.draft ?? EMPTY, query));
  const form = useForm<Draft>({ initial: recommended(opened, tables.presets), check });
  const draft = form.values;
  const errors = check(draft);
  const open = reachable(errors);

  const intend = useIntention();
  const { step, go, goToWrong } = useSteps(opened, open);

  useEffect(() => {
    const fewer = lostFiles.length < (kept?.files.length ?? 0);
    if (!done.current && (form.changed || fewer || files.logo || files.attachments.length > 0))
      keepDraft(draft, files, lostFiles);
  }, [draft, files, lostFiles, form.changed, kept]);

  const choose = (change: Partial<Draft>) => {
    const next = recommended(settle({ ...draft, ...change }), tables.presets);
    for (const key of Object.keys(next) as (keyof Draft)[])
      if (next[key] !== draft[key]) form.set(key, next[key]);
  };
  const forget = () => {
    setFilesState({ logo: null, attachments: [] });
    setLostFiles([]);
    setRestored(false);
    dropDraft();
  };
  const price = usePrice(draft);
  const references = useHanging(useChosen());
  const preset = useMemo(
    () => tables.presets.find((one) => one.value === draft.taocan),
    [tables.presets, draft.taocan],
  );

  return {
    form,
    draft,
    preset,
    files,
    setFiles: (next) => {
      setFilesState(next);
      const there = [next.logo, ...next.attachments].map((file) => file?.name);
      setLostFiles((lost) => lost.filter((name) => !there.includes(name)));
    },
    dropLost: (at) => setLostFiles((lost) => lost.toSpliced(at, 1)),
    choose,
    step,
    open,
    go,
    next: (event) => {
      if (step === 'pay') return;
      const to = STEPS[STEPS.indexOf(step) + 1] ?? 'pay';
      form.submit(() => go(to), FIELDS[step])(event);
    },
    refuse: (error, fields) => {
      form.refuse(error);
      if (fields.includes('references')) references.again();
      const bytes = bytesOf(draft, files);
      const large = error instanceof ApiError && error.code === 'body_too_large' && bytes > 0;
      if (large) {
        setTooMuch(bytes);
        form.leave('files');
      }
      const steps = [...fields, ...(large ? ['files'] : [])].flatMap((field) => stepOf(field) ?? []);
      const to = STEPS.find((one) => steps.includes(one));
      if (to) goToWrong(to);
    },
    price,
    references,
    restored,
    lostFiles,
    startOver: () => {
      forget();
      form.reset(EMPTY);
      go('type');
    },
    intend,
    finish: () => {
      done.current = true;
      forget();
      dropIdeas();
    },
    tables,
  };
}

/** The tables a brief picks from; undefined while they travel. */
export function useTables(): {
  tables: Tables | undefined;
  error: ReturnType<typeof useApi>['error'];
  retry: () => void;
} {
  const presets = useApi('/packages');
  const settings = useApi('/settings/public');
  const industries = useApi('/industries');
  const items = useApi('/identity-items');
  const all = presets.data && settings.data && industries.data && items.data;
  return {
    tables: all
      ? {
          presets: presets.data as PackagePreset[],
          settings: settings.data as PublicSettings,
          industries: industries.data as Industry[],
          items: items.data as IdentityItem[],
        }
      : undefined,
    error: presets.error ?? settings.error ?? industries.error ?? items.error,
    retry: () => {
      for (const one of [presets, settings, industries, items]) void one.mutate();
    },
  };
}
