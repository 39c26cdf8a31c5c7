import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { attemptCall } from '#contract/desk/results.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { Empty, Frame, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { AnswersAtAGlance } from './answers-at-a-glance.tsx';
import { AttemptQuestion } from './attempt-question.tsx';
import { AttemptSummary } from './attempt-summary.tsx';
import { OtherAttempts } from './other-attempts.tsx';
import { outcomeOf } from './outcome.ts';

/** /attempts/{attempt_id}: a student's answers beside the key. */
export function AttemptScreen() {
  const { attempt_id } = useParams({ from: '/attempts/$attempt_id' });
  const { only: _, ...search } = useSearch({ from: '/attempts/$attempt_id' });
  const { sort = 'name', desc = false, ...table } = search;
  const among = { ...table, sort, descending: desc };
  const attempt = useDeskCall(attemptCall, { attempt_id, among }, { keepsLast: true });
  const { data } = attempt;
  return (
    <Page
      title={data ? data.name || t('erased') : t('quiz')}
      subtitle={data?.quiz.quiz_name}
      back={
        data
          ? { to: '/results/$quiz_id', params: { quiz_id: data.quiz.quiz_id }, search, label: t('paper.back') }
          : { to: '/results', label: t('nav.results') }
      }
    >
      <CallView call={attempt} skeleton={<CardsSkeleton lines={[2, 6, 6]} />}>
        {(read) => (
          <QuestionPictures value={read.pictures}>
            {read.beside && <OtherAttempts {...read.beside} />}
            <Answers attempt={read} />
            {read.beside && read.questions.length > 2 && <OtherAttempts {...read.beside} isRepeated />}
          </QuestionPictures>
        )}
      </CallView>
    </Page>
  );
}

function Answers({ attempt }: { attempt: DeskDataOf<typeof attemptCall> }) {
  const { only } = useSearch({ from: '/attempts/$attempt_id' });
  const navigate = useNavigate({ from: '/attempts/$attempt_id' });
  const { questions, attempt_id } = attempt;
  const shown = only ? questions.filter((question) => outcomeOf(question) === only) : questions;
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-4 shadow-card">
        <AttemptSummary attempt={attempt} />
        <AnswersAtAGlance
          key={attempt_id}
          questions={questions}
          shown={shown}
          only={only}
          onOnly={(only) =>
            void navigate({ search: (before) => ({ ...before, only }), replace: true, resetScroll: false })
          }
        />
      </div>
      {shown.length === 0 && (
        <Frame>
          <Empty>{t('paper.none')}</Empty>
        </Frame>
      )}
      <ol className="grid items-start gap-5 xl:grid-cols-2">
        {shown.map((question) => (
          <li key={question.question_id} id={`question-${question.question_id}`} className="min-w-0 scroll-mt-4">
            <AttemptQuestion question={question} />
          </li>
        ))}
      </ol>
    </>
  );
}
