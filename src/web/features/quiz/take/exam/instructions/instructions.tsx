import { useState } from 'react';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import type { QuizKey } from '#web/device/quiz/attempt.ts';
import type { QuizChapter } from '#web/device/quiz/attempt-store.ts';
import { StateLegend } from '#web/features/quiz/take/exam/hall/palette/state-legend.tsx';
import { Practice } from '#web/features/quiz/take/exam/practice/practice.tsx';
import { t } from '#web/texts.ts';
import { BeginForm } from './begin-form.tsx';
import { DeviceCheckList } from './device-check-list.tsx';
import { ShorterNote, TestFacts, TestRules } from './test-facts.tsx';
import { useOpening } from './use-opening.ts';

interface InstructionsProps {
  quizKey: QuizKey;
  quiz: Quiz;
  locate: () => QuizChapter;
  /** Asks the provider for the quiz again, because what is known of it may be old. */
  refresh: () => void;
  /** Whether there are answers already, as of a quiz that has become a test: then nobody needs a practice. */
  isAnswered?: boolean;
}

/** What to know before a timed test, a practice, and its beginning. */
export function Instructions({ quizKey, quiz, locate, refresh, isAnswered = false }: InstructionsProps) {
  const [isPractising, setIsPractising] = useState(false);
  // It stays ticked over a practice.
  const [hasRead, setHasRead] = useState(false);
  const opensIn = useOpening(quiz, refresh);
  const isOpen = quiz.state === 'begun';
  if (isPractising)
    return (
      <Practice
        onEnd={() => {
          setIsPractising(false);
          document.querySelector('h1')?.focus({ preventScroll: true });
        }}
      />
    );
  return (
    <section className="mx-auto flex max-w-140 flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
      <TestFacts quiz={quiz} />
      {isOpen ? <p className="font-semibold">{t('exam.isOpen')}</p> : opensIn === 0 && <ShorterNote quiz={quiz} />}
      <TestRules quiz={quiz} />
      <section>
        <h2 className="mb-2 font-bold">{t('hall.legend')}</h2>
        <StateLegend />
        <p className="mt-2 text-sm text-ink-soft">{t('hall.markedRule')}</p>
      </section>
      <DeviceCheckList />
      {!isOpen && !isAnswered && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
          <p className="min-w-0 grow basis-60 text-sm">{t('practice.detail')}</p>
          <Button kind="quiet" onClick={() => setIsPractising(true)}>
            {t('practice.begin')}
          </Button>
        </div>
      )}
      <BeginForm
        quizKey={quizKey}
        quiz={quiz}
        isOpen={isOpen}
        hasRead={hasRead}
        onRead={setHasRead}
        opensIn={opensIn}
        locate={locate}
        onRefused={refresh}
      />
    </section>
  );
}
