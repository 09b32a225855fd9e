// Brief: sliders between two characters, colours, and what is special.
import { ColourChoice, StyleSliders, TagChoice } from '@/shared/ui/StyleFields';
import { CoachHint } from './CoachNote';
import type { Wizard } from './useWizard';

export function StyleSection({ wizard }: { wizard: Wizard }) {
  const { draft, form, tables } = wizard;
  const { styles, colours } = tables.settings;
  return (
    <>
      <div>
        <StyleSliders
          styles={styles}
          values={draft.styles}
          onChange={(values) => form.set('styles', values)}
        />
        <CoachHint wizard={wizard} of="styles" />
      </div>
      <ColourChoice
        colours={colours}
        chosen={draft.colours}
        onChange={(chosen) => form.set('colours', chosen)}
      >
        <CoachHint wizard={wizard} of="colours" />
      </ColourChoice>
      <TagChoice chosen={draft.tags} onChange={(chosen) => form.set('tags', chosen)} />
    </>
  );
}
