// Shapes that every area uses: flags, files, lists.
/** 1 and 0 travel where the contract says so; everything else is a real boolean. */
export type Flag = 0 | 1;

export interface FileObject {
  id: number;
  name: string;
  url: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
  thumb: string | null;
}

/** A picture the server derives sizes from: `/img/{hash}/{variant}`, or an original behind `/files`. */
export type Image = FileObject;

/** Lists come in pages; `total` counts them all. */
export interface List<T> {
  list: T[];
  total: number;
  page: number;
  size: number;
  /** Where money is listed. */
  sum?: number;
}
