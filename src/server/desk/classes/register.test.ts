import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { batchCall } from '#contract/desk/batches.ts';
import { registerCall, saveRegisterCall } from '#contract/desk/calendar/register.ts';
import { everybodySlug } from '#contract/desk/classes.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { studentsTableCall } from '#contract/desk/tables.ts';
import { todayCall } from '#contract/desk/today.ts';
import { attendanceCall, joinClassCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { readAttendance } from '#server/domain/attendance/read-attendance.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { readDataPage } from '#server/domain/privacy/my-data.repository.ts';
import { momentOf } from '#server/platform/clock/time-zone.ts';
import { listenToStatements } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { minute } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

type Marks = z.input<(typeof saveRegisterCall)['input']>['marks'];

const day = 24 * 60 * minute;
/** It is Saturday, 09:00 in India. */
const today = '2026-11-21';
const yesterday = '2026-11-20';
const zone = 'Asia/Kolkata';

onEachApp('the register of a class', (portal) => {
  /** Asha, Binu and Chitra are in Evening, which has Waves from 08:30 to 09:30; Devika has the subject alone. */
  async function school() {
    const { deps, signIn, enrol } = portal();
    const academy = testAcademy(deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const people = await Promise.all(['Asha', 'Binu', 'Chitra', 'Devika'].map((name) => signIn({ name })));
    for (const { stud_id } of people) await enrol(stud_id, subject_id);
    const [asha, binu, chitra, devika] = people as [Person, Person, Person, Person];
    const roll = (stud_id: string, roll_number: string) =>
      deps.db.updateTable('student').set({ roll_number }).where('stud_id', '=', stud_id).execute();
    await roll(asha.stud_id, '10');
    await roll(binu.stud_id, '9');
    const roster_id = await academy.roster('evening', [asha.stud_id, binu.stud_id, chitra.stud_id]);
    const batch_id = await academy.batch(subject_id, { batch_slug: 'evening', batch_name: 'Evening' });
    const times = { day: 'daily', starts: '08:30', ends: '09:30' };
    const class_id = await academy.liveClass(batch_id, { class_name: 'Waves', ...times });
    const { token } = await signInStaff(portal(), { name: 'Meera Nair' });
    const read = (date = today, by = token) => callDesk(portal(), registerCall, { class_id, date }, by);
    const save = async (marks: Marks, { date = today, by = token, version = '' } = {}) => {
      const seen = version || (await read(date, by)).data().version;
      return await callDesk(portal(), saveRegisterCall, { class_id, date, version: seen, marks }, by);
    };
    const join = ({ stud_id, token: own }: Person) => portal().call(joinClassCall, { stud_id, class_id }, own);
    return { academy, subject_id, asha, binu, chitra, devika, roster_id, batch_id, class_id, token, read, save, join };
  }
  type Person = Awaited<ReturnType<ReturnType<typeof portal>['signIn']>>;
  const mark = (state: Marks[number]['state'], ...people: Person[]) =>
    people.map(({ stud_id }) => ({ stud_id, state }));

  test('lists the batch by roll number, is taken once, and is told wherever somebody asks', async () => {
    const { asha, binu, chitra, roster_id, class_id, token, read, save } = await school();
    const onToday = async () => {
      const { classes } = (await callDesk(portal(), todayCall, {}, token)).data();
      return classes.map(({ attendance }) => attendance);
    };
    expect(await onToday()).toEqual([null]);
    const before = (await read()).data();
    expect(before.rows.map(({ name, state }) => [name, state])).toEqual([
      ['Binu', null],
      ['Asha', null],
      ['Chitra', null],
    ]);
    const marks = [...mark('present', asha), ...mark('absent', binu), ...mark('late', chitra)];
    expect((await save(marks)).data()).toBeNull();
    const after = (await read()).data();
    expect(after).toMatchObject({ taken_by: 'Meera Nair at the desk', taken_at: testNow, batch_name: 'Evening' });
    expect(after.rows.map(({ state }) => state)).toEqual(['absent', 'present', 'late']);
    expect(await onToday()).toEqual([{ present: 2, total: 3 }]);

    const late = await save(marks, { version: before.version });
    expect([late.statusCode, late.raw]).toMatchObject([409, { conflict: { changed_by: 'Meera Nair at the desk' } }]);
    const audit = await listAudit(portal().deps.db, { limit: 9 });
    expect(audit.map(({ action, content_id }) => [action, content_id])).toEqual([['class.register', class_id]]);
    expect(JSON.parse(audit[0]?.details ?? '')).toEqual({
      class: 'Physics/Evening/Waves',
      date: today,
      present: 2,
      absent: 1,
    });

    await save([...mark('present', asha, binu), ...mark('absent', chitra)], { date: yesterday });
    const known = await readAttendance(portal().deps.db, [asha.stud_id, binu.stud_id], yesterday, today);
    expect(known.get(binu.stud_id)).toMatchObject({ present: 1, late: 0, absent: 1, percent: 50 });
    const earlier = await readAttendance(portal().deps.db, [binu.stud_id], yesterday, yesterday);
    expect(earlier.get(binu.stud_id)).toMatchObject({ present: 1, absent: 0, percent: 100 });
    const page = (await callDesk(portal(), studentCall, { stud_id: binu.stud_id }, token)).data();
    expect(page.attendance).toMatchObject({ percent: 50, absences: [{ date: today }] });
    const { members } = (await callDesk(portal(), batchCall, { roster_id }, token)).data();
    expect(members.map(({ name, attendance }) => [name, attendance])).toEqual([
      ['Asha', 100],
      ['Binu', 50],
      ['Chitra', 50],
    ]);
    const saved = await callDesk(
      portal(),
      studentsTableCall,
      { roster_id, month: '2026-11', format: 'csv', state: 'all' },
      token,
    );
    const [heading = '', ...rows] = Buffer.from(saved.data().base64, 'base64').toString().trim().split('\r\n');
    expect(heading).toMatch(/,present,late,absent,percent$/);
    expect(rows.map((row) => row.split(',').slice(-4).join())).toEqual(['2,0,0,100', '1,0,1,50', '0,1,1,50']);
    const own = (await portal().call(attendanceCall, { stud_id: binu.stud_id }, binu.token)).data();
    expect(own).toEqual({ percent: 50, absences: [{ date: today, class_name: 'Waves', subject_name: 'Physics' }] });
    const pages = await readDataPage(portal().deps.db, { stud_id: binu.stud_id, now: testNow });
    expect(pages.sections.find(({ name }) => name === 'attendance')?.rows).toEqual([
      [yesterday, 'Waves', 'Physics', 'present', null],
      [today, 'Waves', 'Physics', 'absent', null],
    ]);
  });

  test('has who joined, and goes on having it whatever is saved', async () => {
    const { asha, binu, devika, class_id, read, save, join } = await school();
    const listed = (await portal().call(liveTodayCall, { stud_id: asha.stud_id }, asha.token)).data();
    expect(listed.map((one) => one.class_id)).toEqual([class_id]);
    await join(asha);
    portal().advance(5 * minute);
    await join(asha);
    const known = () => readAttendance(portal().deps.db, [asha.stud_id, binu.stud_id], today, today);
    // Nobody has taken the register, so nobody is absent.
    expect([...(await known()).keys()]).toEqual([asha.stud_id]);
    const { version } = (await read()).data();
    await join(binu);
    expect((await save([...mark('absent', asha), ...mark('present', binu)], { version })).status).toBe(true);
    const { rows } = (await read()).data();
    expect(rows.slice(0, 2).map(({ name, state, joined_at }) => [name, state, joined_at])).toEqual([
      ['Binu', 'present', testNow + 5 * minute],
      ['Asha', 'absent', testNow],
    ]);
    await join(asha);
    expect((await known()).get(asha.stud_id)?.absent).toBe(1);
    // The class is for others.
    await join(devika);
    expect((await read()).data().total).toBe(3);
  });

  test.each([
    ['half an hour before it begins', '08:00', 1],
    ['earlier', '07:59', 0],
    ['when it has ended', '09:30', 0],
    ['when it has ended, and is not held again', '09:30', 0, '2026-11-22'],
  ])('counts a student who opens the class %s', async (_, time, count, single = 'daily') => {
    const { asha, join } = await school();
    await portal().deps.db.updateTable('live_class').set({ day: single }).execute();
    portal().advance(momentOf('2026-11-22', time, zone) - testNow);
    await join(asha);
    const known = await readAttendance(portal().deps.db, [asha.stud_id], '2026-11-22', '2026-11-22');
    expect(known.get(asha.stud_id)?.present ?? 0).toBe(count);
  });

  test('is there for who was in the batch on the day, on days on which the class is held, until today', async () => {
    const { academy, asha, binu, roster_id, class_id, read, save } = await school();
    const { db } = portal().deps;
    const set = (stud_id: string, times: object) =>
      db
        .updateTable('roster_student')
        .set(times)
        .where('roster_id', '=', roster_id)
        .where('stud_id', '=', stud_id)
        .execute();
    await set(asha.stud_id, { from_at: momentOf(today, '00:00', zone) });
    await set(binu.stud_id, { is_member: 0, until_at: momentOf(today, '00:00', zone) });
    const names = async (date: string) => (await read(date)).data().rows.map(({ name }) => name);
    expect([await names('2026-11-20'), await names(today)]).toEqual([
      ['Binu', 'Chitra'],
      ['Asha', 'Chitra'],
    ]);
    await save(mark('absent', asha), { date: today });
    expect((await read('2026-11-22')).message).toBe('Attendance can be taken from 2026-11-22 on.');
    await academy.setting('days_off', { '2026-11-19': 'Diwali' });
    expect((await read('2026-11-19')).message).toBe("The class doesn't take place on 2026-11-19.");
    // What was taken stays when the class is on other days, or cancelled.
    await db.updateTable('live_class').set({ archived_at: 1 }).where('class_id', '=', class_id).execute();
    expect((await read('2026-11-20')).message).toBe("The class doesn't take place on 2026-11-20.");
    expect(await names(today)).toEqual(['Asha', 'Chitra']);
  });

  test('is for the teachers of the class, with their own students', async () => {
    const { academy, subject_id, asha, devika, batch_id, class_id, read, save } = await school();
    const teacher = (details: object) => signInStaff(portal(), { role: 'teacher', ...details });
    const of = { batch_slug: 'evening', subject_id: '' };
    const [own, other] = [await teacher({ batches: [of] }), await teacher({ subjects: [await academy.subject()] })];
    const { db } = portal().deps;
    const { mobile } = await db
      .selectFrom('student')
      .where('name', '=', 'Binu')
      .select('mobile')
      .executeTakeFirstOrThrow();
    const { body } = await read(today, own.token);
    expect([body.includes(`••••••${mobile.slice(-4)}`), body.includes(mobile)]).toEqual([true, false]);
    const refused = [await read(today, other.token), await save([], { by: other.token, version: '0' })];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    // Nobody writes what they do not see.
    await save([...mark('late', asha), ...mark('absent', devika)], { by: own.token });
    expect(await db.selectFrom('attendance').select(['stud_id', 'state']).execute()).toEqual(mark('late', asha));

    await db.updateTable('batch').set({ batch_slug: everybodySlug }).where('batch_id', '=', batch_id).execute();
    const both = await teacher({ batches: [of], subjects: [subject_id] });
    const everybody = await callDesk(portal(), registerCall, { class_id, date: '2026-11-20' }, both.token);
    expect(everybody.data().rows.map(({ name }) => name)).toEqual(['Binu', 'Asha', 'Chitra']);
    expect((await read('2026-11-20')).data().total).toBe(4);
    // Its past is that of the batch that it was for.
    expect((await read()).data().total).toBe(3);
  });

  test('goes with a student to the account that they are merged into', async () => {
    const { asha, binu, save, join } = await school();
    const { db } = portal().deps;
    await save([...mark('absent', asha), ...mark('late', binu)]);
    portal().advance(day);
    await join(binu);
    await mergeStudents(db, { by: 'meera', from: binu.stud_id, to: asha.stud_id, dryRun: false }, testNow);
    const known = await readAttendance(db, [asha.stud_id, binu.stud_id], today, '2026-11-22');
    expect([...known]).toMatchObject([[asha.stud_id, { absent: 1, present: 1, late: 0 }]]);
  });

  describe('of 600 students', () => {
    test('is written in as many statements as one of three', async () => {
      const { subject_id, roster_id, read, save } = await school();
      const { db } = portal().deps;
      const student = await db.selectFrom('student').selectAll().executeTakeFirstOrThrow();
      const ids = Array.from({ length: 600 }, (_, at) => `many ${at}`);
      for (let at = 0; at < ids.length; at += 100) {
        const some = ids.slice(at, at + 100);
        await db
          .insertInto('student')
          .values(some.map((stud_id) => ({ ...student, stud_id, mobile: stud_id })))
          .execute();
        await db
          .insertInto('enrolment')
          .values(some.map((stud_id) => ({ stud_id, subject_id, enrolled_at: 1 })))
          .execute();
        await db
          .insertInto('roster_student')
          .values(some.map((stud_id) => ({ stud_id, roster_id, is_member: 1 })))
          .execute();
      }
      const counted = async (stud_ids: string[], version: string) => {
        let count = 0;
        listenToStatements(() => {
          count += 1;
        });
        await save(
          stud_ids.map((stud_id) => ({ stud_id, state: 'present' })),
          { version },
        );
        listenToStatements(() => undefined);
        return count;
      };
      // The first one fills what is in memory afterwards.
      await counted(ids.slice(0, 3), '0');
      const few = await counted(ids.slice(0, 3), '1');
      expect(await counted(ids, '2')).toBe(few);
      expect((await read()).data().rows.filter(({ state }) => state === 'present')).toHaveLength(600);
    });
  });
});
