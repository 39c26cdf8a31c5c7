import './reports.css';
import { useRef, useState } from 'react';
import { passageGroups } from '#contract/quiz/passages.ts';
import type { ReportDetail, ReportedQuestion } from '#contract/quiz/quiz.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import type { ReportedAttempt } from '#web/device/bookmarks/reported-attempt.ts';
import { Choices } from '#web/shared/choices.tsx';
import { t } from '#web/texts.ts';
import { verdictOf } from './graded-options.ts';
import { questionHeadingId, ReportedQuestionCard } from './reported-question-card.tsx';

interface ReportedQuestionsProps {
  questions: readonly ReportedQuestion[];
  sections: ReportDetail['sections'];
  attempt: ReportedAttempt | undefined;
}

/**
 * The questions as they were asked, with the student's answers and the correct ones, to read only. The student may see
 * only those that went wrong, and go from one to the next.
 */
export function ReportedQuestions({ questions, sections, attempt }: ReportedQuestionsProps) {
  const [shown, setShown] = useState<Shown>('all');
  const groups = passageGroups(questions);
  const numbered = questions.map((question, index) => ({
    question,
    number: index + 1,
    verdict: verdictOf(question),
    group: groups[index],
    section: sections?.[question.section ?? 0],
  }));
  const listed = numbered.filter(({ verdict }) => shown === 'all' || verdict === shown);
  const wrong = listed.filter(({ verdict }) => verdict === 'wrong').map(({ number }) => number);
  const count = (wanted: Shown) => numbered.filter(({ verdict }) => wanted === 'all' || verdict === wanted).length;
  // Where all of them are right there is nothing to choose.
  const choices = (['all', 'wrong', 'partly', 'unanswered'] as const).filter((each) => count(each) > 0);
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
      {choices.length > 1 && (
        <Choices
          label={t('reportPreview.show')}
          choices={choices}
          chosen={shown}
          textOf={(each) => t(labels[each], { count: count(each) })}
          onChoose={(next) => {
            last.current = 0;
            setShown(next);
          }}
        />
      )}
      {/* Around the questions only: the bar must not cover the result above them. */}
      <div>
        <ol aria-label={t('reportPreview.questions')} className="flex flex-col gap-4 md:gap-5">
          {listed.map(({ question, number, group, section }, index) => (
            <ReportedQuestionCard
              key={question.question_id}
              question={question}
              number={number}
              group={listed[index - 1]?.group === group ? undefined : group}
              section={listed[index - 1]?.section === section ? undefined : section}
              attempt={attempt}
            />
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

/** Which questions of a report are listed. */
type Shown = 'all' | 'wrong' | 'partly' | 'unanswered';

const labels = {
  all: 'reportPreview.showAll',
  wrong: 'reportPreview.showWrong',
  partly: 'reportPreview.showPartly',
  unanswered: 'reportPreview.showUnanswered',
} as const;
