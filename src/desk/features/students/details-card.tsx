import type { StudentPage } from '#contract/desk/students.ts';
import { formatDate, formatShortDay } from '#desk/messages/format.ts';
import { t } from '#desk/messages/student.ts';
import { Facts } from '#desk/shared/facts.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import type { StudentProps } from './student-change.tsx';

/** What is known of a student, and the button that changes it. */
export function DetailsCard({ student, autoFocus, onChange }: DetailsCardProps) {
  return (
    <Card
      title={t('student.details')}
      aside={
        <Button kind="bare" autoFocus={autoFocus} onClick={onChange}>
          {t('student.change')}
        </Button>
      }
    >
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
    </Card>
  );
}

interface DetailsCardProps extends StudentProps {
  /** The button takes the focus back from the form. */
  autoFocus: boolean;
  onChange: () => void;
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
