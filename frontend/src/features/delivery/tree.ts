// The files inside a package as a tree.

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
