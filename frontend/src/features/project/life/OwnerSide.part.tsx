// The owner's side of the brief as a piece that travels by itself.
export { default } from './OwnerSide';
