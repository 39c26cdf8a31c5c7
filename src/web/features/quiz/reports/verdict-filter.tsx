import { t } from '#web/texts.ts';

/** Which questions of a report are listed. */
export type Shown = 'all' | 'wrong' | 'unanswered';

interface VerdictFilterProps {
  shown: Shown;
  counts: Record<Shown, number>;
  onShow: (shown: Shown) => void;
}

/** Chooses which questions of a report are listed. Where all of them are right there is nothing to choose. */
export function VerdictFilter({ shown, counts, onShow }: VerdictFilterProps) {
  const choices = (['all', 'wrong', 'unanswered'] as const).filter((each) => counts[each] > 0);
  if (choices.length < 2) return null;
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2 md:mb-5">
      <legend className="sr-only">{t('reportPreview.show')}</legend>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
          className={`target rounded-full border px-4 font-semibold tabular-nums transition ${each === shown ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface text-ink hover:bg-sunken'}`}
        >
          {t(labels[each], { count: counts[each] })}
        </button>
      ))}
    </fieldset>
  );
}

const labels = {
  all: 'reportPreview.showAll',
  wrong: 'reportPreview.showWrong',
  unanswered: 'reportPreview.showUnanswered',
} as const;
