// The wall of entries as a piece that travels by itself.
export { Designs as default } from './Designs';
