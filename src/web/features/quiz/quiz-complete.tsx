import './paper.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { QuizResult } from '#contract/quiz.ts';
import type { Submission } from '#web/device/attempt.ts';
import { forgetOutcome, noteShown } from '#web/device/outbox.ts';
import { announceChange } from '#web/device/quiz-changes.ts';
import { t } from '#web/messages/t.ts';
import { paths, toQuizList, toReports } from '#web/paths.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { useFocusOnHeading } from './focus-on-heading.ts';
import { outcomeOf } from './outcome-of.ts';
import { ResultIcon } from './result-icon.tsx';
import { percentIn } from './score-percent.ts';
import { ScoreRing } from './score-ring.tsx';

interface QuizCompleteProps {
  submission: Submission;
  outcome: QuizResult;
  /** This step of the tab's history. */
  here: string;
}

/** What came of a quiz: pass or fail in a word, a shape and a colour, the score, and what to do next. */
export function QuizComplete({ submission, outcome, here }: QuizCompleteProps) {
  const { attempt, shown_at, is_of_first } = submission;
  useFocusOnHeading();
  useEffect(() => {
    if (shown_at === undefined) void noteShown(submission, here);
  }, [submission, shown_at, here]);
  const came = outcomeOf(outcome);
  return (
    <>
      {is_of_first && <FirstCountsNotice />}
      <section className="mx-auto flex max-w-140 flex-col items-center rounded-card border border-line bg-surface px-5 py-8 text-center shadow-card">
        {came !== 'unknown' && (
          <>
            <Result outcome={came} percent={percentIn(outcome.score_text)} />
            <p className={`mt-3 text-xl font-bold ${came === 'fail' ? 'text-bad' : 'text-good'}`}>
              {t(`quizComplete.${came}`)}
            </p>
          </>
        )}
        {outcome.score_text && (
          <p className="paper-score mt-1 font-bold tabular-nums">
            {t('quizComplete.score', { score: outcome.score_text })}
          </p>
        )}
        {outcome.message && <p className="mt-3 text-lg text-ink-soft">{outcome.message}</p>}
      </section>
      <nav
        aria-label={t('quizComplete.next')}
        className="mx-auto mt-5 flex max-w-140 flex-col gap-3 md:flex-row md:flex-wrap md:justify-center"
      >
        {attempt.chapter_id !== undefined && (
          <Link {...toReports(attempt.chapter_id)} className={buttonLook()}>
            {t('quizComplete.reports')}
          </Link>
        )}
        <Link
          {...(attempt.chapter_id === undefined ? { to: paths.quizSubjects } : toQuizList(attempt.chapter_id))}
          className={buttonLook(attempt.chapter_id === undefined ? 'primary' : 'quiet')}
        >
          {t('quizComplete.another')}
        </Link>
        <Button
          kind="quiet"
          onClick={() => void forgetOutcome(submission).then(() => announceChange(submission.attempt))}
        >
          {t('quizComplete.again')}
        </Button>
        <Link to={paths.home} className={buttonLook('quiet')}>
          {t('goHome')}
        </Link>
      </nav>
    </>
  );
}

/** The student changed answers whose arrival the phone had not heard of. */
function FirstCountsNotice() {
  return (
    <div role="status" className="mx-auto mb-4 flex max-w-140 items-start gap-3 rounded-card bg-warn-soft p-4">
      <AlertIcon className="size-6 text-warn" />
      <div className="min-w-0">
        <p className="font-semibold text-warn">{t('quizComplete.firstCounts')}</p>
        <p className="text-sm">{t('quizComplete.firstCountsDetail')}</p>
      </div>
    </div>
  );
}

function Result({ outcome, percent }: { outcome: 'pass' | 'fail'; percent: number | undefined }) {
  if (percent === undefined) return <ResultIcon outcome={outcome} />;
  return (
    <ScoreRing percent={percent} outcome={outcome} className="size-40">
      <ResultIcon outcome={outcome} />
    </ScoreRing>
  );
}
