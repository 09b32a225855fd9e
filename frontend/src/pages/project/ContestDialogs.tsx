// The dialogs of a contest's page, by name: entering, the owner's own, and those of its turns.
import { isLife, type LifeDialogKind } from '@/features/project/life/kinds';
import type { OwnerDialogKind } from '@/features/project/OwnerDialogs';
import type { Project } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { paidPath } from '@/shared/lib/paid';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { useQueryLink } from '@/shared/ui/Tabs';
import { useToast } from '@/shared/ui/Toast';

const LifeDialogs = later(() => import('@/features/project/life/LifeDialogs'));
const OwnerDialogs = later(() => import('@/features/project/OwnerDialogs'));
const InvoiceDialog = later(() => import('@/features/money/InvoiceDialog'));
const UploadDialog = later(() => import('@/features/work/upload/UploadDialog'));

export type PageDialog = OwnerDialogKind | LifeDialogKind | 'upload' | 'invoice';

export interface ContestDialogsProps {
  kind: PageDialog;
  project: Project;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

export default function ContestDialogs(props: ContestDialogsProps) {
  const { kind, project, onClose, reload } = props;
  const words = useText('work').upload;
  const toast = useToast();
  const navigate = useNavigate();
  const link = useQueryLink();
  if (kind === 'invoice') {
    return (
      <InvoiceDialog
        of={{ contest: project.id }}
        site={project.site}
        onClose={() => navigate(link({ invoice: null }))}
        onDone={(message) => {
          toast(message);
          reload();
        }}
      />
    );
  }
  if (kind === 'upload') {
    return (
      <UploadDialog
        project={project}
        onClose={onClose}
        onChanged={reload}
        onDone={(work) => {
          onClose();
          reload();
          toast(words.done(work.number));
          navigate('?a=designs');
        }}
      />
    );
  }
  if (isLife(kind)) {
    const onDone = (message: string) => {
      onClose();
      toast(message);
      reload();
    };
    return <LifeDialogs {...{ kind, project, onClose, onDone, onChanged: reload }} />;
  }
  return (
    <OwnerDialogs
      kind={kind}
      project={project}
      onClose={onClose}
      onDone={async (message, removed) => {
        if (kind === 'pay' && project.cloneId === 0) {
          // The next page is drawn of what is read here, and may not find it unpaid.
          await reload();
          return navigate(paidPath(project.encodedId));
        }
        onClose();
        toast(message);
        if (removed) navigate('/u/projects');
        else reload();
      }}
    />
  );
}
