// Files that go into an order: chosen here, sent when it is sent.
import { useState } from 'react';
import { HANDOVER_FILES_MOST } from '@/shared/api/limits';
import { upload } from '@/shared/api/upload';
import { useFitting } from '@/shared/lib/ahead';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';

export interface FileChoiceProps {
  label: string;
  files: File[];
  /** How many are there beside them. */
  present?: number;
  /** One file alone: another takes its place. */
  one?: boolean;
  error?: string | null;
  /** They are being sent. */
  disabled?: boolean;
  onChange: (files: File[]) => void;
}

/** Files that were chosen and the button that chooses more. */
export function FileChoice({ label, files, present = 0, one, error, disabled, onChange }: FileChoiceProps) {
  const [wrong, setWrong] = useState('');
  const fitting = useFitting(one ? 1 : HANDOVER_FILES_MOST);
  const choose = (more: File[]) => {
    const { good, wrong } = fitting(more, one ? 0 : files.length + present);
    setWrong(wrong);
    if (good.length > 0) onChange(one ? good : [...files, ...good]);
  };
  const problem = wrong || error;
  return (
    <div className="flex flex-wrap items-center gap-2" data-invalid={problem ? true : undefined}>
      <AttachButton label={label} one={one} disabled={disabled} onFiles={choose} />
      <ChosenFiles
        files={files}
        disabled={disabled}
        onRemove={(index) => {
          setWrong('');
          onChange(files.filter((_, at) => at !== index));
        }}
      />
      {problem && (
        <p role="alert" className="w-full text-sm break-words text-accent-text">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Sends a file ahead; its id. */
export async function sendAhead(file: File): Promise<number> {
  return (await upload('/files', { form: { file } })).id;
}
