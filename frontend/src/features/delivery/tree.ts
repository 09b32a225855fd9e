// The files inside a package as a tree, and which kinds are among them.

export interface Leaf {
  name: string;
  size: number;
}

export interface Folder {
  name: string;
  folders: Folder[];
  files: Leaf[];
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Paths as the archive has them; entries that are folders alone (a slash at the end) hold nothing. */
export function treeOf(entries: { path: string; size: number }[]): Folder {
  const root: Folder = { name: '', folders: [], files: [] };
  for (const entry of entries) {
    const parts = entry.path.split('/').filter(Boolean);
    const name = parts.pop();
    if (name === undefined || entry.path.endsWith('/')) continue;
    let folder = root;
    for (const part of parts) {
      let next = folder.folders.find((one) => one.name === part);
      if (!next) {
        next = { name: part, folders: [], files: [] };
        folder.folders.push(next);
      }
      folder = next;
    }
    folder.files.push({ name, size: entry.size });
  }
  const order = (folder: Folder) => {
    folder.folders.sort(byName).forEach(order);
    folder.files.sort(byName);
  };
  order(root);
  return root;
}

/** Spellings of the same format. */
const SAME: Record<string, string> = { JPEG: 'JPG', TIF: 'TIFF' };

/** The kinds of file in a package, as briefs spell them. */
export function formatsOf(entries: { path: string }[]): Set<string> {
  const found = new Set<string>();
  for (const { path } of entries) {
    const kind = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toUpperCase();
    if (kind) found.add(SAME[kind] ?? kind);
  }
  return found;
}
