// The entries that are not shown yet as a piece that travels by itself: finished contests have none.
export { BlindWall as default } from './BlindTile';
