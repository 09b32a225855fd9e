// Settings in groups: every value with its default and range, changed together for one reason, and what was changed before.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { useSubmit } from '@/shared/api/submit';
import type { Setting, SettingChange } from '@/shared/api/types';
import { type Errors, useForm } from '@/shared/lib/form';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { FormNote } from '@/shared/ui/FormNote';
import { Field, TextArea, TextInput } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { ErrorState, Skeleton } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { grouped, type SettingGroup, stem } from './settingGroups';

function useName() {
  const text = useText('desksettings');
  const operator = useText('deskoperator');
  return (name: string) => {
    const site = name.split('.')[1];
    const words = wordOf(text.names, stem(name)) ?? wordOf(operator.names, stem(name)) ?? stem(name);
    return site === 'zh' || site === 'en' ? text.of(words, text.sites[site]) : words;
  };
}

interface RowProps {
  settings: Setting[];
  values: Record<string, string>;
  errors: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

/** One setting: a single value, or one for each site. */
function Row({ settings, values, errors, onChange }: RowProps) {
  const text = useText('desksettings');
  const nameOf = useName();
  const [first] = settings;
  if (!first) return null;
  return (
    <fieldset className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_26rem]">
      <legend className="sr-only">{wordOf(text.names, stem(first.name)) ?? first.name}</legend>
      <div>
        <p aria-hidden="true" className="font-bold">
          {wordOf(text.names, stem(first.name)) ?? first.name}
        </p>
        <p className="text-sm text-muted">{wordOf(text.hints, stem(first.name))}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {settings.map((setting) => {
          const value = values[setting.name] ?? String(setting.value);
          const changed = Number(value) !== setting.value;
          return (
            <Field
              key={setting.name}
              label={setting.site ? text.sites[setting.site] : text.all}
              hint={text.range(
                text.unit(setting.unit, setting.currency),
                setting.least,
                setting.most,
                setting.standard,
              )}
              error={errors[setting.name]}
              required
            >
              <TextInput
                inputMode="decimal"
                aria-label={nameOf(setting.name)}
                value={value}
                onChange={(event) => onChange(setting.name, event.target.value)}
                className={changed ? 'border-accent font-bold' : undefined}
              />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

/** No link: an address of its own would ask whether what was changed is to be left. */
function goTo(group: SettingGroup | 'operator') {
  const title = document.getElementById(`settings-${group}`);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

export function SettingsForm({ settings }: { settings: Setting[] }) {
  const text = useText('desksettings');
  const operator = useText('deskoperator');
  const toast = useToast();
  const refresh = useRefresh();
  const nameOf = useName();
  const missing = useText('common').state.missing;
  const form = useForm({
    held: true,
    initial: { wanted: {} as Record<string, string>, reason: '' },
    check: ({ reason }): Errors => (reason.trim() === '' ? { reason: missing } : {}),
  });
  const values = form.values.wanted;
  const drop = () => form.reset({ wanted: {}, reason: form.values.reason });
  const changed = settings.filter((one) => {
    const value = values[one.name];
    return value !== undefined && (value.trim() === '' || Number(value) !== one.value);
  });
  const save = useSubmit(form, async ({ reason }) => {
    const wanted = Object.fromEntries(changed.map((one) => [one.name, values[one.name] ?? '']));
    await send('POST', '/admin/settings', { json: { ...wanted, reason } });
    form.reset({ wanted: {}, reason: '' });
    toast(text.saved(changed.length));
    await refresh('/admin/settings', '/settings/public');
  });
  const errors = save.error?.fields ?? {};
  const groups = grouped(settings);
  return (
    <form ref={form.ref} noValidate onSubmit={save.run}>
      <nav aria-label={text.groupsLabel} className="mb-6 flex flex-wrap gap-2">
        {groups.map(({ id }) => (
          <Button key={id} size="sm" onClick={() => goTo(id)}>
            {text.groups[id]}
          </Button>
        ))}
        {/* It stands below, with a form of its own. */}
        <Button size="sm" onClick={() => goTo('operator')}>
          {operator.title}
        </Button>
      </nav>
      {groups.map(({ id, rows }) => (
        <section key={id} aria-labelledby={`settings-${id}`} className="mb-10">
          <h2 id={`settings-${id}`} tabIndex={-1} className="mb-1 scroll-mt-24 text-lg">
            {text.groups[id]}
          </h2>
          {rows.map((row) => (
            <Row
              key={row[0]?.name}
              settings={row}
              values={values}
              errors={errors}
              onChange={(name, value) => form.set('wanted', { ...values, [name]: value })}
            />
          ))}
        </section>
      ))}
      {changed.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 short:static border-t border-hairline bg-paper px-4 py-4">
          <ul className="mb-3 flex max-h-32 flex-col gap-1 overflow-y-auto text-sm">
            {changed.map((one) => (
              <li key={one.name} className="tnum">
                {nameOf(one.name)}: {one.value} → <b>{values[one.name]}</b>
              </li>
            ))}
          </ul>
          <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
            <Field label={text.reason} error={form.errorOf('reason')} required>
              <TextArea rows={1} {...form.text('reason')} />
            </Field>
            <Button onClick={drop} className="min-h-11">
              {text.drop}
            </Button>
            <Button kind="primary" type="submit" busy={save.busy} className="min-h-11">
              {text.save(changed.length)}
            </Button>
          </div>
          <p className="mt-2 text-sm text-muted">{text.frozen}</p>
          <FormNote error={save.error} general={null} />
        </div>
      )}
    </form>
  );
}

function History() {
  const text = useText('desksettings');
  const nameOf = useName();
  const [query] = useQuery();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data } = useApi('/admin/settings/changes', { query: { page: page > 1 ? page : null } });
  if (!data) return <Skeleton className="h-32" />;
  const columns: Column<SettingChange>[] = [
    { id: 'at', title: text.columns.at, cell: (row) => <Time at={row.dateTime} /> },
    { id: 'who', title: text.columns.who, cell: (row) => row.moderatorName },
    {
      id: 'what',
      title: text.columns.what,
      cell: (row) => <span className="font-bold">{nameOf(row.name)}</span>,
    },
    {
      id: 'change',
      title: text.columns.change,
      cell: (row) => (
        <span className="tnum">
          {row.oldValue} → {row.newValue}
        </span>
      ),
    },
    { id: 'why', title: text.columns.why, cell: (row) => row.reason },
  ];
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="mb-3 text-lg">
        {text.history}
      </h2>
      {data.total === 0 ? (
        <p className="text-muted">{text.noHistory}</p>
      ) : isPastEnd(data) ? (
        <PastEnd />
      ) : (
        <DataTable caption={text.history} columns={columns} rows={data.list} rowKey={(row) => row.id} />
      )}
      <div className="mt-4">
        <Pagination page={page} size={data.size} total={data.total} />
      </div>
    </section>
  );
}

export function Settings() {
  const desk = useText('desk').places.settings;
  const { data, error, mutate } = useApi('/admin/settings');
  return (
    <>
      <h1 className="text-xl md:text-2xl">{desk.title}</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{desk.lead}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <LoadingBlocks className="h-dvh" />}
      {data && <SettingsForm settings={data} />}
      <History />
    </>
  );
}
