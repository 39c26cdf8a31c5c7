import { CheckIcon } from '#ui/icons/icons.tsx';

/** A card's facts, in one line or in the given ones, with a tick where all of it was watched. */
export function CardFacts({ facts, percent = 0 }: { facts: string; percent?: number }) {
  if (facts === '') return null;
  return (
    <span className="text-sm text-balance whitespace-pre-line text-ink-soft tabular-nums">
      {percent >= 100 && <CheckIcon className="mr-1 inline size-4 align-text-bottom stroke-3 text-good" />}
      {facts}
    </span>
  );
}
