import { expect, test } from 'vitest';
import { batchCall, batchesCall, endBatchCall, resumeBatchCall } from '#contract/desk/batches.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { changeBatchCall } from '#contract/desk/students/student-changes.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('batches at the desk', (portal) => {
  test('are ended with what that means in numbers, keep who was in them, and go on again', async () => {
    const { db } = portal().deps;
    await testAcademy(db).subject({ subject_name: 'Physics' });
    const [asha, binu] = [await portal().signIn({ name: 'Asha' }), await portal().signIn({ name: 'Binu' })];
    const change = { by: 'Meera', batch: 'Physics/Evening', stud_ids: [asha.stud_id, binu.stud_id] };
    const roster_id = (await changeBatch(db, { ...change, isMember: true }, testNow)).batch.roster_id ?? '';
    portal().advance(1000);
    await changeBatch(db, { ...change, stud_ids: [binu.stud_id], isMember: false }, testNow + 1000);
    const { token } = await signInStaff(portal(), { name: 'Meera' });
    const subjects = async () =>
      (await portal().call(subjectsCall, { stud_id: asha.stud_id }, asha.token)).data().map((one) => one.subject_name);

    const row = { roster_id, batch_name: 'Evening', subject_name: 'Physics', students: 1, ends_at: null };
    expect((await callDesk(portal(), batchesCall, {}, token)).data().rows).toEqual([{ ...row, is_ended: false }]);
    const seen = (await callDesk(portal(), batchCall, { roster_id }, token)).data();
    expect(seen.end).toEqual({
      losing: 1,
      subjects: [{ subject_name: 'Physics', students: 1 }],
      in_no_batch: 1,
      classes: 0,
      quizzes: 0,
      news: 0,
    });
    expect(seen.former).toMatchObject([{ name: 'Binu', from_at: testNow, until_at: testNow + 1000 }]);

    // Its last day is today: until midnight in Kolkata it goes on.
    await callDesk(portal(), endBatchCall, { roster_id, last_day: '2026-11-21' }, token);
    expect(await subjects()).toEqual(['Physics']);
    await callDesk(portal(), resumeBatchCall, { roster_id }, token);
    expect((await callDesk(portal(), resumeBatchCall, { roster_id }, token)).message).toBe('This batch has not ended.');
    await callDesk(portal(), endBatchCall, { roster_id }, token);
    expect(await subjects()).toEqual([]);
    expect((await callDesk(portal(), endBatchCall, { roster_id }, token)).message).toBe(
      'This batch has already ended.',
    );
    expect((await callDesk(portal(), deskMeCall, {}, token)).data().batches).toMatchObject([{ is_ended: true }]);
    // Who was in it is still found by it, and nobody is put into it.
    const found = (await callDesk(portal(), studentsCall, { roster_id }, token)).data().rows;
    expect(found.map(({ name }) => name)).toEqual(['Asha']);
    const { version } = (await callDesk(portal(), studentCall, { stud_id: binu.stud_id }, token)).data();
    const put = { stud_id: binu.stud_id, version, roster_id, is_member: true };
    expect((await callDesk(portal(), changeBatchCall, put, token)).status).toBe(false);
    await callDesk(portal(), resumeBatchCall, { roster_id }, token);
    expect(await subjects()).toEqual(['Physics']);
    const audit = await listAudit(db, { limit: 10 });
    const ofDesk = audit.filter(({ changed_by }) => changed_by === 'Meera at the desk').map(({ action }) => action);
    expect(ofDesk.toSorted()).toEqual(['batch.end', 'batch.end', 'batch.resume', 'batch.resume']);
  });
});
