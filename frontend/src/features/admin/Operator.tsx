// What the operator says of itself on either site: changed together for one reason, and recorded with the settings.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { OperatorSites, OperatorTexts } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextInput } from '@/shared/ui/fields';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

const SITES = ['zh', 'en'] as const;
const NAMES = [
  'company',
  'icp',
  'police',
  'address',
  'email',
  'phone',
  'wechat',
  'hours',
  'claim',
] as const satisfies (keyof OperatorTexts)[];

function OperatorForm({ sites }: { sites: OperatorSites }) {
  const text = useText('deskoperator');
  const settings = useText('desksettings');
  const toast = useToast();
  const refresh = useRefresh();
  const missing = useText('common').state.missing;
  const form = useForm({
    held: true,
    initial: { wanted: {} as Record<string, string>, reason: '' },
    check: ({ reason }): Errors => (reason.trim() === '' ? { reason: missing } : {}),
  });
  const { wanted } = form.values;
  const fields = NAMES.flatMap((name) => SITES.map((site) => ({ key: `${name}.${site}`, name, site })));
  const changed = fields.filter(
    ({ key, name, site }) => wanted[key] !== undefined && wanted[key] !== sites[site][name],
  );
  const save = useSubmit(form, async ({ reason }) => {
    const texts = Object.fromEntries(changed.map(({ key }) => [key, wanted[key] ?? '']));
    await send('POST', '/admin/operator', { json: { ...texts, reason } });
    form.reset({ wanted: {}, reason: '' });
    toast(text.saved);
    await refresh('/admin/operator', '/admin/settings/changes', '/operator');
  });
  const errors = save.error?.fields ?? {};
  return (
    <form ref={form.ref} noValidate onSubmit={save.run}>
      {NAMES.map((name) => (
        <fieldset
          key={name}
          className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 md:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <legend className="sr-only">{text.names[name]}</legend>
          <div>
            <p aria-hidden="true" className="font-bold">
              {text.names[name]}
            </p>
            <p className="text-sm text-muted">{wordOf(text.hints, name)}</p>
          </div>
          <div className="grid gap-3 md:grid-cols-2">
            {SITES.map((site) => {
              const key = `${name}.${site}`;
              return (
                <Field key={site} label={settings.sites[site]} error={errors[key]} required>
                  <TextInput
                    aria-label={settings.of(text.names[name], settings.sites[site])}
                    value={wanted[key] ?? sites[site][name]}
                    onChange={(event) => form.set('wanted', { ...wanted, [key]: event.target.value })}
                  />
                </Field>
              );
            })}
          </div>
        </fieldset>
      ))}
      {changed.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 short:static border-t border-hairline bg-paper px-4 py-4">
          <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
            <Field label={text.reason} error={form.errorOf('reason')} required>
              <TextInput {...form.text('reason')} />
            </Field>
            <Button onClick={() => form.reset({ wanted: {}, reason: '' })} className="min-h-11">
              {text.drop}
            </Button>
            <Button kind="primary" type="submit" busy={save.busy} className="min-h-11">
              {text.save(changed.length)}
            </Button>
          </div>
          <FormNote error={save.error} general={null} />
        </div>
      )}
    </form>
  );
}

export function Operator() {
  const text = useText('deskoperator');
  const { data, error, mutate } = useApi('/admin/operator');
  return (
    <section aria-labelledby="settings-operator" className="mt-12">
      <h2 id="settings-operator" tabIndex={-1} className="scroll-mt-24 text-lg">
        {text.title}
      </h2>
      <p className="mt-1 max-w-2xl text-muted">{text.lead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton className="mt-4 h-96" />}
      {data && <OperatorForm sites={data} />}
    </section>
  );
}
