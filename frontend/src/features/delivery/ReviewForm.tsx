// The client's review of a designer: stars as a radio group and a few words, once each.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { REVIEW_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Project, Review } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, Select, TextArea } from '@/shared/ui/fields';
import { useCalled } from '@/shared/ui/person';
import { StarRating } from '@/shared/ui/StarRating';
import { useToast } from '@/shared/ui/Toast';

interface Candidate {
  id: number;
  userName: string;
  deleted?: boolean;
  part: 'winner' | 'finalist' | 'bought';
}

/** The winner first, then the finalists and who sold another design, without those who have their review. */
export function candidates(
  project: Pick<Project, 'winning' | 'designerList' | 'additionalBought'>,
  reviews: Review[],
): Candidate[] {
  const winner = project.winning?.designer;
  const all: Candidate[] = [
    ...(winner ? [{ ...winner, part: 'winner' as const }] : []),
    ...project.designerList
      .filter((designer) => designer.isFinalist)
      .map((designer) => ({ ...designer, part: 'finalist' as const })),
    ...project.additionalBought
      .filter((bought) => bought.confirmed)
      .map(({ designer }) => ({ ...designer, part: 'bought' as const })),
  ];
  const first = all.filter((one, at) => all.findIndex((other) => other.id === one.id) === at);
  return first
    .filter((one) => !reviews.some((review) => review.designer === one.id))
    .map(({ id, userName, deleted, part }) => ({ id, userName, deleted, part }));
}

export interface ReviewFormProps {
  project: Project;
  reviews: Review[];
  onDone: () => void;
}

export function ReviewForm({ project, reviews, onDone }: ReviewFormProps) {
  const text = useText('delivery').review;
  const toast = useToast();
  const called = useCalled();
  const open = candidates(project, reviews);
  const [chosen, setChosen] = useState<number | null>(null);
  const missing = useText('common').state.missing;
  const designerId = open.find((one) => one.id === chosen)?.id ?? open[0]?.id;
  const form = useForm({
    held: true,
    initial: { rating: 0, content: '' },
    check: ({ rating, content }): Errors => ({
      ...(rating === 0 && { rating: text.starsMissing }),
      ...(content.trim() === '' && { content: missing }),
    }),
  });
  const review = useSubmit(form, async (values) => {
    const json = { designerId, ...values };
    await send('POST', '/projects/{id}/comments', { path: { id: project.encodedId }, json });
    form.reset({ rating: 0, content: '' });
    toast(text.done);
    onDone();
  });
  if (designerId === undefined) return null;
  const starsWrong = form.errorOf('rating');
  return (
    <section id="review" aria-labelledby="review-title" className="card scroll-mt-20 p-6">
      <h2 id="review-title" className="text-lg">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text.text}</p>
      <form ref={form.ref} noValidate className="mt-5 flex max-w-xl flex-col gap-5" onSubmit={review.run}>
        {open.length > 1 && (
          <Field label={text.who} required>
            <Select value={designerId} onChange={(event) => setChosen(Number(event.target.value))}>
              {open.map((one) => (
                <option key={one.id} value={one.id}>
                  {called(one)} · {text[one.part]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {open.length === 1 && <p className="font-bold">{open[0] && called(open[0])}</p>}
        <div data-invalid={starsWrong ? true : undefined}>
          <StarRating
            label={text.stars}
            value={form.values.rating}
            onChange={(rating) => form.set('rating', rating)}
            size={36}
          />
          {starsWrong && (
            <p role="alert" className="mt-1 text-sm text-accent-text">
              {starsWrong}
            </p>
          )}
        </div>
        <Field label={text.comment} required error={form.errorOf('content')}>
          <TextArea rows={4} maxLength={REVIEW_MOST} {...form.text('content')} />
        </Field>
        <FormNote {...review.note} />
        <Button kind="primary" type="submit" busy={review.busy} className="self-start">
          {text.send}
        </Button>
      </form>
    </section>
  );
}
