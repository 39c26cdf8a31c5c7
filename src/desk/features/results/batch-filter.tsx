import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';

interface BatchFilterProps {
  quiz: { subject_name: string; batch_name?: string } | undefined;
  value: string | undefined;
  /** What stands for all of them. */
  nothing?: string;
  onChange: (roster_id: string | undefined) => void;
}

/** Whose attempts a view of a quiz is about: of those batches that it is for, where it says them. */
export function BatchFilter({ quiz, onChange, ...field }: BatchFilterProps) {
  const { batches } = useStaff();
  const ofSubject = batches.filter(({ subject_name }) => subject_name === '' || subject_name === quiz?.subject_name);
  const isItsOwn = (name: string) => !quiz?.batch_name || `, ${quiz.batch_name}, `.includes(`, ${name}, `);
  const offered = ofSubject.filter((one) => isItsOwn(one.batch_name) || one.roster_id === field.value);
  return (
    <ChoiceField
      {...field}
      label={t('batch')}
      choices={offered.map((each) => [each.roster_id, each.batch_name])}
      onChange={onChange}
    />
  );
}
