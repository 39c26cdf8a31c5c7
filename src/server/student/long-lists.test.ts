import { expect, test, vi } from 'vitest';
import { newsEventsCall, olderNewsCall } from '#contract/news.ts';
import { maxListed, olderPageSize } from '#contract/older.ts';
import { myQuizHistoryCall, olderAttemptsCall } from '#contract/quiz/quiz.ts';
import { maxWatchedListed, olderWatchedCall, recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, type TestApp, testNow } from '#server/testing/test-app.ts';

/** More than the first list and two pages. */
const total = maxListed + 2 * olderPageSize + 7;
const all = Array.from({ length: total }, (_, n) => `row-${String(n).padStart(4, '0')}`);
/** Newest first; three rows have the same time, so that pages begin among them. */
const timeOf = (n: number) => testNow - Math.floor(n / 3) * 60_000;

interface Page<Row> {
  older: Row[];
  has_more: boolean;
}

/** Reads all pages after the last row of a list. */
async function readOn<Row>(
  first: Row[],
  idOf: (row: Row) => string | undefined,
  next: (before: string) => Promise<Page<Row>>,
) {
  const ids = first.map(idOf);
  const sizes = [ids.length];
  for (let has_more = true; has_more; ) {
    const page = await next(ids.at(-1) ?? '');
    ids.push(...page.older.map(idOf));
    sizes.push(page.older.length);
    has_more = page.has_more;
  }
  return { ids, sizes };
}

onEachApp('long lists', (portal) => {
  async function student() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    return { academy, chapter_id, stud_id, token };
  }

  test('of attempts have the newest 200, and every older one once in further pages', async () => {
    const { academy, chapter_id, stud_id, token } = await student();
    const { quiz_id, revision_id } = await academy.quiz(chapter_id);
    await insertAttempts(portal(), { stud_id, quiz_id, revision_id });
    const first = (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data();
    const { ids, sizes } = await readOn(
      first,
      ({ id }) => id,
      async (before_attempt) =>
        (await portal().call(olderAttemptsCall, { stud_id, chapter_id, before_attempt }, token)).data(),
    );
    expect(sizes).toEqual([maxListed, olderPageSize, olderPageSize, 7]);
    expect(ids).toEqual(all.toSorted((a, b) => timeOf(all.indexOf(b)) - timeOf(all.indexOf(a)) || (a < b ? 1 : -1)));
  });

  test('of news have the newest 200, and every older one once in further pages', async () => {
    const { stud_id, token } = await student();
    const { db } = portal().deps;
    const news = all.map((news_id, n) => ({
      news_id,
      source_key: news_id,
      position: n % 2,
      archived_at: null,
      heading: news_id,
      image: '',
      news: '',
      batch_slug: '',
      added_on: timeOf(n),
    }));
    await db.insertInto('news').values(news).execute();
    const first = (await portal().call(newsEventsCall, { stud_id }, token)).data();
    const { ids, sizes } = await readOn(
      first,
      ({ id }) => id,
      async (before_news) => (await portal().call(olderNewsCall, { stud_id, before_news }, token)).data(),
    );
    expect(sizes).toEqual([maxListed, olderPageSize, olderPageSize, 7]);
    expect(new Set(ids)).toEqual(new Set(all));
    // One that was archived since is still a position, and one that never existed is none.
    await db
      .updateTable('news')
      .set({ archived_at: testNow })
      .where('news_id', '=', ids[250] ?? '')
      .execute();
    const after = async (before_news: string) =>
      (await portal().call(olderNewsCall, { stud_id, before_news }, token)).data();
    expect((await after(ids[250] ?? '')).older[0]?.id).toBe(ids[251]);
    expect(await after('nowhere')).toEqual({ older: [], has_more: false });
  });

  test('of watched videos have the newest 60, and every older one once in further pages', async () => {
    const { academy, chapter_id, stud_id, token } = await student();
    const first_topic = await academy.topic(chapter_id);
    const { db } = portal().deps;
    const topic = await db
      .selectFrom('topic')
      .where('topic_id', '=', first_topic)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('topic')
      .values(all.map((topic_id) => ({ ...topic, topic_id, source_key: topic_id })))
      .execute();
    const progress = { position: 1, furthest: 1, finished: 0, duration: 9 };
    const watched = all.map((topic_id, n) => ({ ...progress, stud_id, topic_id, watched_at: timeOf(n) }));
    await db.insertInto('watch_progress').values(watched).execute();
    const first = (await portal().call(recentlyWatchedCall, { stud_id }, token)).data();
    const { ids, sizes } = await readOn(
      first,
      ({ topic_id }) => topic_id,
      async (before_topic) => (await portal().call(olderWatchedCall, { stud_id, before_topic }, token)).data(),
    );
    expect([sizes[0], sizes.at(-1)]).toEqual([maxWatchedListed, (total - maxWatchedListed) % olderPageSize]);
    expect(ids).toEqual(all);
  });

  test('make no date formatter for each row', async () => {
    const { academy, chapter_id, stud_id, token } = await student();
    await insertAttempts(portal(), { stud_id, ...(await academy.quiz(chapter_id)) });
    const read = async () => (await portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data();
    await read();
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(await read()).toHaveLength(maxListed);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

async function insertAttempts(
  { deps: { db } }: TestApp,
  { stud_id, quiz_id, revision_id }: { stud_id: string; quiz_id: string; revision_id: string },
) {
  const rest = { marks: 1, max_marks: 1, result: 'pass', message: '', score_text: '1/1' } as const;
  const attempts = all.map((attempt_id, n) => ({
    attempt_id,
    client_attempt_id: attempt_id,
    stud_id,
    quiz_id,
    revision_id,
    submitted_at: timeOf(n),
    ...rest,
  }));
  await db.insertInto('attempt').values(attempts).execute();
}
