import type { Kysely, Selectable } from 'kysely';
import type { Sibling } from '#contract/auth/siblings.ts';
import { deleteOldSessions } from '#server/areas/session/old-sessions.repository.ts';
import { openSession, type Session, sessionHasEnded } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/errors.ts';
import { holdAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cannotChangeStudent } from './auth.messages.ts';
import { describeSiblings, endSession, findLastSignedIn, findStudent } from './siblings.repository.ts';
import { listStudentsByPhone } from './students.repository.ts';

type Student = Selectable<Database['student']>;

/** Who can sign in with a number, and who does if nobody chooses. */
export interface Signing {
  student: Student;
  /** All of them, where there are several. */
  students: Sibling[] | undefined;
}

/**
 * Of the students who have a number, those who are disabled cannot sign in, and those who wait only if all others do.
 * A client that knows nothing of siblings gets whoever signed in last with this number, or else registered first.
 * Returns undefined if nobody can sign in.
 */
export async function chooseStudent(trx: Kysely<Database>, registered: Student[]): Promise<Signing | undefined> {
  const able = ableOf(registered);
  const [first] = able;
  if (!first || able.length === 1) return first && { student: first, students: undefined };
  const stud_ids = able.map(({ stud_id }) => stud_id);
  const last = await findLastSignedIn(trx, stud_ids);
  return {
    student: able.find(({ stud_id }) => stud_id === last) ?? first,
    students: await describeSiblings(trx, stud_ids),
  };
}

function ableOf(registered: Student[]): Student[] {
  const enabled = registered.filter(({ disabled_at }) => disabled_at === null);
  const admitted = enabled.filter(({ waiting_since }) => waiting_since === null);
  return admitted.length > 0 ? admitted : enabled;
}

/**
 * Ends a session and opens one for another student who can sign in with the same number, in one transaction. The new
 * session ends when the old one would have: a code lasts no longer by this. Throws a Refusal if there is no such student,
 * and then the session stays.
 */
export async function changeStudent({ db }: Deps, { session, to }: { session: Session; to: string }, now: number) {
  return await db.transaction().execute(async (trx) => {
    // Whoever is being disabled or erased holds it.
    await holdAdvisoryLock(trx, 'rateLimits');
    const expires_at = await endSession(trx, session, now);
    if (expires_at === undefined) throw sessionHasEnded();
    if (!(await findStudent(trx, to)) || to === session.stud_id) throw new Refusal(cannotChangeStudent);
    await deleteOldSessions(trx, to, now);
    // On Postgres this waits for a change of their number, so the number is read after it.
    const opened = await openSession(trx, to, now, expires_at);
    const from = await findStudent(trx, session.stud_id);
    const able = from ? ableOf(await listStudentsByPhone(trx, from)) : [];
    const student = able.find(({ stud_id }) => stud_id === to);
    if (!student) throw new Refusal(cannotChangeStudent);
    const stud_ids = able.map(({ stud_id }) => stud_id);
    const students = stud_ids.length > 1 ? await describeSiblings(trx, stud_ids) : undefined;
    return { student, students, session: opened };
  });
}
