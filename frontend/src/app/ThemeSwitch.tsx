// Light, dark, or as the system has it.
import { useEffect, useState } from 'react';
import type { Theme } from '@/shared/lib/boot';
import { chooseTheme, chosenTheme } from '@/shared/lib/cookie';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { MoonIcon, SunIcon, SystemIcon } from '@/shared/ui/icons/theme';

const THEMES: { theme: Theme; Icon: typeof SunIcon }[] = [
  { theme: 'system', Icon: SystemIcon },
  { theme: 'light', Icon: SunIcon },
  { theme: 'dark', Icon: MoonIcon },
];

export default function ThemeSwitch() {
  const text = useText('common').theme;
  // Pages are cached for everybody, so the choice is read in the browser alone.
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(chosenTheme()), []);
  return (
    <fieldset className="inline-flex rounded-md border border-hairline">
      <legend className="sr-only">{text.label}</legend>
      {THEMES.map(({ theme: one, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={theme === one}
          aria-label={text[one]}
          title={text[one]}
          onClick={() => {
            chooseTheme(one);
            setTheme(one);
          }}
          className={cx(
            'inline-flex size-9 items-center justify-center rounded-md',
            theme === one ? 'bg-sunken' : 'text-muted',
          )}
        >
          <Icon size={18} />
        </button>
      ))}
    </fieldset>
  );
}
