import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Session } from '../../harness/sign-in.ts';

interface Crowd {
  students: number;
  /** How many of them have a token that the bench knows: all, if it is not given. */
  known?: number;
  /** Whether they have watched videos and taken quizzes. */
  hasWorked?: boolean;
}

const topicsWatched = 12;
const attemptsEach = 4;
const firstMobile = 8_000_000_000;

/** The mobile number of a student whom `makeStudents` added, counted from 0. */
export function mobileOf(n: number): string {
  return String(firstMobile + n);
}

/**
 * Adds students to a portal's SQLite file, past the portal: each has an open session, and is enrolled in what a student
 * of the demo academy is. It takes half a minute for 200,000 who have worked. The rows of one student are not next to
 * each other, as in a database that grew over months. Returns those whose token is known.
 */
export function makeStudents(file: string, { students, known = students, hasWorked = false }: Crowd): Session[] {
  const db = new DatabaseSync(file, { timeout: 5000 });
  const tokens = Array.from({ length: known }, () => randomBytes(32).toString('base64url'));
  // Those with a known token are spread over all, and so are their rows.
  const step = Math.floor(students / known);
  const tokenOf = (n: number) => (n % step === 0 ? tokens[n / step] : undefined) ?? randomBytes(16).toString('hex');
  db.function('token_hash_of', (n) => hashOf(tokenOf(Number(n))));
  // Only the bench may lose what it has made.
  db.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000; begin immediate');
  const dropped = dropWhatIsSlow(db);
  // Rows are inserted in the order of these ids: in any other, the indexes would take most of the time.
  db.exec(`
    create temp table crowd as
    with recursive counted (n) as (select 0 union all select n + 1 from counted where n + 1 < ${students})
    select n, printf('%08x', n) || lower(hex(randomblob(4))) as stud_id from counted;
    create temp table model as select stud_id from enrolment group by stud_id order by count(*) desc, stud_id limit 1;

    insert into student
      (stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, created_at)
    select crowd.stud_id, 'Student ' || n, guardian, state, district, 's' || n || '@example.org',
      cast(${firstMobile} + n as text), '91', academic_level, created_at
    from crowd join model join student on student.stud_id = model.stud_id;
    insert into session (session_id, token_hash, stud_id, created_at, last_used_at, expires_at)
    select stud_id, token_hash_of(n), stud_id, now, now, now + 2000000000
    from crowd join (select cast(unixepoch() as integer) * 1000 as now);
    insert into enrolment (stud_id, subject_id, enrolled_at)
    select crowd.stud_id, subject_id, enrolled_at from crowd join model join enrolment on enrolment.stud_id = model.stud_id;
  `);
  if (hasWorked) addWork(db);
  db.exec(`
    insert into student_version (stud_id, part, version)
    select stud_id, part, abs(random() % 1000000000000000)
    from crowd join (select 'account' as part union all select 'work');
  `);
  for (const statement of dropped) db.exec(statement);
  const added = db.prepare('select stud_id from crowd where n % ? = 0 order by n limit ?').all(step, known);
  db.exec('commit');
  db.close();
  return added.map(({ stud_id }, n) => ({ stud_id: String(stud_id), token: tokens[n] ?? '' }));
}

/**
 * Half of the time would go into versions that no portal has seen, and into indexes that are made faster at the end.
 * Returns the statements that make them again.
 */
function dropWhatIsSlow(db: DatabaseSync): string[] {
  const slow = db
    .prepare(`select type, name, sql from sqlite_master where type in ('trigger', 'index') and sql is not null`)
    .all();
  for (const { type, name } of slow) db.exec(`drop ${type} ${name}`);
  return slow.map(({ sql }) => String(sql));
}

function addWork(db: DatabaseSync): void {
  db.exec(`
    create temp table watchable as
      select row_number() over (order by topic_id) - 1 as place, topic_id, count(*) over () as total from topic
      where archived_at is null;
    create temp table takable as
      select row_number() over (order by quiz_id) - 1 as place, quiz_id, revision_id, count(*) over () as total from quiz
      where archived_at is null;
  `);
  const now = Date.now();
  for (let nth = 0; nth < topicsWatched; nth += 1) {
    db.exec(`
      insert into watch_progress (stud_id, topic_id, position, duration, watched_at, furthest, finished)
      select stud_id, topic_id, 10 + ${nth}, 60, ${now} + n, 10 + ${nth}, 0
      from crowd join watchable on place = (n + ${nth} * 3) % total`);
  }
  for (let nth = 0; nth < attemptsEach; nth += 1) {
    db.exec(`
      insert into attempt
        (attempt_id, stud_id, client_attempt_id, quiz_id, revision_id, submitted_at, marks, max_marks, result, message,
          score_text)
      select '${nth}' || stud_id, stud_id, lower(hex(randomblob(16))), quiz_id, revision_id, ${now} + n, 1, 2,
        'pass', 'Well done! You passed this quiz.', '1/2'
      from crowd join takable on place = (n + ${nth}) % total`);
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
