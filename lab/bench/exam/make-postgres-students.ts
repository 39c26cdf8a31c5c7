import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Session } from '../../../harness/sign-in.ts';

/**
 * Adds students to a portal's Postgres database, past the portal, as `makeStudents` does on SQLite: each has an open
 * session, and is enrolled in what a student of the demo academy is.
 */
export async function makePostgresStudents(url: string, students: number): Promise<Session[]> {
  const sessions = Array.from({ length: students }, (_, n) => ({
    stud_id: n.toString(16).padStart(8, '0') + randomBytes(4).toString('hex'),
    token: randomBytes(32).toString('base64url'),
  }));
  const crowd = 'unnest($1::text[]) with ordinality as crowd (stud_id, n)';
  const model = '(select stud_id from enrolment limit 1) as model';
  const ids = sessions.map(({ stud_id }) => stud_id);
  const hashes = sessions.map(({ token }) => createHash('sha256').update(token).digest('base64url'));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into student
        (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at)
      select crowd.stud_id, 'Student ' || n, guardian, state, district, 's' || n || '@example.org',
        (8000000000 + n)::text, '91', academic_level, created_at
      from ${crowd} cross join ${model} join student on student.stud_id = model.stud_id`,
      [ids],
    );
    await client.query(
      `insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
      select stud_id, hash, stud_id, now, now, now + 2000000000
      from unnest($1::text[], $2::text[]) as crowd (stud_id, hash) cross join (select $3::bigint as now)`,
      [ids, hashes, Date.now()],
    );
    await client.query(
      `insert into enrolment (stud_id, subject_id, enrolled_at)
      select crowd.stud_id, subject_id, enrolled_at
      from ${crowd} cross join ${model} join enrolment on enrolment.stud_id = model.stud_id`,
      [ids],
    );
    await client.query('commit');
    // As autovacuum would have done by the day of the exam.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return sessions;
}
