// Changing the brief: the texts, the industry and the formats. Those who take part are told by the server.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import {
  BRIEF_CONTENT_MOST,
  BRIEF_TITLE_MOST,
  COMPANY_INTRO_MOST,
  COMPANY_NAME_MOST,
} from '@/shared/api/limits';
import type { Project } from '@/shared/api/types';
import { useHold } from '@/shared/lib/leaving';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Chip } from '@/shared/ui/Chip';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';

export interface EditBriefDialogProps {
  project: Project;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function EditBriefDialog({ project, onClose, onDone }: EditBriefDialogProps) {
  const text = useText('owner').editDialog;
  const state = useText('common').state;
  const { data: industries } = useApi('/industries');
  const { data: settings } = useApi('/settings/public');
  const before = {
    title: project.title,
    companyName: project.companyName,
    companyIntro: project.companyIntro,
    content: project.content,
    industry: project.industry.id,
    features: project.features,
  };
  const [brief, setBrief] = useState(before);
  useHold(JSON.stringify(brief) !== JSON.stringify(before));
  const change = (part: Partial<typeof brief>) => setBrief((last) => ({ ...last, ...part }));
  // One field fills both names of a logo.
  const isLogo = project.projectType === 0;
  const save = useAction(async () => {
    const sent = isLogo ? { ...brief, title: brief.companyName } : brief;
    await send('PUT', '/projects/{id}', { path: { id: project.encodedId }, json: sent });
    onDone(text.saved);
  });
  const wrong = save.error?.fields ?? {};
  const toggle = (format: string) =>
    change({
      features: brief.features.includes(format)
        ? brief.features.filter((one) => one !== format)
        : [...brief.features, format],
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.title}
      help="editBrief"
      locked={save.busy}
      error={<ActionError error={save.error} />}
      actions={
        <>
          <Button onClick={onClose}>{state.cancel}</Button>
          <Button kind="primary" type="submit" form="edit-brief" busy={save.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id="edit-brief"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <p className="text-sm text-muted">{text.text}</p>
        {!isLogo && (
          <Field label={text.designName} required error={wrong.title}>
            <TextInput
              value={brief.title}
              maxLength={BRIEF_TITLE_MOST}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
        )}
        <Field label={text.name} required error={wrong.companyName}>
          <TextInput
            value={brief.companyName}
            maxLength={COMPANY_NAME_MOST}
            onChange={(event) => change({ companyName: event.target.value })}
          />
        </Field>
        <Field label={text.industry} required error={wrong.industry}>
          <Select
            value={brief.industry}
            onChange={(event) => change({ industry: Number(event.target.value) })}
          >
            {(industries ?? [project.industry]).map((industry) => (
              <option key={industry.id} value={industry.id}>
                {industry.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text.intro} required error={wrong.companyIntro}>
          <TextArea
            value={brief.companyIntro}
            maxLength={COMPANY_INTRO_MOST}
            onChange={(event) => change({ companyIntro: event.target.value })}
          />
        </Field>
        <Field label={text.content} required error={wrong.content}>
          <TextArea
            rows={8}
            value={brief.content}
            maxLength={BRIEF_CONTENT_MOST}
            onChange={(event) => change({ content: event.target.value })}
          />
        </Field>
        <fieldset>
          <legend className="mb-2 text-sm font-bold">{text.features}</legend>
          <div className="flex flex-wrap gap-2">
            {(settings?.fileFormats ?? project.features).map((format) => (
              <Chip key={format} pressed={brief.features.includes(format)} onPress={() => toggle(format)}>
                {format}
              </Chip>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}
