import { expect, test } from 'vitest';
import { batchesCall, liveClassesCall } from '#contract/live.ts';
import { testAcademy } from '../test-academy.ts';
import { onEachApp } from '../test-app.ts';

onEachApp('live classes', (portal) => {
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject({ subject_name: 'Todays Live Class Physics' });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, sub_id);
    return { academy, sub_id, stud_id, token };
  }

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

  test('a batch’s classes say who teaches, where, and when by the academy’s clock', async () => {
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

  test('the academy’s own time zone counts; one that nobody knows is passed over', async () => {
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

  test('what is empty is an empty list; what is not the student’s, archived or elsewhere is refused', async () => {
    const { academy, sub_id, stud_id, token } = await enrolled();
    const foreign_sub = await academy.subject();
    const foreign = await academy.batch(foreign_sub);
    const archived = await academy.batch(sub_id, { archived_at: 1 });
    expect((await portal().call(batchesCall, { stud_id, sub_id }, token)).data()).toEqual([]);
    const batch_id = await academy.batch(sub_id);
    expect((await portal().call(liveClassesCall, { stud_id, sub_id, batch_id }, token)).data()).toEqual([]);

    expect((await portal().call(batchesCall, { stud_id, sub_id: foreign_sub }, token)).statusCode).toBe(403);
    for (const [sub, batch] of [
      [foreign_sub, foreign],
      [sub_id, foreign],
      [foreign_sub, batch_id],
      [sub_id, archived],
      [sub_id, 'nowhere'],
    ] as const) {
      const input = { stud_id, sub_id: sub, batch_id: batch };
      expect((await portal().call(liveClassesCall, input, token)).statusCode).toBe(403);
    }
  });
});
