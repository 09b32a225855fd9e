// The home page: the promise, a real contest, what is open, how it goes, what it costs, who works here, ideas.
import { Suspense } from 'react';
import { ContestCard } from '@/features/project/ContestCard';
import { EntryPay } from '@/features/project/EntryPay';
import { CaseStory, STORY_WORKS } from '@/features/site/home/CaseStory';
import { DesignerStrip } from '@/features/site/home/DesignerStrip';
import { Hero } from '@/features/site/home/Hero';
import { Ideas, ideasPlace } from '@/features/site/home/Ideas';
import { LastWay } from '@/features/site/home/LastWay';
import { PackageTeaser } from '@/features/site/home/PackageTeaser';
import { Stages } from '@/features/site/home/Stages';
import { Testimonials } from '@/features/site/home/Testimonials';
import { Section } from '@/features/site/Section';
import { useApi, useMe } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { previewUrl } from '@/shared/lib/image';
import { useNumbers } from '@/shared/lib/numbers';
import { ideasPath, need, type PageRequest } from '@/shared/lib/page';
import { part } from '@/shared/lib/part';
import { useText } from '@/shared/lib/text';
import { EmptyState, ErrorState, Skeleton, WallSkeleton } from '@/shared/ui/states';

const CouponForm = part('site/home/CouponForm', () => import('@/features/site/home/CouponForm.part'));
/** Loaded when somebody asks for a coupon. */
const prove = async <T,>(call: (token: string) => Promise<T>) => {
  const { captchaToken, proveWhenAsked } = await import('@/features/account/captcha');
  return proveWhenAsked(call, await captchaToken());
};

const OPEN = { query: { filter: 'open', size: 4 } };
const REAL = { query: { size: 5 } };
/** The story: called excellent, and with a whole wall to show. */
const STORY = { query: { featured: 1, size: 1 } };
/** A row of what clients said; with fewer there is no row. */
const VOICES = 3;
/** Those of the reader's own site, the most often chosen first. */
const BEST = { query: { size: 4 } };

export function data({ query, have }: PageRequest): string[] {
  const first = have('/projects/real', STORY)?.list[0];
  const place = first && { path: { id: first.encodedId } };
  return [
    need('/packages'),
    need('/claims'),
    need('/projects', OPEN),
    need('/projects/real', REAL),
    need('/projects/real', STORY),
    need('/designers', BEST),
    need('/industries'),
    need('/settings/public'),
    need('/projects/design', ideasPlace(query)),
    need('/testimonials'),
    ...(place
      ? [
          need('/projects/{id}', place),
          need('/projects/{id}/works', { ...place, query: { size: STORY_WORKS } }),
        ]
      : []),
  ];
}

function OpenContests() {
  const text = useText('home').open;
  const numbers = useNumbers();
  const { data: me } = useMe();
  const { data: open, error, mutate } = useApi('/projects', OPEN);
  const more = open && open.total > 0 ? { to: '/contests', label: text.all(open.total) } : null;
  return (
    <Section title={text.title} more={more}>
      {error && !open && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !open && <WallSkeleton cards={4} />}
      {open && open.list.length === 0 && (
        <EmptyState title={text.emptyTitle}>{text.emptyText(numbers)}</EmptyState>
      )}
      {open && open.list.length > 0 && (
        <div className="wall">
          {open.list.map((contest) => (
            <ContestCard key={contest.id} contest={contest}>
              {me?.userType !== 1 && <EntryPay contest={contest} />}
            </ContestCard>
          ))}
        </div>
      )}
    </Section>
  );
}

export default function HomePage() {
  const text = useText('home');
  const numbers = useNumbers();
  const real = useApi('/projects/real', REAL);
  const { data: presets } = useApi('/packages');
  const { data: designers } = useApi('/designers', BEST);
  const { data: industries } = useApi('/industries');
  const { data: said } = useApi('/testimonials');
  const { data: featured, error, mutate } = useApi('/projects/real', STORY);
  const story = featured?.list[0];
  const others = (real.data?.list ?? []).filter((contest) => contest.id !== story?.id);
  const preview = story?.coverKey ? previewUrl(story.coverKey) : undefined;
  useHead({ title: text.title, description: text.description(numbers), image: preview });
  return (
    <>
      <Hero finished={others} caseLink={story !== undefined} />
      {(story || !featured) && (
        <Section
          id="case"
          raised
          title={text.case.title}
          more={story ? { to: '/contests?filter=ended', label: text.case.all } : null}
        >
          {error && !featured && <ErrorState error={error} onRetry={() => void mutate()} />}
          {!error && !featured && <Skeleton className="h-96 w-full" />}
          {story && <CaseStory contest={story} />}
        </Section>
      )}
      <OpenContests />
      <Section raised title={text.stages.title} more={{ to: '/faq', label: text.stages.more }}>
        <Stages />
      </Section>
      <Section
        title={text.packages.title}
        lead={text.packages.lead}
        more={{ to: '/price', label: text.packages.all }}
      >
        {presets ? <PackageTeaser presets={presets} /> : <Skeleton className="h-72 w-full" />}
      </Section>
      {said && said.list.length >= VOICES && (
        <Section raised title={text.testimonials.title} lead={text.testimonials.lead}>
          <Testimonials reviews={said.list.slice(0, VOICES)} />
        </Section>
      )}
      {designers && designers.list.length > 0 && (
        <Section title={text.designers.title} lead={text.designers.lead}>
          <DesignerStrip designers={designers.list} />
        </Section>
      )}
      <Section
        raised
        title={text.ideas.title}
        lead={text.ideas.lead}
        more={{ to: ideasPath(), label: text.ideas.more }}
      >
        <Ideas industries={industries ?? []} />
      </Section>
      <Suspense fallback={null}>
        <CouponForm prove={prove} />
      </Suspense>
      <LastWay />
    </>
  );
}
