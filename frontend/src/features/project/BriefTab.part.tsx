// The brief as a piece that travels by itself.
export { BriefTab as default } from './BriefTab';
