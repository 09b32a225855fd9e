// Brief: the logo there is already, and references.
import { BRIEF_ATTACHMENTS_MOST, BRIEF_FILES_BYTES_MOST, IMAGE_BYTES_MOST } from '@/shared/api/limits';
import { useText } from '@/shared/lib/text';
import { ChosenFiles } from '@/shared/ui/Attach';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Checkbox } from '@/shared/ui/fields';
import { Notice } from '@/shared/ui/Notice';
import { CoachHint } from './CoachNote';
import { bytesOf } from './rules';
import type { Wizard } from './useWizard';

const LOGO_TYPES = '.jpg,.jpeg,.png,.svg,.ai,.eps,.pdf,.psd,.webp';
const REFERENCE_TYPES = `${LOGO_TYPES},.gif,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.md,.csv,.zip,.rar,.7z`;

/** One and the same file is not there twice; the first stays. */
const keyOf = (file: File) => `${file.name}-${file.size}-${file.lastModified}`;
const itemOf = (file: File) => ({ key: keyOf(file), name: file.name, size: file.size, progress: 1 });

export function FilesSection({ wizard }: { wizard: Wizard }) {
  const {
    brief: { files: text },
    wrong,
  } = useText('start');
  const { form, draft, files, setFiles, lostFiles, dropLost } = wizard;
  const known = new Set(files.attachments.map(keyOf));
  const tooMuch = (logo: File | null, attachments: File[]) =>
    bytesOf(draft, { logo, attachments }) > BRIEF_FILES_BYTES_MOST ? wrong.total : null;
  const add = (more: File[]) => {
    setFiles({
      ...files,
      attachments: [...files.attachments, ...more.filter((file) => !known.has(keyOf(file)))],
    });
  };
  const logoError = form.errorOf('logoFile');
  const filesError = form.errorOf('files') ?? form.errorOf('attachments');
  const named = draft.projectType === 1 && draft.logoProjectId !== '';
  return (
    <>
      {lostFiles.length > 0 && (
        <Notice>
          <p className="mb-2">{text.lost}</p>
          <ChosenFiles files={lostFiles.map((name) => ({ name }))} onRemove={dropLost} />
        </Notice>
      )}
      {!named && (
        <Checkbox checked={draft.hasLogo} onChange={(event) => form.set('hasLogo', event.target.checked)}>
          <span className="block font-bold">{text.hasLogo}</span>
          <span className="block text-muted">{text.hasLogoText}</span>
        </Checkbox>
      )}
      {draft.hasLogo && !named && (
        <div data-invalid={logoError ? true : undefined}>
          <FileDrop
            label={text.logo}
            hint={text.logoHint}
            accept={LOGO_TYPES}
            maxBytes={IMAGE_BYTES_MOST}
            check={async (logo) => tooMuch(logo, files.attachments)}
            onFiles={([logo]) => logo && setFiles({ ...files, logo })}
            items={files.logo ? [itemOf(files.logo)] : []}
            onRemove={() => setFiles({ ...files, logo: null })}
            error={logoError}
          />
        </div>
      )}
      <div data-invalid={filesError ? true : undefined}>
        <FileDrop
          label={text.attachments}
          optional
          hint={text.attachmentsHint}
          accept={REFERENCE_TYPES}
          multiple
          maxFiles={BRIEF_ATTACHMENTS_MOST}
          check={async (file, before) =>
            known.has(keyOf(file))
              ? null
              : tooMuch(files.logo, [
                  ...files.attachments,
                  ...before.filter((one) => !known.has(keyOf(one))),
                  file,
                ])
          }
          onFiles={add}
          items={files.attachments.map(itemOf)}
          onRemove={(key) =>
            setFiles({ ...files, attachments: files.attachments.filter((file) => keyOf(file) !== key) })
          }
          error={filesError}
        />
        <CoachHint wizard={wizard} of="files" />
      </div>
    </>
  );
}
