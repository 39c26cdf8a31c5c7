import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { cutOffMs, examHallCall } from '#contract/desk/hall.ts';
import { hallTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatTime } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { CountedChoices } from '#desk/shared/form/counted-choices.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { Card } from '#desk/shared/page.tsx';
import { QuizFrame } from '#desk/shared/quiz/quiz-frame.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { TableDownload } from '#desk/shared/table/table-download.tsx';
import { useIsWide } from '#desk/shared/use-is-wide.ts';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { LiveIndicator } from '#ui/live-indicator.tsx';
import { BatchFilter } from './batch-filter.tsx';
import { type Hall, hallStates, stateText } from './hall/hall.ts';
import { HallActions } from './hall/hall-actions.tsx';
import { hallColumns } from './hall/hall-columns.tsx';
import { type HallAction, HallDialog } from './hall/hall-dialog.tsx';
import { HallFacts, UndecidedLink } from './hall/hall-facts.tsx';

const everyMs = 10_000;

/** /quizzes/{quiz_id}/hall: who sits a timed test now, who is cut off, and what the staff may do about it. */
export function HallScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/hall' });
  const { show, search, roster_id } = useSearch({ from: '/quizzes/$quiz_id/hall' });
  const navigate = useNavigate({ from: '/quizzes/$quiz_id/hall' });
  const choose = (some: { show?: typeof show; search?: string | undefined; roster_id?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false });
  const [action, setAction] = useState<HallAction>();
  const { batches } = useStaff();
  const filter = { quiz_id, roster_id, show, search };
  const hall = useDeskCall(examHallCall, filter, { everyMs, whileSeen: true, keepsLast: true });
  const { quiz } = hall.data ?? {};
  const isWide = useIsWide();
  // On a phone, the head of the list has no room for it.
  const asOf = ({ now }: Hall) => <AsOf now={now} isLive={!hall.error} />;
  const batch_name = batches.find((batch) => batch.roster_id === roster_id)?.batch_name;
  return (
    <QuizFrame quiz_id={quiz_id} quiz={quiz} roster_id={roster_id}>
      <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-48 sm:max-w-96">
          <SearchField
            label={t('hall.search')}
            value={search ?? ''}
            onChange={(typed) => choose({ search: typed || undefined })}
          />
        </div>
        {/* On a phone, the list itself says what it is of. */}
        <div className="min-w-0 grow basis-40 max-sm:[&_label]:sr-only sm:grow-0 sm:basis-64">
          <BatchFilter
            quiz={quiz}
            nothing={t('hall.allBatches')}
            value={roster_id}
            onChange={(chosen) => choose({ roster_id: chosen })}
          />
        </div>
      </search>
      <CallView call={hall} skeleton={<CardsSkeleton lines={[2, 10]} />}>
        {(data) => (
          <>
            <div className="flex flex-col gap-2 sm:gap-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 grow basis-36">
                  {!isWide && asOf(data)}
                  <HallFacts quiz={data.quiz} now={data.now} />
                </div>
                <HallActions hall={data} isBatch={roster_id !== undefined} onAction={setAction} />
              </div>
              <UndecidedLink quiz_id={quiz_id} undecided={data.undecided} />
              <CountedChoices
                label={t('hall.show')}
                value={show}
                choices={[
                  [undefined, t('all'), hallStates.reduce((sum, state) => sum + data.counts[state], 0)],
                  ...hallStates
                    .map((state) => [state, stateText(state), data.counts[state]] as const)
                    .filter(([state, , count]) => count > 0 || state === show),
                ]}
                onChange={(state) => choose({ show: state === show ? undefined : state })}
              />
              {data.counts['cut off'] > 0 && (
                // On a phone, it stands above those whom it is about.
                <p className={`text-sm text-ink-soft ${show === 'cut off' ? '' : 'max-sm:hidden'}`}>
                  {t('hall.cutOffHint', { minutes: cutOffMs / 60_000 })}
                </p>
              )}
            </div>
            <Card
              title={show === undefined ? t('results.hallTab') : stateText(show)}
              badge={isWide && asOf(data)}
              aside={
                <TableDownload
                  tables={[['hall', t('results.hallTab')]]}
                  read={(_, format) => callDesk(hallTableCall, { ...filter, format })}
                />
              }
              flush
            >
              <DataTable
                caption={t('hall.list', { quiz: data.quiz.quiz_name })}
                rows={data.rows}
                empty={<span role="status">{search ? t('hall.noneOf', { search }) : t('hall.none')}</span>}
                columns={hallColumns(data.now, setAction)}
                rowId={({ stud_id }) => stud_id}
                order={{ id: 'state', desc: false }}
                sortsAbove
              />
              {data.unlisted > 0 && (
                <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
                  {t('hall.unlisted', { count: data.unlisted })}
                </p>
              )}
            </Card>
            {action && (
              <HallDialog
                hall={data}
                action={action}
                roster_id={roster_id}
                batch={batch_name}
                onClose={() => setAction(undefined)}
              />
            )}
          </>
        )}
      </CallView>
    </QuizFrame>
  );
}

/** When this was so, and whether it is read again and again. */
function AsOf({ now, isLive }: { now: number; isLive: boolean }) {
  const label = t('hall.asOf', { time: formatTime(now) });
  return isLive ? <LiveIndicator label={label} /> : <span className="text-sm font-semibold text-warn">{label}</span>;
}
