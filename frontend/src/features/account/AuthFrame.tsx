// The frame of signing in and registering: the form, and beside it why one may trust the house.
import type { ReactNode } from 'react';
import { useLang } from '@/shared/lib/boot';
import { useText } from '@/shared/lib/text';
import { SealMark } from '@/shared/ui/Seal';

export interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const text = useText('account').auth.aside;
  const lang = useLang();
  return (
    <div className="wrap grid min-h-dvh content-start gap-12 py-10 md:py-16 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-24">
      <div className="w-full max-md:max-w-none md:mx-auto md:max-w-md lg:mx-0">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        <p className="mt-2 mb-8 text-muted">{lead}</p>
        {children}
      </div>
      <aside className="flex flex-col self-start rounded-lg border border-hairline bg-surface p-10 max-lg:hidden xl:p-16">
        <SealMark lang={lang} size={64} />
        <p className="mt-8 font-display text-xl font-heavy">{text.title}</p>
        <ul className="mt-8 flex max-w-md flex-col">
          {text.points.map(([name, words]) => (
            <li key={name} className="border-t border-hairline py-4">
              <p className="font-bold">{name}</p>
              <p className="text-sm text-muted">{words}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
