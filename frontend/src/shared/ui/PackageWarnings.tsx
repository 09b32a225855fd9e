// What the look into handed-over files found, before it can no longer be changed.
import { useText } from '@/shared/lib/text';
import { WarnIcon } from '@/shared/ui/icons';
import { Notice } from '@/shared/ui/Notice';

/** More warnings than this are counted, not listed: the list stands in full beside the files. */
const WARNINGS_SHOWN = 5;

export interface PackageWarningsProps {
  lines: string[];
  /** Some of the files were not looked into yet: having found nothing says nothing of them. */
  pending: boolean;
}

export function PackageWarnings({ lines, pending }: PackageWarningsProps) {
  const text = useText('delivery').confirmDialog;
  return (
    <>
      {pending && <Notice role="status">{text.pending}</Notice>}
      {lines.length > 0 && <Found lines={lines} />}
    </>
  );
}

function Found({ lines }: { lines: string[] }) {
  const text = useText('delivery').confirmDialog;
  return (
    <Notice>
      <p className="flex items-center gap-2 font-bold">
        <WarnIcon size={16} className="shrink-0" />
        {text.warnings}
      </p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 break-words">
        {lines.slice(0, WARNINGS_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > WARNINGS_SHOWN && <p className="mt-1">{text.more(lines.length - WARNINGS_SHOWN)}</p>}
    </Notice>
  );
}
