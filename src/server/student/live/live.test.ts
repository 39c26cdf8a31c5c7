import { expect, test } from 'vitest';
import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
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
    await academy.liveClass(await academy.batch(await academy.subject()), daily);
    await academy.liveClass(await academy.batch(sub_id, { archived_at: 1 }), daily);
    await academy.liveClass(await academy.batch(sub_id), { ...daily, archived_at: 1 });
    expect(await today()).toEqual([]);

    const batch_id = await academy.batch(sub_id);
    await academy.liveClass(batch_id, daily);
    expect(await today()).toMatchObject([{ batch_id }]);
    const other = await portal().signIn();
    expect((await portal().call(liveTodayCall, { stud_id: other.stud_id }, other.token)).data()).toEqual([]);
    await academy.unenrol(stud_id, sub_id);
    expect(await today()).toEqual([]);
  });
});
