// Texts of the public logs: what is proved, heads and keys, the three checks.
import type zh from '../zh/transparency';

const transparency: typeof zh = {
  title: 'Public record',
  description:
    'The ledger and the copyright certificates are signed and published every day, so that anybody can check that the past was not rewritten.',
  heading: 'Don’t just take our word for it',
  lead: 'Every day the ledger and the list of certificates are each boiled down to one fingerprint, signed, and published here. We call it the head of the day. Keep one, and you can later find out for yourself whether anything from before that day was changed.',
  proves: {
    title: 'What this proves',
    points: [
      'Once on record, no entry of the ledger and no certificate was changed, removed or slipped in.',
      'A particular certificate, or a particular transaction, really is on record.',
      'Today’s record carries on from the head you kept, with nothing rewritten in between.',
    ],
  },
  limits: {
    title: 'What it doesn’t prove',
    points: [
      'That an entry was true when it was written. It proves only that it hasn’t changed since.',
      'Anything newer than the latest head. That goes into the next one.',
      'Any day whose head nobody kept. Keep one yourself, or give it to somebody you trust.',
    ],
  },
  privacy: 'A head holds a count and a fingerprint: no names, no amounts, no files.',
  certificate: {
    title: 'Check a certificate',
    text: 'Your browser fetches the certificate and its proof, works out the fingerprint itself, and compares it with the signed head.',
    label: 'Certificate number',
    press: 'Check',
    holds: 'On record, and unchanged',
    absent: 'Can’t be proved yet',
  },
  journal: {
    title: 'Check a transaction',
    text: 'Every line of your transactions leads here by its “Check” link.',
    label: 'Fingerprint of the transaction',
    press: 'Check',
    holds: 'On record, and unchanged',
    absent: 'Can’t be proved yet',
  },
  kept: {
    title: 'Compare with a head you kept',
    text: 'Paste a head that you saved earlier, exactly as it was. Your browser checks its signature, and whether today’s record carries on from it.',
    note: 'The head you kept',
    key: 'The public key you kept',
    keyHint: 'Leave it empty to use the keys published below.',
    press: 'Compare',
    holds: 'Today’s record carries on from it, and nothing before it was changed',
    absent: 'There is no such record',
  },
  place: (number, size, day) => `Entry ${number} of ${size} in the head of ${day}.`,
  since: (size, day) => `All ${size} of its entries stand unchanged in the head of ${day}.`,
  signed: 'The signature is valid.',
  signatureUnable:
    'This browser doesn’t know Ed25519, so the signature was not checked; the fingerprints were. A current browser can check both.',
  lies: {
    title: 'This does not match',
    root: 'The proof doesn’t lead to the signed fingerprint: the entry and the head disagree.',
    signature: 'It wasn’t signed with this key: the text was changed, or it isn’t ours.',
    shorter: 'Your head holds more entries than the one published now: something was removed.',
    consistency: 'The record published now doesn’t carry on from yours: something before it was changed.',
    next: 'Take a screenshot, keep it with your head, and contact us, or take both to somebody independent.',
  },
  unreadable: {
    certificate: 'Enter the number of the certificate.',
    journal: 'A fingerprint has 64 hexadecimal digits. Paste all of it.',
    kept: 'This isn’t a complete head, or not a complete key. Paste it exactly as it was published.',
  },
  unable:
    'This browser can’t work out fingerprints over an unencrypted connection. Open this page over https, or use another device.',
  checking: 'Checking…',
  heads: {
    title: 'Latest heads',
    logs: { ledger: 'Ledger', certificates: 'Certificates' },
    days: 'Days are in UTC.',
    entries: (n) => (n === 1 ? '1 entry' : `${n} entries`),
    download: 'Download',
    downloadOf: (log, day) => `Download the head of ${day}: ${log}`,
    all: (total) => (total === 1 ? '1 head' : `${total} heads`),
    next: 'The next one is due by {0}',
    none: 'No heads yet',
    noneText: 'Once there is something on record there is one a day, the first by {0}.',
  },
  keys: {
    title: 'Public keys',
    text: 'Keep them together with your heads. Keys that were replaced stay here, so that old heads can always be checked.',
    since: 'In use since {0}',
  },
  tools: {
    title: 'Check with tools of your own',
    text: 'Both records are Merkle trees as in RFC 6962. A head is a C2SP checkpoint in a signed note, with an Ed25519 signature, which existing tools can verify. The entry of a certificate is seven lines in this order, each closed by a line feed:',
    lines: [
      'vermilion certificate v1',
      'certificate number',
      'SHA-256 of the source files',
      'time of issue',
      'name of the work',
      'designer',
      'client',
    ],
    journal: 'An entry of the ledger is the fingerprint of the transaction itself, 32 bytes.',
    api: 'All API calls',
  },
};

export default transparency;
