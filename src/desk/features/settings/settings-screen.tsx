import { useState } from 'react';
import { deskPath } from '#contract/desk/desk-call.ts';
import { type Settings, saveSettingsCall, settingsCall } from '#contract/desk/settings.ts';
import { todayCall } from '#contract/desk/today.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { BackUp } from '#desk/shared/backup/back-up.tsx';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { DeskForm } from '#desk/shared/form/desk-form.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { useSeen } from '#desk/shared/form/use-seen.ts';
import { Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { TextField } from '#ui/field.tsx';

/** /settings: what an owner decides for the academy, such as its name and its levels. */
export function SettingsScreen() {
  const call = useDeskCall(settingsCall, {}, { isForForm: true });
  const { data: today } = useDeskCall(todayCall, {});
  return (
    <Page title={t('nav.settings')}>
      <CallView call={call} skeleton={<CardsSkeleton lines={[4, 4]} />}>
        {(settings) => <SettingsForm settings={settings} />}
      </CallView>
      {today?.portal && <BackUp {...today.portal} />}
    </Page>
  );
}

const newLevel = { ac_id: '', level: '' };

function SettingsForm({ settings }: { settings: Settings }) {
  const { seen, now, tell } = useSeen(settings);
  const [fields, setFields] = useState({ ...seen, levels: [...seen.levels, newLevel] });
  // Every page of the desk has the academy's name from when it was loaded.
  const save = useChange(saveSettingsCall, () => location.assign(deskPath));
  // What was not touched is as it is now, also where a colleague has changed it.
  const own = <Field extends Exclude<keyof Settings, 'levels' | 'version'>>(field: Field) =>
    fields[field] === seen[field] ? now[field] : fields[field];
  const isTouched = ({ ac_id, level }: Settings['levels'][number]) =>
    !seen.levels.some((was) => was.ac_id === ac_id && was.level === level);
  const wanted = () => ({
    ...{ name: own('name'), whatsapp: own('whatsapp'), pass_percent: own('pass_percent') },
    ...{ ranks_show: own('ranks_show'), registration: own('registration'), while_locked: own('while_locked') },
    ...{ levels: fields.levels.filter(isTouched), version: now.version },
  });
  const rename = (at: number, level: string) => {
    const levels = fields.levels.map((one, each) => (each === at ? { ...one, level } : one));
    // One more can always be added.
    setFields({ ...fields, levels: levels.at(-1)?.level ? [...levels, newLevel] : levels });
  };
  return (
    <DeskForm noValidate layout="card" change={save} onSave={() => save.mutate(wanted(), { onError: tell })}>
      <h2 className="font-bold">{t('settings.academy')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['name', 'whatsapp', 'pass_percent'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`settings.${field}`)}
            inputMode={field === 'name' ? 'text' : field === 'whatsapp' ? 'tel' : 'decimal'}
            maxLength={100}
            value={fields[field]}
            onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
          />
        ))}
        <ListField
          label={t('settings.ranks')}
          value={fields.ranks_show}
          choices={[
            ['names', t('settings.names')],
            ['roll numbers', t('settings.rollNumbers')],
          ]}
          onChange={(ranks_show) => setFields({ ...fields, ranks_show })}
        />
        <ListField
          label={t('settings.registration')}
          value={fields.registration}
          choices={(['open', 'approve', 'closed'] as const).map((one) => [one, t(`audit.value.registration.${one}`)])}
          onChange={(registration) => setFields({ ...fields, registration })}
        />
        <ListField
          label={t('settings.whileLocked')}
          value={fields.while_locked}
          choices={(['tests', 'nothing'] as const).map((one) => [one, t(`audit.value.while_locked.${one}`)])}
          onChange={(while_locked) => setFields({ ...fields, while_locked })}
        />
      </div>
      <h2 className="-mx-4 mt-1 border-t border-line px-4 pt-4 font-bold">{t('settings.levels')}</h2>
      <p className="-mt-3 text-sm text-ink-soft">{t('settings.levelsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.levels.map(({ ac_id, level }, at) => (
          <TextField
            key={ac_id || at}
            label={at < fields.levels.length - 1 ? `${t('level')} ${formatNumber(at + 1)}` : t('settings.newLevel')}
            maxLength={100}
            value={level}
            onChange={({ target }) => rename(at, target.value)}
          />
        ))}
      </div>
    </DeskForm>
  );
}
