import { expect, test } from 'vitest';
import {
  addBatchCall,
  batchCall,
  batchesCall,
  endBatchCall,
  renameBatchCall,
  resumeBatchCall,
} from '#contract/desk/batches.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { findBatch } from '#server/domain/batches/find-batch.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('batches at the desk', (portal) => {
  test('are ended with what that means in numbers, keep who was in them, and go on again', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const [asha, binu] = [await portal().signIn({ name: 'Asha' }), await portal().signIn({ name: 'Binu' })];
    const change = { by: 'Meera', batch: 'Physics/Evening', stud_ids: [asha.stud_id, binu.stud_id] };
    const roster_id = (await changeBatch(db, { ...change, isMember: true }, testNow)).batch.roster_id ?? '';
    portal().advance(1000);
    await changeBatch(db, { ...change, stud_ids: [binu.stud_id], isMember: false }, testNow + 1000);
    // Those of a batch that goes on still see it.
    await academy.quiz(await academy.chapter(subject_id), { batch_slugs: 'evening/morning' });
    const { token } = await signInStaff(portal(), { name: 'Meera' });
    const subjects = async () =>
      (await portal().call(subjectsCall, { stud_id: asha.stud_id }, asha.token)).data().map((one) => one.subject_name);

    const row = {
      ...{ roster_id, batch_name: 'Evening', subject_name: 'Physics', students: 1 },
      ...{ next_class_at: null, ends_at: null },
    };
    expect((await callDesk(portal(), batchesCall, {}, token)).data().rows).toEqual([{ ...row, is_ended: false }]);
    const seen = (await callDesk(portal(), batchCall, { roster_id }, token)).data();
    expect(seen.end).toEqual({
      losing: 1,
      subjects: [{ subject_name: 'Physics', students: 1 }],
      in_no_batch: 1,
      classes: 0,
      chapters: 0,
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
    const put = { stud_ids: [binu.stud_id], version, change: { kind: 'batch' as const, id: roster_id } };
    expect((await callDesk(portal(), changeStudentsCall, put, token)).status).toBe(false);
    await callDesk(portal(), resumeBatchCall, { roster_id }, token);
    expect(await subjects()).toEqual(['Physics']);
    const audit = await listAudit(db, { limit: 10 });
    const ofDesk = audit.filter(({ changed_by }) => changed_by === 'Meera at the desk').map(({ action }) => action);
    expect(ofDesk.toSorted()).toEqual(['batch.end', 'batch.end', 'batch.resume', 'batch.resume']);
  });

  test('are made and renamed, and one that looks like another is asked about', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const { token } = await signInStaff(portal(), { name: 'Meera' });
    const add = async (input: object) => await callDesk(portal(), addBatchCall, { name: '', ...input }, token);
    const nameTaken = (name: string) =>
      `There is already a batch with the name “${name}”, or it had that name. Choose another name.`;

    const roster_id = (await add({ name: ' 2027 - B ' })).data().roster_id ?? '';
    const similar = [{ roster_id, batch_name: '2027 - B', subject_name: '' }];
    expect((await add({ name: '2027-B' })).data()).toEqual({ roster_id: null, similar });
    expect((await add({ name: '2027 - B', subject_id })).data()).toEqual({ roster_id: null, similar });
    expect((await add({ name: '2027 - b' })).message).toBe(nameTaken('2027 - b'));
    expect((await add({ name: '2027-C' })).data().similar).toEqual([]);
    expect((await add({ name: '2027-B', is_meant: true })).data().roster_id).not.toBeNull();
    expect((await add({ name: 'All students' })).message).toBe(nameTaken('All students'));
    // One that has only live classes so far is asked about too, by its name alone.
    await academy.batch(subject_id, { batch_slug: 'evening', batch_name: 'Evening' });
    expect((await add({ name: 'Evenning', subject_id })).data()).toEqual({
      roster_id: null,
      similar: [{ roster_id: null, batch_name: 'Evening', subject_name: 'Physics' }],
    });
    const evening = (await add({ name: 'Evening', subject_id })).data().roster_id ?? '';

    const rename = async (name: string) =>
      await callDesk(portal(), renameBatchCall, { roster_id: evening, name }, token);
    expect((await rename('2027 - B')).message).toBe(nameTaken('2027 - B'));
    expect((await rename('Dawn')).status).toBe(true);
    // Its earlier name is taken, too: the folder may still have it.
    expect((await add({ name: 'Evening', subject_id })).message).toBe(nameTaken('Evening'));
    const live = await db.selectFrom('batch').select(['batch_name', 'batch_slug']).executeTakeFirstOrThrow();
    expect(live).toEqual({ batch_name: 'Dawn', batch_slug: 'evening' });
    for (const written of ['Dawn', 'Physics/Dawn', 'Evening'])
      expect((await findBatch(db, written)).roster_id).toBe(evening);
    const names = (await callDesk(portal(), batchesCall, {}, token)).data().rows.map((one) => one.batch_name);
    expect(names).toEqual(['2027 - B', '2027-B', '2027-C', 'Dawn']);
    const audit = (await listAudit(db, { limit: 10 })).map(({ action }) => action);
    expect(audit.toSorted()).toEqual(['batch.new', 'batch.new', 'batch.new', 'batch.new', 'batch.rename']);
  });

  test('take in many students at once, who leave with a last day or at once', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const [asha, binu] = [await portal().signIn({ name: 'Asha' }), await portal().signIn({ name: 'Binu' })];
    const { token } = await signInStaff(portal(), { name: 'Meera' });
    const input = { name: 'Evening', subject_id };
    const roster_id = (await callDesk(portal(), addBatchCall, input, token)).data().roster_id ?? '';
    const change = async (kind: 'batch' | 'leave', own: readonly string[], last_day?: string) => {
      const ask = { stud_ids: [...own], change: { kind, id: roster_id, ...(last_day && { last_day }) } };
      const { version } = (await callDesk(portal(), changeStudentsCall, ask, token)).data();
      return (await callDesk(portal(), changeStudentsCall, { ...ask, version }, token)).data().changed;
    };
    const page = async () => (await callDesk(portal(), batchCall, { roster_id }, token)).data();
    const until = async () => (await page()).members.map(({ name, until_at }) => [name, until_at]);

    expect(await change('batch', [asha.stud_id, binu.stud_id])).toBe(2);
    expect(await change('batch', [asha.stud_id, binu.stud_id])).toBe(0);
    expect((await page()).members).toMatchObject([
      { name: 'Asha', from_at: testNow, until_at: null },
      { name: 'Binu', from_at: testNow, until_at: null },
    ]);
    const midnight = Date.parse('2026-11-21T18:30:00Z');
    expect(await change('leave', [asha.stud_id], '2026-11-21')).toBe(1);
    expect(await until()).toEqual([
      ['Asha', midnight],
      ['Binu', null],
    ]);
    // Who is to leave may stay after all.
    expect(await change('batch', [asha.stud_id])).toBe(1);
    expect(await until()).toEqual([
      ['Asha', null],
      ['Binu', null],
    ]);
    await change('leave', [asha.stud_id], '2026-11-21');
    const subjects = async () =>
      (await portal().call(subjectsCall, { stud_id: asha.stud_id }, asha.token)).data().length;
    expect(await subjects()).toBe(1);
    portal().advance(midnight - testNow);
    expect(await subjects()).toBe(0);
    const renewed = (await signInStaff(portal(), { name: 'Meera' })).token;
    const after = (await callDesk(portal(), batchCall, { roster_id }, renewed)).data();
    expect(after.members.map(({ name }) => name)).toEqual(['Binu']);
    expect(after.former).toMatchObject([{ name: 'Asha', from_at: testNow, until_at: midnight }]);
  });

  test("are a teacher's own, with what a teacher sees of them", async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const [physics, biology] = [
      await academy.subject({ subject_name: 'Physics' }),
      await academy.subject({ subject_name: 'Biology' }),
    ];
    const [asha, binu] = [await portal().signIn({ name: 'Asha' }), await portal().signIn({ name: 'Binu' })];
    const evening = await academy.roster('evening', [asha.stud_id]);
    const morning = await academy.roster('morning', [binu.stud_id]);
    for (const subject_id of [physics, biology]) {
      const batch_id = await academy.batch(subject_id, { batch_slug: 'evening' });
      await academy.liveClass(batch_id, { class_name: 'Optics', day: 'daily', starts: '17:00', ends: '18:00' });
      await academy.quiz(await academy.chapter(subject_id), { batch_slugs: 'evening', name: `Quiz of ${subject_id}` });
      await academy.chapter(subject_id, { batch_slug: 'evening', chapter_name: `Chapter of ${subject_id}` });
    }
    const batches = [{ batch_slug: 'evening', subject_id: '' }];
    const { token } = await signInStaff(portal(), { name: 'Meera', role: 'teacher', batches, subjects: [physics] });
    await callDesk(portal(), batchesCall, {}, token);
    const rows = (await callDesk(portal(), batchesCall, {}, token)).data().rows;
    expect(rows.map((one) => one.roster_id)).toEqual([evening]);
    expect((await callDesk(portal(), batchCall, { roster_id: morning }, token)).statusCode).toBe(403);
    await db.insertInto('enrolment').values({ stud_id: asha.stud_id, subject_id: physics, enrolled_at: 1 }).execute();
    expect((await callDesk(portal(), batchCall, { roster_id: evening }, token)).data()).toMatchObject({
      members: [{ name: 'Asha' }],
      teachers: ['Meera'],
      quizzes: [{ name: `Quiz of ${physics}` }],
      chapters: [{ name: `Chapter of ${physics}` }],
      end: null,
      former: [],
    });
    const { classes } = (await callDesk(portal(), batchCall, { roster_id: evening }, token)).data();
    expect(new Set(classes.map((one) => one.subject_name))).toEqual(new Set(['Physics']));
    expect(rows[0]?.next_class_at).toBe(classes[0]?.starts_at);
    // It ends before the next class, in one of its subjects and so in all.
    await db.updateTable('roster').set({ ends_at: testNow }).where('roster_id', '=', evening).execute();
    expect((await callDesk(portal(), batchesCall, {}, token)).data().rows[0]?.next_class_at).toBeNull();
    expect((await callDesk(portal(), batchCall, { roster_id: evening }, token)).data().classes).toEqual([]);
    // While another batch of the name goes on, its classes do.
    await academy.roster('evening', [], physics);
    expect((await callDesk(portal(), batchesCall, {}, token)).data().rows[0]?.next_class_at).toBe(
      rows[0]?.next_class_at,
    );
  });

  test('do not count who has left the academy, but know them as former, and an ended one keeps them', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const [asha, binu] = [await portal().signIn({ name: 'Asha' }), await portal().signIn({ name: 'Binu' })];
    const roster_id = await academy.roster('evening', [asha.stud_id, binu.stud_id]);
    const { token } = await signInStaff(portal(), { name: 'Meera' });
    await db.updateTable('student').set({ disabled_at: testNow }).where('stud_id', '=', binu.stud_id).execute();
    const read = async () => {
      const { students, members, former, end } = (await callDesk(portal(), batchCall, { roster_id }, token)).data();
      const found = (await callDesk(portal(), studentsCall, { roster_id }, token)).data().rows;
      const formers = former.map(({ name, until_at }) => [name, until_at]);
      return [students, members.length, found.length, end?.in_no_batch, formers];
    };
    expect(await read()).toEqual([1, 1, 1, 1, [['Binu', testNow]]]);
    await callDesk(portal(), endBatchCall, { roster_id }, token);
    expect(await read()).toEqual([2, 2, 2, 0, []]);
  });
});
