import { useEffect, useRef, useState } from 'react';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import type { Student } from '#contract/profile.ts';
import { SessionEnded } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { messageOf } from '#web/messages/message-of.ts';
import { setUser } from '#web/session/session.ts';
import { StudentRows } from '#web/shared/students/student-rows.tsx';
import { t } from '#web/texts.ts';

/** A session that is not stored yet. */
interface SignIn {
  user: Student;
  token: string;
  message: string;
}

/** The step, to be shown in place of the form. */
export const askWhoIsLearning = (signIn: SignIn, onEnded: () => void) => (
  <WhoIsLearning signIn={signIn} onEnded={onEnded} />
);

interface WhoIsLearningProps {
  signIn: SignIn;
  /** The session that the OTP has opened is no more, so another OTP is needed. */
  onEnded: () => void;
}

/**
 * The step after the right OTP of a number that several students share. Nobody's session is stored before they have
 * chosen, so that none of them sees the work of another by accident.
 */
function WhoIsLearning({ signIn, onEnded }: WhoIsLearningProps) {
  const [chosen, setChosen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choose = async (stud_id: string) => {
    setChosen(stud_id);
    try {
      const { user, token, message } = await signInAs(stud_id, signIn);
      if (message) toast.success(message);
      setUser(user, token);
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof SessionEnded) onEnded();
      else setChosen(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {t('students.title')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('students.detail')}</p>
      </div>
      <StudentRows students={signIn.user.students ?? []} chosen={chosen} onChoose={(id) => void choose(id)} />
    </div>
  );
}

/** The OTP has opened a session for one of them, who becomes the other. */
async function signInAs(stud_id: string, signIn: SignIn): Promise<SignIn> {
  if (stud_id === signIn.user.stud_id) return signIn;
  const payload = { to: stud_id };
  const { data, message, token } = await callProvider(changeStudentCall, payload, undefined, false, undefined, signIn);
  if (!token) throw new Error(t('error.unreadable'));
  return { user: data, token, message };
}
