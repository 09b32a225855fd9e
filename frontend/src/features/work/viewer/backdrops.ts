// What a picture is looked at against. A proofing stage is absolute: the theme must not tint it, so no tokens here.

export const BACKDROPS = { white: '#ffffff', grey: '#9a9a98', black: '#000000' } as const;

/** The viewer's own quiet ground is used instead of the middle grey while nothing was chosen. */
export const stageColour = (backdrop: keyof typeof BACKDROPS) =>
  backdrop === 'grey' ? undefined : BACKDROPS[backdrop];
