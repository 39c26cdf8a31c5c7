import type { ReactNode } from 'react';
import type { StudentPage } from '#contract/desk/students/students.ts';
import { formatPastDate, formatShortDay } from '#desk/messages/format.ts';
import { Facts } from '#desk/shared/facts.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { MessageStop } from './message-stop.tsx';
import type { StudentProps } from './student-props.ts';

/** What is known of a student. */
export function DetailsCard({ student, aside }: DetailsCardProps) {
  return (
    <Card title={t('student.details')} aside={aside}>
      <Facts
        facts={[
          [t('person.guardian'), student.guardian],
          [t('person.district'), student.district],
          [t('person.state'), student.state],
          [t('student.joined'), formatPastDate(student.joined_at)],
          ...(student.extra_time > 0 ? [[t('person.extraTime'), String(student.extra_time)] as const] : []),
          ...(student.consent ? [[t('person.birth'), birthOf(student.consent)] as const] : []),
        ]}
      />
      <EmailFact address={student.email} />
      <MessageStop student={student} />
      {Object.keys(student.other_facts).length > 0 && (
        <div className="mt-3">
          <Facts facts={Object.entries(student.other_facts)} />
        </div>
      )}
    </Card>
  );
}

interface DetailsCardProps extends StudentProps {
  /** The button that changes it. */
  aside: ReactNode;
}

/** Below other facts. It has the whole width, and in two lines it breaks after the @. */
export function EmailFact({ address }: { address: string }) {
  const [name = '', host] = address.split('@');
  return (
    <dl className="mt-3">
      <dt className="text-sm text-ink-soft">{t('person.email')}</dt>
      <dd className="font-semibold wrap-anywhere">
        {name || '–'}
        {host !== undefined && '@'}
        <wbr />
        {host}
      </dd>
    </dl>
  );
}

export const birthOf = ({ date_of_birth }: NonNullable<StudentPage['consent']>) =>
  date_of_birth && formatShortDay(date_of_birth);
