import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { listInactive } from './retention.repository.ts';

onEachDatabase('who was not seen', (db) => {
  test('are those without a session, an attempt, a begun quiz, a video and a class since', async () => {
    const academy = testAcademy(db());
    const chapter_id = await academy.chapter(await academy.subject());
    const quiz = await academy.quiz(chapter_id, { questions: [{ answer: 'right' }] });
    const topic_id = await academy.topic(chapter_id);
    const people = await testResults(db());
    await people.addStudents(['Gone', 'Signed in', 'Drafting', 'New', 'In class', 'Absent']);
    await people.submit('Submitted', quiz, ['right'], 100);
    await people.submit('Submitted long ago', quiz, ['right'], 99);
    await people.watch('Watched', topic_id, { at: 100 });
    const stud_id = people.idOf('Signed in');
    const times = { created_at: 1, last_used_at: 100, expires_at: 2, revoked_at: null };
    await db()
      .insertInto('session')
      .values({ session_id: 's', token_hash: 'h', stud_id, ...times })
      .execute();
    const draft = { quiz_id: quiz.quiz_id, revision_id: quiz.revision_id, answers: '{}', version: 1, begun_at: 1 };
    await db()
      .insertInto('draft_attempt')
      .values({ stud_id: people.idOf('Drafting'), attempt_id: 'd', saved_at: 100, ...draft })
      .execute();
    await db().updateTable('student').set({ created_at: 100 }).where('name', '=', 'New').execute();

    for (const [name, state] of [
      ['In class', 'late'],
      ['Absent', 'absent'],
    ] as const)
      await db()
        .insertInto('attendance')
        .values({ class_id: 'c', date: '1970-01-01', stud_id: people.idOf(name), state, joined_at: null })
        .execute();

    const names = (await listInactive(db(), 100)).map(({ name }) => name);
    expect(names).toEqual(['Absent', 'Gone', 'Submitted long ago']);
    expect(await listInactive(db(), 100, people.idOf('Watched'))).toEqual([]);
    expect(await listInactive(db(), 100, people.idOf('Gone'))).toHaveLength(1);
  });
});
