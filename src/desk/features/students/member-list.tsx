import { useId, useState } from 'react';
import { ChoiceField } from '#desk/shared/form/choice-field.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';

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
export function MemberList(props: MemberListProps) {
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
