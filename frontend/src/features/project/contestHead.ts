// Title, description, preview picture and structured data of a contest.
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import type { Head } from '@/shared/lib/head';
import { previewUrl } from '@/shared/lib/image';
import { contestPath } from '@/shared/lib/page';
import type { Called } from '@/shared/ui/person';

interface Words {
  description: (type: string, name: string, prize: string, designs: number) => string;
  finished: (type: string, name: string, winner: string) => string;
}

export function contestHead(
  project: Project,
  words: Words,
  typeName: string,
  origin: string,
  called: (user: Called) => string,
): Head {
  const path = contestPath(project.encodedId);
  const { winning } = project;
  const winner = winning && called(winning.designer);
  const description = winner
    ? words.finished(typeName, project.title, winner)
    : words.description(
        typeName,
        project.title,
        formatMoney(project.prize, project.currency),
        project.designs,
      );
  const image = winning?.imageKey ? previewUrl(winning.imageKey) : undefined;
  return {
    title: `${project.title} · ${typeName}`,
    description,
    image,
    path,
    // A private contest and a draft belong to nobody's index.
    noindex: project.private || project.step === 0,
    jsonLd: {
      '@type': 'CreativeWork',
      name: project.title,
      about: typeName,
      genre: project.industry.name,
      url: origin + path,
      dateCreated: project.dateTime,
      image: image ? origin + image : undefined,
      creator: winner && !winning.designer.deleted ? { '@type': 'Person', name: winner } : undefined,
    },
  };
}
