// Changing the brief: texts, industry, looks, attachments and formats. Those who take part are told by the server.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useApi } from '@/shared/api/hooks';
import {
  BRIEF_ATTACHMENTS_MOST,
  BRIEF_CONTENT_MOST,
  BRIEF_TITLE_MOST,
  COMPANY_INTRO_MOST,
  COMPANY_NAME_MOST,
} from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { Project } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { changedOf, type Errors, useForm } from '@/shared/lib/form';
import { useHanging } from '@/shared/lib/picks';
import { flipped } from '@/shared/lib/styles';
import { useText } from '@/shared/lib/text';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';
import { Chip } from '@/shared/ui/Chip';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import { changedTaste, EditBriefTaste, tasteOf } from './EditBriefTaste';

export interface EditBriefDialogProps {
  project: Project;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function EditBriefDialog({ project, onClose, onDone }: EditBriefDialogProps) {
  const text = useText('owner').editDialog;
  const words = useText('common').files;
  // Those that stay, with their numbers, and those that come: sent when the brief is saved.
  const [kept, setKept] = useState(project.attachments);
  const [added, setAdded] = useState<File[]>([]);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  // What has arrived is not sent again when the brief is refused.
  const [arrived] = useState(() => new Map<File, number>());
  const { data: industries } = useApi('/industries');
  const { data: settings } = useApi('/settings/public');
  // What is wrong the server says.
  const form = useForm({
    held: true,
    initial: {
      title: project.title,
      companyName: project.companyName,
      companyIntro: project.companyIntro,
      content: project.content,
      industry: project.industry.id,
      features: project.features,
      ...tasteOf(project),
    },
    check: (): Errors => ({}),
  });
  const hanging = useHanging(form.values.references);
  // One field fills both names of a logo.
  const isLogo = project.projectType === 0;
  const save = useSubmit(form, async ({ styles, colours, tags, references, ...brief }) => {
    const ids = kept.map((file) => file.id);
    for (const file of added) {
      const id = arrived.get(file) ?? (await upload('/files', { form: { file } })).id;
      arrived.set(file, id);
      ids.push(id);
    }
    const changed = added.length > 0 || kept.length < project.attachments.length;
    // What another page saved meanwhile stays, where nothing was written here.
    const json = {
      ...changedOf(form, brief),
      ...(isLogo && form.differs('companyName') && { title: brief.companyName }),
      ...(changed && { attachments: ids }),
      ...changedTaste(project, { styles, colours, tags, references }, hanging.ideas),
    };
    try {
      await send('PUT', '/projects/{id}', { path: { id: project.encodedId }, json });
    } catch (refused) {
      if (refused instanceof ApiError && 'references' in refused.fields) hanging.again();
      throw refused;
    }
    onDone(text.saved);
  });
  const { features } = form.values;
  const room = BRIEF_ATTACHMENTS_MOST - kept.length - added.length;
  const filesError = form.errorOf('attachments');
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={text.title}
      help="editBrief"
      confirm={text.save}
      form={form}
      given={added.length > 0 || kept.length < project.attachments.length}
      submit={save}
    >
      <p className="text-sm text-muted">{text.text}</p>
      {!isLogo && (
        <Field label={text.designName} required error={form.errorOf('title')}>
          <TextInput maxLength={BRIEF_TITLE_MOST} {...form.text('title')} />
        </Field>
      )}
      <Field label={text.name} required error={form.errorOf('companyName')}>
        <TextInput maxLength={COMPANY_NAME_MOST} {...form.text('companyName')} />
      </Field>
      <Field label={text.industry} required error={form.errorOf('industry')}>
        <Select
          value={form.values.industry}
          onChange={(event) => form.set('industry', Number(event.target.value))}
        >
          {(industries ?? [project.industry]).map((industry) => (
            <option key={industry.id} value={industry.id}>
              {industry.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.intro} required error={form.errorOf('companyIntro')}>
        <TextArea maxLength={COMPANY_INTRO_MOST} {...form.text('companyIntro')} />
      </Field>
      <Field label={text.content} required error={form.errorOf('content')}>
        <TextArea rows={8} maxLength={BRIEF_CONTENT_MOST} {...form.text('content')} />
      </Field>
      <EditBriefTaste project={project} form={form} hanging={hanging} />
      <fieldset className="flex flex-col items-start gap-2" data-invalid={filesError ? true : undefined}>
        <legend className="mb-2 text-sm font-bold">{text.attachments}</legend>
        <ChosenFiles
          files={[...kept, ...added]}
          disabled={save.busy}
          onRemove={(index) => {
            setKept(kept.filter((_, at) => at !== index));
            setAdded(added.filter((_, at) => at !== index - kept.length));
            setLeftOut([]);
          }}
        />
        {room > 0 && (
          <AttachButton
            label={text.attach}
            disabled={save.busy}
            onFiles={(more) => {
              setAdded([...added, ...more.slice(0, room)]);
              setLeftOut(more.slice(room).map((file) => file.name));
            }}
          />
        )}
        {leftOut.length > 0 && (
          <p role="alert" className="text-sm break-words text-accent-text">
            {words.leftOut(BRIEF_ATTACHMENTS_MOST, leftOut)}
          </p>
        )}
        {filesError && (
          <p role="alert" className="text-sm text-accent-text">
            {filesError}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{text.features}</legend>
        <div className="flex flex-wrap gap-2">
          {(settings?.fileFormats ?? project.features).map((format) => (
            <Chip
              key={format}
              pressed={features.includes(format)}
              onPress={() => form.set('features', flipped(features, format))}
            >
              {format}
            </Chip>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
