// Where the next message is written; its files travel while one writes.
import { MESSAGE_FILES_MOST, MESSAGE_MOST } from '@/shared/api/limits';
import type { FileObject } from '@/shared/api/types';
import { useAhead } from '@/shared/lib/ahead';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';
import { Composer } from '@/shared/ui/Composer';
import { MaskedNote } from '@/shared/ui/MaskedNote';

export interface WritingProps {
  value: string;
  onChange: (value: string) => void;
  onSay: (content: string, files: FileObject[]) => void;
  masked: boolean;
  /** Whom it is written to. */
  userId: number;
}

export function Writing({ value, onChange, onSay, masked, userId }: WritingProps) {
  const text = useText('message');
  const ahead = useAhead({
    most: MESSAGE_FILES_MOST,
    failed: text.fileFailed,
  });
  const { chosen, files, travelling, wrong } = ahead;
  // The server takes no files without words.
  const empty = value.trim() === '';
  // The words are kept.
  useHold(chosen.length > 0);

  const say = () => {
    if (travelling) return;
    onSay(value.trim(), files);
    onChange('');
    ahead.sent(files);
  };
  return (
    <Composer
      label={text.write}
      placeholder={text.placeholder}
      value={value}
      onChange={onChange}
      most={MESSAGE_MOST}
      rows={2}
      send={text.send}
      onSend={say}
      busy={travelling}
      empty={empty}
      error={
        wrong && (
          <p role="alert" className="text-sm text-accent-text">
            {wrong}
          </p>
        )
      }
      below={
        <>
          {masked && <MaskedNote />}
          {chosen.length > 0 && empty && <p className="text-sm text-muted">{text.wordsToo}</p>}
          <ChosenFiles files={chosen} onRemove={ahead.remove} />
        </>
      }
      userId={userId}
      foot={<AttachButton label={text.attach} onFiles={ahead.choose} />}
    />
  );
}
