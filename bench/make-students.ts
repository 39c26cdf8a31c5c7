import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Session } from '../harness/sign-in.ts';

interface Crowd {
  /** How many students are added. */
  students: number;
  /** How many of them are signed in with a token that the bench knows. All others have a session, too. */
  known: number;
  /** A student of the demo academy. Each new one is enrolled in the same subjects. */
  like: string;
}

const topicsWatched = 12;
const attemptsEach = 4;

/**
 * Adds students to the SQLite file of a portal that does not run, each with a session, enrolments, progress and attempts.
 * It takes some 30 s for 200,000. The rows of one student are not next to each other, as in a database that grew over
 * months. Returns those whose token is known.
 */
export function makeStudents(file: string, { students, known, like }: Crowd): Session[] {
  const db = new DatabaseSync(file);
  // Only the bench may lose what it has made.
  db.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000; begin');
  db.exec(`
    create temp table crowd as
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${students})
    select i, lower(hex(randomblob(8))) as stud_id, lower(hex(randomblob(8))) as session_id from n;
    create temp table watchable as
      select row_number() over (order by topic_id) as n, topic_id, count(*) over () as total from topic
      where archived_at is null;
    create temp table takable as
      select row_number() over (order by quiz_id) as n, quiz_id, revision_id, count(*) over () as total from quiz
      where archived_at is null;
  `);
  const now = Date.now();
  const run = (sql: string, values: Record<string, string | number> = {}) => db.prepare(sql).run(values);
  run(
    `insert into student
      (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at)
    select crowd.stud_id, 'Student ' || i, guardian, state, district, 's' || i || '@example.org',
      6000000000 + i, phone_code, academic_level, created_at
    from crowd join student like on like.stud_id = :like`,
    { like },
  );
  run(
    `insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
    select session_id, lower(hex(randomblob(20))), stud_id, :now, :now, :now + 2000000000 from crowd`,
    { now },
  );
  run(
    `insert into enrolment (stud_id, subject_id, enrolled_at)
    select crowd.stud_id, subject_id, enrolled_at from enrolment join crowd where enrolment.stud_id = :like`,
    { like },
  );
  for (let n = 0; n < topicsWatched; n += 1) {
    run(
      `insert into watch_progress (stud_id, topic_id, position, duration, watched_at, furthest, finished)
      select stud_id, topic_id, 10 + :n, 60, :now + i, 10 + :n, 0
      from crowd join watchable on watchable.n = 1 + (i + :n * 3) % total`,
      { n, now },
    );
  }
  for (let n = 0; n < attemptsEach; n += 1) {
    run(
      `insert into attempt
        (attempt_id, stud_id, client_attempt_id, quiz_id, revision_id, submitted_at, marks, max_marks, result, message,
          score_text)
      select lower(hex(randomblob(8))), stud_id, lower(hex(randomblob(16))), quiz_id, revision_id, :now + i, 1, 2, 'pass',
        'Well done! You passed this quiz.', '1/2'
      from crowd join takable on takable.n = 1 + (i + :n) % total`,
      { n, now },
    );
  }
  const sessions = db.prepare('select stud_id, session_id from crowd where i <= ?').all(known);
  const setToken = db.prepare('update session set token_hash = ? where session_id = ?');
  const signedIn = sessions.map(({ stud_id, session_id }) => {
    const token = randomBytes(32).toString('base64url');
    setToken.run(createHash('sha256').update(token).digest('base64url'), String(session_id));
    return { stud_id: String(stud_id), token };
  });
  db.exec('commit; pragma wal_checkpoint(truncate)');
  db.close();
  return signedIn;
}
