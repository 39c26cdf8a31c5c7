import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { listActivity } from './activity.repository.ts';
import { hasFinishedAll, listWatchers } from './watching.repository.ts';
import { listWatchingByChapter } from './watching-by-chapter.repository.ts';

onEachDatabase('watching', (db) => {
  async function physics() {
    const academy = testAcademy(db());
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const waves = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const topics = [await academy.topic(waves), await academy.topic(waves)] as const;
    await academy.topic(waves, { archived_at: 1 });
    const people = await testResults(db());
    await people.addStudents(['Hari'], 'Class 11');
    await people.enrol(['Asha', 'Bina', 'Chitra', 'Devi', 'Esha', 'Hari'], subject_id);
    return { academy, subject_id, waves, topics, people };
  }

  test('of a chapter: who has, who has begun and who has not, without those who are disabled or not enrolled', async () => {
    const { waves, topics, people } = await physics();
    await people.watch('Bina', topics[0], { at: 1000, finished: true });
    await people.watch('Bina', topics[1], { at: 3000, finished: true });
    await people.watch('Asha', topics[0], { at: 2000, finished: true });
    await people.watch('Chitra', topics[1], { at: 2000 });
    await people.watch('Esha', topics[1], { at: 2000 });
    await people.disable('Esha');
    await people.watch('Fatima', topics[1], { at: 2000 });

    const watching = async (filter: Partial<Parameters<typeof listWatchers>[2]> = {}) =>
      (await listWatchers(db(), waves, { period: {}, ...filter })).map((one) => {
        return [one.name, one.finished, one.begun, one.last_watched];
      });
    expect(await watching()).toEqual([
      ['Bina', 2, 2, 3000],
      ['Asha', 1, 1, 2000],
      ['Chitra', 0, 1, 2000],
      ['Devi', 0, 0, null],
      ['Hari', 0, 0, null],
    ]);
    expect(await watching({ ac_id: people.levelOf('Class 11') })).toEqual([['Hari', 0, 0, null]]);
    expect((await watching({ period: { since: 2001, until: 3001 } })).slice(0, 2)).toEqual([
      ['Bina', 1, 1, 3000],
      ['Asha', 0, 0, null],
    ]);
    expect(await listWatchers(db(), waves, { period: {} })).toMatchObject([{ video_count: 2 }, {}, {}, {}, {}]);
  });

  test('by chapter, in the academy’s order: how many can, began and finished all', async () => {
    const { academy, subject_id, topics, people } = await physics();
    const light = await academy.chapter(subject_id, { chapter_name: 'Light' });
    const lens = await academy.topic(light);
    await academy.chapter(subject_id, { chapter_name: 'Without videos' });
    const hidden = await academy.chapter(subject_id, { chapter_name: 'Hidden', archived_at: 1 });
    await academy.topic(hidden);
    const biology = await academy.subject({ subject_name: 'Biology' });
    await academy.topic(await academy.chapter(biology, { chapter_name: 'Cells' }));

    await people.watch('Bina', topics[0], { at: 1000, finished: true });
    await people.watch('Bina', topics[1], { at: 3000, finished: true });
    await people.watch('Asha', topics[0], { at: 2000, finished: true });
    await people.watch('Asha', lens, { at: 4000 });
    await people.disable('Esha');
    await people.watch('Esha', lens, { at: 4000 });

    const chapters = async (filter: Partial<Parameters<typeof listWatchingByChapter>[1]> = {}) =>
      (await listWatchingByChapter(db(), { period: {}, ...filter })).map((one) => {
        return [one.subject_name, one.chapter_name, one.video_count, one.students, one.begun, one.finished];
      });
    expect(await chapters()).toEqual([
      ['Physics', 'Waves', 2, 5, 2, 1],
      ['Physics', 'Light', 1, 5, 1, 0],
      ['Biology', 'Cells', 1, 0, 0, 0],
    ]);
    expect(await chapters({ subject_id: biology })).toEqual([['Biology', 'Cells', 1, 0, 0, 0]]);
    expect(await chapters({ ac_id: people.levelOf('Class 11'), subject_id })).toEqual([
      ['Physics', 'Waves', 2, 1, 0, 0],
      ['Physics', 'Light', 1, 1, 0, 0],
    ]);
    expect((await chapters({ period: { until: 3000 } }))[0]).toEqual(['Physics', 'Waves', 2, 5, 2, 0]);
  });

  test('a link that no player has measured is left out of what is to be finished, until one has', async () => {
    const { academy, subject_id, waves, topics, people } = await physics();
    const link = await academy.topic(waves, { video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' });
    for (const topic of topics) await people.watch('Bina', topic, { finished: true });
    await people.watch('Asha', link);
    const measuring = (duration: number) =>
      db().updateTable('watch_progress').set({ duration }).where('topic_id', '=', link).execute();
    const read = async () => {
      const [chapter] = await listWatchingByChapter(db(), { period: {}, subject_id });
      const students = await listWatchers(db(), waves, { period: {} });
      return {
        chapter: [chapter?.video_count, chapter?.measured_count, chapter?.begun, chapter?.finished],
        finished: students.filter(hasFinishedAll).map(({ name }) => name),
      };
    };
    await measuring(0);
    expect(await read()).toEqual({ chapter: [3, 2, 2, 1], finished: ['Bina'] });
    await measuring(100);
    expect(await read()).toEqual({ chapter: [3, 3, 2, 0], finished: [] });
  });

  test('nobody has finished a chapter of which no video is measured', async () => {
    const { academy, subject_id } = await physics();
    const links = await academy.chapter(subject_id, { chapter_name: 'Links' });
    await academy.topic(links, { video: 'https://example.org/stream' });
    expect((await listWatchers(db(), links, { period: {} })).filter(hasFinishedAll)).toEqual([]);
    expect((await listWatchingByChapter(db(), { period: {}, subject_id }))[1]).toMatchObject({
      chapter_name: 'Links',
      finished: 0,
    });
  });

  test('activity: when each was last seen, by whatever they did, and how much since a moment', async () => {
    const { academy, subject_id, waves, topics, people } = await physics();
    const quiz = await academy.quiz(waves);
    await people.submit('Asha', quiz, ['right'], 1000);
    await people.submit('Asha', quiz, ['right'], 2000);
    await people.submit('Asha', quiz, ['right'], 3000);
    await people.watch('Asha', topics[0], { at: 500 });
    await people.watch('Bina', topics[0], { at: 5000 });
    await people.watch('Bina', topics[1], { at: 4000 });
    const session = { stud_id: people.idOf('Chitra'), created_at: 0, expires_at: 9000 };
    for (const [session_id, last_used_at, revoked_at] of [
      ['one', 4500, null],
      ['two', 4600, 4700],
    ] as const) {
      const row = { session_id, token_hash: session_id, last_used_at, revoked_at, ...session };
      await db().insertInto('session').values(row).execute();
    }
    await people.disable('Esha');
    await people.addStudents(['Fatima']);

    const activity = async (filter: Partial<Parameters<typeof listActivity>[1]> = {}) =>
      (await listActivity(db(), { since: 2000, ...filter })).map((one) => {
        return [one.name, one.last_seen, one.attempts, one.videos];
      });
    const seen = [
      ['Bina', 5000, 0, 2],
      ['Chitra', 4600, 0, 0],
      ['Asha', 3000, 2, 0],
      ['Devi', null, 0, 0],
    ];
    expect(await activity()).toEqual([...seen, ['Fatima', null, 0, 0], ['Hari', null, 0, 0]]);
    expect(await activity({ subject_id })).toEqual([...seen, ['Hari', null, 0, 0]]);
    expect(await activity({ ac_id: people.levelOf('Class 11') })).toEqual([['Hari', null, 0, 0]]);
  });
});
