import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { buildTestApp } from '#server/testing/test-app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-restart-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start() {
  const db = openDatabase(`sqlite:${folder}/portal.db`);
  await migrate(db, 0);
  const portal = await buildTestApp(db);
  const stop = async () => {
    await portal.close();
    await db.destroy();
  };
  return { db, portal, stop };
}

test('an attempt that is submitted again after the server restarted gets the same response', async () => {
  const first = await start();
  const academy = testAcademy(first.db);
  const subject_id = await academy.subject();
  const { quiz_id, question_ids } = await academy.quiz(await academy.chapter(subject_id));
  const { stud_id, token } = await first.portal.signIn();
  await first.portal.enrol(stud_id, subject_id);
  const submit_data = question_ids.map((question_id) => ({ question_id, answer: 'right' }));
  const input = { stud_id, quiz_id, submit_data, attempt_id: randomUUID() };
  const before = await first.portal.call(submitQuizCall, input, token);
  await first.stop();

  const second = await start();
  const after = await second.portal.call(submitQuizCall, input, token);
  expect(after.data()).toMatchObject({ score_text: '1/1' });
  expect(after.response.body).toBe(before.response.body);
  expect(await second.db.selectFrom('attempt').selectAll().execute()).toHaveLength(1);
  await second.stop();
});
