import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { type TestQuiz, testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

onEachApp('live classes', (portal) => {
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject({ subject_name: 'Todays Live Class Physics' });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, sub_id);
    return { academy, sub_id, stud_id, token };
  }

  // spec: 3.11, 7.10
  test('a subject’s batches come in the academy’s order', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const evening = await academy.batch(sub_id, { batch_name: 'Evening', position: 2 });
    const morning = await academy.batch(sub_id, { batch_name: 'Morning', position: 1 });
    await academy.batch(sub_id, { archived_at: 1 });
    await academy.batch(await academy.subject());

    expect((await portal().call(batchesCall, { stud_id, sub_id }, token)).data()).toEqual([
      { batch_id: morning, batch_name: 'Morning' },
      { batch_id: evening, batch_name: 'Evening' },
    ]);
  });

  // spec: 3.12, 7.11
  test('a batch’s classes say who teaches, where, and when in the academy’s time zone', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const batch_id = await academy.batch(sub_id, { batch_name: 'Evening' });
    const url = 'https://meet.example.org/a';
    await academy.liveClass(batch_id, { class_name: 'Whenever', online_url: url, position: 2 });
    await academy.liveClass(batch_id, {
      class_name: 'Optics',
      position: 1,
      day: 'daily',
      starts: '08:30',
      ends: '09:30',
    });
    await academy.liveClass(batch_id, { archived_at: 1 });

    const classes = (await portal().call(liveClassesCall, { stud_id, sub_id, batch_id }, token)).data();
    expect(classes).toMatchObject([
      { class_name: 'Optics', starts_at: '2026-11-21T08:30:00+05:30', ends_at: '2026-11-21T09:30:00+05:30' },
      { batch_name: 'Evening', class_name: 'Whenever', tutor_name: 'Anitha Menon', online_url: url },
    ]);
    expect(classes[1]).not.toHaveProperty('starts_at');
  });

  test('the academy’s own time zone counts, unless it does not exist', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const batch_id = await academy.batch(sub_id);
    await academy.liveClass(batch_id, { day: '2026-11-21', starts: '17:00', ends: '18:00' });
    const startsAt = async (timezone: string) => {
      await portal().deps.db.deleteFrom('setting').execute();
      await academy.setting('academy', { name: 'Sunrise', timezone });
      return (await portal().call(liveClassesCall, { stud_id, sub_id, batch_id }, token)).data()[0]?.starts_at;
    };
    expect(await startsAt('Asia/Dubai')).toBe('2026-11-21T17:00:00+04:00');
    expect(await startsAt('Asia/Atlantis')).toBe('2026-11-21T17:00:00+05:30');
  });

  test('an empty subject or batch has an empty list', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    expect((await portal().call(batchesCall, { stud_id, sub_id }, token)).data()).toEqual([]);
    const batch_id = await academy.batch(sub_id);
    expect((await portal().call(liveClassesCall, { stud_id, sub_id, batch_id }, token)).data()).toEqual([]);
  });

  test('today’s classes are those that are on or still to come on the academy’s date, by time', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const batch_id = await academy.batch(sub_id, { batch_name: 'Evening' });
    const add = (class_name: string, day: string, times: string) => {
      const [starts = '', ends = ''] = times.split('-');
      return academy.liveClass(batch_id, { class_name, day, starts, ends });
    };
    // It is Saturday, 09:00.
    await add('Late', 'Sat', '23:30-00:30');
    await add('Evening', 'daily', '17:00-18:00');
    await add('On', '2026-11-21', '08:30-09:30');
    await add('Since yesterday', 'Fri', '22:00-09:15');
    await add('Ended, and tomorrow again', 'daily', '07:00-09:00');
    await add('Ended', '2026-11-21', '07:00-08:00');
    await add('Tomorrow', '2026-11-22', '00:00-01:00');
    await add('Monday', 'Mon Tue', '17:00-18:00');
    await add('Whenever', '', '');
    const second = await academy.subject({ subject_name: 'Maths', position: 0 });
    await academy.liveClass(await academy.batch(second), {
      class_name: 'At five too',
      day: 'daily',
      starts: '17:00',
      ends: '18:00',
    });
    await portal().enrol(stud_id, second);

    const today = (await portal().call(liveTodayCall, { stud_id }, token)).data();
    expect(today.map(({ class_name }) => class_name)).toEqual([
      'Since yesterday',
      'On',
      'At five too',
      'Evening',
      'Late',
    ]);
    expect(today[1]).toEqual({
      class_id: expect.any(String),
      subject_id: sub_id,
      subject_name: 'Todays Live Class Physics',
      batch_id,
      batch_name: 'Evening',
      class_name: 'On',
      tutor_name: 'Anitha Menon',
      online_url: expect.stringContaining('https://meet.example.org/'),
      starts_at: '2026-11-21T08:30:00+05:30',
      ends_at: '2026-11-21T09:30:00+05:30',
    });
  });

  test('after today’s classes come what one was moved to, and the next one of batches that have none left', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const batch = async (batch_name: string) => {
      const batch_id = await academy.batch(sub_id, { batch_name });
      return async (class_name: string, day: string, times: string, not_on = '') => {
        const [starts = '', ends = ''] = times.split('-');
        return await academy.liveClass(batch_id, { class_name, day, starts, ends, not_on });
      };
    };
    const rows = async () =>
      (await portal().call(liveTodayCall, { stud_id }, token)).data().map(({ class_name, starts_at, later }) => {
        const times = [later?.starts_at, later?.moved_from].map((iso) => iso?.slice(5, 16) || undefined);
        return later ? [class_name, starts_at, ...times] : [class_name, starts_at.slice(5, 16)];
      });
    // It is Saturday, 09:00.
    const inMorning = await batch('Morning');
    await inMorning('Optics', 'Sat', '08:00-08:30', '2026-11-21');
    await inMorning('Optics', '2026-11-25', '08:00-09:00');
    await inMorning('Waves', 'Sat', '10:00-11:00', '2026-11-21');
    await inMorning('Waves', '2026-11-26', '16:00-17:00');
    await inMorning('Cancelled', 'Sat', '12:00-13:00', '2026-11-21');
    const inEvening = await batch('Evening');
    await inEvening('Heat', 'Sat', '17:00-18:00');
    await inEvening('Light', 'Sun', '17:00-18:00');
    await inEvening('Light', '2026-11-20', '17:00-18:00');
    expect(await rows()).toEqual([
      ['Heat', '11-21T17:00'],
      // The one at 8:00 would be over.
      ['Optics', '', '11-25T08:00', undefined],
      ['Waves', '', '11-26T16:00', '11-21T10:00'],
    ]);
    portal().advance(2 * 60 * 60_000);
    expect((await rows()).map(([name]) => name)).toEqual(['Heat', 'Optics']);
    portal().advance(7 * 60 * 60_000);
    expect(await rows()).toEqual([
      ['Light', '', '11-22T17:00', undefined],
      ['Optics', '', '11-25T08:00', undefined],
    ]);
  });

  test('today is the date in the academy’s time zone', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const batch_id = await academy.batch(sub_id);
    await academy.liveClass(batch_id, { day: '2026-11-20', starts: '23:00', ends: '23:30' });
    await academy.setting('academy', { name: 'Sunrise', timezone: 'America/New_York' });
    // It is 22:30 on Friday there.
    const today = (await portal().call(liveTodayCall, { stud_id }, token)).data();
    expect(today.map(({ starts_at }) => starts_at)).toEqual(['2026-11-20T23:00:00-05:00']);
    expect(Date.parse(today[0]?.starts_at ?? '')).toBeGreaterThan(testNow);
  });

  test('today’s classes are those of the student’s own subjects, without archived ones', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const daily = { day: 'daily', starts: '17:00', ends: '18:00' };
    const today = async () => (await portal().call(liveTodayCall, { stud_id }, token)).data();
    const subjects = async () => (await portal().call(subjectsCall, { stud_id }, token)).data();
    await academy.liveClass(await academy.batch(await academy.subject()), daily);
    await academy.liveClass(await academy.batch(sub_id, { archived_at: 1 }), daily);
    await academy.liveClass(await academy.batch(sub_id), { ...daily, archived_at: 1 });
    expect(await today()).toEqual([]);
    expect(await subjects()).toMatchObject([{ has_classes: false }]);

    const batch_id = await academy.batch(sub_id);
    await academy.liveClass(batch_id, daily);
    expect(await today()).toMatchObject([{ batch_id }]);
    expect(await subjects()).toMatchObject([{ has_classes: true }]);
    const other = await portal().signIn();
    expect((await portal().call(liveTodayCall, { stud_id: other.stud_id }, other.token)).data()).toEqual([]);
    await academy.unenrol(stud_id, sub_id);
    expect(await today()).toEqual([]);
  });

  test('after today’s classes come its timed tests, until they close or are taken', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const list = async () => (await portal().call(liveTodayCall, { stud_id }, token)).data();
    expect(await list()).toEqual([]);
    // It is 9:00, and the day ends in 15 hours.
    const at = (hours: number) => testNow + hours * 60 * 60_000;
    const [mine, others] = [await academy.chapter(sub_id), await academy.chapter(sub_id, { batch_slug: 'others' })];
    await academy.roster('others', []);
    await academy.roster('own', [stud_id]);
    const add = (name: string, given: TestQuiz, chapter = mine) =>
      academy.quiz(chapter, { name, minutes: 60, attempts: 1, ...given });
    const day = { opens_at: at(1), closes_at: at(4) };
    await academy.liveClass(await academy.batch(sub_id), {
      class_name: 'At five',
      day: 'daily',
      starts: '17:00',
      ends: '18:00',
    });
    const { quiz_id } = await add('Later today', { ...day, batch_slugs: 'own' });
    await add('Until Monday', { closes_at: at(48) });
    await add('Opened today', { opens_at: at(-1) });
    await add('Open', { opens_at: at(-30), closes_at: at(3) });
    await add('At eleven', { opens_at: at(14), closes_at: at(16) });
    await add('Tomorrow', { opens_at: at(15), closes_at: at(16) });
    await add('Opened yesterday', { opens_at: at(-10) });
    await add('Closed', { opens_at: at(-2), closes_at: at(0) });
    await add('At any time', {});
    await add('Without a clock', { ...day, minutes: 0 });
    await add('Of another batch', { ...day, batch_slugs: 'others' });
    await add('In a chapter of another batch', day, others);
    await add('On paper', { ...day, marks_entered: 1 });
    await add('Archived', { ...day, archived_at: 1 });
    await add('Of another subject', day, await academy.chapter(await academy.subject()));
    const names = async () => (await list()).map(({ class_name }) => class_name);
    const listed = ['At five', 'Open', 'Later today', 'At eleven', 'Until Monday', 'Opened today'];
    expect(await names()).toEqual(listed);
    expect((await list()).slice(2, 3)).toEqual([
      {
        ...{ subject_id: sub_id, subject_name: 'Todays Live Class Physics', batch_id: quiz_id, batch_name: '' },
        ...{ quiz_id, class_name: 'Later today', tutor_name: '', online_url: '' },
        ...{ starts_at: '', ends_at: '' },
        ...{ opens_at: '2026-11-21T10:00:00+05:30', closes_at: '2026-11-21T13:00:00+05:30' },
      },
    ]);
    expect((await list()).slice(4)).toMatchObject([{ opens_at: '' }, { closes_at: '' }]);

    portal().advance(3 * 60 * 60_000);
    const attempt_id = randomUUID();
    (await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id }, token)).data();
    expect(await names()).toEqual(listed.filter((name) => name !== 'Open'));
    (await portal().call(submitQuizCall, { stud_id, quiz_id, attempt_id, submit_data: [] }, token)).data();
    expect(await names()).toEqual(['At five', 'At eleven', 'Until Monday', 'Opened today']);
  });
});
