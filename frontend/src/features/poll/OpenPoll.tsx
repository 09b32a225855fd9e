// Opening a poll: which entries, what is asked, who finds it.
import { type SyntheticEvent, useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useMe } from '@/shared/api/hooks';
import { POLL_DAYS_MOST, POLL_QUESTION_MOST, POLL_WORKS_LEAST, POLL_WORKS_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Project, Work } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { useNow } from '@/shared/lib/clock';
import { cx } from '@/shared/lib/cx';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { zoned } from '@/shared/lib/zoned';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { CheckIcon } from '@/shared/ui/icons';
import { Notice } from '@/shared/ui/Notice';
import { Picture } from '@/shared/ui/Picture';
import { RadioCards } from '@/shared/ui/RadioCards';
import { ErrorState, WallSkeleton } from '@/shared/ui/states';
import { zoneOf } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { daysOf, endOf } from './ends';

/** Entries that one chooses from, the best rated first. */
const OFFERED = 40;

function Choice({ work, on, onToggle }: { work: Work; on: boolean; onToggle: () => void }) {
  const text = useText('poll');
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      aria-label={text.number(work.number)}
      className={cx('card relative overflow-hidden text-left', on && 'border-accent ring-2 ring-accent')}
    >
      <Picture src={work.thumb} alt="" placeholder={work.image.tiny} />
      <span className="tnum flex items-center justify-between px-3 py-2 text-sm font-bold">
        #{work.number}
        {on && <CheckIcon size={18} className="text-accent-text" />}
      </span>
    </button>
  );
}

interface OpenPollProps {
  project: Project;
  onOpened: () => void;
}

function Form({ project, works, onOpened }: OpenPollProps & { works: Work[] }) {
  const text = useText('poll').tab;
  const toast = useToast();
  const lang = useLang();
  const zone = zoneOf(useMe().data?.timeZone, lang);
  const now = useNow();
  // A date without its year is none to the field, and no date would be as long as can be.
  const [half, setHalf] = useState(false);
  const look = (event: SyntheticEvent<HTMLInputElement>) => setHalf(event.currentTarget.validity.badInput);
  const [chosen, setChosen] = useState<number[]>(() => works.slice(0, 4).map((work) => work.id));
  const form = useForm({
    initial: { question: '', until: '', access: project.private ? 'link' : 'listed', workIds: '' },
    check: ({ until }): Errors => ({
      ...((chosen.length < POLL_WORKS_LEAST || chosen.length > POLL_WORKS_MOST) && {
        workIds: text.whichHint(POLL_WORKS_LEAST, POLL_WORKS_MOST),
      }),
      ...((half || (until !== '' && endOf(until, zone) === '')) && { until: text.untilHalf }),
    }),
  });
  const open = useSubmit(form, async ({ question, until, access }) => {
    await send('POST', '/projects/{id}/poll/open', {
      path: { id: project.encodedId },
      json: { workIds: chosen, question, until: endOf(until, zone), private: access === 'link' },
    });
    toast(text.opened);
    onOpened();
  });
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const until = form.text('until');
  const ends = zoned(endOf(until.value, zone) || new Date(now).toISOString(), zone, lang);
  return (
    <form ref={form.ref} noValidate onSubmit={open.run} className="flex flex-col gap-6">
      {project.step === 1 && <Notice>{text.blind}</Notice>}
      <fieldset data-invalid={form.errorOf('workIds') ? true : undefined} className="min-w-0">
        <legend className="mb-1 text-sm font-bold">{text.which}</legend>
        <p className="tnum mb-3 text-sm text-muted">
          {text.whichHint(POLL_WORKS_LEAST, POLL_WORKS_MOST)} · {text.choose(chosen.length)}
        </p>
        <div className="wall">
          {works.map((work) => (
            <Choice
              key={work.id}
              work={work}
              on={chosen.includes(work.id)}
              onToggle={() => toggle(work.id)}
            />
          ))}
        </div>
        {form.errorOf('workIds') && (
          <p className="mt-2 text-sm text-accent-text">{form.errorOf('workIds')}</p>
        )}
      </fieldset>
      <Field label={text.question} hint={text.questionHint} error={form.errorOf('question')}>
        <TextInput maxLength={POLL_QUESTION_MOST} {...form.text('question')} />
      </Field>
      <Field
        label={text.until}
        hint={text.untilHint(POLL_DAYS_MOST, ends.name)}
        error={form.errorOf('until')}
        className="md:max-w-sm"
      >
        <TextInput
          type="date"
          {...daysOf(now, zone)}
          {...until}
          onKeyUp={look}
          onChange={(event) => {
            look(event);
            until.onChange(event);
          }}
          onBlur={(event) => {
            look(event);
            until.onBlur();
          }}
        />
      </Field>
      {project.private ? (
        <p className="text-sm text-muted">{text.privateContest}</p>
      ) : (
        <RadioCards
          label={text.who}
          className="md:grid-cols-2"
          value={form.values.access}
          onChange={(access) => form.set('access', access)}
          options={[
            { value: 'listed', title: text.listed, text: text.listedText },
            { value: 'link', title: text.byLink, text: text.byLinkText },
          ]}
        />
      )}
      <FormNote {...open.note} />
      <div>
        <Button kind="primary" size="lg" type="submit" busy={open.busy}>
          {text.open}
        </Button>
      </div>
    </form>
  );
}

export function OpenPoll({ project, onOpened }: OpenPollProps) {
  const text = useText('poll').tab;
  const place = { path: { id: project.encodedId }, query: { sort: 'rating', size: OFFERED } };
  const { data, error, mutate } = useApi('/projects/{id}/works', place);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <WallSkeleton cards={4} />;
  const works = data.list.filter((work) => !work.hidden);
  if (works.length < POLL_WORKS_LEAST) return <p className="text-muted">{text.needTwo}</p>;
  return <Form project={project} works={works} onOpened={onOpened} />;
}
