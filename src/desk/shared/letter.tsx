const tones = { plain: 'bg-sunken text-ink', good: 'bg-good-soft text-good', bad: 'bg-bad-soft text-bad' } as const;

/** The letter that an option has in a quiz: A for the first. */
export const letterOf = (index: number) => String.fromCharCode(65 + index);

/** The letter before an option. */
export function Letter({ index, tone = 'plain' }: { index: number; tone?: keyof typeof tones }) {
  return (
    <span
      className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-bold ${tones[tone]}`}
    >
      {letterOf(index)}
    </span>
  );
}
