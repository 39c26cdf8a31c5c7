import { useState } from 'react';
import { batchesCall, type ListedBatch } from '#contract/desk/batches.ts';
import { newSessionCall } from '#contract/desk/calendar/new-session.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { CheckField } from '#desk/shared/form/check-field.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Page } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { batchTitle } from './end-text.ts';
import { nextName } from './next-name.ts';

/** /batches/session: what a new session does with levels, batches and practice. It is said before it is done. */
export function NewSessionScreen() {
  const batches = useDeskCall(batchesCall, {});
  return (
    <Page title={t('batches.sessionTitle')} back={{ to: '/batches', label: t('nav.batches') }}>
      <CallView call={batches} skeleton={<CardsSkeleton lines={[4, 6]} />}>
        {({ rows }) => <NewSession batches={rows.filter(({ ends_at }) => ends_at === null)} />}
      </CallView>
    </Page>
  );
}

/** No level has this id, and no batch is called so. */
const none = '-';
const becomesOf = (text: string) => (text === none ? '' : text);

function NewSession({ batches }: { batches: readonly ListedBatch[] }) {
  const { levels } = useStaff();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const call = useChange(newSessionCall);
  const write = (id: string, text = '') => {
    call.reset();
    setTyped({ ...typed, [id]: text });
  };
  const levelOf = ({ ac_id, level }: (typeof levels)[number]) =>
    typed[ac_id] ?? levels.find((one) => one.level === nextName(level))?.ac_id ?? '';
  // Where the batch of the next year is there already, its own students would be among those who come.
  const nextOf = ({ batch_name, subject_name }: ListedBatch) => {
    const next = nextName(batch_name);
    return batches.some((one) => one.batch_name === next && one.subject_name === subject_name) ? '' : next;
  };
  const nameOf = (batch: ListedBatch) => typed[batch.roster_id] ?? nextOf(batch);
  const wanted = {
    levels: levels.flatMap((one) => (levelOf(one) ? { ac_id: one.ac_id, becomes: becomesOf(levelOf(one)) } : [])),
    batches: batches
      .filter((batch) => nameOf(batch).trim() !== '')
      .map((batch) => ({ roster_id: batch.roster_id, becomes: becomesOf(nameOf(batch).trim()) })),
    last_day: typed['day'] ?? '',
    hides_practice: typed['hide'] === 'yes',
  };
  const { promoted = 0, left = 0, ended = 0, hidden = 0 } = call.data ?? {};
  const isNothing = promoted + left + ended + hidden === 0;
  const outcome = call.data && (
    <Notice tone={call.data.is_done ? 'good' : 'warn'}>
      <p className="font-semibold">{t(call.data.is_done ? 'batches.sessionDone' : 'batches.sessionWould')}</p>
      <p>{t('batches.sessionCounts', { ...call.data, version: '', is_done: '' })}</p>
      {isNothing && <p>{t('batches.sessionNothing')}</p>}
    </Notice>
  );
  // With the new batches, the same form would begin the session after it.
  if (call.data?.is_done) return outcome;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate(wanted);
      }}
    >
      <Card title={t('batches.sessionLevels')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {levels.map((own) => (
            <ChoiceField
              key={own.ac_id}
              label={own.level}
              nothing={t('batches.sessionStays')}
              value={levelOf(own) || undefined}
              choices={[...levels.map((one) => [one.ac_id, one.level] as const), [none, t('batches.sessionLeaves')]]}
              onChange={(to) => write(own.ac_id, to)}
            />
          ))}
        </div>
      </Card>
      <Card title={t('batches.sessionBatches')}>
        <p className="pb-3 text-sm text-ink-soft">{t('batches.sessionNextHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {batches.map((batch) => (
            <TextField
              key={batch.roster_id}
              label={batchTitle(batch)}
              value={nameOf(batch)}
              maxLength={200}
              onChange={({ target }) => write(batch.roster_id, target.value)}
            />
          ))}
        </div>
      </Card>
      <Card title={t('batches.sessionWhen')}>
        <div className="flex flex-col gap-3">
          <TextField
            type="date"
            label={t('batches.sessionLastDay')}
            hint={t('batches.sessionPast')}
            required
            max={todayInZone()}
            value={wanted.last_day}
            onChange={({ target }) => write('day', target.value)}
          />
          <CheckField
            label={t('batches.sessionHide')}
            isChecked={wanted.hides_practice}
            onCheck={(hides) => write('hide', hides ? 'yes' : '')}
          />
          <p className="text-sm text-ink-soft">{t('batches.sessionKept')}</p>
          <ChangeProblem error={call.error} />
          {outcome}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="quiet" busy={call.isPending}>
              {t('batches.sessionCheck')}
            </Button>
            {!isNothing && (
              <Button busy={call.isPending} onClick={() => call.mutate({ ...wanted, version: call.data?.version })}>
                {t('batches.sessionBegin')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </form>
  );
}
