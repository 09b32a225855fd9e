// Compile-time proof that the shapes the pages use are in the server's document: a field that the server no longer
// sends does not compile. Types only; narrower unions than the document's (steps, flags) stay ours.
import type { paths } from './schema';
import type { List, Reads } from './types';

type Json<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** What arrives after the envelope is opened. */
type Opened<Body> = Body extends { list: (infer Item)[] }
  ? List<Item>
  : Body extends { data: infer Data }
    ? Data
    : never;

type Element<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : NonNullable<T>;
type Item<T> = NonNullable<T> extends { list: (infer One)[] } ? One : Element<T>;

/** Required fields of ours that the document does not have. */
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type Missing<Mine, Theirs> = Exclude<RequiredKeys<Item<Mine>>, keyof Item<Theirs>>;

type Documented = { [P in keyof Reads]: `/api/v1${P}` extends keyof paths ? P : never }[keyof Reads];
type Gaps = {
  [P in Documented as [Missing<Reads[P], Opened<Json<`/api/v1${P}` & keyof paths>>>] extends [never]
    ? never
    : P]: Missing<Reads[P], Opened<Json<`/api/v1${P}` & keyof paths>>>;
};

/** Reads that the document does not know at all. */
type Unknown = Exclude<keyof Reads, Documented>;

type Empty<T> = [keyof T] extends [never] ? true : T;
type None<T> = [T] extends [never] ? true : T;

// An error here names the reads and the fields that do not match.
export const noGaps: Empty<Gaps> = true;
export const noUnknown: None<Unknown> = true;
