// The icons, drawn here. A new one goes into icons/more.tsx.
export type { IconProps } from './icons/draw';
export * from './icons/filled';
export * from './icons/frame';
export * from './icons/more';
