import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { auditCall } from '#contract/desk/audit.ts';
import { eraseStudentCall } from '#contract/desk/students/privacy.ts';
import { changeAccessCall, signOutStudentCall } from '#contract/desk/students/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatPastDate, formatPastMoment } from '#desk/messages/format.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { ManyForm } from '#desk/shared/form/many-form.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button, buttonClassName } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { lockText } from './list/student-columns.tsx';
import { needsHelp, SignIn } from './sign-in.tsx';
import type { StudentProps } from './student-props.ts';
import { useDataCopy } from './use-data-copy.ts';

/** What is rarely done with an account, and what cannot be undone. It is folded: nobody comes for it by chance. */
export function AccountCard({ student }: StudentProps) {
  const { stud_id, version, devices, disabled_at, suspension } = student;
  const may = useMay();
  const isAsked = useLocation({ select: ({ hash }) => hash === 'account' });
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) summary.current?.focus();
  }, [isAsked]);
  const access = useChange(changeAccessCall);
  const signOut = useChange(signOutStudentCall);
  return (
    <details
      id="account"
      {...((isAsked || needsHelp(student)) && { open: true })}
      className="group overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <summary
        ref={summary}
        className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3.5 -outline-offset-4 hover:bg-sunken"
      >
        <h2 className="font-bold">{t('account.title')}</h2>
        <ChevronDownIcon className="row-span-2 size-5 transition group-open:rotate-180" />
        <span className="text-sm text-ink-soft">{t(may(eraseStudentCall) ? 'account.hintOwner' : 'account.hint')}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        <SignIn student={student} />
        {devices.length > 0 && (
          <AccountRow
            title={t('student.devices', { count: devices.length })}
            text={devices.map(({ since, last_used_at }) => (
              <span key={since} className="block">
                {t('student.device', { since: formatPastDate(since), used: formatPastMoment(last_used_at) })}
              </span>
            ))}
            problem={<ChangeProblem error={signOut.error} />}
          >
            {may(signOutStudentCall) && (
              <AskFirst
                kind="quiet"
                label={t('student.signOut')}
                question={t('student.signOutQuestion')}
                busy={signOut.isPending}
                onAnswer={() => signOut.mutate({ stud_id })}
              />
            )}
          </AccountRow>
        )}
        {disabled_at === null && (
          <AccountRow
            title={suspension ? `${lockText(suspension)}: ${suspension.reason}` : t('many.lock')}
            text={t('many.lockHint')}
          >
            <ManyForm
              key={suspension?.reason}
              picked={new Map([[stud_id, student.name]])}
              kinds={suspension ? ['unlock', 'lock'] : ['lock']}
            />
          </AccountRow>
        )}
        {disabled_at === null && (
          <AccountRow
            title={t('account.disable')}
            text={t('student.disableQuestion')}
            problem={<ChangeProblem error={access.error} />}
          >
            <AskFirst
              kind="quiet"
              label={t('student.disable')}
              question={t('account.disableQuestion')}
              busy={access.isPending}
              onAnswer={() => access.mutate({ stud_id, version, is_allowed: false })}
            />
          </AccountRow>
        )}
        {may(auditCall) && (
          <AccountRow title={t('student.audit')} text={t('account.auditHint')}>
            <Link to="/audit" search={{ stud_id }} className={buttonClassName('quiet')}>
              {t('account.audit')}
            </Link>
          </AccountRow>
        )}
        {may(eraseStudentCall) && (
          <>
            <DataCopy stud_id={stud_id} />
            <AccountRow title={t('data.merge')} text={t('account.mergeHint')}>
              <Link to="/students/$stud_id/merge" params={{ stud_id }} className={buttonClassName('quiet')}>
                {t('account.merge')}
              </Link>
            </AccountRow>
            <AccountRow title={t('account.erase')} text={t('account.eraseHint')}>
              <Link to="/students/$stud_id/erase" params={{ stud_id }} className={buttonClassName('danger')}>
                {t('data.erase')}
              </Link>
            </AccountRow>
          </>
        )}
      </ul>
    </details>
  );
}

/** What a student may ask of an owner: a copy of all that is known of them. */
function DataCopy({ stud_id }: { stud_id: string }) {
  const download = useDataCopy(stud_id);
  return (
    <AccountRow
      title={t('account.copy')}
      text={t('data.exportHint')}
      problem={download.error && <Notice tone="bad">{download.error.message}</Notice>}
    >
      <Button kind="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {t('data.export')}
      </Button>
    </AccountRow>
  );
}

interface AccountRowProps {
  title: string;
  /** What it does, before somebody does it. */
  text: ReactNode;
  problem?: ReactNode;
  /** The button that does it. */
  children: ReactNode;
}

/** Something that can be done with an account, in words, and its button beside them. */
function AccountRow({ title, text, problem, children }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-180 text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      {children}
      {problem}
    </li>
  );
}
