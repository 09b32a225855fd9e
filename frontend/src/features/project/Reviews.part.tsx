// The reviews as a piece that travels by itself: contests that go on have none.
export { default } from './Reviews';
