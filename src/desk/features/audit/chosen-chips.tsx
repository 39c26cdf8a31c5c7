import { doerText, kindChoices } from '#desk/messages/audit.ts';
import { formatShortDay } from '#desk/messages/format.ts';
import { t } from '#desk/texts.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import type { ChosenChanges } from './audit-filter.tsx';

interface ChosenChipsProps {
  chosen: ChosenChanges;
  /** Whose changes are listed, if they are of one student. */
  student: string | undefined;
  onChange: (some: Partial<ChosenChanges>) => void;
}

/** By what the list is narrowed down, each to be taken away. */
export function ChosenChips({ chosen, student, onChange }: ChosenChipsProps) {
  const { stud_id, changed_by, kind, from, until } = chosen;
  const chips = {
    stud_id: stud_id && (student || t('audit.byStudent')),
    changed_by: changed_by && doerText(changed_by),
    kind: kindChoices().find(([name]) => name === kind)?.[1],
    from: from && `${t('audit.from')}: ${formatShortDay(from)}`,
    until: until && `${t('audit.until')}: ${formatShortDay(until)}`,
  };
  return (
    <ul className="flex flex-wrap gap-2">
      {Object.entries(chips).map(
        ([name, text]) =>
          text && (
            <li key={name} className="min-w-0">
              <button
                type="button"
                aria-label={t('audit.remove', { text })}
                className="target inline-flex max-w-full items-center gap-1.5 rounded-full bg-primary-soft px-3.5 text-sm font-semibold text-primary-ink hover:bg-sunken"
                onClick={() => onChange({ [name]: undefined })}
              >
                <span className="min-w-0 wrap-break-word">{text}</span>
                <CloseIcon className="size-4 shrink-0" />
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
