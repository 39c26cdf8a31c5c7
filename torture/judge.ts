import { createHash } from 'node:crypto';
import type { Acknowledged, Answer, Ledger } from './ledger.ts';
import type { Outcome } from './table.ts';

type Row = Record<string, unknown>;
/** Reads the portal's tables past the portal. */
export type ReadTables = (query: string) => Promise<Row[]>;

export type Verdict = Pick<Outcome, 'intended' | 'acknowledged' | 'stored' | 'lost' | 'doubled' | 'faults'>;

/** Compares what is stored with what was meant, and with what had been acknowledged by then. */
export async function judge(read: ReadTables, ledger: Ledger, told: Acknowledged): Promise<Verdict> {
  const verdicts = [
    await judgeStudents(read, ledger, told),
    await judgeSessions(read, told),
    await judgeAttempts(read, ledger, told),
    await judgeProgress(read, ledger, told),
  ];
  const sum = (of: (verdict: Counts) => number) => verdicts.reduce((total, one) => total + of(one), 0);
  return {
    intended: sum((one) => one.intended),
    acknowledged: sum((one) => one.acknowledged),
    stored: sum((one) => one.stored),
    lost: sum((one) => one.lost),
    doubled: sum((one) => one.doubled),
    faults: [...ledger.faults, ...verdicts.flatMap((one) => one.faults)].slice(0, 5),
  };
}

type Counts = Verdict;

/** A student is stored whole: with the subject of their level. */
async function judgeStudents(read: ReadTables, { students }: Ledger, told: Acknowledged): Promise<Counts> {
  const rows = await read(
    `select s.mobile, s.stud_id, count(e.subject_id) as subjects
     from student s left join enrolment e on e.stud_id = s.stud_id group by s.mobile, s.stud_id`,
  );
  const stored = new Map(rows.map((row) => [String(row['mobile']), row]));
  const lost = [...told.students].filter(([mobile, stud_id]) => stored.get(mobile)?.['stud_id'] !== stud_id);
  const unmeant = rows.filter((row) => !students.has(String(row['mobile'])));
  const half = rows.filter((row) => Number(row['subjects']) !== 1);
  return {
    intended: students.size,
    acknowledged: told.students.size,
    stored: rows.length,
    lost: lost.length,
    doubled: rows.length - stored.size + unmeant.length,
    faults: half.length > 0 ? [`${half.length} students are stored without their subject`] : [],
  };
}

/** A token that was given out opens a session; the table has its hash. One whose answer got lost is there besides. */
async function judgeSessions(read: ReadTables, told: Acknowledged): Promise<Counts> {
  const hashes = new Set((await read('select token_hash from session')).map((row) => String(row['token_hash'])));
  const isThere = (token: string) => hashes.has(createHash('sha256').update(token).digest('base64url'));
  const lost = [...told.tokens.keys()].filter((token) => !isThere(token)).length;
  const acknowledged = told.tokens.size;
  return { intended: acknowledged, acknowledged, stored: acknowledged - lost, lost, doubled: 0, faults: [] };
}

async function judgeAttempts(read: ReadTables, ledger: Ledger, told: Acknowledged): Promise<Counts> {
  const rows = await read('select attempt_id, client_attempt_id, result, message, score_text from attempt');
  const answers = Map.groupBy(await read('select attempt_id, question_id, answer from attempt_answer'), (row) =>
    String(row['attempt_id']),
  );
  const stored = new Map(rows.map((row) => [String(row['client_attempt_id']), row]));
  const lost = [...told.attempts].filter(([attempt_id, body]) => {
    const { result, message, score_text } = stored.get(attempt_id) ?? {};
    return JSON.stringify(JSON.parse(body).data) !== JSON.stringify({ result, message, score_text });
  });
  const unmeant = rows.filter((row) => !ledger.attempts.has(String(row['client_attempt_id'])));
  const half = rows.filter((row) => {
    const meant = ledger.attempts.get(String(row['client_attempt_id']))?.answers ?? [];
    return asText(answers.get(String(row['attempt_id'])) ?? []) !== asText(meant);
  });
  return {
    intended: ledger.attempts.size,
    acknowledged: told.attempts.size,
    stored: rows.length,
    lost: lost.length,
    doubled: rows.length - stored.size + unmeant.length,
    faults: half.length > 0 ? [`${half.length} attempts are stored with other answers than were sent`] : [],
  };
}

function asText(answers: readonly (Answer | Row)[]): string {
  return JSON.stringify(answers.map(({ question_id, answer }) => `${question_id} ${answer}`).toSorted());
}

/** The newest report counts: stored is it, or one that is newer and was meant. */
async function judgeProgress(read: ReadTables, ledger: Ledger, told: Acknowledged): Promise<Counts> {
  const rows = await read(
    `select s.mobile, p.topic_id, p.position, p.watched_at
     from watch_progress p join student s on s.stud_id = p.stud_id`,
  );
  const stored = new Map(rows.map((row) => [`${row['mobile']} ${row['topic_id']}`, row]));
  const lost = [...told.progress].filter(([key, newest]) => !(Number(stored.get(key)?.['watched_at']) >= newest));
  const unmeant = rows.filter((row) => {
    const meant = ledger.progress.get(`${row['mobile']} ${row['topic_id']}`);
    return meant?.intended.get(Number(row['watched_at'])) !== Number(row['position']);
  });
  return {
    intended: ledger.progress.size,
    acknowledged: told.progress.size,
    stored: rows.length,
    lost: lost.length,
    doubled: rows.length - stored.size + unmeant.length,
    faults: [],
  };
}
