import { t } from '#desk/messages/students.ts';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';

interface Chosen {
  search?: string | undefined;
  roster_id?: string | undefined;
  subject_id?: string | undefined;
  ac_id?: string | undefined;
  state?: 'active' | 'waiting' | 'disabled' | undefined;
}

interface StudentFilterProps {
  chosen: Chosen;
  onChange: (some: Partial<Chosen>) => void;
}

/** The search, and the lists to choose from. */
export function StudentFilter({ chosen, onChange }: StudentFilterProps) {
  const { batches, subjects, levels } = useStaff();
  return (
    <Filters
      chosen={[chosen.roster_id, chosen.subject_id, chosen.ac_id, chosen.state].filter(Boolean).length}
      search={
        <SearchField
          label={t('students.search')}
          hint={t('students.searchHint')}
          value={chosen.search ?? ''}
          onChange={(search) => onChange({ search: search || undefined })}
        />
      }
    >
      <ChoiceField
        label={t('batch')}
        value={chosen.roster_id}
        choices={batchChoices(batches)}
        onChange={(roster_id) => onChange({ roster_id })}
      />
      <ChoiceField
        label={t('subject')}
        value={chosen.subject_id}
        choices={subjects.map(({ subject_id, subject_name }) => [subject_id, subject_name])}
        onChange={(subject_id) => onChange({ subject_id })}
      />
      <ChoiceField
        label={t('level')}
        value={chosen.ac_id}
        choices={levels.map(({ ac_id, level }) => [ac_id, level])}
        onChange={(ac_id) => onChange({ ac_id })}
      />
      <ChoiceField
        label={t('students.state')}
        value={chosen.state}
        choices={[
          ['active', t('students.active')],
          ['waiting', t('students.waiting')],
          ['disabled', t('students.disabled')],
        ]}
        onChange={(state) => onChange({ state })}
      />
    </Filters>
  );
}
