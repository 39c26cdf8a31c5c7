import { t } from '#desk/texts.ts';

/** How maths is written. What is to be typed stays in one line. */
export function MathsHint() {
  const parts = t('quizzes.maths').split(/(\\\([^ ]*\\\)|\\[()])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <span key={at} className={at % 2 === 1 ? 'whitespace-nowrap' : ''}>
      {part}
    </span>
  ));
}
