import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Acknowledged, Answer, Ledger } from './clients/ledger.ts';
import type { Outcome } from './outcome.ts';

type Row = Record<string, unknown>;
/** Reads the portal's tables directly, without the portal. */
export type ReadTables = (query: string) => Promise<Row[]>;

export type Verification = Pick<Outcome, 'intended' | 'acknowledged' | 'stored' | 'lost' | 'doubled' | 'errors'>;

const reportedErrors = 5;

/** Compares what is stored with what was intended, and with what had been acknowledged by then. */
export async function verify(read: ReadTables, ledger: Ledger, acknowledged: Acknowledged): Promise<Verification> {
  const verifications = [
    await verifyStudents(read, ledger, acknowledged),
    await verifySessions(read, acknowledged),
    await verifyAttempts(read, ledger, acknowledged),
    await verifyProgress(read, ledger, acknowledged),
  ];
  const sum = (of: (one: Verification) => number) => verifications.reduce((total, one) => total + of(one), 0);
  return {
    intended: sum((one) => one.intended),
    acknowledged: sum((one) => one.acknowledged),
    stored: sum((one) => one.stored),
    lost: sum((one) => one.lost),
    doubled: sum((one) => one.doubled),
    errors: [...ledger.errors, ...verifications.flatMap((one) => one.errors)].slice(0, reportedErrors),
  };
}

/** A student has to be stored completely: with the subject of their level. */
async function verifyStudents(
  read: ReadTables,
  { students }: Ledger,
  acknowledged: Acknowledged,
): Promise<Verification> {
  const rows = await read(
    `select s.mobile, s.stud_id, count(e.subject_id) as subjects
     from student s left join enrolment e on e.stud_id = s.stud_id group by s.mobile, s.stud_id`,
  );
  const stored = new Map(rows.map((row) => [String(row['mobile']), row]));
  const lost = [...acknowledged.students].filter(([mobile, stud_id]) => stored.get(mobile)?.['stud_id'] !== stud_id);
  const unintended = rows.filter((row) => !students.has(String(row['mobile'])));
  const incomplete = rows.filter((row) => Number(row['subjects']) !== 1);
  return {
    intended: students.size,
    acknowledged: acknowledged.students.size,
    stored: rows.length,
    lost: lost.length,
    doubled: rows.length - stored.size + unintended.length,
    errors: incomplete.length > 0 ? [`${incomplete.length} students are stored without their subject`] : [],
  };
}

/**
 * Each issued token needs a session; the table has its hash. A session whose response got lost may be there as well.
 */
async function verifySessions(read: ReadTables, { tokens }: Acknowledged): Promise<Verification> {
  const hashes = new Set((await read('select token_hash from session')).map((row) => String(row['token_hash'])));
  const isStored = (token: string) => hashes.has(createHash('sha256').update(token).digest('base64url'));
  const lost = [...tokens.keys()].filter((token) => !isStored(token)).length;
  const acknowledged = tokens.size;
  return { intended: acknowledged, acknowledged, stored: acknowledged - lost, lost, doubled: 0, errors: [] };
}

async function verifyAttempts(read: ReadTables, ledger: Ledger, acknowledged: Acknowledged): Promise<Verification> {
  const rows = await read('select attempt_id, client_attempt_id, result, message, score_text from attempt');
  const answers = Map.groupBy(await read('select attempt_id, question_id, answer from attempt_answer'), (row) =>
    String(row['attempt_id']),
  );
  const stored = new Map(rows.map((row) => [String(row['client_attempt_id']), row]));
  const lost = [...acknowledged.attempts].filter(([attempt_id, body]) => {
    const { result, message, score_text, attempt_id: report_id } = stored.get(attempt_id) ?? {};
    return JSON.stringify(JSON.parse(body).data) !== JSON.stringify({ result, message, score_text, report_id });
  });
  const unintended = rows.filter((row) => !ledger.attempts.has(String(row['client_attempt_id'])));
  const different = rows.filter((row) => {
    const intended = ledger.attempts.get(String(row['client_attempt_id']))?.answers ?? [];
    return asText(answers.get(String(row['attempt_id'])) ?? []) !== asText(intended);
  });
  return {
    intended: ledger.attempts.size,
    acknowledged: acknowledged.attempts.size,
    stored: rows.length,
    lost: lost.length,
    doubled: rows.length - stored.size + unintended.length,
    errors: different.length > 0 ? [`${different.length} attempts are stored with other answers than were sent`] : [],
  };
}

function asText(answers: readonly (Answer | Row)[]): string {
  return JSON.stringify(answers.map(({ question_id, answer }) => `${question_id} ${answer}`).toSorted());
}

/** The newest progress has to be stored, or newer progress that was intended but not acknowledged. */
async function verifyProgress(read: ReadTables, ledger: Ledger, acknowledged: Acknowledged): Promise<Verification> {
  const rows = await read(
    `select s.mobile, p.topic_id, p.position, p.watched_at
     from watch_progress p join student s on s.stud_id = p.stud_id`,
  );
  const stored = new Map(rows.map((row) => [`${row['mobile']} ${row['topic_id']}`, row]));
  const lost = [...acknowledged.progress].filter(
    ([key, newest]) => !(Number(stored.get(key)?.['watched_at']) >= newest),
  );
  const unintended = rows.filter((row) => {
    const progress = ledger.progress.get(`${row['mobile']} ${row['topic_id']}`);
    return progress?.intended.get(Number(row['watched_at'])) !== Number(row['position']);
  });
  return {
    intended: ledger.progress.size,
    acknowledged: acknowledged.progress.size,
    stored: rows.length,
    lost: lost.length,
    doubled: rows.length - stored.size + unintended.length,
    errors: [],
  };
}

/**
 * Verifies the SQLite file of a portal that is stopped, without the portal. Whatever `integrity_check` finds is an
 * error.
 */
export async function verifySqlite(
  data: string,
  ledger: Ledger,
  acknowledged = ledger.acknowledgedNow(),
): Promise<Verification> {
  const db = new DatabaseSync(join(data, 'portal.db'));
  try {
    const damage = db
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
      .filter((line) => line !== 'ok');
    const found = await verify(async (query) => db.prepare(query).all(), ledger, acknowledged);
    return { ...found, errors: [...damage, ...found.errors] };
  } finally {
    db.close();
  }
}

/** The counts after the last of several faults, with the losses of all of them. */
export function sumVerifications(verifications: Verification[]): Verification {
  const [last] = verifications.toSorted((a, b) => b.acknowledged - a.acknowledged);
  if (!last) throw new Error('There was no fault.');
  return {
    ...last,
    lost: verifications.reduce((sum, { lost }) => sum + lost, 0),
    doubled: verifications.reduce((sum, { doubled }) => sum + doubled, 0),
    errors: verifications.flatMap(({ errors }) => errors),
  };
}
