// The end of a run: its pictures on one page.
import { hang } from './run.ts';

export default hang;
