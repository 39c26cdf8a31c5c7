import { changeAccessCall, makeCodeCall, unlockStudentCall } from '#contract/desk/students/student-changes.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { formatMoment, formatPastMoment, formatTime } from '#desk/messages/format.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Notice } from '#desk/shared/notice.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { State } from './list/student-columns.tsx';
import type { StudentProps } from './student-props.ts';

/** Whether a student gets in, and what helps at once if not. */
export function SignIn({ student }: StudentProps) {
  const { stud_id, version, name, disabled_at } = student;
  const may = useMay();
  const code = useChange(makeCodeCall);
  const access = useChange(changeAccessCall);
  const unlock = useChange(unlockStudentCall, () => toast.success(t('student.unlocked')));
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-semibold">{t('account.signIn')}</h3>
          <SignInNotes student={student} />
        </div>
        {disabled_at === null && may(makeCodeCall) && (
          <Button kind="quiet" busy={code.isPending} onClick={() => code.mutate({ stud_id })}>
            {t('student.makeCode')}
          </Button>
        )}
        {disabled_at === null && may(unlockStudentCall) && student.next_code.new_device.when !== 'now' && (
          <Button kind="quiet" busy={unlock.isPending} onClick={() => unlock.mutate({ stud_id })}>
            {t('student.unlock')}
          </Button>
        )}
        {disabled_at !== null && (
          <Button busy={access.isPending} onClick={() => access.mutate({ stud_id, version, is_allowed: true })}>
            {t('student.allow')}
          </Button>
        )}
      </div>
      {/* It is shown once, here. */}
      {code.data && (
        <Notice tone="good">
          <p className="text-2xl font-bold tracking-[0.3em] tabular-nums">{code.data.code}</p>
          <p>{t('student.codeIs', { name, time: formatTime(code.data.expires_at) })}</p>
        </Notice>
      )}
      <ChangeProblem error={code.error ?? access.error ?? unlock.error} />
    </li>
  );
}

/** Whether somebody has to help a student to get in. */
export function needsHelp({ disabled_at, suspension, next_code }: StudentProps['student']): boolean {
  return disabled_at !== null || suspension !== null || next_code.new_device.when === 'locked';
}

/** Whether a student gets in, in two words. */
export function SignInState({ student }: StudentProps) {
  const { disabled_at, waiting_since, suspension, next_code } = student;
  if (disabled_at !== null || waiting_since !== null || suspension) return <State {...student} />;
  if (next_code.new_device.when === 'locked') return <Badge tone="bad">{t('code.locked')}</Badge>;
  return <Badge tone="good">{t('students.active')}</Badge>;
}

/** Where they are signed in, what became of the last code, and what is in the way of the next one. */
function SignInNotes({ student: { devices, last_code, next_code } }: StudentProps) {
  const next = nextText(next_code.new_device);
  return (
    <div className="text-sm text-ink-soft">
      {devices.length === 0 && <p>{t('student.noDevice')}</p>}
      {last_code && (
        <p>
          {t(`student.code.${last_code.outcome}`, { time: formatPastMoment(last_code.asked_at) })}
          {last_code.wrong_tries > 0 && ` · ${t('code.wrong', { count: last_code.wrong_tries })}`}
        </p>
      )}
      {next && <p className="font-semibold text-ink">{next}</p>}
    </div>
  );
}

function nextText(next: StudentProps['student']['next_code']['new_device']): string | undefined {
  if (next.when === 'later') return t('student.nextLater', { time: formatMoment(next.until) });
  return next.when === 'locked' ? t('student.nextLocked', { count: next.wrong_in_a_row }) : undefined;
}
