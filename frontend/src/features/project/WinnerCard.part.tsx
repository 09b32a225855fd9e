// The winner's card as a chunk of its own: only finished contests have one.
export { WinnerCard as default } from './WinnerCard';
