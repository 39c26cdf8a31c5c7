import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { attemptCall, resultsCall } from '#contract/desk/results.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { useDeskCall } from '#desk/api/use-desk-call.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { CallView, CardsSkeleton } from '#desk/shared/call-view.tsx';
import { CountedChoices } from '#desk/shared/form/counted-choices.tsx';
import { EmptyCard, Page } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { BackIcon } from '#ui/icons/icons.tsx';
import { QuestionPictures } from '#ui/question/question-text.tsx';
import { AttemptQuestion } from './attempt-question.tsx';
import { AttemptSummary } from './attempt-summary.tsx';
import { type AttemptQuestionData, answerText, type Outcome, outcomeOf, outcomes } from './outcome.ts';

/** /attempts/{attempt_id}: a student's answers beside the key. */
export function AttemptScreen() {
  const { attempt_id } = useParams({ from: '/attempts/$attempt_id' });
  const { only: _, ...search } = useSearch({ from: '/attempts/$attempt_id' });
  const attempt = useDeskCall(attemptCall, { attempt_id }, { keepsLast: true });
  const { data } = attempt;
  return (
    <Page
      title={data ? data.name || t('erased') : t('quiz')}
      subtitle={data?.quiz.quiz_name}
      back={
        data
          ? { to: '/quizzes/$quiz_id', params: { quiz_id: data.quiz.quiz_id }, search, label: t('paper.back') }
          : { to: '/quizzes', label: t('nav.quizzes') }
      }
    >
      <CallView call={attempt} skeleton={<CardsSkeleton lines={[2, 6, 6]} />}>
        {(read) => (
          <QuestionPictures value={read.pictures}>
            <OtherAttempts attempt={read} />
            <Answers attempt={read} />
            {read.questions.length > 2 && <OtherAttempts attempt={read} isRepeated />}
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
  // Of marks that were entered, there are none.
  if (questions.length === 0) return <AttemptSummary attempt={attempt} />;
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
      {shown.length === 0 && <EmptyCard>{t('paper.none')}</EmptyCard>}
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

interface AnswersAtAGlanceProps {
  questions: readonly AttemptQuestionData[];
  shown: readonly AttemptQuestionData[];
  /** What they have in common. */
  only: Outcome | undefined;
  onOnly: (only: Outcome | undefined) => void;
}

/** How many were right, wrong and left out, each a way to see only these; and what was chosen, question by question. */
function AnswersAtAGlance({ questions, shown, only, onOnly }: AnswersAtAGlanceProps) {
  const countOf = (outcome: Outcome) => questions.filter((each) => outcomeOf(each) === outcome).length;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <CountedChoices
        label={t('paper.show')}
        value={only}
        choices={[
          [undefined, t('all'), questions.length],
          ...outcomes
            .map((each) => [each, t(`paper.${each}`), countOf(each)] as const)
            .filter(([each, , count]) => count > 0 || each === only),
        ]}
        onChange={onOnly}
      />
      <details open={shown.length <= few} className="mt-2">
        <summary className="target flex items-center text-sm font-semibold text-primary-ink">
          {t('paper.glance')}
        </summary>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1.5">
          {shown.map((question) => (
            <li key={question.question_id}>
              <Answer question={question} />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** So many answers are a few lines on a phone. */
const few = 30;

/** The number of a question, what was chosen, and where that is wrong, what is right. */
function Answer({ question }: { question: AttemptQuestionData }) {
  const { question_id, position, chosen, right } = question;
  const outcome = outcomeOf(question);
  return (
    <a
      href={`#question-${question_id}`}
      className={`target flex items-center justify-center gap-1.5 rounded-control text-sm tabular-nums hover:underline ${frames[outcome]}`}
    >
      <span className="text-ink-soft">{formatNumber(position)}</span>{' '}
      {outcome === 'leftOut' ? (
        '–'
      ) : (
        <span className={`font-bold ${outcome === 'wrong' ? 'line-through' : ''}`}>{answerText(chosen)}</span>
      )}{' '}
      <span className="sr-only">{t(`paper.${outcome}`)}</span>{' '}
      {outcome === 'wrong' && answerText(right) !== '' && (
        <>
          <span className="sr-only">{t('questions.right')}</span>{' '}
          <span className="font-bold text-good">{answerText(right)}</span>
        </>
      )}
    </a>
  );
}

const frames = {
  right: 'bg-good-soft text-good',
  partly: 'bg-warn-soft text-warn',
  wrong: 'bg-bad-soft text-bad',
  leftOut: 'bg-sunken',
  uncounted: 'bg-sunken',
} as const;

interface OtherAttemptsProps {
  attempt: DeskDataOf<typeof attemptCall>;
  /** At the end of a long attempt it is there again. */
  isRepeated?: boolean;
}

/** The way to the students before and after this one, on the page of the table that it was opened from. */
function OtherAttempts({ attempt: { attempt_id, stud_id, quiz }, isRepeated = false }: OtherAttemptsProps) {
  const { only: _, desc: descending, ...table } = useSearch({ from: '/attempts/$attempt_id' });
  const isOff = table.sort === undefined;
  const { data } = useDeskCall(resultsCall, { quiz_id: quiz.quiz_id, ...table, descending }, { isOff });
  const { rows = [], page = 1, total = 0 } = data ?? {};
  const own = rows.findIndex((row) => row.attempt_id === attempt_id);
  // One that does not count is not in the table, but another one of its student may be.
  const at = own === -1 ? rows.findIndex((row) => row.stud_id === stud_id) : own;
  if (at === -1 || rows.length === 1) return null;
  const [previous, next] = [rows[at - 1], rows[at + 1]];
  const Frame = isRepeated ? 'div' : 'nav';
  return (
    <Frame {...(!isRepeated && { 'aria-label': t('paper.others') })} className="flex items-center gap-3">
      {previous ? <Beside attempt={previous} title={t('paper.previous')} /> : <span className={placeClassName} />}
      <p className="text-center text-sm text-ink-soft tabular-nums">
        {t('results.attempt', { number: (page - 1) * rowsOfPage + at + 1, count: total })}
      </p>
      {next ? <Beside attempt={next} title={t('paper.next')} isNext /> : <span className={placeClassName} />}
    </Frame>
  );
}

interface BesideProps {
  attempt: { attempt_id: string; name: string };
  title: string;
  isNext?: boolean;
}

function Beside({ attempt: { attempt_id, name }, title, isNext = false }: BesideProps) {
  const search = useSearch({ from: '/attempts/$attempt_id' });
  return (
    <Link
      to="/attempts/$attempt_id"
      params={{ attempt_id }}
      search={search}
      // The way back leads to the table, not through all attempts.
      replace
      className={`${placeClassName} flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 shadow-card target hover:bg-sunken ${isNext ? 'flex-row-reverse text-end' : ''}`}
    >
      <BackIcon className={`size-5 shrink-0 text-primary-ink ${isNext ? 'rotate-180' : ''}`} />
      <span className="min-w-0 grow">
        <span className="block text-sm text-ink-soft max-sm:sr-only">{title}</span>{' '}
        <span className="line-clamp-2 font-semibold text-primary-ink max-sm:text-sm">{name || t('erased')}</span>
      </span>
    </Link>
  );
}

const placeClassName = 'min-w-0 grow basis-0';
