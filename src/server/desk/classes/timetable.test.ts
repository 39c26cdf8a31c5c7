import { expect, test } from 'vitest';
import { timetableCall } from '#contract/desk/calendar/timetable.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('the timetable at the desk', (portal) => {
  async function school() {
    const academy = testAcademy(portal().deps.db);
    const [physics, maths] = [
      await academy.subject({ subject_name: 'Physics', position: 1 }),
      await academy.subject({ subject_name: 'Maths', position: 2 }),
    ];
    const evening = await academy.batch(physics, { batch_slug: 'evening', batch_name: 'Evening' });
    const morning = await academy.batch(maths, { batch_slug: 'morning', batch_name: 'Morning' });
    const at = (class_name: string, day: string, starts: string, ends: string) => ({ class_name, day, starts, ends });
    const anitha = { tutor_name: 'Anitha Menon' };
    await academy.liveClass(evening, { ...at('Waves', 'Mon Sat', '17:00', '18:00'), ...anitha, room: 'Room 2' });
    await academy.liveClass(evening, { ...at('Once', '2026-11-18', '10:00', '11:00'), tutor_name: 'Ravi' });
    await academy.liveClass(morning, { ...at('Sets', 'Sat', '17:30', '18:30'), tutor_name: 'Ravi', room: 'room 2' });
    await academy.liveClass(morning, { ...at('Sums', 'Mon', '17:30', '18:30'), ...anitha, room: 'Room 3' });
    await academy.liveClass(morning, { ...at('Whenever', '', '', '') });
    await academy.liveClass(evening, { ...at('Gone', 'daily', '08:00', '09:00'), archived_at: 1 });
    return { academy, physics, token: (await signInStaff(portal())).token };
  }

  const week = async (input: object, token: string) => {
    const data = (await callDesk(portal(), timetableCall, { date: '', ...input }, token)).data();
    const rows = data.classes.map(({ class_name, date, starts, is_tutor_twice, is_room_twice }) => {
      return [
        date.slice(8),
        starts,
        class_name,
        ...(is_tutor_twice ? ['tutor'] : []),
        ...(is_room_twice ? ['room'] : []),
      ];
    });
    return { ...data, rows };
  };

  test('has this week or another one, from Monday on, and says what clashes', async () => {
    const { token } = await school();
    // It is Saturday, 2026-11-21.
    const { days, rows } = await week({}, token);
    expect(days.map(({ date }) => date)).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
    expect(rows).toEqual([
      ['16', '17:00', 'Waves', 'tutor'],
      ['16', '17:30', 'Sums', 'tutor'],
      ['18', '10:00', 'Once'],
      ['21', '17:00', 'Waves', 'room'],
      ['21', '17:30', 'Sets', 'room'],
    ]);
    const next = await week({ date: '2026-11-23' }, token);
    expect(next.rows.map(([day, , name]) => `${day} ${name}`)).toEqual(['23 Waves', '23 Sums', '28 Waves', '28 Sets']);
  });

  test('of a batch has its classes alone, and a day off has none, with its reason', async () => {
    const { academy, token } = await school();
    await academy.setting('days_off', { '2026-11-21': 'Diwali' });
    const { days, rows } = await week({ batch_slug: 'evening' }, token);
    expect(rows.map(([day, , name]) => `${day} ${name}`)).toEqual(['16 Waves', '18 Once']);
    expect(days.flatMap(({ date, day_off }) => (day_off === '' ? [] : [date, day_off]))).toEqual([
      '2026-11-21',
      'Diwali',
    ]);
  });

  test('of a teacher has only what is in scope, and still says that a room is taken by others', async () => {
    const { physics } = await school();
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [physics] });
    const { rows, batches } = await week({}, token);
    expect(rows).toEqual([
      ['16', '17:00', 'Waves', 'tutor'],
      ['18', '10:00', 'Once'],
      ['21', '17:00', 'Waves', 'room'],
    ]);
    expect(batches.map(({ subject_name }) => subject_name)).not.toContain('Maths');
  });
});
