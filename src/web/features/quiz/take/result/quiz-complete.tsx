import '#web/features/quiz/take/quiz-form.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { myQuizHistoryCall, type Quiz, type QuizResult, withheldResult } from '#contract/quiz/quiz.ts';
import { locale } from '#texts/translate.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { useCall } from '#web/api/use-call.ts';
import type { Attempt, Submission } from '#web/device/quiz/attempt.ts';
import { deleteOutcome, saveShownAt } from '#web/device/quiz/outbox.ts';
import { type Outcome, outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { percentOfScoreText } from '#web/features/quiz/reports/report-marks.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { ScoreRing } from '#web/features/quiz/score-ring.tsx';
import { lateText } from '#web/features/quiz/take/exam/late-policy.ts';
import { useFocusOnHeading } from '#web/features/quiz/take/use-focus-on-heading.ts';
import { useNextChapter } from '#web/features/quiz/use-next-chapter.ts';
import { formatMoment } from '#web/messages/format-date.ts';
import { paths, toContent, toQuizList, toReportPreview, toReports, toTopic } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { t } from '#web/texts.ts';

interface QuizCompleteProps {
  submission: Submission;
  outcome: QuizResult;
  /** The key of this entry of the tab's history. */
  here: string;
}

/** The result of a quiz: pass or fail, where there is one, as a word, a shape and a colour, the score, and what to do next. */
export function QuizComplete({ submission, outcome, here }: QuizCompleteProps) {
  const { attempt, shown_at, is_of_first, is_from_elsewhere } = submission;
  useFocusOnHeading();
  useEffect(() => {
    if (shown_at === undefined) void saveShownAt(submission, here);
  }, [submission, shown_at, here]);
  const passOrFail = outcomeOf(outcome);
  const hasFailed = passOrFail === 'fail';
  const { late = 0 } = outcome;
  const hasArrived = attempt.clock !== undefined && late === 0;
  // Of a test without marks yet, the message says only that the answers have arrived.
  const message = hasArrived && outcome.result === withheldResult ? '' : outcome.message;
  const again = attempt.quiz.attempts === undefined && (
    <Button kind={hasFailed ? 'quiet' : 'bare'} onClick={() => void deleteOutcome(submission)}>
      {t('quizComplete.again')}
    </Button>
  );
  const another = (
    <ButtonLink
      {...(attempt.chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(attempt.chapter_id))}
      kind={hasFailed ? 'bare' : 'quiet'}
      text={t('quizComplete.another')}
    />
  );
  return (
    <>
      {is_of_first && late === 0 && <AlreadySubmittedNotice />}
      {is_from_elsewhere && (
        <p role="status" className="mb-4 text-center text-ink-soft">
          {t(attempt.clock ? 'quizComplete.testOverElsewhere' : 'quizComplete.submittedElsewhere')}
        </p>
      )}
      {late > 0 && (
        <p role="status" className="mb-4 text-center font-semibold text-warn">
          {lateText(attempt.quiz, late)}
        </p>
      )}
      <section className="mx-auto flex max-w-140 flex-col items-center rounded-card border border-line bg-surface px-5 py-4 text-center shadow-card">
        <Result outcome={passOrFail} percent={percentOfScoreText(outcome.score_text)} />
        {passOrFail !== 'unknown' && (
          <p className={`mt-3 text-xl font-bold ${hasFailed ? 'text-bad' : 'text-good'}`}>
            {t(`quizComplete.${passOrFail}`)}
          </p>
        )}
        {outcome.score_text && (
          <p className="quiz-score mt-1 font-bold tabular-nums">
            {t('quizComplete.score', { score: outcome.score_text })}
          </p>
        )}
        {hasArrived && <ArrivedAnswers submission={submission} />}
        {message && <p className="mt-2 text-balance text-ink-soft">{message}</p>}
        {outcome.result === withheldResult && <WhenResultsCome quiz={attempt.quiz} />}
      </section>
      <nav aria-label={t('quizComplete.next')} className="quiz-next mx-auto mt-4 max-w-100">
        {outcome.result !== withheldResult && <YourAnswersLink submission={submission} outcome={outcome} />}
        <ContinueLink attempt={attempt} outcome={passOrFail} />
        {hasFailed ? again : another}
        <div className="quiz-next basis-full">
          {hasFailed ? another : again}
          <ButtonLink to={paths.home} kind="bare" text={t('goHome')} />
        </div>
      </nav>
    </>
  );
}

/** How many answers of a test its academy has, and since when. */
function ArrivedAnswers({ submission: { submit_data, acknowledged_at } }: { submission: Submission }) {
  const count = submit_data.length;
  // One that was submitted elsewhere has no such moment here.
  const time = acknowledged_at && new Date(acknowledged_at).toLocaleTimeString(locale());
  if (!time) return null;
  return (
    <p className="mt-2 font-semibold">
      {count === 0 ? t('quizComplete.arrivedEmpty', { time }) : t('quizComplete.arrived', { count, time })}
    </p>
  );
}

/** When marks and answers come that are withheld. Of a test, they wait for the last student. */
function WhenResultsCome({ quiz: { closes_at, results, exam } }: { quiz: Quiz }) {
  const date = closes_at && formatMoment(closes_at);
  const text =
    results === 'when released'
      ? t('quizWindow.released')
      : date && t(exam ? 'quizWindow.resultsAfterTest' : 'quizWindow.resultsAfter', { date });
  return text && <p className="mt-2 font-semibold">{text}</p>;
}

/** For a student who changed their answers after the provider had received them and its response was lost. */
function AlreadySubmittedNotice() {
  return (
    <p role="status" className="mb-2 flex items-start justify-center gap-1.5 font-semibold text-warn">
      <AlertIcon className="size-6" />
      {t('quizComplete.alreadySubmitted')}
    </p>
  );
}

function Result({ outcome, percent }: { outcome: Outcome; percent: number | undefined }) {
  const icon = outcome !== 'unknown' && <ResultIcon outcome={outcome} />;
  if (percent === undefined) return icon;
  return (
    <ScoreRing percent={percent} outcome={outcome} className="quiz-ring">
      {icon || <span className="text-xl font-bold tabular-nums">{t('reports.percent', { percent })}</span>}
    </ScoreRing>
  );
}

interface ContinueLinkProps {
  attempt: Attempt;
  outcome: Outcome;
}

/** After a fail the chapter's lessons again, after a pass the next chapter, as far as the portal knows where they are. */
function ContinueLink({ attempt: { chapter_id, sub_id }, outcome }: ContinueLinkProps) {
  if (chapter_id === undefined) return null;
  if (outcome === 'fail') {
    return <ButtonLink {...toTopic(chapter_id)} kind="quiet" text={t('quizComplete.watchAgain')} />;
  }
  return sub_id !== undefined && outcome === 'pass' && <NextChapterLink sub_id={sub_id} chapter_id={chapter_id} />;
}

function NextChapterLink({ sub_id, chapter_id }: { sub_id: string; chapter_id: string }) {
  const next = useNextChapter(sub_id, chapter_id, true);
  if (!next) return null;
  return <ButtonLink {...toContent(sub_id, next.chapter_id)} kind="quiet" text={t('quizComplete.nextChapter')} />;
}

/** A rosette with a tick for a pass; a cross on a diamond for a fail, as in reports. */
function ResultIcon({ outcome }: { outcome: 'pass' | 'fail' }) {
  const hasFailed = outcome === 'fail';
  return (
    <svg
      viewBox="0 0 96 96"
      role="img"
      aria-label={t(`quizComplete.${outcome}`)}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke="currentColor"
      className={`quiz-result ${hasFailed ? 'text-bad' : 'text-good'}`}
    >
      {hasFailed ? (
        <>
          <path d="m48 8 40 40-40 40L8 48z" />
          <path d="m37 37 22 22m0-22L37 59" />
        </>
      ) : (
        <>
          <path d="m34 60-6 26 20-9 20 9-6-26" />
          <circle cx="48" cy="40" r="30" />
          <path d="m35 41 9 9 17-19" />
        </>
      )}
    </svg>
  );
}

/**
 * Leads to the report of this attempt. A provider that does not say which one it is lists the newest attempt first;
 * until that list is there, this leads to all reports of the chapter. Without a chapter there is no list, and no link.
 */
function YourAnswersLink({ submission: { attempt, acknowledged_at }, outcome }: Omit<QuizCompleteProps, 'here'>) {
  const { chapter_id, quiz_id, quiz } = attempt;
  const needsList = !outcome.report_id && chapter_id !== undefined;
  const history = useCall(myQuizHistoryCall, { chapter_id: chapter_id ?? '' }, needsList);
  // A list from before this attempt has another one in its place.
  const newest = history.isFetching ? undefined : history.data?.find((report) => isSameQuiz(report, quiz))?.id;
  const report_id = outcome.report_id || newest;
  const className = `${buttonClassName()} basis-full`;
  if (report_id) {
    const attend_on = acknowledged_at === undefined ? '' : new Date(acknowledged_at).toISOString();
    const state = { attempt: { name: quiz.name, attend_on, result: outcome.result, quiz_id, chapter_id } };
    return (
      <Link {...toReportPreview(report_id)} state={state} className={className}>
        {t('quizComplete.answers')}
      </Link>
    );
  }
  if (chapter_id === undefined) return null;
  return (
    <Link {...toReports(chapter_id)} className={className}>
      {t('quizComplete.answers')}
    </Link>
  );
}
