import { t } from '#web/texts.ts';
import '#web/features/quiz/take/quiz-form.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type QuizResult, withheldResult } from '#contract/quiz/quiz.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import type { Submission } from '#web/device/quiz/attempt.ts';
import { deleteOutcome, saveShownAt } from '#web/device/quiz/outbox.ts';
import { outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { percentOfScoreText } from '#web/features/quiz/reports/report-marks.ts';
import { ScoreRing } from '#web/features/quiz/score-ring.tsx';
import { useFocusOnHeading } from '#web/features/quiz/take/use-focus-on-heading.ts';
import { formatMoment } from '#web/messages/format-moment.ts';
import { paths, toQuizList } from '#web/paths.ts';
import { ContinueLink } from './continue-link.tsx';
import { ResultIcon } from './result-icon.tsx';
import { YourAnswersLink } from './your-answers-link.tsx';

interface QuizCompleteProps {
  submission: Submission;
  outcome: QuizResult;
  /** The key of this entry of the tab's history. */
  here: string;
}

/** The result of a quiz: pass or fail as a word, a shape and a colour, the score, and what to do next. */
export function QuizComplete({ submission, outcome, here }: QuizCompleteProps) {
  const { attempt, shown_at, is_of_first, is_from_elsewhere } = submission;
  useFocusOnHeading();
  useEffect(() => {
    if (shown_at === undefined) void saveShownAt(submission, here);
  }, [submission, shown_at, here]);
  const passOrFail = outcomeOf(outcome);
  const hasFailed = passOrFail === 'fail';
  const again = attempt.quiz.attempts === undefined && (
    <Button kind={hasFailed ? 'quiet' : 'bare'} onClick={() => void deleteOutcome(submission)}>
      {t('quizComplete.again')}
    </Button>
  );
  const another = (
    <Link
      {...(attempt.chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(attempt.chapter_id))}
      className={buttonClassName(hasFailed ? 'bare' : 'quiet')}
    >
      {t('quizComplete.another')}
    </Link>
  );
  return (
    <>
      {is_of_first && <AlreadySubmittedNotice />}
      {is_from_elsewhere && (
        <p role="status" className="mb-4 text-center text-ink-soft">
          {t('quizComplete.submittedElsewhere')}
        </p>
      )}
      <section className="mx-auto flex max-w-140 flex-col items-center rounded-card border border-line bg-surface quiz-outcome px-5 text-center shadow-card">
        {passOrFail !== 'unknown' && (
          <>
            <Result outcome={passOrFail} percent={percentOfScoreText(outcome.score_text)} />
            <p className={`mt-3 text-xl font-bold ${hasFailed ? 'text-bad' : 'text-good'}`}>
              {t(`quizComplete.${passOrFail}`)}
            </p>
          </>
        )}
        {outcome.score_text && (
          <p className="quiz-score mt-1 font-bold tabular-nums">
            {t('quizComplete.score', { score: outcome.score_text })}
          </p>
        )}
        {outcome.message && <p className="mt-2 text-balance text-ink-soft">{outcome.message}</p>}
        {outcome.result === withheldResult && attempt.quiz.closes_at && (
          <p className="mt-2 font-semibold">
            {t('quizWindow.resultsOn', { date: formatMoment(attempt.quiz.closes_at) })}
          </p>
        )}
      </section>
      <nav aria-label={t('quizComplete.next')} className="quiz-next mx-auto mt-4 max-w-100">
        {outcome.result !== withheldResult && <YourAnswersLink submission={submission} outcome={outcome} />}
        <ContinueLink attempt={attempt} outcome={passOrFail} />
        {hasFailed ? again : another}
        <div className="quiz-next quiz-next-all">
          {hasFailed ? another : again}
          <Link to={paths.home} className={buttonClassName('bare')}>
            {t('goHome')}
          </Link>
        </div>
      </nav>
    </>
  );
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

function Result({ outcome, percent }: { outcome: 'pass' | 'fail'; percent: number | undefined }) {
  if (percent === undefined) return <ResultIcon outcome={outcome} />;
  return (
    <ScoreRing percent={percent} outcome={outcome} className="quiz-ring">
      <ResultIcon outcome={outcome} />
    </ScoreRing>
  );
}
