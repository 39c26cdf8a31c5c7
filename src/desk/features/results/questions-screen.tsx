import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { questionsCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { Empty, Frame } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { SelectField } from '#ui/field.tsx';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { QuestionList } from './question-list.tsx';
import { orders, orderText } from './question-order.ts';
import { countChosen, QuizFilters } from './quiz-filters.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { ResultsDownload } from './results-download.tsx';

/** /results/{quiz_id}/questions: how each question did, and what was chosen. */
export function QuestionsScreen() {
  const { quiz_id } = useParams({ from: '/results/$quiz_id/questions' });
  const { revision_id, order, ...chosen } = useSearch({ from: '/results/$quiz_id/questions' });
  const navigate = useNavigate({ from: '/results/$quiz_id/questions' });
  const choose = (some: Partial<typeof chosen & { revision_id: string; order: typeof order }>) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false });
  const questions = useDeskCall(questionsCall, { quiz_id, ...chosen }, { keepsLast: true });
  const { data } = questions;
  const shownOf = (revisions: readonly Revision[]) =>
    revisions.find((each) => each.revision_id === revision_id) ?? revisions[0];
  return (
    <QuizFrame quiz_id={quiz_id} quiz={data?.quiz} filter={chosen}>
      <Filters
        chosen={countChosen(chosen)}
        search={
          <ChoiceField
            label={t('table.sort')}
            nothing={t('questions.by.position')}
            value={order}
            choices={orders.map((each) => [each, orderText(each)])}
            onChange={(order) => choose({ order })}
          />
        }
      >
        <QuizFilters quiz={data?.quiz} filter={chosen} onFilter={choose} />
        {data && data.revisions.length > 1 && (
          <SelectField
            label={t('questions.revisions')}
            value={shownOf(data.revisions)?.revision_id}
            onChange={({ target }) => choose({ revision_id: target.value })}
          >
            {data.revisions.map((each) => (
              <option key={each.revision_id} value={each.revision_id}>
                {t('questions.revision', { number: each.number, date: formatDate(each.created_at) })}
              </option>
            ))}
          </SelectField>
        )}
      </Filters>
      <CallView call={questions} skeleton={<CardsSkeleton lines={[8, 6]} />}>
        {({ revisions, pictures }) => {
          const shown = shownOf(revisions);
          return shown && shown.questions.length > 0 ? (
            <QuestionPictures value={pictures}>
              <QuestionList
                key={shown.revision_id}
                quiz_id={quiz_id}
                revision={shown}
                order={order}
                aside={<ResultsDownload quiz_id={quiz_id} filter={chosen} />}
              />
            </QuestionPictures>
          ) : (
            <Frame>
              <Empty>{t('questions.none')}</Empty>
            </Frame>
          );
        }}
      </CallView>
    </QuizFrame>
  );
}

type Revision = DeskDataOf<typeof questionsCall>['revisions'][number];
