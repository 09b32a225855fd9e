// Project help as a piece that travels by itself.
export { HelpTab as default } from './HelpTab';
