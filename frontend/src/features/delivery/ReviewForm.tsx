// The client's review of a designer: stars as a radio group and a few words, once each.

import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { REVIEW_MOST } from '@/shared/api/limits';
import type { Project, Review } from '@/shared/api/types';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Field, Select, TextArea } from '@/shared/ui/fields';
import { StarRating } from '@/shared/ui/Stars';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

interface Candidate {
  id: number;
  userName: string;
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
    .map(({ id, userName, part }) => ({ id, userName, part }));
}

export interface ReviewFormProps {
  project: Project;
  reviews: Review[];
  onDone: () => void;
}

export function ReviewForm({ project, reviews, onDone }: ReviewFormProps) {
  const text = useText('delivery').review;
  const toast = useToast();
  const open = candidates(project, reviews);
  const [chosen, setChosen] = useState<number | null>(null);
  const [rating, setRating] = useState(0);
  const [missing, setMissing] = useState(false);
  const [content, setContent] = useState('');
  useHold(content.trim() !== '');
  const designerId = open.find((one) => one.id === chosen)?.id ?? open[0]?.id;
  const review = useAction(async () => {
    const json = { designerId, rating, content };
    await send('POST', '/projects/{id}/comments', { path: { id: project.encodedId }, json });
    setRating(0);
    setContent('');
    toast(text.done);
    onDone();
  });
  if (designerId === undefined) return null;
  const wrong = review.error?.fields ?? {};
  const starsWrong = missing && rating === 0 ? text.starsMissing : wrong.rating;
  return (
    <section id="review" aria-labelledby="review-title" className="card scroll-mt-20 p-6">
      <h2 id="review-title" className="text-lg">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text.text}</p>
      <form
        noValidate
        className="mt-5 flex max-w-xl flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(rating === 0);
          if (rating > 0) void review.run();
        }}
      >
        {open.length > 1 && (
          <Field label={text.who} required>
            <Select value={designerId} onChange={(event) => setChosen(Number(event.target.value))}>
              {open.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.userName} · {text[one.part]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {open.length === 1 && <p className="font-bold">{open[0]?.userName}</p>}
        <div>
          <StarRating label={text.stars} value={rating} onChange={setRating} size={36} />
          {starsWrong && (
            <p role="alert" className="mt-1 text-sm text-accent-text">
              {starsWrong}
            </p>
          )}
        </div>
        <Field label={text.comment} required error={wrong.content}>
          <TextArea
            rows={4}
            maxLength={REVIEW_MOST}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </Field>
        {Object.keys(wrong).length === 0 && <ActionError error={review.error} />}
        <Button kind="primary" type="submit" busy={review.busy} className="self-start">
          {text.send}
        </Button>
      </form>
    </section>
  );
}
