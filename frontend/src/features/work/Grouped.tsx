// The wall by designer: each with their entries below their name.

import type { ReactNode } from 'react';
import { useMe } from '@/shared/api/hooks';
import type { Work } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { MessageLink } from '@/shared/ui/MessageLink';
import { useCalled } from '@/shared/ui/person';
import { groups } from './wall';

export interface GroupedProps {
  works: Work[];
  card: (work: Work, index: number) => ReactNode;
}

export function Grouped({ works, card }: GroupedProps) {
  const text = useText('wall');
  const { data: me } = useMe();
  const called = useCalled();
  return (
    <div className="flex flex-col gap-10">
      {groups(works).map((group) => {
        const designer = group[0]?.designer;
        if (!designer) return null;
        return (
          <section key={designer.id}>
            <h3 className="mb-3 flex items-center gap-2 text-base">
              <Avatar user={designer} size={28} decorative />
              {called(designer)}
              <span className="tnum text-sm font-normal text-muted">{text.ofDesigner(group.length)}</span>
              {me?.userType === 1 && <MessageLink user={designer} size="sm" />}
            </h3>
            <div className="wall">{group.map(card)}</div>
          </section>
        );
      })}
    </div>
  );
}
