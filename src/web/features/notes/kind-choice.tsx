import { t } from '#web/texts.ts';
import type { Wanted } from './notebook.ts';

interface KindChoiceProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** Chooses between notes and bookmarks. */
export function KindChoice({ wanted, onChange }: KindChoiceProps) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2 md:mb-5">
      <legend className="sr-only">{t('notes.show')}</legend>
      {(['all', 'notes', 'bookmarks'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === wanted}
          onClick={() => onChange(each)}
          className={`target rounded-full border px-4 font-semibold transition ${each === wanted ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface text-ink hover:bg-sunken'}`}
        >
          {t(`notes.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
