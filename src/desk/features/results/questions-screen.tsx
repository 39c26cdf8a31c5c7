import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { questionsCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { ListField } from '#desk/shared/form/list-field.tsx';
import { EmptyCard } from '#desk/shared/page.tsx';
import { QuizFrame } from '#desk/shared/quiz/quiz-frame.tsx';
import { t } from '#desk/texts.ts';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { BatchFilter } from './batch-filter.tsx';
import { QuestionList } from './question-list.tsx';
import { ResultsDownload } from './results-download.tsx';

/** /quizzes/{quiz_id}/questions: how each question did, and what was chosen. */
export function QuestionsScreen() {
  const { quiz_id } = useParams({ from: '/quizzes/$quiz_id/questions' });
  const { revision_id, order, roster_id } = useSearch({ from: '/quizzes/$quiz_id/questions' });
  const navigate = useNavigate({ from: '/quizzes/$quiz_id/questions' });
  const choose = (some: { roster_id?: string | undefined; revision_id?: string; order?: typeof order }) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false });
  const questions = useDeskCall(questionsCall, { quiz_id, roster_id }, { keepsLast: true });
  const { data } = questions;
  const shownOf = (revisions: readonly Revision[]) =>
    revisions.find((each) => each.revision_id === revision_id) ?? revisions[0];
  return (
    <QuizFrame quiz_id={quiz_id} quiz={data?.quiz} roster_id={roster_id}>
      <Filters
        chosen={Number(roster_id !== undefined)}
        search={
          <ChoiceField
            label={t('table.sort')}
            nothing={t('questions.byNumber')}
            value={order}
            choices={[['hardest', t('questions.hardest')]]}
            onChange={(order) => choose({ order })}
          />
        }
      >
        <BatchFilter quiz={data?.quiz} value={roster_id} onChange={(chosen) => choose({ roster_id: chosen })} />
        {data && data.revisions.length > 1 && (
          <ListField
            label={t('questions.revisions')}
            value={shownOf(data.revisions)?.revision_id ?? ''}
            choices={data.revisions.map((each) => [
              each.revision_id,
              t('questions.revision', { number: each.number, date: formatDate(each.created_at) }),
            ])}
            onChange={(revision_id) => choose({ revision_id })}
          />
        )}
      </Filters>
      <CallView call={questions} skeleton={<CardsSkeleton lines={[8, 6]} />}>
        {({ quiz, revisions, pictures }) => {
          const shown = shownOf(revisions);
          return shown && shown.questions.length > 0 ? (
            <QuestionPictures value={pictures}>
              {!(quiz.minutes > 0 && quiz.attempts === 1) && (
                <p className="-mb-2 text-sm text-ink-soft">{t('results.analysed')}</p>
              )}
              <QuestionList
                key={shown.revision_id}
                quiz_id={quiz_id}
                revision={shown}
                order={order}
                aside={<ResultsDownload quiz_id={quiz_id} roster_id={roster_id} />}
              />
            </QuestionPictures>
          ) : (
            <EmptyCard>{t('questions.none')}</EmptyCard>
          );
        }}
      </CallView>
    </QuizFrame>
  );
}

type Revision = DeskDataOf<typeof questionsCall>['revisions'][number];
