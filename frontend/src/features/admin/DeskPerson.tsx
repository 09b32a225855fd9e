// A name at the desk: it leads to everything about its person.
import type { DossierPerson } from '@/shared/api/types';
import { useCalled } from '@/shared/ui/person';
import { TextLink } from '@/shared/ui/TextLink';
import { personPath } from './desk';

export function DeskPerson({ person }: { person: DossierPerson }) {
  const called = useCalled();
  return (
    <TextLink to={personPath(person.id)}>
      {called(person)} <span className="tnum text-muted">#{person.id}</span>
    </TextLink>
  );
}
