import { useId, useState } from 'react';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { changeEnrolmentCall } from '#contract/desk/students/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatPastDay, nearDay } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { batchChoices, openBatches } from '#desk/shared/batch-choices.ts';
import { FirstFew } from '#desk/shared/fold/first-few.tsx';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { useStaff } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import type { StudentProps } from './student-props.ts';

/** So many are read at a glance. */
const mostNames = 8;

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
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-ink-soft">{title}</h3>
      {names.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <FirstFew rows={names} most={mostNames} isAlways className="-ml-2">
          {(shown) => (
            <ul className="flex flex-wrap gap-2">
              {shown.map((name) => (
                <li key={name}>
                  <Badge>{name}</Badge>
                </li>
              ))}
            </ul>
          )}
        </FirstFew>
      )}
    </div>
  );
}

function Batches({ student: { stud_id, version, batches } }: StudentProps) {
  const all = useStaff().batches;
  const change = useChange(changeStudentsCall);
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
      busy={change.isPending ? change.variables.change?.id : undefined}
      error={change.error}
      onChange={(id, isMember) =>
        change.mutate({ stud_ids: [stud_id], version, change: { kind: isMember ? 'batch' : 'leave', id } })
      }
    />
  );
}

function Subjects({ student: { stud_id, version, subjects } }: StudentProps) {
  const all = useStaff().subjects;
  const change = useChange(changeEnrolmentCall);
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
        id: subject_id,
        text: subject_name,
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

interface MemberListProps {
  title: string;
  /** What stands there while the list is empty. */
  nothing: string;
  /** What is true of all of them. */
  note?: string | undefined;
  addLabel: string;
  /** What stands for no choice. */
  chooseText: string;
  hint?: string;
  members: readonly { id: string; text: string; note?: string | undefined }[];
  others: readonly (readonly [id: string, text: string])[];
  /** The one that is being added or taken out. */
  busy: string | undefined;
  error: Error | null;
  onChange: (id: string, isMember: boolean) => void;
}

/** What a student belongs to, each to be taken out of, and what else they can be added to. */
function MemberList(props: MemberListProps) {
  const { title, nothing, note, addLabel, chooseText, hint, members, others, busy, error, onChange } = props;
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  // Once they belong to it, it is nothing to choose any more.
  const chosen = others.some(([each]) => each === wanted) ? wanted : undefined;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      {members.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <li key={member.id} className="flex min-h-11 items-center justify-between gap-3 py-0.5">
              <span className="min-w-0">
                <span className="block">{member.text}</span>{' '}
                {member.note && <span className="block text-sm text-ink-soft">{member.note}</span>}
              </span>
              <Button
                kind="bare"
                className="-mr-2 shrink-0 text-sm"
                busy={busy === member.id}
                aria-label={t('student.leaveOf', { batch: member.text })}
                onClick={() => onChange(member.id, false)}
              >
                {t('student.leave')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen && busy === undefined) onChange(chosen, true);
          }}
        >
          <div className="min-w-0 grow basis-48">
            <ChoiceField label={addLabel} value={chosen} nothing={chooseText} choices={others} onChange={setWanted} />
          </div>
          <Button kind="quiet" type="submit" disabled={!chosen} busy={busy !== undefined && busy === chosen}>
            {t('person.addTo')}
          </Button>
        </form>
      )}
      <ChangeProblem error={error} />
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    </section>
  );
}
