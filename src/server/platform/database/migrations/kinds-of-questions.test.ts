import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getQuizCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { listMediaKeys } from '#server/domain/media/media-keys.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { contentsOf } from '#server/testing/next-migration.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { buildTestApp } from '#server/testing/test-app.ts';
import { migrate } from './migrate.ts';

const added = {
  question: ['kind', 'partial_marks', 'passage', 'keep_order', 'section'],
  quiz_revision: ['paper'],
};

/** Leaves a database as the version has it that knows questions with one right option only. */
async function takeKindsAway(db: Db): Promise<void> {
  for (const [table, columns] of Object.entries(added))
    for (const column of columns) await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  await db.deleteFrom('migration').where('name', '=', '0002-kinds-of-questions').execute();
}

onEachDatabase('a portal from before there were kinds of questions', (db) => {
  test('goes on: its reports are the same to the byte, and a quiz in mid-answer is finished', async () => {
    const before = await buildTestApp(db());
    const picture = `${'a'.repeat(32)}/file.png`;
    const academy = testAcademy(db());
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const questions = [
      { question: 'Which?', options: ['iron', '["iron"]', 'neon'], answer: 'neon', marks: 4, negative_marks: 1 },
      { question: `How many? <img src="media:${picture}">`, options: ['2', '2.5'], answer: '2.5' },
    ];
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions });
    const [q1 = '', q2 = ''] = question_ids;
    const { stud_id, token } = await before.signIn();
    await before.enrol(stud_id, subject_id);
    const earlier = {
      ...{ stud_id, quiz_id, attempt_id: randomUUID() },
      submit_data: [{ question_id: q1, answer: '["iron"]' }],
    };
    const { report_id: id = '' } = (await before.call(submitQuizCall, earlier, token)).data();
    const draft = { stud_id, quiz_id, attempt_id: randomUUID(), version: 0 };
    const answers = [{ question_id: q1, answer: 'neon', chosen_at: 1 }];
    await before.call(syncDraftCall, { ...draft, answers }, token);
    const bytesOf = async (portal: typeof before) => ({
      quiz: (await portal.call(getQuizCall, { stud_id, quiz_id }, token)).response.body,
      report: (await portal.call(quizReportByIdCall, { stud_id, id }, token)).response.body,
      again: (await portal.call(submitQuizCall, earlier, token)).response.body,
    });
    const bytes = await bytesOf(before);
    const whole = await contentsOf(db());
    await before.close();

    await takeKindsAway(db());
    // A backup is made before an update, by the new version.
    expect(await listMediaKeys(db())).toEqual(new Set([picture]));
    expect(await migrate(db(), 0)).toEqual(['0002-kinds-of-questions']);
    expect((await contentsOf(db())).rows['question']).toEqual(whole.rows['question']);

    const after = await buildTestApp(db());
    expect(await bytesOf(after)).toEqual(bytes);
    const synced = (await after.call(syncDraftCall, { ...draft, answers: [] }, token)).data();
    expect(synced).toMatchObject({ attempt_id: draft.attempt_id, answers: [{ question_id: q1, answer: 'neon' }] });
    const submit_data = [
      { question_id: q1, answer: 'neon' },
      { question_id: q2, answer: '2.5' },
    ];
    const { attempt_id } = draft;
    const submitted = await after.call(submitQuizCall, { stud_id, quiz_id, attempt_id, submit_data }, token);
    expect(submitted.data()).toMatchObject({ score_text: '5/5' });
    await after.close();
  });
});
