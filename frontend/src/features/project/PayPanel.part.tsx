// The bill as a piece that travels by itself: only who has not paid yet sees one.
export { default } from './PayPanel';
