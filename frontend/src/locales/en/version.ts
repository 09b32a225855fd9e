// Texts of an entry's versions: those of before beside the newest, uploading one, changing the words.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/version';

const version: typeof zh = {
  bar: 'Versions of this design',
  version: (n) => `Version ${n}`,
  newest: (n) => `Version ${n} (newest)`,
  views: { over: 'With a slider', beside: 'Side by side', alone: 'This version only' },
  slider: 'Drag to compare this version with the newest',
  handedIn: (n) => `Version ${n}, submitted`,
  carried: (pin, version) => `Note ${pin}, on version ${version}`,
  stars: (n) => `Those stars were given to version ${n}`,
  revised: (n) => `Version ${n}, updated`,
  upload: 'Upload a new version',
  words: 'Edit the text',
  title: (number) => `A new version of #${number}`,
  kept: 'Number, stars, favourites and discussion stay, and it still counts as one design. The client, you and moderators can compare the earlier versions; everybody else sees the newest.',
  left: (n) => `You can upload ${plural(n, 'more version', 'more versions')} of it.`,
  label: 'The new main picture',
  told: 'The client is told.',
  cancelled: 'Upload cancelled: the design has not changed',
  wordsTitle: (number) => `Edit the text of #${number}`,
  wordsLabel: 'About the design',
  save: 'Save',
};

export default version;
