import { useState } from 'react';
import { batchesCall, type ListedBatch } from '#contract/desk/batches.ts';
import { newSessionCall } from '#contract/desk/calendar/new-session.ts';
import { useChange, useDeskCall } from '#desk/api/use-desk-call.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Fold } from '#desk/shared/fold/fold.tsx';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
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
import { freeNextName, isLast, nextName } from './next-name.ts';

/** /batches/session: what a new session does with levels, batches and practice. It is said before it is done. */
export function NewSessionScreen() {
  const batches = useDeskCall(batchesCall, {});
  return (
    <Page title={t('batches.sessionTitle')} back={{ to: '/batches', label: t('nav.batches') }}>
      <CallView call={batches} skeleton={<CardsSkeleton lines={[4, 6]} />}>
        {({ rows }) => <NewSession all={rows} />}
      </CallView>
    </Page>
  );
}

/** No level has these ids. */
const [none, another] = ['-', '+'];

function NewSession({ all }: { all: readonly ListedBatch[] }) {
  const { levels } = useStaff();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const call = useChange(newSessionCall);
  const write = (id: string, text = '') => {
    call.reset();
    setTyped({ ...typed, [id]: text });
  };
  const names = levels.map(({ level }) => level);
  const levelOf = ({ ac_id, level }: (typeof levels)[number]) =>
    typed[ac_id] ??
    levels.find((one) => one.level === nextName(level, names))?.ac_id ??
    (isLast(level, names) ? none : '');
  const nameOf = (id: string) =>
    levels.find(({ ac_id }) => ac_id === id)?.level ?? t(id ? 'batches.sessionLeaves' : 'batches.sessionStays');
  const last_day = typed['day'] ?? '';
  const batches = all.flatMap(({ roster_id, batch_name, subject_name, ends_at }) => {
    const isTaken = (name: string) => all.some((one) => one.batch_name === name && one.subject_name === subject_name);
    const next = freeNextName(batch_name, names, last_day || todayInZone(), isTaken);
    const fate = typed[roster_id] ?? (isLast(batch_name, names) ? none : next && another);
    const name = typed[`name ${roster_id}`] ?? next;
    return ends_at === null ? { roster_id, title: batchTitle({ batch_name, subject_name }), fate, name } : [];
  });
  const wanted = {
    levels: levels.flatMap((one) => {
      const becomes = levelOf(one);
      return becomes ? { ac_id: one.ac_id, becomes: becomes === none ? '' : becomes } : [];
    }),
    batches: batches.flatMap(({ roster_id, fate, name }) =>
      fate ? { roster_id, becomes: fate === another ? name.trim() : '' } : [],
    ),
    last_day,
    hides_practice: typed['hide'] === 'yes',
  };
  const { promoted = 0, left = 0, ended = 0, hidden = 0, batches: ending = [], leaving = [] } = call.data ?? {};
  const isNothing = promoted + left + ended + hidden === 0;
  const outcome = call.data && (
    <Notice tone={call.data.is_done ? 'good' : 'warn'}>
      <p className="font-semibold">{t(call.data.is_done ? 'batches.sessionDone' : 'batches.sessionWould')}</p>
      {isNothing && <p>{t('batches.sessionNothing')}</p>}
      <ul className="list-disc pl-5">
        {promoted > 0 && <li>{t('batches.sessionPromoted', { promoted })}</li>}
        {hidden > 0 && <li>{t('batches.sessionHidden', { hidden })}</li>}
        {ending.map(({ becomes, going, ...batch }) => (
          <li key={batchTitle(batch)}>
            {batchTitle(batch)}
            {becomes ? ` → ${becomes} (${t('students.count', { count: going })})` : `: ${t('batches.sessionOnlyEnds')}`}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Fold title={t('batches.sessionLeft', { left })}>
          {[...ending, { batch_name: '', subject_name: '', leaving }]
            .filter((batch) => batch.leaving.length > 0)
            .map((batch) => (
              <p key={batchTitle(batch)} className="mb-2">
                <span className="font-semibold">{batchTitle(batch)}</span> {batch.leaving.join(', ')}
              </p>
            ))}
        </Fold>
      )}
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
        {levels.map((own) => (
          <Fold key={own.ac_id} aria-label={own.level} title={`${own.level} → ${nameOf(levelOf(own))}`}>
            <ChoiceField
              label={t('many.what')}
              nothing={t('batches.sessionStays')}
              value={levelOf(own) || undefined}
              choices={[...levels.map((one) => [one.ac_id, one.level] as const), [none, t('batches.sessionLeaves')]]}
              onChange={(to) => write(own.ac_id, to)}
            />
          </Fold>
        ))}
      </Card>
      <Card title={t('batches.sessionBatches')}>
        {batches.map(({ roster_id, title, fate, name }) => (
          // A browser does not show what is wrong in a closed one.
          <Fold
            key={roster_id}
            aria-label={title}
            title={`${title} → ${fate === another ? name : t(fate ? 'batches.sessionOnlyEnds' : 'batches.sessionGoesOn')}`}
            onInvalidCapture={({ currentTarget }) => currentTarget.setAttribute('open', '')}
          >
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <ChoiceField
                label={t('many.what')}
                nothing={t('batches.sessionGoesOn')}
                value={fate || undefined}
                choices={[
                  [another, t('batches.sessionInto')],
                  [none, t('batches.sessionOnlyEnds')],
                ]}
                onChange={(to) => write(roster_id, to)}
              />
              {fate === another && (
                <TextField
                  label={t('batches.name')}
                  value={name}
                  maxLength={200}
                  required
                  // Not of spaces alone: with no name, it would only end.
                  pattern=".*\S.*"
                  onChange={({ target }) => write(`name ${roster_id}`, target.value)}
                />
              )}
            </div>
          </Fold>
        ))}
      </Card>
      <Card title={t('batches.sessionWhen')}>
        <div className="flex flex-col gap-3">
          <TextField
            type="date"
            className="sm:max-w-80"
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
            <Button type="submit" kind={isNothing ? 'primary' : 'quiet'} busy={call.isPending}>
              {t('batches.sessionCheck')}
            </Button>
            {!isNothing && (
              <AskFirst
                label={t('batches.sessionBegin')}
                question={t('batches.sessionAsk', { left })}
                answer={t('batches.sessionBegin')}
                busy={call.isPending}
                onAnswer={() => call.mutate({ ...wanted, version: call.data?.version })}
              />
            )}
          </div>
        </div>
      </Card>
    </form>
  );
}
