import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Db } from '#server/platform/database/schema.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { fieldsOf, readStudentTables, validFields } from '#server/testing/test-hostile.ts';
import { onEachObservedApp } from '#server/testing/test-observed.ts';
import { lastUseNotedEvery, revokeSession, sessionMaxAge, sessionMaxIdle } from './session.repository.ts';

/** Every call that needs a session. A call that is added to the contract is included. */
const withSession = allCalls.filter((call) => call.session);
const withStudent = withSession.filter((call) => fieldsOf(call).includes('stud_id'));

/** Tokens that open no session. */
const wrongTokens = {
  none: () => undefined,
  'an empty one': () => '',
  junk: () => 'junk',
  'a piece': ({ token }) => token.slice(1),
  'one with more': ({ token }) => `${token}x`,
  'in capitals': ({ token }) => token.toUpperCase(),
  SQL: () => "' or 1=1 --",
  'a long one': () => 'x'.repeat(4000),
  'the id of the session': ({ session_id }) => session_id,
  'too old': async ({ db, stud_id, now }) => {
    const old = await openTestSession(db, stud_id, now - sessionMaxAge);
    await db.updateTable('session').set({ last_used_at: now }).where('session_id', '=', old.session_id).execute();
    return old.token;
  },
  'idle for too long': async ({ db, stud_id, now }) =>
    (await openTestSession(db, stud_id, now - sessionMaxIdle - lastUseNotedEvery)).token,
  revoked: async ({ db, stud_id, now }) => {
    const ended = await openTestSession(db, stud_id, now - 1);
    await revokeSession(db, ended.session_id, now);
    return ended.token;
  },
} satisfies Record<string, (given: Given) => string | undefined | Promise<string | undefined>>;

interface Given {
  db: Db;
  now: number;
  stud_id: string;
  session_id: string;
  token: string;
}

onEachObservedApp('without the right session', (test) => {
  // spec: 7.6, 7.7, 7.8, 7.9, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20
  it.each(withSession)('$name is refused with 401 to every wrong token, and stores nothing', async (call) => {
    const { deps } = test();
    const { stud_id } = await test().signIn();
    const session = await openTestSession(deps.db, stud_id, deps.clock());
    const given = { db: deps.db, now: deps.clock(), ...session };
    const tokens = await Promise.all(Object.values(wrongTokens).map((wrong) => wrong(given)));
    const input = { ...validFields(call), stud_id };
    const before = await readStudentTables(test());
    const responses = [];
    for (const token of tokens) responses.push(await test().ask(call, input, token));
    expect(responses.filter(({ statusCode, writes }) => statusCode !== 401 || writes > 0)).toEqual([]);
    // A response tells only whether there was a token.
    expect(new Set(responses.map(({ seen }) => seen)).size).toBe(2);
    expect(await readStudentTables(test())).toEqual(before);
    expect((await test().ask(call, input, session.token)).statusCode).not.toBe(401);
  });

  it.each(withStudent)('$name is refused with 403 alike for another student and for an unknown one', async (call) => {
    const [mine, other] = [await test().signIn(), await test().signIn()];
    const before = await readStudentTables(test());
    const [anothers, nobodys] = [
      await test().ask(call, { ...validFields(call), stud_id: other.stud_id }, mine.token),
      await test().ask(call, { ...validFields(call), stud_id: '0123456789abcdef' }, mine.token),
    ];
    expect(anothers).toMatchObject({ statusCode: 403, writes: 0 });
    expect(nobodys).toEqual(anothers);
    expect(await readStudentTables(test())).toEqual(before);
  });
});

const cells = { tokens: withSession.length * Object.keys(wrongTokens).length, students: withStudent.length * 2 };

it(`docs/security.md states how many cells this matrix has: ${JSON.stringify(cells)}`, () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  for (const count of Object.values(cells)) expect(text).toMatch(new RegExp(`\\| +${count} +\\|`));
});
