// The poll of a contest as a piece that travels by itself.
export { PollTab as default } from './PollTab';
