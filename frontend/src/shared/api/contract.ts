// The server's document (openapi.json) as the calls need it: what each read gives, what each write takes and gives. All of
// it is worked out from the generated types, so that a field the server does not send does not compile.
import type { paths } from './schema';

type Methods = 'get' | 'post' | 'put' | 'delete';

/** A path as the pages write it: the prefix goes without saying. */
type Short<P> = P extends `/api/v1${infer Rest}` ? Rest : P;
type Long<T> = `/api/v1${T & string}` extends keyof paths ? `/api/v1${T & string}` : T & keyof paths;

type Operation<P extends keyof paths, M extends Methods> = NonNullable<paths[P][M]>;

type Body<Op> = Op extends { responses: { 200: { content: { 'application/json': infer Json } } } }
  ? Json
  : never;

/** What is left when the envelope is opened (`unwrap`). */
type Opened<Json> = Json extends { code: number; list: unknown[] }
  ? Omit<Json, 'code'>
  : Json extends { code: number; data: infer Data }
    ? Data
    : Json;

type Answering = {
  [P in keyof paths]: paths[P] extends {
    get: { responses: { 200: { content: { 'application/json': unknown } } } };
  }
    ? P
    : never;
}[keyof paths];

/** What `useApi` gives for each address, by its path in the contract. */
export type Reads = { [P in Answering as Short<P>]: Opened<Body<Operation<P, 'get'>>> };

/** The methods that change something, as calls name them. */
export type Method = 'POST' | 'PUT' | 'DELETE';
type Lower<M extends Method> = Lowercase<M>;

type Having<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lower<M>, { responses: unknown }> ? P : never;
}[keyof paths];

/** Addresses that can be called with a method. */
export type WritePath<M extends Method> = Short<Having<M>>;

type Written<M extends Method, T> = Operation<Long<T>, Lower<M>>;

/** What a write answers. */
export type Answered<M extends Method, T> = Opened<Body<Written<M, T>>>;

type Content<Op> = Op extends { requestBody?: infer Asked } ? NonNullable<Asked> : never;

/** The fields a write takes; sent as JSON, or with files as a form. Where it takes none, an empty object at most. */
export type Sent<M extends Method, T> =
  Content<Written<M, T>> extends { content: { 'application/json': infer Json } }
    ? Json
    : Content<Written<M, T>> extends { content: { 'multipart/form-data': infer Form } }
      ? Form
      : Record<string, never>;

/** What a field of a form can hold; several values come as an array, what is null or missing is not sent. */
export type FormPart = string | number | boolean | Blob | null | undefined | (string | number | Blob)[];

/** The fields of a write that carries files: those of the contract, with the files themselves under their field's name. */
export type Parts<M extends Method, T> = {
  [K in keyof Sent<M, T> | 'file' | 'files']?: FormPart;
};
