import type { ReactNode } from 'react';
import { stopMessagesCall } from '#contract/desk/messages/messages.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatPastDate, formatShortDay } from '#desk/messages/format.ts';
import { Facts } from '#desk/shared/facts.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import type { StudentProps } from './student-props.ts';

/** What is known of a student. */
export function DetailsCard({ student, aside }: DetailsCardProps) {
  return (
    <Card title={t('person.details')} aside={aside}>
      <DetailFacts
        student={student}
        others={[
          [t('student.joined'), formatPastDate(student.joined_at)],
          ...(student.extra_time > 0 ? [[t('person.extraTime'), String(student.extra_time)] as const] : []),
        ]}
      />
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

interface DetailFactsProps extends StudentProps {
  others: Parameters<typeof Facts>[0]['facts'];
}

/** What a form has of a student. The email address has the whole width, and in two lines it breaks after the @. */
export function DetailFacts({ student, others }: DetailFactsProps) {
  const { guardian, district, state, consent, email } = student;
  const [name = '', host] = email.split('@');
  return (
    <div>
      <Facts
        facts={[
          [t('person.guardian'), guardian],
          [t('person.district'), district],
          [t('person.state'), state],
          ...others,
          ...(consent
            ? [[t('person.birth'), consent.date_of_birth && formatShortDay(consent.date_of_birth)] as const]
            : []),
        ]}
      />
      <dl className="mt-3">
        <dt className="text-sm text-ink-soft">{t('person.email')}</dt>
        <dd className="font-semibold wrap-anywhere">
          {name || '–'}
          {host !== undefined && '@'}
          <wbr />
          {host}
        </dd>
      </dl>
    </div>
  );
}

/** Whether a student's family wants messages. */
function MessageStop({ student: { stud_id, wants_no_messages: isStopped } }: StudentProps) {
  const change = useChange(stopMessagesCall);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      {t(isStopped ? 'mailing.stoppedHere' : 'mailing.wanted')}
      <Button kind="bare" busy={change.isPending} onClick={() => change.mutate({ stud_id, is_stopped: !isStopped })}>
        {t(isStopped ? 'mailing.allow' : 'mailing.noMore')}
      </Button>
      <ChangeProblem error={change.error} />
    </p>
  );
}
