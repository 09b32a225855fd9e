// Changing the brief: what it asks for in looks, as in the form it was written with.
import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import type { Chosen } from '@/shared/lib/chosen';
import type { Form } from '@/shared/lib/form';
import { type Hanging, picksOf } from '@/shared/lib/picks';
import { type Positions, styleWords } from '@/shared/lib/styles';
import { useText } from '@/shared/lib/text';
import { LikedIdeas } from '@/shared/ui/LikedIdeas';
import { ColourChoice, StyleSliders, TagChoice } from '@/shared/ui/StyleFields';

export interface TasteValues {
  styles: Positions;
  /** Codes; none: the designer decides. */
  colours: string[];
  tags: string[];
  references: readonly Chosen[];
}

export const tasteOf = (project: Project): TasteValues => ({
  styles: Object.fromEntries(project.styles.map((style) => [style.code, style.value])),
  colours: project.colours,
  tags: project.tags,
  references: project.references,
});

/** What differs from the brief as it was: the rest stays as it is. `ideas` are the picks that still hang in the gallery. */
export function changedTaste(project: Project, now: TasteValues, ideas: Hanging['ideas']) {
  const was = tasteOf(project);
  const differ = (one: readonly unknown[], other: readonly unknown[]) =>
    [...one].sort().join() !== [...other].sort().join();
  const ids = (list: readonly Chosen[]) => list.map((one) => one.workId);
  const styles = styleWords(now.styles);
  return {
    ...(differ(styles, styleWords(was.styles)) && { styles }),
    ...(differ(now.colours, was.colours) && { colours: now.colours }),
    ...(differ(now.tags, was.tags) && { tags: now.tags }),
    // One that has gone meanwhile is no change of the client's.
    ...(differ(ids(now.references), ids(was.references)) && { references: ids(ideas) }),
  };
}

export interface EditBriefTasteProps {
  project: Project;
  form: Pick<Form<TasteValues & { industry: number }>, 'values' | 'set' | 'errorOf'>;
  hanging: Hanging;
}

export function EditBriefTaste({ project, form, hanging }: EditBriefTasteProps) {
  const text = useText('owner').editDialog;
  const { data: industries } = useApi('/industries');
  const { data: settings } = useApi('/settings/public');
  const { styles, colours, tags, references, industry } = form.values;
  const wrong = ['styles', 'colours', 'tags'].map(form.errorOf).filter((error) => error !== null);
  return (
    <>
      {settings && (
        <div data-invalid={wrong.length > 0 || undefined} className="flex flex-col gap-4">
          <fieldset className="min-w-0">
            <legend className="mb-2 text-sm font-bold">{text.style}</legend>
            <StyleSliders
              styles={settings.styles}
              values={styles}
              onChange={(values) => form.set('styles', values)}
            />
          </fieldset>
          <ColourChoice
            colours={settings.colours}
            chosen={colours}
            onChange={(chosen) => form.set('colours', chosen)}
          />
          <TagChoice chosen={tags} onChange={(chosen) => form.set('tags', chosen)} />
          {wrong.map((error) => (
            <p key={error} role="alert" className="text-sm text-accent-text">
              {error}
            </p>
          ))}
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-bold">{text.references}</legend>
        <LikedIdeas
          picks={picksOf(references, (list) => form.set('references', list))}
          hanging={hanging}
          error={form.errorOf('references')}
          projectType={project.projectType}
          industry={String(industry)}
          industries={industries ?? []}
        />
      </fieldset>
    </>
  );
}
