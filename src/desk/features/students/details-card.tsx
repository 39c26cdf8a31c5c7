import { useRef, useState } from 'react';
import type { StudentPage } from '#contract/desk/students.ts';
import { formatDate, formatShortDay } from '#desk/messages/format.ts';
import { t } from '#desk/messages/student.ts';
import { Facts } from '#desk/shared/facts.tsx';
import { hasDraft } from '#desk/shared/form/use-draft.ts';
import { Card } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeForm, draftOf } from './change-form.tsx';

/** What is known of a student, and the form to change it. A form that was left with text in it is open again. */
export function DetailsCard({ student }: { student: StudentPage }) {
  const [isChanging, setChanging] = useState(() => hasDraft(draftOf(student)));
  // The form takes the button's place, and gives the focus back with it.
  const hasChanged = useRef(false);
  const change = () => {
    hasChanged.current = true;
    setChanging(true);
  };
  return (
    <Card
      title={t('student.details')}
      aside={
        !isChanging && (
          <Button kind="bare" autoFocus={hasChanged.current} onClick={change}>
            {t('student.change')}
          </Button>
        )
      }
    >
      {isChanging ? (
        <ChangeForm student={student} autoFocus={hasChanged.current} onClose={() => setChanging(false)} />
      ) : (
        <Facts
          facts={[
            [t('student.guardian'), student.guardian],
            [t('student.email'), <EmailAddress key="email" address={student.email} />],
            [t('student.district'), student.district],
            [t('student.state'), student.state],
            [t('student.joined'), formatDate(student.joined_at)],
            ...(student.consent ? [[t('student.birth'), birthOf(student.consent)] as const] : []),
          ]}
        />
      )}
    </Card>
  );
}

/** In two lines it breaks after the @. */
function EmailAddress({ address }: { address: string }) {
  const [name = '', host] = address.split('@');
  if (host === undefined) return address || '–';
  return (
    <span className="wrap-anywhere">
      {name}@<wbr />
      {host}
    </span>
  );
}

const birthOf = ({ date_of_birth }: NonNullable<StudentPage['consent']>) =>
  date_of_birth && formatShortDay(date_of_birth);
