// What no page from the server begins with: where the other pages, the frames and the other texts are, and what a link
// that somebody points at sets out for. It comes when the page stands, or when one of them is asked for.
import { pages, texts } from 'virtual:rest';
import { registerTexts } from '@/shared/lib/text';
import { type FrameModule, registerFrames } from './frames';
import { registerPages } from './pages';

registerPages(pages);
registerFrames(import.meta.glob<FrameModule>('../pages/**/*.frame.tsx'));
registerTexts(texts);

export { watchLinks } from './prefetch';
