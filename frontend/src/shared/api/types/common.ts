// Shapes that every area uses: flags, files, lists.
/** 1 and 0 travel where the contract says so; everything else is a real boolean. */
export type Flag = 0 | 1;

export interface FileObject {
  id: number;
  name: string;
  /** The original; whoever may not read it gets 404. */
  url: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
  /** Pixels; 0 for what is no picture. */
  width: number;
  height: number;
  /** `/img/{key}/wall.webp`, with its sibling sizes; null without pictures. */
  thumb: string | null;
  /** A data URL of some hundred bytes to show while the picture loads. */
  tiny?: string;
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
