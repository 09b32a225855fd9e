// A password field that can be read while it is typed.
import { type InputHTMLAttributes, useState } from 'react';
import { useText } from '@/shared/lib/text';
import { TextInput } from './fields';
import { EyeIcon, EyeOffIcon } from './icons';

export function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const text = useText('account').auth;
  const [shown, setShown] = useState(false);
  const label = shown ? text.hide : text.show;
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </span>
  );
}
