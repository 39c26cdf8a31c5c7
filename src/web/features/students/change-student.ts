import { changeStudentCall } from '#contract/auth/change-student.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { removeUser, setUser } from '#web/session/session.ts';
import { t } from '#web/texts.ts';

/**
 * Ends the session of whoever is signed in, and goes on as another student of the same number. The device treats it as a
 * sign-out and a sign-in: whatever the first has not sent stays under their own id. Returns the provider's message.
 */
export async function changeStudent(stud_id: string): Promise<string> {
  const { data, message, token } = await callProvider(changeStudentCall, { to: stud_id });
  if (!token) throw new Error(t('error.unreadable'));
  removeUser({ signedOut: true });
  setUser(data, token);
  return message;
}
