import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import type { Call } from '#contract/call.ts';
import { correctableFields } from '#contract/corrections.ts';
import { apiPath } from '#server/http/call-route.ts';
import { noStudentUse } from '#server/http/limits/student-limits.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { addCourses, type Course } from '#server/testing/test-courses.ts';
import { fieldsOf, validFields } from '#server/testing/test-hostile.ts';

/** How often a student makes each call in a day. DAY_OF_CALLS is that number. */
const rounds = Number(process.env['DAY_OF_CALLS'] ?? 300);
const day = 24 * 60 * 60_000;
/** Of 1,100 calls; of fewer, as many fewer. */
const mostRows = Math.floor((1000 * rounds) / 1100);
const mostBytes = 512 * 1024;
const mobile = '9876543210';

onEachApp(
  'a student who makes every call all day',
  (portal) => {
    test('adds at most 1,000 rows to any table, and is sent at most 512 kB by any call', {
      timeout: 600_000,
    }, async () => {
      const student = await portal().signIn({ mobile });
      const { mine } = await addCourses(portal(), student);
      const ask = createAsk(portal(), student, mine);
      // Signing out only takes away.
      const sessionCalls = allCalls.filter(({ session, name }) => session && !name.startsWith('sign_out'));
      const before = await countRows(portal().deps.db);
      // Which calls add something again and again is found out, so that a new one is not forgotten.
      const growing = new Set<Call>();
      for (const call of sessionCalls) if (await adds(portal().deps.db, () => ask(call))) growing.add(call);
      expect([...growing].map(({ name }) => name)).toContain('submit_quiz');
      for (let round = 0; round < rounds; round += 1) {
        portal().advance(day / rounds);
        for (const call of growing) await ask(call);
        await signInAgain(portal(), round);
      }
      const after = await countRows(portal().deps.db);
      const added = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
      expect(added.filter(([, rows]) => rows > mostRows)).toEqual([]);
      const answers = await Promise.all(sessionCalls.map(async (call) => [call.name, await ask(call)] as const));
      expect(new Map(answers).get('my_data')).toMatch(/^{"status":true/);
      expect(answers.filter(([, body]) => Buffer.byteLength(body) > mostBytes).map(([name]) => name)).toEqual([]);
    });
  },
  { studentUse: noStudentUse },
);

type Ask = (call: Call) => Promise<string>;

/** Makes a call as a student who has what they ask for, with values that no call had before. Returns the answer. */
function createAsk({ app }: Pick<TestApp, 'app'>, student: { stud_id: string; token: string }, course: Course): Ask {
  let asked = 0;
  return async (call) => {
    asked += 1;
    const values: Record<string, unknown> = {
      stud_id: student.stud_id,
      sub_id: course.subject,
      chapter_id: course.chapter,
      batch_id: course.batch,
      topic_id: course.topic,
      quiz_id: course.quiz,
      id: course.attempt,
      before_topic: course.topic,
      before_attempt: course.attempt,
      attempt_id: randomUUID(),
      watched_at: asked,
      position: asked,
      field: correctableFields[asked % correctableFields.length],
      value: `Value ${asked}`,
    };
    const named = Object.entries(values).filter(([field]) => fieldsOf(call).includes(field));
    const response = await app.inject({
      method: call.method,
      url: apiPath + call.path,
      headers: { token: student.token, ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(call.method === 'POST'
        ? { payload: JSON.stringify({ ...validFields(call), after: undefined, ...Object.fromEntries(named) }) }
        : {}),
    });
    return response.body;
  };
}

async function adds(db: Db, ask: () => Promise<unknown>): Promise<boolean> {
  const before = await countRows(db);
  await ask();
  const after = await countRows(db);
  return Object.keys(after).some((table) => (after[table] ?? 0) > (before[table] ?? 0));
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

/** Asks for a code, and where one is sent, enters a wrong one and then the right one. */
async function signInAgain(portal: TestApp, round: number): Promise<void> {
  const before = portal.sent.length;
  const phone = { mobile, phone_code: '91', device_id: `device ${round}` };
  const login = await portal.call(loginCall, phone);
  const message = portal.sent.slice(before).at(-1);
  if (!message) return;
  const { otp_ref } = login.data();
  const { otp } = message;
  await portal.call(verifyOtpCall, { otp_ref, otp: otp === '0000' ? '1111' : '0000' });
  await portal.call(verifyOtpCall, { otp_ref, otp });
}
