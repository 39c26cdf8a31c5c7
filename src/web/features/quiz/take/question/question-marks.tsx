import type { Question } from '#contract/quiz/quiz.ts';
import { t } from '#web/texts.ts';

/** What a question is worth, and what a wrong answer costs. */
export function QuestionMarks({ question }: { question: Question }) {
  const { marks, negative_marks = 0 } = question;
  if (marks === undefined) return null;
  const worth = t('quizStart.marks', { count: marks });
  if (negative_marks === 0) return worth;
  return (
    <>
      {/* As it is printed on a paper. */}
      <span aria-hidden="true">{t('quizStart.marksAndCost', { marks, cost: negative_marks })}</span>
      <span className="sr-only">
        {worth} {t('quizStart.negativeMarks', { count: negative_marks })}
      </span>
    </>
  );
}
