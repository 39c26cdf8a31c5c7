import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { trySending } from '#web/device/sign-out/try-sending.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { paths } from '#web/paths.ts';
import { removeUser, setUser, useSession } from '#web/session/session.ts';
import { Screen } from '#web/shared/screen.tsx';
import { StudentRows } from '#web/shared/students/student-rows.tsx';
import { t } from '#web/texts.ts';

/** In ms. What is not sent by then waits for its student. */
const sendingTimeout = 3000;

/**
 * /students: who learns on this device, of those who share the number. It is a screen of its own, so that no other is open
 * meanwhile. Whoever shares with nobody goes home.
 */
export function StudentsScreen() {
  const user = useSession((session) => session.user);
  const [chosen, setChosen] = useState<string>();
  const navigate = useNavigate();
  const goHome = () => navigate({ to: paths.home, replace: true });

  const choose = async (stud_id: string) => {
    if (stud_id === user?.stud_id) return void goHome();
    setChosen(stud_id);
    try {
      await trySending(sendingTimeout);
      const message = await changeStudent(stud_id);
      if (message) toast.success(message);
      await goHome();
    } catch (error) {
      toast.error(messageOf(error));
      setChosen(undefined);
    }
  };

  const { students = [] } = user ?? {};
  const isAlone = user !== undefined && students.length < 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since each navigation makes a new function
  useEffect(() => {
    if (isAlone) void goHome();
  }, [isAlone]);

  return (
    <Screen title={t('students.title')} subtitle={t('students.detail')}>
      <div className="flex max-w-180 flex-col gap-6">
        <StudentRows students={students} current={user?.stud_id} chosen={chosen} onChoose={(id) => void choose(id)} />
        <p className="text-sm text-ink-soft">{t('students.unsent')}</p>
      </div>
    </Screen>
  );
}

/**
 * Ends the session of whoever is signed in, and goes on as another student of the same number. The device treats it as a
 * sign-out and a sign-in: whatever the first has not sent stays under their own id. Returns the provider's message.
 */
async function changeStudent(stud_id: string): Promise<string> {
  const { data, message, token } = await callProvider(changeStudentCall, { to: stud_id });
  if (!token) throw new Error(t('error.unreadable'));
  removeUser({ signedOut: true });
  setUser(data, token);
  return message;
}
