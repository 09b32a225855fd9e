// What a call waits for: a code of the second step, the password, or a code to the e-mail address.
import type { StepGiven, StepWanted } from '@/shared/api/stepUp';
import EmailProofDialog from './EmailProofDialog';
import ProofDialog from './ProofDialog';
import StepDialog from './StepDialog';

export interface AskDialogProps {
  wanted: StepWanted;
  settle: (given: StepGiven) => void;
}

export default function AskDialog({ wanted, settle }: AskDialogProps) {
  if (wanted.kind === 'prove') return <ProofDialog settle={settle} />;
  if (wanted.kind === 'email') return <EmailProofDialog settle={settle} />;
  return <StepDialog wanted={wanted} settle={settle} />;
}
