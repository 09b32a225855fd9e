// The strip of the desk on a contest's page as a piece that travels by itself: moderators alone have it.
export { default } from './DeskStrip';
