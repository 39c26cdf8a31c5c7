import type { Selectable } from 'kysely';
import type { Sibling } from '#contract/siblings.ts';
import { cannotChangeStudent } from '#server/domain/accounts/auth.messages.ts';
import type { Deps } from '#server/domain/deps.ts';
import { Refusal } from '#server/errors.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { deleteOldSessions, openSession, type Session, sessionHasEnded } from './session.repository.ts';
import { describeSiblings, endSession, findLastSignedIn, listSharing } from './siblings.repository.ts';

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
export async function chooseStudent(trx: Db, registered: Student[]): Promise<Signing | undefined> {
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
  return await inTransaction(db, async (trx) => {
    const expires_at = await endSession(trx, session, now);
    if (expires_at === undefined) throw sessionHasEnded();
    // In one statement: who has the number, and the versions at which that is so.
    const sharing = await listSharing(trx, session.stud_id);
    const from = sharing.find(({ stud_id }) => stud_id === session.stud_id);
    // They were signed out everywhere since the statement before.
    if (from?.access_version !== session.access_version) throw sessionHasEnded();
    const able = ableOf(sharing);
    const student = able.find(({ stud_id }) => stud_id === to);
    if (!student || to === session.stud_id) throw new Refusal(cannotChangeStudent);
    await deleteOldSessions(trx, to, now);
    const opened = await openSession(trx, student, now, expires_at);
    const stud_ids = able.map(({ stud_id }) => stud_id);
    const students = stud_ids.length > 1 ? await describeSiblings(trx, stud_ids) : undefined;
    return { student, students, session: opened };
  });
}
