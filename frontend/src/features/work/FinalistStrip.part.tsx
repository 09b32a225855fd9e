// The strip of finalists as a chunk of its own: neither young nor finished contests have it.
export { FinalistStrip as default } from './FinalistStrip';
