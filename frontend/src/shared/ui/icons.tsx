// The icons that pages from the server begin with; a new one goes into icons/more.tsx. One that only comes later goes
// into icons/late.tsx and is imported from there: what stands here is in the program of every page.
export type { IconProps } from './icons/draw';
export * from './icons/filled';
export * from './icons/frame';
export * from './icons/more';
