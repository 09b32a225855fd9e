// The first word of a SHA-256, synchronously: the proof of work asks for tens of thousands of them, and the
// browser's own digest is asynchronous and absent outside of secure contexts.

const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

const words = new Uint32Array(64);
const state = new Uint32Array(8);
const at = (list: Uint32Array, index: number) => list[index] as number;
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

function compress(bytes: Uint8Array, offset: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, 64);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const x = at(words, i - 15);
    const y = at(words, i - 2);
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = at(words, i - 16) + small + at(words, i - 7) + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(words, i)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const sums = [a, b, c, d, e, f, g, h];
  for (const [index, sum] of sums.entries()) state[index] = at(state, index) + sum;
}

/** The first 32 bits of the SHA-256 of an ASCII text, as an unsigned number. */
export function firstWord(text: string): number {
  const length = text.length;
  const bytes = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  for (let i = 0; i < length; i++) bytes[i] = text.charCodeAt(i);
  bytes[length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, length * 8);
  state.set(START);
  for (let offset = 0; offset < bytes.length; offset += 64) compress(bytes, offset);
  return at(state, 0);
}

/** The token of a challenge: `challenge.nonce`, worked for. */
export function solve(challenge: string, difficulty: number): string {
  const limit = Math.floor(2 ** 32 / Math.max(1, difficulty));
  for (let nonce = 0; ; nonce++) {
    const token = `${challenge}.${nonce.toString(16)}`;
    if (firstWord(token) < limit) return token;
  }
}
