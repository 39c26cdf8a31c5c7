import { type Acknowledged, call } from './sign-ups.ts';

/** Whose mobile numbers a database has. */
export interface Stored {
  /** Of each student. */
  students: string[];
  /** Of each registration that waits for its code. */
  waiting: string[];
}

export const selectStudents = 'select mobile from student';
export const selectWaiting = "select mobile from otp where registration <> ''";

export interface Kept {
  acknowledged: number;
  stored: number;
  lost: number;
  doubled: number;
  /** From the first acknowledged thing that is lost to the death. */
  secondsLost: number;
}

/** What of all that was acknowledged is still there: registrations in the database, sessions by a call to the portal that goes on with it. */
export async function countKept(
  { signedUp, sessions }: Acknowledged,
  { students, waiting }: Stored,
  url: string,
  death: number,
): Promise<Kept> {
  const known = new Set([...students, ...waiting]);
  const lost = signedUp.filter(({ mobile }) => !known.has(mobile)).map(({ at }) => at);
  for (const { stud_id, token, at } of sessions) {
    const opens = await call(url, '/Student/get_profile', { stud_id }, token).then(Boolean, () => false);
    if (!opens) lost.push(at);
  }
  const acknowledged = signedUp.length + sessions.length;
  return {
    acknowledged,
    stored: acknowledged - lost.length,
    lost: lost.length,
    doubled: students.length - new Set(students).size,
    secondsLost: lost.length === 0 ? 0 : (death - Math.min(...lost)) / 1000,
  };
}
