import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { Ledger } from './clients/ledger.ts';
import { verify } from './verifier.ts';

const result = { result: 'pass', message: 'Well done', score_text: '1/1' };
const acknowledged = JSON.stringify({ status: true, message: '', data: { ...result, report_id: 'row-1' } });
const token_hash = createHash('sha256').update('token').digest('base64url');

let ledger: Ledger;
/** The rows of each table. */
let tables: Record<string, Record<string, unknown>[]>;

beforeEach(() => {
  ledger = new Ledger();
  ledger.students.set('900', 's1');
  ledger.tokens.set('token', '900');
  const answers = [{ question_id: 'q1', answer: 'one' }];
  ledger.attempts.set('a1', { attempt_id: 'a1', mobile: '900', answers, acknowledged });
  const progress = ledger.progressOf('900', 't1');
  progress.intended.set(5, 50).set(6, 60).set(7, 70);
  progress.acknowledged = 6;
  tables = {
    student: [{ mobile: '900', stud_id: 's1', subjects: 1 }],
    session: [{ token_hash }],
    attempt: [{ attempt_id: 'row-1', client_attempt_id: 'a1', ...result }],
    attempt_answer: [{ attempt_id: 'row-1', question_id: 'q1', answer: 'one' }],
    watch_progress: [{ mobile: '900', topic_id: 't1', position: 60, watched_at: 6 }],
  };
});

const verifyTables = () =>
  verify(async (query) => tables[/from (\w+)/.exec(query)?.[1] ?? ''] ?? [], ledger, ledger.acknowledgedNow());

test('everything that was acknowledged is stored, and nothing else', async () => {
  expect(await verifyTables()).toEqual({ intended: 4, acknowledged: 4, stored: 4, lost: 0, doubled: 0, errors: [] });
});

test.each(['student', 'session', 'attempt', 'watch_progress'])('a missing row of %s counts as lost', async (table) => {
  tables[table] = [];
  expect((await verifyTables()).lost).toBe(1);
});

test.each([
  ['student', { stud_id: 's2' }],
  ['attempt', { score_text: '0/1' }],
  ['watch_progress', { watched_at: 5, position: 50 }],
])('a row of %s that differs from what was acknowledged counts as lost', async (table, changed) => {
  tables[table] = (tables[table] ?? []).map((row) => ({ ...row, ...changed }));
  expect((await verifyTables()).lost).toBe(1);
});

test.each(['student', 'attempt', 'watch_progress'])(
  'a row of %s that is stored twice counts as doubled',
  async (table) => {
    tables[table] = [...(tables[table] ?? []), ...(tables[table] ?? [])];
    expect((await verifyTables()).doubled).toBe(1);
  },
);

test.each([
  ['student', { mobile: '901' }],
  ['attempt', { client_attempt_id: 'a2' }],
  ['watch_progress', { topic_id: 't2' }],
])('a row of %s that nobody intended counts as doubled', async (table, other) => {
  tables[table] = [...(tables[table] ?? []), ...(tables[table] ?? []).map((row) => ({ ...row, ...other }))];
  expect((await verifyTables()).doubled).toBe(1);
});

test('intended progress that is newer than what was acknowledged is neither lost nor doubled', async () => {
  tables['watch_progress'] = [{ mobile: '900', topic_id: 't1', position: 70, watched_at: 7 }];
  expect(await verifyTables()).toMatchObject({ lost: 0, doubled: 0 });
});

test('a student or an attempt that is stored in part is an error', async () => {
  tables['attempt_answer'] = [];
  tables['student'] = [{ mobile: '900', stud_id: 's1', subjects: 0 }];
  expect((await verifyTables()).errors).toHaveLength(2);
});
