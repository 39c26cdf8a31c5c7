import { useEffect, useReducer } from 'react';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { describeWindow } from '#web/features/quiz/describe-window.ts';
import { latePolicy } from '#web/features/quiz/take/exam/late-policy.ts';
import { t } from '#web/texts.ts';
import { lengthText } from './length-text.ts';

/** How long a test takes, what it is worth, its sections and when it can be taken, as far as the provider says so. */
export function TestFacts({ quiz }: { quiz: Quiz }) {
  const names = (quiz.sections ?? []).filter(({ name }) => name !== '').map(sectionText);
  return (
    <div>
      <p className="text-xl font-bold">{t('exam.time', { time: lengthText(quiz.exam?.minutes ?? 0) })}</p>
      {quiz.max_marks !== undefined && <p>{t('quizStart.totalMarks', { marks: String(quiz.max_marks) })}</p>}
      {names.length > 0 && <p>{`${t('hall.sections')}: ${names.join(', ')}`}</p>}
      {describeWindow({ ...quiz, exam: null }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** 'Physics', or 'Physics (only the first 5 answers count)'. */
function sectionText({ name, answer_at_most }: NonNullable<Quiz['sections']>[number]): string {
  return answer_at_most ? t('hall.limitedSection', { section: name, count: answer_at_most }) : name;
}

/** What holds in each test, and what this one does with late answers. */
export function TestRules({ quiz }: { quiz: Quiz }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      <li>{t('exam.clockRule')}</li>
      <li>{t('exam.choiceRule')}</li>
      <li>{t('exam.endRule')}</li>
      <li>{t('exam.offlineRule')}</li>
      <li>{latePolicy(quiz)}</li>
    </ul>
  );
}

const minuteMs = 60_000;

/** How much time there is, where the closing cuts it. */
export function ShorterNote({ quiz: { exam, closes_at } }: { quiz: Quiz }) {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(closes_at ?? '') - providerNow()) / minuteMs);
  if (!(minutes < (exam?.minutes ?? 0))) return null;
  return <p className="font-semibold text-warn">{t('exam.shorter', { time: lengthText(Math.max(0, minutes)) })}</p>;
}
