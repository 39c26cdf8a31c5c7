import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { SelectField } from '#ui/field.tsx';

export interface QuizFilter {
  attempts?: 'first' | 'best' | 'all' | undefined;
  roster_id?: string | undefined;
}

/** How many of the lists have a choice. */
export const countChosen = ({ attempts = 'first', roster_id }: QuizFilter) =>
  Number(attempts !== 'first') + Number(roster_id !== undefined);

interface QuizFiltersProps {
  quiz: { subject_name: string } | undefined;
  filter: QuizFilter;
  onFilter: (some: QuizFilter) => void;
}

/** Whose attempts both views of a quiz are about, and which. */
export function QuizFilters({ quiz, filter: { attempts = 'first', roster_id }, onFilter }: QuizFiltersProps) {
  const { batches } = useStaff();
  const ofSubject = batches.filter(({ subject_name }) => subject_name === '' || subject_name === quiz?.subject_name);
  return (
    <>
      <SelectField
        label={t('results.which')}
        value={attempts}
        onChange={({ target }) => onFilter({ attempts: which.find((each) => each === target.value) })}
      >
        <option value="first">{t('results.first')}</option>
        <option value="best">{t('results.best')}</option>
        <option value="all">{t('results.every')}</option>
      </SelectField>
      <ChoiceField
        label={t('batch')}
        value={roster_id}
        choices={ofSubject.map((each) => [each.roster_id, each.batch_name])}
        onChange={(chosen) => onFilter({ roster_id: chosen })}
      />
    </>
  );
}

const which = ['first', 'best', 'all'] as const;
