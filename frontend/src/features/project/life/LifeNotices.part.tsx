// The notes across a contest as a piece that travels by itself: most contests have none.
export { LifeNotices as default } from './LifeNotices';
