// The sealed designs as a chunk of its own: only contests that still run have them.
export { BlindWall as default } from './BlindTile';
