// Files that go into an order: chosen here, sent when it is sent.
import { upload } from '@/shared/api/upload';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';

/** Files that were chosen and the button that chooses more. */
export function FileChoice({
  label,
  files,
  one,
  onChange,
}: {
  label: string;
  files: File[];
  /** One file alone: another takes its place. */
  one?: boolean;
  onChange: (files: File[]) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AttachButton label={label} one={one} onFiles={(more) => onChange(one ? more : [...files, ...more])} />
      <ChosenFiles
        files={files.map((file) => file.name)}
        onRemove={(index) => onChange(files.filter((_, at) => at !== index))}
      />
    </div>
  );
}

/** Sends a file ahead; its id. */
export async function sendAhead(file: File): Promise<number> {
  return (await upload('/files', { form: { file } })).id;
}
