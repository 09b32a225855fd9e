// What is said when nothing else can be: no catalogue, no router and no shared component is needed for it.
import type { Lang } from '@/shared/lib/boot';
import { buttonClass } from '@/shared/ui/Button';

// Not in a catalogue: the catalogues may be what did not arrive.
const WORDS: Record<Lang, { title: string; text: string; reload: string }> = {
  zh: { title: '页面没有完整加载', text: '请检查网络，然后重新加载。', reload: '重新加载' },
  en: {
    title: 'The page did not load completely',
    text: 'Check your connection, then reload.',
    reload: 'Reload',
  },
};

/** `bar`: above a page that can still be read. */
export function LastWords({ lang, bar = false }: { lang: Lang; bar?: boolean }) {
  const words = WORDS[lang];
  return (
    <div role="alert" className={bar ? 'border-b border-hairline bg-sunken' : 'min-h-dvh bg-paper text-ink'}>
      <div className={bar ? 'wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3' : 'wrap py-24'}>
        {bar ? <p className="font-bold">{words.title}</p> : <h1 className="text-xl">{words.title}</h1>}
        <p className={bar ? 'text-sm' : 'mt-4 mb-6 text-muted'}>{words.text}</p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={buttonClass({ kind: 'primary', size: bar ? 'sm' : 'md' })}
        >
          {words.reload}
        </button>
      </div>
    </div>
  );
}
