import type { AuditKind } from '#contract/desk/audit.ts';
import { doerText, kindChoices } from '#desk/messages/audit.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

export interface ChosenChanges {
  stud_id?: string | undefined;
  changed_by?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const id = 'audit-filter';

interface FilterButtonProps {
  /** How many of them are in use. */
  count: number;
  isOpen: boolean;
  onClick: () => void;
}

export function FilterButton({ count, isOpen, onClick }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      className={buttonClassName('quiet')}
      onClick={onClick}
    >
      {count > 0 ? t('list.filterOf', { count }) : t('list.filter')}
      <ChevronDownIcon className={`size-5 transition ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}

interface AuditFilterProps {
  chosen: ChosenChanges;
  /** Who has ever changed something. */
  people: readonly string[];
  onChange: (some: Partial<ChosenChanges>) => void;
  /** Takes all of it away. Undefined if nothing is chosen. */
  onClear: (() => void) | undefined;
}

/** By whom, of what kind, and between which days. */
export function AuditFilter({ chosen, people, onChange, onClear }: AuditFilterProps) {
  const { changed_by, kind, from, until } = chosen;
  return (
    <search id={id} className="grid grid-cols-2 items-start gap-3 xl:grid-cols-4">
      <div className="max-sm:col-span-2">
        <ChoiceField
          label={t('audit.who')}
          value={changed_by}
          choices={people.map((name) => [name, doerText(name)])}
          isFilter
          onChange={(name) => onChange({ changed_by: name })}
        />
      </div>
      <div className="max-sm:col-span-2">
        <ChoiceField
          label={t('audit.kind')}
          value={kind}
          choices={kindChoices()}
          isFilter
          onChange={(value) => onChange({ kind: value })}
        />
      </div>
      {/* A date that is typed is whole or empty. */}
      <TextField
        type="date"
        label={t('audit.from')}
        max={until ?? todayInZone()}
        value={from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        type="date"
        label={t('audit.until')}
        min={from}
        max={todayInZone()}
        value={until ?? ''}
        onChange={({ target }) => onChange({ until: target.value || undefined })}
      />
      {onClear && (
        <Button kind="bare" className="-mx-2 justify-self-start" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
    </search>
  );
}
