import { useState } from 'react';
import { changeBatchCall, changeEnrolmentCall } from '#contract/desk/students/student-changes.ts';
import { formatPastDay, nearDay } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { MemberList } from './member-list.tsx';
import { type StudentProps, useStudentChange } from './student-change.tsx';

/** More are folded: so many are read at a glance. */
const mostNames = 12;
const shownNames = 8;

/** The batches and subjects of a student. They are changed in place, on demand. */
export function EnrolledCard({ student }: StudentProps) {
  const [isChanging, setChanging] = useState(false);
  const batches = batchChoices(student.batches).map(([, text]) => text);
  const subjects = student.subjects.map(({ subject_name }) => subject_name);
  return (
    <Card
      title={t('student.enrolled')}
      aside={
        <Button
          kind="bare"
          aria-expanded={isChanging}
          aria-label={`${t(isChanging ? 'student.done' : 'student.change')}: ${t('student.enrolled')}`}
          onClick={() => setChanging(!isChanging)}
        >
          {t(isChanging ? 'student.done' : 'student.change')}
        </Button>
      }
    >
      {isChanging ? (
        <div className="flex flex-col gap-5">
          <Batches student={student} />
          <Subjects student={student} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <Names title={t('student.batches')} names={batches} nothing={t('student.noBatch')} />
          <Names title={t('student.subjectsTitle')} names={subjects} nothing={t('student.noSubjects')} />
        </div>
      )}
    </Card>
  );
}

function Names({ title, names, nothing }: { title: string; names: readonly string[]; nothing: string }) {
  const [isWhole, setWhole] = useState(names.length <= mostNames);
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-ink-soft">{title}</h3>
      {names.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {(isWhole ? names : names.slice(0, shownNames)).map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <Button kind="bare" className="-ml-2" onClick={() => setWhole(true)}>
          {t('student.showAll', { count: names.length })}
        </Button>
      )}
    </div>
  );
}

function Batches({ student: { stud_id, version, batches } }: StudentProps) {
  const all = useStaff().batches;
  const change = useStudentChange(changeBatchCall, stud_id);
  return (
    <MemberList
      title={t('student.batches')}
      nothing={t('student.noBatch')}
      addLabel={t('student.addToBatch')}
      chooseText={t('student.chooseBatch')}
      members={batchChoices(batches).map(([id, text]) => ({ id, text }))}
      others={batchChoices(
        openBatches(all).filter(({ roster_id }) => !batches.some((each) => each.roster_id === roster_id)),
      )}
      busy={change.isPending ? change.variables.roster_id : undefined}
      error={change.error}
      onChange={(roster_id, is_member) => change.mutate({ stud_id, version, roster_id, is_member })}
    />
  );
}

function Subjects({ student: { stud_id, version, subjects } }: StudentProps) {
  const all = useStaff().subjects;
  const change = useStudentChange(changeEnrolmentCall, stud_id);
  const days = new Set(subjects.map(({ enrolled_at }) => sinceText(enrolled_at)));
  const [sinceAll] = days;
  return (
    <MemberList
      title={t('student.subjectsTitle')}
      note={days.size === 1 && subjects.length > 1 ? sinceAll : undefined}
      nothing={t('student.noSubjects')}
      addLabel={t('student.addSubject')}
      chooseText={t('student.chooseSubject')}
      hint={t('student.subjectsHint')}
      members={subjects.map(({ subject_id, subject_name, enrolled_at }) => ({
        ...{ id: subject_id, text: subject_name },
        note: days.size === 1 && subjects.length > 1 ? undefined : sinceText(enrolled_at),
      }))}
      others={all
        .filter(({ subject_id }) => !subjects.some((each) => each.subject_id === subject_id))
        .map(({ subject_id, subject_name }) => [subject_id, subject_name])}
      busy={change.isPending ? change.variables.subject_id : undefined}
      error={change.error}
      onChange={(subject_id, is_enrolled) => change.mutate({ stud_id, version, subject_id, is_enrolled })}
    />
  );
}

const sinceText = (time: number) => t(`student.subjectSince${nearDay(time)}`, { date: formatPastDay(time) });
