// The price of a further design as a piece that travels by itself: the owner's wall has it once there is a winner.
export { default } from './BuyLine';
