// Brief: the name, the industry, the story, the wishes.
import { useApi, useMe } from '@/shared/api/hooks';
import { BRIEF_CONTENT_MOST, COMPANY_INTRO_MOST } from '@/shared/api/limits';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import { CoachHint } from './CoachNote';
import type { Wizard } from './useWizard';

/** From so many characters left on the rest is counted. */
const COUNT_FROM = 400;

/** Identity contests may build on a logo that was made here. */
function LogoProject({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.name;
  const { data: me } = useMe();
  const mine = useApi('/users/projects', me?.userType === 1 ? { query: { size: 100 } } : null);
  const logos = (mine.data?.list ?? []).filter((one) => one.projectType === 0 && one.winnerNumber !== null);
  if (logos.length === 0) return null;
  return (
    <Field label={text.logoProject} error={wizard.form.errorOf('logoProjectId')}>
      <Select {...wizard.form.text('logoProjectId')}>
        <option value="">{text.logoProjectNone}</option>
        {logos.map((one) => (
          <option key={one.id} value={one.id}>
            {one.companyName}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function LongText({
  wizard,
  name,
  most,
}: {
  wizard: Wizard;
  name: 'companyIntro' | 'content';
  most: number;
}) {
  const text = useText('start').brief.name;
  const { form } = wizard;
  const intro = name === 'companyIntro';
  const left = most - Array.from(form.values[name]).length;
  return (
    <div>
      <Field
        label={intro ? text.intro : text.content}
        required
        error={form.errorOf(name)}
        hint={
          <>
            {intro ? text.introHint : text.contentHint}
            {left < COUNT_FROM && left >= 0 && <span className="tnum block">{text.left(left)}</span>}
          </>
        }
      >
        <TextArea
          {...form.text(name)}
          rows={intro ? 4 : 7}
          placeholder={intro ? text.introExample : text.contentExample}
        />
      </Field>
      <CoachHint wizard={wizard} of={intro ? 'intro' : 'content'} />
    </div>
  );
}

export function NameSection({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.name;
  const { form, draft, tables } = wizard;
  const type = draft.projectType ?? 0;
  return (
    <>
      {type !== 0 && (
        <Field
          label={text.label[type]}
          hint={text.hint[type]}
          required={draft.logoProjectId === ''}
          error={form.errorOf('title')}
        >
          <TextInput {...form.text('title')} autoComplete="off" />
        </Field>
      )}
      <Field
        label={type === 0 ? text.label[type] : text.brand}
        hint={type === 0 ? text.hint[type] : undefined}
        required={draft.logoProjectId === ''}
        error={form.errorOf('companyName')}
      >
        <TextInput {...form.text('companyName')} autoComplete="off" className={cx(type === 0 && 'text-lg')} />
      </Field>
      {type === 1 && <LogoProject wizard={wizard} />}
      <Field label={text.industry} required error={form.errorOf('industry')}>
        <Select {...form.text('industry')}>
          <option value="" disabled>
            {text.industryChoose}
          </option>
          {tables.industries.map((industry) => (
            <option key={industry.id} value={industry.id}>
              {industry.name}
            </option>
          ))}
        </Select>
      </Field>
      <LongText wizard={wizard} name="companyIntro" most={COMPANY_INTRO_MOST} />
      <LongText wizard={wizard} name="content" most={BRIEF_CONTENT_MOST} />
    </>
  );
}
