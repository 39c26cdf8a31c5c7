import type { Sibling } from '#contract/siblings.ts';
import { t } from '#web/texts.ts';

interface StudentRowsProps {
  students: readonly Sibling[];
  /** Who is signed in. */
  current?: string | undefined;
  /** Who was chosen, until that is done. */
  chosen: string | undefined;
  onChoose: (stud_id: string) => void;
}

/** A large row for each student of a number, with what tells siblings apart. */
export function StudentRows({ students, current, chosen, onChoose }: StudentRowsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {students.map(({ stud_id, name, level, batches = [] }) => (
        <li key={stud_id}>
          <button
            type="button"
            disabled={chosen !== undefined}
            aria-busy={chosen === stud_id}
            aria-current={current === stud_id ? 'true' : undefined}
            className="target flex w-full flex-col items-start rounded-card border border-line bg-surface px-4 py-3 text-left hover:bg-sunken"
            onClick={() => onChoose(stud_id)}
          >
            <span className="text-lg font-bold">{name}</span>{' '}
            <span className="text-sm text-ink-soft">
              {[level, ...batches, ...(current === stud_id ? [t('students.signedIn')] : [])]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
