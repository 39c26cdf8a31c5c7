import { useEffect, useReducer } from 'react';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { providerNow } from '#web/api/provider-time.ts';
import { describeWindow } from '#web/features/quiz/describe-window.ts';
import { latePolicy } from '#web/features/quiz/take/exam/late-policy.ts';
import { t } from '#web/texts.ts';

/** How long a test takes, what it is worth, its sections and when it can be taken, as far as the provider says so. */
export function TestFacts({ quiz }: { quiz: Quiz }) {
  const sections = (quiz.sections ?? []).filter(({ name }) => name !== '');
  const haveOwnTime = sections.some(({ minutes = 0 }) => minutes > 0);
  return (
    <div>
      <p className="text-xl font-bold">{t('exam.time', { time: lengthText(quiz.exam?.minutes ?? 0) })}</p>
      {quiz.max_marks !== undefined && (
        <p className="font-semibold">{t('quizStart.totalMarks', { marks: String(quiz.max_marks) })}</p>
      )}
      {sections.length > 0 && !haveOwnTime && <p>{`${t('hall.sections')}: ${sections.map(sectionText).join(', ')}`}</p>}
      {haveOwnTime && <SectionsInTurn sections={sections} />}
      {describeWindow({ ...quiz, exam: null }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Sections that have their own time: each with its minutes. */
function SectionsInTurn({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="my-2 rounded-control bg-sunken px-4 py-3">
      <ol className="flex list-decimal flex-col gap-1 pl-5 font-semibold">
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={at}>{`${sectionText(section)}: ${lengthText(section.minutes ?? 0)}`}</li>
        ))}
      </ol>
      <p className="mt-1 text-sm">{t('hall.ownTime')}</p>
    </div>
  );
}

type Section = NonNullable<Quiz['sections']>[number];

/** 'Physics', or 'Physics (only the first 5 answers count)'. */
function sectionText({ name, answer_at_most }: Section): string {
  return answer_at_most ? t('hall.limitedSection', { section: name, count: answer_at_most }) : name;
}

/** What holds in each test, and what this one does with late answers. */
export function TestRules({ quiz }: { quiz: Quiz }) {
  return (
    <section>
      <h2 className="mb-1 font-bold">{t('hall.rules')}</h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('exam.clockRule')}</li>
        <li>{t('exam.choiceRule')}</li>
        <li>{t('exam.endRule')}</li>
        <li>{t('exam.offlineRule')}</li>
        <li>{latePolicy(quiz)}</li>
      </ul>
    </section>
  );
}

const minuteMs = 60_000;

/** How much time there is, where the closing cuts it. */
export function ShorterNote({ quiz: { exam, closes_at, sections } }: { quiz: Quiz }) {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(closes_at ?? '') - providerNow()) / minuteMs);
  if (!(minutes < (exam?.minutes ?? 0))) return null;
  const left = Math.max(0, minutes);
  const parts = (sections ?? []).some((section) => section.minutes) ? timesInTurn(sections ?? [], left) : [];
  return (
    <div className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn">
      <AlertIcon />
      <p className="min-w-0">
        {parts.length > 0
          ? t('hall.shorterSections', { sections: parts.join(', ') })
          : t('exam.shorter', { time: lengthText(left) })}
      </p>
    </div>
  );
}

/** How much of so many minutes each section has, as the first ones have all of theirs: 'Mathematics 10 min'. */
function timesInTurn(sections: readonly Section[], all: number): string[] {
  let left = all;
  return sections.map(({ name, minutes = 0 }) => {
    const own = Math.min(minutes, left);
    left -= own;
    return `${name} ${lengthText(own)}`;
  });
}

/** '1 h 30 min', '45 min'. */
function lengthText(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('exam.minutes', { minutes });
  return minutes === 0 ? t('exam.hours', { hours }) : t('exam.hoursAndMinutes', { hours, minutes });
}
