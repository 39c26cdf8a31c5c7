import { type ReactNode, useState } from 'react';
import { changeEnrolmentCall } from '#contract/desk/student-changes.ts';
import { formatDate } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { type StudentProps, useStudentChange } from './student-change.tsx';

/** More are folded: whoever looks for one of them opens the list. */
const mostUnfolded = 4;

/** The subjects of a student, since when, and how to add one or take one away. */
export function Subjects({ student }: StudentProps) {
  const { stud_id, version, subjects } = student;
  const [chosen, setChosen] = useState<string>();
  const change = useStudentChange(changeEnrolmentCall, stud_id, { onDone: () => setChosen(undefined) });
  const others = useStaff().subjects.filter((one) => !subjects.some(({ subject_id }) => subject_id === one.subject_id));
  return (
    <section aria-label={t('student.subjectsTitle')} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t('student.subjectsTitle')}</h3>
      {subjects.length === 0 ? (
        <p className="text-ink-soft">{t('student.noSubjects')}</p>
      ) : (
        <Folded count={subjects.length}>
          {subjects.map(({ subject_id, subject_name, enrolled_at }) => (
            <li key={subject_id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                {subject_name}{' '}
                <span className="text-sm text-ink-soft">
                  {t('student.subjectSince', { date: formatDate(enrolled_at) })}
                </span>
              </span>
              <Button
                kind="bare"
                busy={change.isPending && change.variables.subject_id === subject_id}
                aria-label={t('student.leaveOf', { batch: subject_name })}
                onClick={() => change.mutate({ stud_id, version, subject_id, is_enrolled: false })}
              >
                {t('student.leave')}
              </Button>
            </li>
          ))}
        </Folded>
      )}
      {others.length > 0 && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen && !change.isPending) change.mutate({ stud_id, version, subject_id: chosen, is_enrolled: true });
          }}
        >
          <div className="min-w-0 grow basis-48">
            <ChoiceField
              label={t('student.addSubject')}
              value={chosen}
              nothing="–"
              choices={others.map(({ subject_id, subject_name }) => [subject_id, subject_name])}
              onChange={setChosen}
            />
          </div>
          <Button kind="quiet" type="submit" disabled={!chosen} busy={change.isPending}>
            {t('student.addTo')}
          </Button>
        </form>
      )}
      <ChangeProblem error={change.error} />
      <p className="text-sm text-ink-soft">{t('student.subjectsHint')}</p>
    </section>
  );
}

/** A list, which is folded if it is long. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  const list = <ul className="divide-y divide-line">{children}</ul>;
  if (count <= mostUnfolded) return list;
  return (
    <details>
      <summary className="target flex cursor-pointer items-center gap-2 font-semibold text-primary-ink">
        {t('student.subjectsCount', { count })}
        <ChevronDownIcon className="size-5" />
      </summary>
      {list}
    </details>
  );
}
