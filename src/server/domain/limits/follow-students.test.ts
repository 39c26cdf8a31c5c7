import type { Kysely } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { followStudents, limitsForStudents } from './follow-students.ts';
import { budgetFor, otpLimits } from './otp-limits.ts';

const limitsOf = (all: number, abroad = 0) => {
  const budget = budgetFor({ all, abroad });
  return otpLimits(budget.otpsPerDay, budget);
};

test('the limits of 20,000 students are those that docs/security.md calculates with', () => {
  const limits = limitsOf(20_000, 500);
  expect(limits.sendsOnSite.map(({ max }) => max)).toEqual([30_000, 60_000]);
  expect(limits.sendsFromAddress[0]?.max).toBe(3600);
  expect(limits.sendsFromNetwork[0]?.max).toBe(7200);
  expect(limits.sendsAbroad.map(({ max }) => max)).toEqual([1500]);
  expect(limits.wrongTriesOnSite.map(({ max }) => max)).toEqual([2500]);
  expect(limits.wrongTriesFromAddress.map(({ max }) => max)).toEqual([300, 500]);
  expect(limits.wrongTriesFromNetwork.map(({ max }) => max)).toEqual([600, 1000]);
});

test('a number and its account have the same limits in an academy of any size', () => {
  const [small, large] = [limitsOf(10), limitsOf(200_000)];
  for (const name of ['sends', 'sendsAbroadToTrusted', 'wrongTries', 'consecutiveFailures'] as const) {
    expect(large[name]).toEqual(small[name]);
  }
  expect(large.consecutiveFailuresOnTrusted).toBe(small.consecutiveFailuresOnTrusted);
});

onEachDatabase('the limits on OTPs', (db) => {
  afterEach(() => vi.useRealTimers());

  test('count the students, and those with a number abroad', async () => {
    expect(await limitsForStudents(db())).toEqual(limitsOf(0));
    await addStudents(db(), 700, { dialCode: '91' });
    await addStudents(db(), 40, { dialCode: '971' });
    expect(await limitsForStudents(db())).toEqual(limitsOf(740, 40));
  });

  test('follow the number of students until that ends, and stay as they are while it cannot be counted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const deps = { db: db(), limits: limitsOf(0) };
    const end = followStudents(deps, 1000);
    await addStudents(db(), 700, { dialCode: '91' });
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(deps.limits).toEqual(limitsOf(700)));

    deps.db = openDatabase('sqlite::memory:'); // It has no tables, so nothing can be counted in it.
    vi.advanceTimersByTime(1000);
    deps.db = db();
    await addStudents(db(), 100, { dialCode: '971' });
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(deps.limits).toEqual(limitsOf(800, 100)));
    end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

async function addStudents(db: Kysely<Database>, count: number, { dialCode }: { dialCode: string }): Promise<void> {
  const academic_level = 'c12';
  const level = { ac_id: academic_level, levels: 'Class 12', position: 1, archived_at: null };
  await db
    .insertInto('academic_level')
    .values(level)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = Array.from({ length: count }, (_, n) => ({
    stud_id: newId(),
    phone_code: dialCode,
    mobile: String(9_000_000_000 + n),
    name: 'Asha',
    guardian: 'Bina',
    state: 'Kerala',
    district: 'Thrissur',
    email: '',
    academic_level,
    created_at: 0,
  }));
  await db.insertInto('student').values(rows).execute();
}
