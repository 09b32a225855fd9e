// Where the next message is written; its files travel while one writes.
import { useRef, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { MESSAGE_FILES_MOST, MESSAGE_MOST, PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { FileObject } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { formatBytes } from '@/shared/lib/format';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';
import { Composer } from '@/shared/ui/Composer';
import { MaskedNote } from '@/shared/ui/MaskedNote';

interface Chosen {
  key: number;
  name: string;
  /** There once it has arrived. */
  file: FileObject | null;
}

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
  const words = useText('common').files;
  const [files, setFiles] = useState<Chosen[]>([]);
  const [wrong, setWrong] = useState('');
  const next = useRef(0);
  const travelling = files.some((one) => one.file === null);
  // The server takes no files without words.
  const empty = value.trim() === '';
  // The words are kept.
  useHold(files.length > 0);

  const carry = async (key: number, file: File) => {
    try {
      const arrived = await upload('/files', { form: { file } });
      setFiles((files) => files.map((one) => (one.key === key ? { ...one, file: arrived } : one)));
    } catch (fault) {
      setFiles((files) => files.filter((one) => one.key !== key));
      setWrong(`${file.name}: ${(fault instanceof ApiError && fault.message) || text.fileFailed}`);
    }
  };
  const choose = (picked: File[]) => {
    const room = MESSAGE_FILES_MOST - files.length;
    const full = picked.filter((file) => file.size > 0);
    const small = full.filter((file) => file.size <= PACKAGE_BYTES_MOST);
    const faults = [
      full.length < picked.length && words.empty,
      small.length < full.length && words.tooLarge(formatBytes(PACKAGE_BYTES_MOST)),
      small.length > room &&
        words.leftOut(
          MESSAGE_FILES_MOST,
          small.slice(room).map((file) => file.name),
        ),
    ];
    setWrong(faults.filter(Boolean).join(' '));
    for (const file of small.slice(0, room)) {
      const key = next.current;
      next.current += 1;
      setFiles((files) => [...files, { key, name: file.name, file: null }]);
      void carry(key, file);
    }
  };
  const say = () => {
    if (travelling) return;
    onSay(
      value.trim(),
      files.flatMap((one) => one.file ?? []),
    );
    onChange('');
    setFiles([]);
    setWrong('');
  };
  const names = files.map((one) => (one.file ? one.name : text.travelling(one.name)));
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
          {files.length > 0 && empty && <p className="text-sm text-muted">{text.wordsToo}</p>}
          <ChosenFiles files={names} onRemove={(index) => setFiles(files.filter((_, at) => at !== index))} />
        </>
      }
      userId={userId}
      foot={<AttachButton label={text.attach} onFiles={choose} />}
    />
  );
}
