import type { AuditKind } from '#contract/desk/audit.ts';
import { doerText, t } from '#desk/messages/audit.ts';
import { todayInZone } from '#desk/messages/format.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { TextField } from '#web/ui/field.tsx';

interface Chosen {
  changed_by?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

interface AuditFilterProps {
  chosen: Chosen;
  /** Who has ever changed something. */
  people: readonly string[];
  onChange: (some: Partial<Chosen>) => void;
}

/** By whom, of what kind, and between which days. */
export function AuditFilter({ chosen, people, onChange }: AuditFilterProps) {
  const { changed_by, kind, from, until } = chosen;
  return (
    <Filters
      chosen={[kind, from, until].filter(Boolean).length}
      search={
        <ChoiceField
          label={t('audit.who')}
          value={changed_by}
          choices={people.map((name) => [name, doerText(name)])}
          onChange={(name) => onChange({ changed_by: name })}
        />
      }
    >
      <ChoiceField
        label={t('audit.kind')}
        value={kind}
        choices={[
          ['students', t('nav.students')],
          ['content', t('nav.content')],
          ['quizzes', t('audit.kind.quizzes')],
          ['classes', t('nav.classes')],
          ['news', t('nav.news')],
          ['import', t('audit.kind.import')],
          ['upkeep', t('audit.kind.upkeep')],
        ]}
        onChange={(value) => onChange({ kind: value })}
      />
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
    </Filters>
  );
}
