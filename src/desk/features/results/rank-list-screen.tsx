import './ranks.css';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rankListCall } from '#contract/desk/ranks/ranks.ts';
import { resultsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { EmptyCard, Page } from '#desk/shared/page.tsx';
import { TableDownload } from '#desk/shared/table/table-download.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { BatchFilter } from './batch-filter.tsx';
import { RankTable } from './rank-table.tsx';
import { batchText, joined, satText } from './share/rank-text.ts';
import { ShareMenu } from './share/share-menu.tsx';
import { useRanksShow } from './share/show-field.tsx';

/** /quizzes/{quiz_id}/ranks: who stands where in a quiz, to be printed, saved or shared, by names or roll numbers. */
export function RankListScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/ranks' });
  const { roster_id, print } = useSearch({ from: '/quizzes/$quiz_id/ranks' });
  const navigate = useNavigate({ from: '/quizzes/$quiz_id/ranks' });
  const shown = useRanksShow();
  const staff = useStaff();
  const call = useDeskCall(rankListCall, { quiz_id, roster_id }, { keepsLast: true });
  const quiz = call.data?.quiz;
  const batch = batchText(staff, roster_id, call.data);
  const isReady = print === true && call.data !== undefined && !call.isPlaceholderData;
  useEffect(() => {
    if (!isReady) return;
    window.print();
    void navigate({ search: (before) => ({ ...before, print: undefined }), replace: true, resetScroll: false });
  }, [isReady, navigate]);
  return (
    <Page
      title={t('ranks.title')}
      subtitle={quiz?.quiz_name}
      back={{
        to: '/quizzes/$quiz_id',
        params: { quiz_id },
        search: { roster_id },
        label: quiz?.quiz_name ?? t('quiz'),
      }}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <BatchFilter
          quiz={quiz}
          value={roster_id}
          onChange={(chosen) => void navigate({ search: { roster_id: chosen }, replace: true, resetScroll: false })}
        />
      </div>
      <CallView call={call} skeleton={<CardsSkeleton lines={[10]} />}>
        {(list) =>
          list.rows.length === 0 ? (
            <EmptyCard>{t('ranks.none')}</EmptyCard>
          ) : (
            <>
              <div className="flex flex-wrap gap-2 print:hidden">
                <ShareMenu quiz_id={quiz_id} roster_id={roster_id} {...shown} />
                <TableDownload
                  tables={[['ranks', t('ranks.title')]]}
                  read={(table, format) =>
                    callDesk(resultsTableCall, { quiz_id, roster_id, table, format, unnamed: shown.show !== 'names' })
                  }
                />
              </div>
              <p className="text-sm text-ink-soft print:hidden">
                {joined([satText(list), list.quiz.counts ? t(`ranks.${list.quiz.counts}`) : ''])}
                {list.unlisted > 0 && ` · ${t('ranks.unlisted', { count: list.unlisted })}`}
              </p>
              <RankTable list={list} batch={batch} show={shown.show} />
            </>
          )
        }
      </CallView>
    </Page>
  );
}
