// What search engines are told of a page of ideas: where it stands, and its pictures.
import type { Idea } from '@/shared/api/types';
import { useBoot } from '@/shared/lib/boot';
import { useHead } from '@/shared/lib/head';
import { imageUrl, previewUrl } from '@/shared/lib/image';
import { contestPath, ideasPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { useCalled } from '@/shared/ui/person';

export interface IdeasHead {
  title: string;
  description: string;
  path: string;
  /** What the page is called below the whole gallery; nothing for the gallery itself. */
  below?: string;
}

export function useIdeasHead({ title, description, path, below }: IdeasHead, ideas: Idea[]): void {
  const text = useText('idea');
  const called = useCalled();
  const { origin } = useBoot();
  const first = ideas[0];
  const crumb = (position: number, name: string, at: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + at,
  });
  const crumbs = [crumb(1, text.home, '/'), crumb(2, text.title, ideasPath())];
  if (below) crumbs.push(crumb(3, below, path));
  useHead({
    title,
    description,
    image: first ? previewUrl(first.imageKey) : undefined,
    path,
    jsonLd: {
      '@graph': [
        { '@type': 'BreadcrumbList', itemListElement: crumbs },
        ...ideas.map((idea) => ({
          '@type': 'ImageObject',
          name: idea.title,
          contentUrl: origin + imageUrl(idea.imageKey, 'view', 'webp'),
          thumbnailUrl: origin + imageUrl(idea.imageKey, 'wall', 'webp'),
          width: idea.width,
          height: idea.height,
          caption: text.pictureOf(idea.title, called(idea.designer)),
          creator: { '@type': 'Person', name: called(idea.designer) },
          acquireLicensePage: `${origin}${contestPath(idea.encodedId)}?work=${idea.number}`,
        })),
      ],
    },
  });
}
