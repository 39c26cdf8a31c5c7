import { changeAccessCall, signOutStudentCall, unlockStudentCall } from '#contract/desk/student-changes.ts';
import { t as codeText } from '#desk/messages/codes.ts';
import { formatDate, formatMoment } from '#desk/messages/format.ts';
import { t } from '#desk/messages/students.ts';
import { AskFirst } from '#desk/shared/form/ask-first.tsx';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { Card } from '#desk/shared/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeskCode } from './desk-code.tsx';
import { type StudentProps, useStudentChange } from './student-change.tsx';

/** Why a student may not get in, and all that helps: a code to read out, unlocking, signing out, disabling. */
export function SignInCard({ student }: StudentProps) {
  const { stud_id, version, devices, last_code, next_code } = student;
  const access = useStudentChange(changeAccessCall, stud_id);
  const signOut = useStudentChange(signOutStudentCall, stud_id);
  const unlock = useStudentChange(unlockStudentCall, stud_id, {
    onDone: () => toast.success(t('student.unlocked')),
  });
  const isDisabled = student.disabled_at !== null;
  return (
    <Card title={t('student.signIn')}>
      <div className="flex flex-col gap-4">
        <div className="text-sm">
          <p>
            {last_code
              ? `${codeText('code.at', { time: formatMoment(last_code.asked_at) })}: ${codeText(`code.${last_code.outcome}`)}`
              : t('student.noCode')}
            {last_code !== null &&
              last_code.wrong_tries > 0 &&
              ` · ${codeText('code.wrong', { count: last_code.wrong_tries })}`}
          </p>
          <p>{nextText(next_code.new_device)}</p>
          <p className="mt-2 font-semibold">{t('student.devices', { count: devices.length })}</p>
          <ul>
            {devices.map(({ since, last_used_at }) => (
              <li key={since} className="text-ink-soft">
                {t('student.device', { since: formatDate(since), used: formatMoment(last_used_at) })}
              </li>
            ))}
          </ul>
        </div>
        {!isDisabled && <DeskCode student={student} />}
        <ChangeProblem error={access.error ?? signOut.error ?? unlock.error} />
        <div className="flex flex-wrap gap-3">
          {next_code.new_device.when !== 'now' && (
            <Button kind="quiet" busy={unlock.isPending} onClick={() => unlock.mutate({ stud_id })}>
              {t('student.unlock')}
            </Button>
          )}
          {devices.length > 0 && (
            <AskFirst
              label={t('student.signOut')}
              question={t('student.signOutQuestion')}
              answer={t('student.signOut')}
              busy={signOut.isPending}
              onAnswer={() => signOut.mutate({ stud_id })}
            />
          )}
          {isDisabled ? (
            <Button busy={access.isPending} onClick={() => access.mutate({ stud_id, version, is_allowed: true })}>
              {t('student.allow')}
            </Button>
          ) : (
            <AskFirst
              label={t('student.disable')}
              question={t('student.disableQuestion')}
              answer={t('student.disable')}
              busy={access.isPending}
              onAnswer={() => access.mutate({ stud_id, version, is_allowed: false })}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function nextText(next: StudentProps['student']['next_code']['new_device']): string {
  if (next.when === 'now') return t('student.nextNow');
  if (next.when === 'later') return t('student.nextLater', { time: formatMoment(next.until) });
  return t('student.nextLocked', { count: next.wrong_in_a_row });
}
