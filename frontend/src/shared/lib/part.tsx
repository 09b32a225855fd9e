// Pieces of a server-made page that travel by themselves: there at once on the server, a chunk of their own in the
// browser, fetched before hydration when the server drew them. `lazy` cannot do this: the engine does not wait.
import { type ComponentType, use } from 'react';
import { arrive } from './later';
import { settled, settling } from './settled';

// biome-ignore lint/suspicious/noExplicitAny: each part has its own properties; `part` gives them back their type.
type Module = { default: ComponentType<any> };

const loaders = new Map<string, () => Promise<Module>>();
const parts = new Map<string, Promise<Module>>();
let wanted = new Set<string>();

/** On the server: every `src/features/**` file named `*.part.tsx`. */
export function registerParts(modules: Record<string, Module>): void {
  for (const [file, module] of Object.entries(modules)) {
    parts.set(file.replace(/^.*\/features\//, '').replace(/\.part\.tsx$/, ''), settled(module));
  }
}

/** Names drawn since the last call. */
export function takeWantedParts(): string[] {
  const names = [...wanted];
  wanted = new Set();
  return names;
}

export function loadPart(name: string): Promise<Module> {
  const known = parts.get(name);
  if (known) return known;
  const loader = loaders.get(name);
  if (!loader) return Promise.reject(new Error(`no part ${name}`));
  const promise = settling(arrive(loader));
  promise.catch(() => parts.delete(name));
  parts.set(name, promise);
  return promise;
}

/**
 * `const Designs = part('work/Designs', () => import('@/features/work/Designs.part'))`, drawn inside `Suspense`.
 * The name is the file's path below features/ without its ending.
 */
export function part<P extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  loaders.set(name, load);
  return function Part(props: P) {
    wanted.add(name);
    const Loaded = use(loadPart(name)).default as ComponentType<P>;
    return <Loaded {...props} />;
  };
}
