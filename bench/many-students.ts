import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Session } from '../harness/sign-in.ts';

/** The mobile number of a student whom `addStudents` added. */
export function mobileOf(n: number): string {
  return String(8_000_000_000 + n);
}

/**
 * Adds students with an open session each to a SQLite database, past the portal: signing so many in takes a minute. All
 * are enrolled in what the demo academy's student is.
 */
export function addStudents(path: string, count: number): Session[] {
  const db = new DatabaseSync(path, { timeout: 5000 });
  const [like] = db.prepare('select stud_id from enrolment limit 1').all();
  const now = Date.now();
  const student = db.prepare(`
    insert into student (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at)
    select ?, name, guardian, state, district, email, ?, '91', academic_level, ? from student where stud_id = ?`);
  const enrolment = db.prepare(`
    insert into enrolment (stud_id, subject_id, enrolled_at)
    select ?, subject_id, enrolled_at from enrolment where stud_id = ?`);
  const session = db.prepare(`
    insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
    values (?, ?, ?, ?, ?, ?)`);
  const like_id = String(like?.['stud_id']);
  db.exec('begin immediate');
  const sessions = Array.from({ length: count }, (_, n) => {
    const [stud_id, token] = [randomBytes(8).toString('hex'), randomBytes(32).toString('base64url')];
    student.run(stud_id, mobileOf(n), now, like_id);
    enrolment.run(stud_id, like_id);
    const token_hash = createHash('sha256').update(token).digest('base64url');
    session.run(randomBytes(8).toString('hex'), token_hash, stud_id, now, now, now + 86_400_000);
    return { stud_id, token };
  });
  db.exec('commit');
  db.close();
  return sessions;
}
