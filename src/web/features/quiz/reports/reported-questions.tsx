import { t } from '#web/texts.ts';
import './reports.css';
import { useRef, useState } from 'react';
import type { ReportedQuestion } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { verdictOf } from './graded-options.ts';
import type { ReportLinkState } from './report-link-state.ts';
import { questionHeadingId, ReportedQuestionCard } from './reported-question-card.tsx';
import { type Shown, VerdictFilter } from './verdict-filter.tsx';

interface ReportedQuestionsProps {
  questions: readonly ReportedQuestion[];
  attempt: ReportLinkState['attempt'] | undefined;
}

/**
 * The questions as they were asked, with the student's answers and the correct ones, to read only. The student may see
 * only those that went wrong, and go from one to the next.
 */
export function ReportedQuestions({ questions, attempt }: ReportedQuestionsProps) {
  const [shown, setShown] = useState<Shown>('all');
  const numbered = questions.map((question, index) => ({
    ...{ question, number: index + 1, verdict: verdictOf(question) },
  }));
  const listed = numbered.filter(({ verdict }) => shown === 'all' || verdict === shown);
  const wrong = listed.filter(({ verdict }) => verdict === 'wrong').map(({ number }) => number);
  const count = (wanted: Shown) => numbered.filter(({ verdict }) => wanted === 'all' || verdict === wanted).length;
  const last = useRef(0);
  const goToNextWrong = () => {
    const next = wrong.find((number) => number > last.current) ?? wrong[0];
    if (next === undefined) return;
    last.current = next;
    const heading = document.getElementById(questionHeadingId(next));
    heading?.closest('li')?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <VerdictFilter
        shown={shown}
        counts={{ all: count('all'), wrong: count('wrong'), unanswered: count('unanswered') }}
        onShow={(next) => {
          last.current = 0;
          setShown(next);
        }}
      />
      {/* Around the questions only: the bar must not cover the result above them. */}
      <div>
        <ol aria-label={t('reportPreview.questions')} className="flex flex-col gap-4 md:gap-5">
          {listed.map(({ question, number }) => (
            <ReportedQuestionCard key={question.question_id} question={question} number={number} attempt={attempt} />
          ))}
        </ol>
        {wrong.length > 0 && (
          // With room of its own at the end of the list. On a phone the support chat is at the button's right.
          <div className="report-bar">
            <Button onClick={goToNextWrong}>
              {t('reportPreview.nextWrong')}
              <ChevronDownIcon />
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
