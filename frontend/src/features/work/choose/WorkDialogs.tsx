// The dialogs about one entry, by name: finalist, winner, delete, withdraw, further pictures, versions,
// words, buying, hiding, reporting.
import type { Project, Work } from '@/shared/api/types';
import { AttachDialog } from '../upload/AttachDialog';
import { VersionDialog } from '../upload/VersionDialog';
import { WordsDialog } from '../upload/WordsDialog';
import { BuyDialog } from './BuyDialog';
import { FinalistDialog } from './FinalistDialog';
import { HideDialog } from './HideDialog';
import { RemoveDialog } from './RemoveDialog';
import { ReportDialog } from './ReportDialog';
import { WinnerDialog } from './WinnerDialog';

export type WorkDialog =
  | 'finalist'
  | 'winner'
  | 'delete'
  | 'withdraw'
  | 'attach'
  | 'version'
  | 'words'
  | 'buy'
  | 'hide'
  | 'report';

export interface WorkDialogProps {
  project: Project;
  work: Work;
  onClose: () => void;
  /** Something has changed; the dialog may stay open to say so. */
  onChanged: () => void;
  /** The entry is not on the wall any more. */
  onGone: () => void;
}

export default function WorkDialogs({ kind, ...props }: WorkDialogProps & { kind: WorkDialog }) {
  switch (kind) {
    case 'finalist':
      return <FinalistDialog {...props} />;
    case 'winner':
      return <WinnerDialog {...props} />;
    case 'delete':
      return <RemoveDialog {...props} />;
    case 'withdraw':
      return <RemoveDialog {...props} own />;
    case 'hide':
      return <HideDialog {...props} />;
    case 'report':
      return <ReportDialog {...props} />;
    case 'buy':
      return <BuyDialog {...props} />;
    case 'version':
      return <VersionDialog {...props} />;
    case 'words':
      return <WordsDialog {...props} />;
    case 'attach':
      return <AttachDialog {...props} />;
  }
}
