// How many words a text has, roughly as the server counts them: a Han character is one, a run of others is one.

/** Without the commonest mark-up; what counts in the end the server says. */
export function countWords(text: string): number {
  const plain = text.replace(/https?:\/\/\S+/g, ' ').replace(/[*_`>#~[\]()]/g, ' ');
  const han = plain.match(/\p{Script=Han}/gu)?.length ?? 0;
  const runs =
    plain.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}](?:[\p{L}\p{N}'’-])*/gu)?.length ?? 0;
  return han + runs;
}
