// Pieces of a server-made page that travel by themselves: there at once on the server, a chunk of their own in the
// browser, fetched before hydration when the server drew them. `lazy` cannot do this: the engine does not wait.
import { type ComponentType, use } from 'react';
import { pieces } from './pieces';
import { settled } from './settled';

// biome-ignore lint/suspicious/noExplicitAny: each part has its own properties; `part` gives them back their type.
type Module = { default: ComponentType<any> };

const parts = pieces<Module>();
let wanted = new Set<string>();

/** On the server: every `src/features/**` file named `*.part.tsx`. */
export function registerParts(modules: Record<string, Module>): void {
  for (const [file, module] of Object.entries(modules)) {
    parts.known.set(file.replace(/^.*\/features\//, '').replace(/\.part\.tsx$/, ''), settled(module));
  }
}

/** Names drawn since the last call. */
export function takeWantedParts(): string[] {
  const names = [...wanted];
  wanted = new Set();
  return names;
}

export const loadPart = parts.load;

/**
 * `const Designs = part('work/Designs', () => import('@/features/work/Designs.part'))`, drawn inside `Suspense`.
 * The name is the file's path below features/ without its ending.
 */
export function part<P extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  parts.loaders.set(name, load);
  return function Part(props: P) {
    wanted.add(name);
    const Loaded = use(loadPart(name)).default as ComponentType<P>;
    return <Loaded {...props} />;
  };
}
