import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { questionsCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatDate } from '#desk/messages/format.ts';
import { t } from '#desk/messages/results.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { Card, Empty } from '#desk/shared/page.tsx';
import { Pictures } from '#desk/shared/question-text.tsx';
import { DataTable } from '#desk/shared/table/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { isDoubted, type Question, questionColumns } from './question-columns.tsx';
import { QuestionOptions } from './question-options.tsx';
import { QuizFrame } from './quiz-frame.tsx';

type Revision = DeskDataOf<typeof questionsCall>['revisions'][number];

/** /results/{quiz_id}/questions: how each question did, and what was chosen. */
export function QuestionsScreen() {
  const { quiz_id } = useParams({ from: '/results/$quiz_id/questions' });
  const { revision_id, ...chosen } = useSearch({ from: '/results/$quiz_id/questions' });
  const navigate = useNavigate({ from: '/results/$quiz_id/questions' });
  const choose = (some: Partial<typeof chosen & { revision_id: string }>) =>
    void navigate({ search: (before) => ({ ...before, ...some }), replace: true, resetScroll: false });
  const questions = useDeskCall(questionsCall, { quiz_id, ...chosen }, { keepsLast: true });
  return (
    <QuizFrame quiz_id={quiz_id} quiz={questions.data?.quiz} filter={chosen} onFilter={choose}>
      <CallView call={questions} skeleton={<CardsSkeleton lines={[8, 6]} />}>
        {({ revisions, pictures }) => {
          const shown = revisions.find((each) => each.revision_id === revision_id) ?? revisions[0];
          if (!shown) return <p className="text-ink-soft">{t('questions.none')}</p>;
          return (
            <Pictures value={pictures}>
              {revisions.length > 1 && (
                <div className="max-w-100">
                  <SelectField
                    label={t('questions.revisions')}
                    value={shown.revision_id}
                    onChange={({ target }) => choose({ revision_id: target.value })}
                  >
                    {revisions.map((each) => (
                      <option key={each.revision_id} value={each.revision_id}>
                        {t('questions.revision', { number: each.number, date: formatDate(each.created_at) })}
                      </option>
                    ))}
                  </SelectField>
                </div>
              )}
              <Analysis quiz_id={quiz_id} revision={shown} />
            </Pictures>
          );
        }}
      </CallView>
    </QuizFrame>
  );
}

function Analysis({ quiz_id, revision }: { quiz_id: string; revision: Revision }) {
  return (
    <>
      <Card title={t('questions.list')} flush>
        <p className="px-4 pb-2 text-sm text-ink-soft">{t('questions.help')}</p>
        <ToCheck questions={revision.questions.filter(isDoubted)} />
        {revision.questions.length === 0 ? (
          <Empty>{t('questions.none')}</Empty>
        ) : (
          <DataTable
            caption={t('questions.list')}
            rows={revision.questions}
            columns={questionColumns(revision.attempts)}
            rowId={({ question_id }) => question_id}
          />
        )}
      </Card>
      <ol className="flex flex-col gap-5">
        {revision.questions.map((question) => (
          <li key={question.question_id}>
            <QuestionOptions quiz_id={quiz_id} question={question} attempts={revision.attempts} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A quiz may have a hundred questions, and the ones to look at are far down. */
function ToCheck({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <div className="px-4 pb-3">
      <Notice tone="warn">
        <p className="font-semibold">{t('questions.toCheck')}</p>
        <ul className="flex flex-wrap gap-x-4">
          {questions.map(({ question_id, position }) => (
            <li key={question_id}>
              <a
                href={`#question-${question_id}`}
                className="target inline-flex items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
              >
                {t('questions.number', { number: position })}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
