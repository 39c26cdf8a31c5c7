import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { cutOffMs, examHallCall } from '#contract/desk/hall.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatTime } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { LiveIndicator } from '#ui/live-indicator.tsx';
import { stateText } from './hall/hall.ts';
import { HallActions } from './hall/hall-actions.tsx';
import { hallColumns } from './hall/hall-columns.tsx';
import { HallCounts } from './hall/hall-counts.tsx';
import { type HallAction, HallDialog } from './hall/hall-dialog.tsx';
import { HallDownload } from './hall/hall-download.tsx';
import { HallFacts, UndecidedLink } from './hall/hall-facts.tsx';
import { QuizFrame } from './quiz-frame.tsx';

const everyMs = 10_000;

/** /results/{quiz_id}/hall: who sits a timed test now, who is cut off, and what the staff may do about it. */
export function HallScreen() {
  const { quiz_id } = useParams({ from: '/results/$quiz_id/hall' });
  const { show, roster_id } = useSearch({ from: '/results/$quiz_id/hall' });
  const navigate = useNavigate({ from: '/results/$quiz_id/hall' });
  const choose = (some: { show?: typeof show; roster_id?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false });
  const [action, setAction] = useState<HallAction>();
  const { batches } = useStaff();
  const filter = { quiz_id, roster_id, show };
  const hall = useDeskCall(examHallCall, filter, { everyMs, whileSeen: true, keepsLast: true });
  const { quiz } = hall.data ?? {};
  const ofSubject = batches.filter(({ subject_name }) => subject_name === '' || subject_name === quiz?.subject_name);
  const batch_name = batches.find((batch) => batch.roster_id === roster_id)?.batch_name;
  return (
    <QuizFrame quiz_id={quiz_id} quiz={quiz} filter={{ roster_id }}>
      {ofSubject.length > 0 && (
        // On a phone, the label stands beside the list.
        <search className="max-w-80 max-sm:[&>div]:flex-row max-sm:[&>div]:items-center max-sm:[&>div>span]:grow">
          <ChoiceField
            label={t('batch')}
            value={roster_id}
            choices={ofSubject.map((each) => [each.roster_id, each.batch_name])}
            onChange={(chosen) => choose({ roster_id: chosen })}
          />
        </search>
      )}
      <CallView call={hall} skeleton={<CardsSkeleton lines={[2, 10]} />}>
        {(data) => (
          <>
            <div className="flex flex-col gap-2 sm:gap-4">
              <HallFacts quiz={data.quiz} />
              <UndecidedLink quiz_id={quiz_id} undecided={data.undecided} />
              <HallCounts counts={data.counts} show={show} onShow={(state) => choose({ show: state })} />
              {data.counts['cut off'] > 0 && (
                <p className="text-sm text-ink-soft">{t('hall.cutOffHint', { minutes: cutOffMs / 60_000 })}</p>
              )}
              <HallActions hall={data} isBatch={roster_id !== undefined} onAction={setAction} />
            </div>
            <Card
              title={show === undefined ? t('hall.tab') : stateText(show)}
              badge={<AsOf now={data.now} isLive={!hall.error} />}
              aside={<HallDownload filter={filter} />}
              flush
            >
              {data.rows.length === 0 ? (
                <Empty>{t('hall.none')}</Empty>
              ) : (
                <DataTable
                  caption={t('hall.list', { quiz: data.quiz.quiz_name })}
                  rows={data.rows}
                  columns={hallColumns(data.now, setAction)}
                  rowId={({ stud_id }) => stud_id}
                  order={{ id: 'state', desc: false }}
                  sortsAbove
                />
              )}
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
