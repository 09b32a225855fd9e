// Those cards as a piece that travels by itself: most visitors have none of them.
export { default } from './OwnCards';
