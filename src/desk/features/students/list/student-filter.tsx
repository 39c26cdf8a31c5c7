import type { studentsCall } from '#contract/desk/students/students.ts';
import type { InputFor } from '#desk/api/call-desk.ts';
import { batchChoices } from '#desk/shared/batch-choices.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { Filters } from '#desk/shared/form/filters.tsx';
import { SearchField } from '#desk/shared/form/search-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';

export interface Chosen extends Pick<InputFor<typeof studentsCall>, 'search' | 'roster_id' | 'subject_id' | 'ac_id'> {
  state?: 'active' | 'waiting' | 'disabled' | 'locked' | undefined;
}

interface StudentFilterProps {
  chosen: Chosen;
  onChange: (some: Partial<Chosen>) => void;
}

/** The search, and the lists to choose from. */
export function StudentFilter({ chosen, onChange }: StudentFilterProps) {
  const { batches, subjects, levels } = useStaff();
  const lists = [
    { id: 'roster_id', label: t('batch'), choices: batchChoices(batches) },
    {
      id: 'subject_id',
      label: t('subject'),
      choices: subjects.map(({ subject_id, subject_name }) => [subject_id, subject_name] as const),
    },
    { id: 'ac_id', label: t('level'), choices: levels.map(({ ac_id, level }) => [ac_id, level] as const) },
    {
      id: 'state',
      label: t('students.state'),
      choices: [
        ['active', t('students.active')],
        ['waiting', t('students.waiting')],
        ['disabled', t('students.disabled')],
        ['locked', t('students.locked')],
      ] as const,
    },
  ] as const;
  const chips = lists.flatMap(({ id, label, choices }) => {
    if (chosen[id] === undefined) return [];
    const text = choices.find(([value]) => value === chosen[id])?.[1] ?? label;
    return { text: `${label}: ${text}`, onRemove: () => onChange({ [id]: undefined }) };
  });
  return (
    <Filters
      chosen={chips.length}
      chips={chips}
      search={
        <SearchField
          label={t('students.search')}
          hint={t('students.searchHint')}
          value={chosen.search ?? ''}
          onChange={(search) => onChange({ search: search || undefined })}
        />
      }
    >
      {lists.map(({ id, label, choices }) => (
        <ChoiceField
          key={id}
          isFilter
          label={label}
          value={chosen[id]}
          choices={choices}
          onChange={(value) => onChange({ [id]: value })}
        />
      ))}
    </Filters>
  );
}
