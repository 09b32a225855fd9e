// What a picture is looked at against. A proofing stage is absolute, the theme must not tint it: no tokens here.

export const BACKDROPS = {
  white: '#ffffff',
  grey: 'light-dark(#eeece7, #3a3b40)',
  black: '#000000',
} as const;

export type Backdrop = keyof typeof BACKDROPS;
