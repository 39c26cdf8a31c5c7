import { day, type OtpLimits } from '#server/domain/limits/otp-limits.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { internationalNumber, type Phone } from '#server/platform/text/phone.ts';
import { listAskedCodes, listLocked, listSentCodes, listStudentsWithNumber } from './otp-problems.repository.ts';
import type { LastCode } from './sign-in-state.ts';

/** A student whose last code did not let them in. */
export interface OtpProblem extends Phone {
  stud_id: string;
  name: string;
  asked_at: number;
  outcome: LastCode['outcome'];
  wrong_tries: number;
  /** Whether no code works on a new device until the number is unlocked. */
  locked: boolean;
}

/** The students of a scope whose last code, in the last 24 hours, did not let them in; the newest first. */
export async function listOtpProblems(
  db: Db,
  { scope, limits }: { scope: Scope; limits: OtpLimits },
  now: number,
): Promise<OtpProblem[]> {
  const last = new Map<string, Omit<OtpProblem, keyof Phone | 'stud_id' | 'name' | 'locked'>>();
  for (const { phone_code, mobile, created_at, expires_at, used_at, wrong_tries } of await listSentCodes(
    db,
    now - day,
  )) {
    const outcome = used_at !== null ? 'entered' : expires_at <= now ? 'expired' : 'waiting';
    last.set(internationalNumber({ phone_code, mobile }), { asked_at: created_at, outcome, wrong_tries });
  }
  // A code that the gateway did not accept is deleted, and only its use is left.
  for (const { bucket, used_at } of await listAskedCodes(db, now - day)) {
    const number = numberOf(bucket);
    if (used_at > (last.get(number)?.asked_at ?? 0))
      last.set(number, { asked_at: used_at, outcome: 'refused', wrong_tries: 0 });
  }
  const locked = new Set(await listLocked(db, limits.consecutiveFailures));
  const affected = new Map(
    [...last].filter(
      ([number, { outcome, wrong_tries }]) =>
        locked.has(number) ||
        outcome === 'refused' ||
        outcome === 'expired' ||
        (outcome === 'waiting' && wrong_tries > 0),
    ),
  );
  const students = await listStudentsWithNumber(db, withoutDialCodes([...affected.keys()]), scope);
  const found = students.flatMap((student): OtpProblem[] => {
    const number = internationalNumber(student);
    const code = affected.get(number);
    return code ? [{ ...student, ...code, locked: locked.has(number) }] : [];
  });
  return found.toSorted((a, b) => b.asked_at - a.asked_at || (a.stud_id < b.stud_id ? -1 : 1));
}

/** 'send to +919876543210' */
function numberOf(bucket: string): string {
  return /\+\d+$/.exec(bucket)?.[0] ?? '';
}

/** Dial codes have one to three digits. */
function withoutDialCodes(numbers: string[]): string[] {
  return numbers.flatMap((number) => [2, 3, 4].map((from) => number.slice(from)));
}
