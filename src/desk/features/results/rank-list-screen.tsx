import './ranks.css';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { rankListCall } from '#contract/desk/exams.ts';
import { resultsTableCall } from '#contract/desk/tables.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { TableDownload } from '#desk/shared/table-download.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { RankTable } from './rank-table.tsx';
import { listText, satText } from './rank-text.ts';

/** /quizzes/{quiz_id}/ranks: who stands where in a timed test, to be printed, saved or sent, with names or without. */
export function RankListScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/ranks' });
  const { roster_id, unnamed = false } = useSearch({ from: '/quizzes/$quiz_id/ranks' });
  const navigate = useNavigate({ from: '/quizzes/$quiz_id/ranks' });
  const choose = (some: { roster_id?: string | undefined; unnamed?: true | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false });
  const { batches } = useStaff();
  const call = useDeskCall(rankListCall, { quiz_id, roster_id }, { keepsLast: true });
  const quiz = call.data?.quiz;
  const ofSubject = batches.filter(({ subject_name }) => subject_name === '' || subject_name === quiz?.subject_name);
  const batch = batches.find((one) => one.roster_id === roster_id)?.batch_name ?? t('ranks.everyone');
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
        <ChoiceField
          label={t('batch')}
          value={roster_id}
          choices={ofSubject.map((each) => [each.roster_id, each.batch_name])}
          onChange={(chosen) => choose({ roster_id: chosen })}
        />
        <label className="target flex items-center gap-2.5 rounded-control border border-edge bg-surface px-3.5 py-1.5 has-checked:border-primary-ink has-checked:bg-primary-soft">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={unnamed}
            onChange={({ target }) => choose({ unnamed: target.checked || undefined })}
          />
          {t('ranks.unnamed')}
        </label>
      </div>
      <CallView call={call} skeleton={<CardsSkeleton lines={[10]} />}>
        {(list) =>
          list.rows.length === 0 ? (
            <Frame>
              <Empty>{t('ranks.none')}</Empty>
            </Frame>
          ) : (
            <>
              <div className="flex flex-wrap gap-2 print:hidden">
                <Button onClick={() => window.print()}>{t('ranks.print')}</Button>
                <Button kind="quiet" onClick={() => void copy(listText(list, { batch, unnamed }))}>
                  {t('ranks.copy')}
                </Button>
                <TableDownload
                  tables={[['ranks', t('ranks.title')]]}
                  read={(table, format) => callDesk(resultsTableCall, { quiz_id, roster_id, table, format, unnamed })}
                />
              </div>
              <p className="text-sm text-ink-soft print:hidden">
                {satText(list)}
                {list.unlisted > 0 && ` · ${t('ranks.unlisted', { count: list.unlisted })}`}
              </p>
              <RankTable list={list} batch={batch} unnamed={unnamed} />
            </>
          )
        }
      </CallView>
    </Page>
  );
}

/** A browser may refuse it, as one does that has not been asked by a press. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('ranks.copied'));
  } catch {
    toast.error(t('ranks.notCopied'));
  }
}
