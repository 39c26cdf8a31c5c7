import type { ReactNode } from 'react';
import { type ComparedQuiz, comparePattern, type Difference } from '#contract/quiz/compare-pattern.ts';
import { findPattern, type Pattern, patterns } from '#contract/quiz/patterns.ts';
import { formatNumber } from '#desk/messages/format.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { t } from '#desk/texts.ts';

interface PatternFieldProps {
  /** The name of the one that is chosen, or ''. */
  value: string;
  quiz: ComparedQuiz;
  onChange: (pattern: Pattern | undefined) => void;
  /** What can be done about the differences. */
  children?: ReactNode;
}

/** Chooses the exam that a quiz is compared with, and says where it is not so. */
export function PatternField({ value, quiz, onChange, children }: PatternFieldProps) {
  const pattern = findPattern(value);
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-2">
      <ChoiceField
        label={t('quizzes.pattern')}
        hint={t('quizzes.patternHint')}
        nothing={t('quizzes.noPattern')}
        value={value}
        choices={patterns.map(({ name }) => [name, name])}
        onChange={(name = '') => onChange(findPattern(name))}
      />
      {pattern && <Differences list={comparePattern(pattern, quiz)} />}
      {pattern && children}
    </div>
  );
}

function Differences({ list }: { list: readonly Difference[] }) {
  if (list.length === 0) return <p className="text-sm text-good">{t('quizzes.fits')}</p>;
  const empty = list.flatMap((one) => emptySection(one) ?? []);
  const isFolded = empty.length > 1;
  const said = isFolded ? list.filter((one) => emptySection(one) === undefined) : list;
  return (
    <ul aria-label={t('quizzes.differences')} className="list-disc ps-5 text-sm text-ink-soft">
      {[...new Set(said.map(sentenceOf))].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {/* Several sections without questions are one line. */}
      {isFolded && (
        <li>{t('quizzes.differs.empty', { number: formatNumber(empty.length), sections: empty.join(', ') })}</li>
      )}
    </ul>
  );
}

/** The name of a section that has no question yet. */
function emptySection(one: Difference): string | undefined {
  return (one.what === 'questions' || one.what === 'then') && one.has === 0 ? nameOf(one) : undefined;
}

function sentenceOf(one: Difference): string {
  switch (one.what) {
    case 'minutes':
      if (one.has === 0) return t('quizzes.differs.noClock', { wanted: one.wanted });
      return t('quizzes.differs.minutes', { has: one.has, wanted: one.wanted });
    case 'below_zero':
      return t(one.wanted ? 'quizzes.differs.belowZero' : 'quizzes.differs.notBelowZero');
    case 'questions':
    case 'then':
      return t(`quizzes.differs.${one.what}`, { section: nameOf(one), count: one.has, wanted: one.wanted });
    case 'limit':
    case 'section_minutes': {
      const text = one.what === 'limit' ? limitText : minutesText;
      return t(`quizzes.differs.${one.what}`, { section: nameOf(one), has: text(one.has), wanted: text(one.wanted) });
    }
    case 'section':
      if (one.section === '') return t('quizzes.differs.noSection', { count: one.has });
      if (one.into.every((name) => name === '')) return t('quizzes.differs.noSections');
      return t('quizzes.differs.section', { section: one.section, into: one.into.join(', ') });
    case 'kind':
    case 'marks':
      return t(`quizzes.differs.${one.what}`, { section: nameOf(one), numbers: rangesOf(one.numbers) });
  }
}

/** A paper without sections is a quiz. */
const nameOf = ({ section }: { section: string }) => section || t('quiz');

const limitText = (limit: number) => (limit === 0 ? t('quizzes.allCount') : String(limit));

const minutesText = (minutes: number) => (minutes === 0 ? t('quizzes.noMinutes') : String(minutes));

/** '1–3, 7' */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
