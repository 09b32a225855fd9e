// The line above the owner's wall as a piece that travels by itself: nobody else has it.
export { FairnessLine as default } from './FairnessCard';
