// The escrow line as a piece that travels by itself: those who take part have it.
export { default } from './EscrowCard';
