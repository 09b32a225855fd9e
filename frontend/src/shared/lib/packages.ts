// Packages by their numbers, where a page treats one unlike the others.

/** Its price is quoted for each brief. */
export const QUOTED = 99;
