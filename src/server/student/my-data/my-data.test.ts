import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askCorrectionCall, type CorrectableField, correctionsCall } from '#contract/corrections.ts';
import {
  askErasureCall,
  type DataSection,
  erasureAskedCall,
  myDataCall,
  withdrawErasureCall,
} from '#contract/my-data.ts';
import { getProfileCall } from '#contract/profile.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { decideCorrection } from '#server/domain/privacy/corrections.ts';
import { attemptsPerPage, videosPerPage } from '#server/domain/privacy/my-data.repository.ts';
import { readRevisionToGrade } from '#server/domain/quizzes/quiz.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

const objectsOf = ({ columns, rows }: DataSection) =>
  rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));

onEachApp('my data', (portal) => {
  async function addQuiz(stud_id: string) {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Charge' });
    await portal().enrol(stud_id, subject_id);
    return await academy.quiz(chapter_id, { name: 'First test', questions: [{ answer: 'right', marks: 2 }] });
  }

  test('are all that the portal has about the student, with their answers and without the right ones', async () => {
    const { stud_id, token } = await portal().signIn({ mobile: '9876543210' });
    const { quiz_id, question_ids } = await addQuiz(stud_id);
    const submit_data = [{ question_id: question_ids[0] ?? '', answer: 'wrong' }];
    await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id: randomUUID() }, token);
    const other = await portal().signIn({ name: 'Somebody else' });
    const { db } = portal().deps;
    await testAcademy(db).roster('evening', [stud_id, other.stud_id]);
    await db.insertInto('changed_here').values({ id: stud_id, field: 'name', was: 'M. Nair' }).execute();
    await portal().call(askErasureCall, { stud_id }, token);

    const response = await portal().call(myDataCall, { stud_id }, token);
    const { sections, next } = response.data();
    const rows = Object.fromEntries(sections.map((section) => [section.name, objectsOf(section)]));
    const at = new Date(testNow).toISOString();
    expect(rows['profile']).toMatchObject([{ name: 'Meera Nair', mobile: '9876543210', academic_level: 'Class 10' }]);
    expect(rows['subjects']).toEqual([{ subject: 'Physics', enrolled_at: at }]);
    expect(rows['batches']).toEqual([
      { batch: 'evening', subject: null, is_in_it_now: 1, joined_at: null, left_at: null },
    ]);
    expect(rows['changed_by_the_academy']).toEqual([{ field: 'name', was: 'M. Nair' }]);
    expect(rows['quiz_attempts']).toMatchObject([
      { quiz: 'First test', subject: 'Physics', submitted_at: at, marks: 0, max_marks: 2, result: 'fail' },
    ]);
    expect(rows['quiz_answers']).toMatchObject([{ question: 1, answer: 'wrong', marks: 0 }]);
    expect(rows['sign_ins']).toMatchObject([{ signed_in_at: at, signed_out_at: null }]);
    expect(rows['requests_to_be_erased']).toEqual([{ asked_at: at }]);
    expect(rows['changes_by_the_academy']).toMatchObject([{ action: 'student.ask-erasure', changed_at: at }]);
    expect(next ?? null).toBeNull();
    expect(response.response.body).not.toMatch(/right|Somebody else/);
  });

  test('come in pages of attempts, each of them once', async () => {
    const { db } = portal().deps;
    const { stud_id, token } = await portal().signIn();
    const { quiz_id, revision_id } = await addQuiz(stud_id);
    expect((await readRevisionToGrade(db, revision_id)).questions).toHaveLength(1);
    const attempts = Array.from({ length: 2 * attemptsPerPage + 1 }, (_, n) => ({
      attempt_id: `a${String(n).padStart(4, '0')}`,
      stud_id,
      client_attempt_id: String(n),
      quiz_id,
      revision_id,
      submitted_at: n,
      marks: 0,
      max_marks: 2,
      result: 'fail' as const,
      message: '',
      score_text: '',
    }));
    await db.insertInto('attempt').values(attempts).execute();
    const seen: unknown[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 3; pages++) {
      const { sections, next } = (await portal().call(myDataCall, { stud_id, after }, token)).data();
      expect(sections.some(({ name }) => name === 'profile')).toBe(pages === 0);
      // None of these has an answer, and those of the next page may.
      expect(sections.find(({ name }) => name === 'quiz_answers')?.columns).toContain('answer');
      seen.push(
        ...sections
          .flatMap((one) => (one.name === 'quiz_attempts' ? objectsOf(one) : []))
          .map((row) => row['attempt_id']),
      );
      after = next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(seen).toEqual(attempts.map(({ attempt_id }) => attempt_id));
  });

  test('are at most 512 kB a page, whatever there is of them, and each row once', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const { stud_id, token } = await portal().signIn();
    const chapter_id = await academy.chapter(await academy.subject());
    for (let at = 0; at < 40; at += 1) {
      const { quiz_id, revision_id } = await academy.quiz(chapter_id, { name: `Quiz ${at}` });
      const draft = { stud_id, quiz_id, revision_id, attempt_id: `a ${at}`, version: 1, begun_at: 1, saved_at: 1 };
      await db
        .insertInto('draft_attempt')
        .values({ ...draft, answers: '"'.repeat(15_000) })
        .execute();
    }
    const topic = await academy.topic(chapter_id);
    const row = await db.selectFrom('topic').where('topic_id', '=', topic).selectAll().executeTakeFirstOrThrow();
    const topics = Array.from({ length: 2 * videosPerPage + 1 }, (_, at) => `t${at}`);
    for (const topic_id of topics) {
      await db
        .insertInto('topic')
        .values({ ...row, topic_id, source_key: topic_id, topic_name: 'अ'.repeat(200) })
        .execute();
      await db
        .insertInto('watch_progress')
        .values({ stud_id, topic_id, position: 5, furthest: 5, finished: 0, duration: 9, watched_at: 1 })
        .execute();
    }
    const changes = Array.from({ length: 300 }, (_, at) => ({
      audit_id: `c${at}`,
      changed_at: at,
      changed_by: 'Asha',
    }));
    await db
      .insertInto('audit')
      .values(changes.map((each) => ({ ...each, stud_id, action: 'student.change', details: '{}' })))
      .execute();
    const found = new Map<string, string[]>();
    let after: string | undefined;
    do {
      const response = await portal().call(myDataCall, { stud_id, after }, token);
      expect(response.response.rawPayload.length).toBeLessThan(512_000);
      const { sections, next } = response.data();
      for (const { name, rows } of sections)
        found.set(name, [...(found.get(name) ?? []), ...rows.map((each) => JSON.stringify(each))]);
      after = next ?? undefined;
    } while (after !== undefined);
    const counts = ['profile', 'videos', 'begun_quizzes', 'changes_by_the_academy'].map(
      (name) => found.get(name)?.length,
    );
    expect(counts).toEqual([1, topics.length, 40, 300]);
    expect(new Set(found.get('begun_quizzes')).size).toBe(40);
    expect(new Set(found.get('changes_by_the_academy')).size).toBe(300);
  });

  test('a student asks for a correction, and reads what became of it', async () => {
    const { db } = portal().deps;
    const { stud_id, token } = await portal().signIn({ name: 'Meera Nair', email: 'old@example.org' });
    const ask = (field: CorrectableField, value: string) =>
      portal().call(askCorrectionCall, { stud_id, field, value }, token);
    const at = new Date(testNow).toISOString();
    expect((await ask('name', 'Me')).message).toBe('Name is too short');
    expect((await ask('email', 'none')).message).toBe('Valid email is required');
    expect((await ask('name', ' Meera Nair ')).message).toBe('Your academy already has it like this.');
    await ask('name', 'Mira Nair');
    await ask('email', 'new@example.org');
    const waiting = (await ask('name', ' Meera\nS\u200b  Nair\u200e ')).data().corrections;
    expect(waiting).toEqual([
      { field: 'email', value: 'new@example.org', asked_at: at, outcome: '' },
      { field: 'name', value: 'Meera S Nair', asked_at: at, outcome: '' },
    ]);

    const by = 'the operator';
    await decideCorrection(db, { by, stud_id, field: 'name', isAccepted: true }, testNow);
    await decideCorrection(db, { by, stud_id, field: 'email', isAccepted: false }, testNow);
    await expect(decideCorrection(db, { by, stud_id, field: 'email', isAccepted: true }, testNow)).rejects.toThrow(
      'does not ask',
    );
    const decided = (await portal().call(correctionsCall, { stud_id }, token)).data().corrections;
    expect(decided.map(({ field, outcome }) => [field, outcome])).toEqual([
      ['email', 'rejected'],
      ['name', 'accepted'],
    ]);
    expect((await portal().call(getProfileCall, { stud_id }, token)).data()).toMatchObject({
      name: 'Meera S Nair',
      email: 'old@example.org',
    });
  });

  test('a student asks to be erased once, and takes it back; both are in the audit', async () => {
    const { db } = portal().deps;
    const { stud_id, token } = await portal().signIn();
    const asked = async () => (await portal().call(erasureAskedCall, { stud_id }, token)).data().asked_at;
    expect(await asked()).toBe('');
    const at = new Date(testNow).toISOString();
    expect((await portal().call(askErasureCall, { stud_id }, token)).data()).toEqual({ asked_at: at });
    portal().advance(1000);
    expect((await portal().call(askErasureCall, { stud_id }, token)).data()).toEqual({ asked_at: at });
    expect(await asked()).toBe(at);
    expect((await portal().call(withdrawErasureCall, { stud_id }, token)).data()).toEqual({ asked_at: '' });
    await portal().call(withdrawErasureCall, { stud_id }, token);
    expect(await asked()).toBe('');
    const audit = await db
      .selectFrom('audit')
      .orderBy('changed_at')
      .select(['changed_by', 'action', 'stud_id'])
      .execute();
    expect(audit).toEqual([
      { changed_by: 'the student', action: 'student.ask-erasure', stud_id },
      { changed_by: 'the student', action: 'student.withdraw-erasure', stud_id },
    ]);
  });
});
