import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addNewsCall, mostOfNews, newsListCall } from '#contract/desk/news.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { onBoth, onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp(
  'a change at the desk while the disk is full',
  (portal) => {
    /** There is room for no page more: SQLite says so by itself, and Postgres by the code that it has for it. */
    async function setFull(isFull: boolean) {
      const { db } = portal().deps;
      if (!isPostgres(db)) await sql`pragma max_page_count = ${sql.lit(isFull ? 1 : 2 ** 30)}`.execute(db);
      else if (isFull) {
        await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(
          db,
        );
        await sql`create trigger fail before insert on audit for each row execute function fail()`.execute(db);
      } else await sql`drop function if exists fail cascade`.execute(db);
    }
    afterEach(() => setFull(false));

    test('says so in words, changes nothing, and is done when there is room', async () => {
      const { token } = await signInStaff(portal());
      const add = (language: string) =>
        callDesk(
          portal(),
          addNewsCall,
          { heading: 'Exams', news: 'x'.repeat(mostOfNews), date: '2026-11-21', batch_slug: '' },
          token,
          {
            headers: { 'accept-language': language },
          },
        );
      await setFull(true);
      expect(await add('en')).toMatchObject({
        statusCode: 507,
        status: false,
        message:
          "The portal's disk is full, so this was not saved. Tell the person who runs the portal, and save again when there is room.",
      });
      expect((await add('hi')).message).toMatch(/^पोर्टल की डिस्क/);
      expect((await callDesk(portal(), newsListCall, {}, token)).data().rows).toEqual([]);
      expect(portal().log.filter((line) => line.includes('NOTHING CAN BE STORED'))).toHaveLength(1);
      await setFull(false);
      expect((await add('en')).data().heading).toBe('Exams');
    });
  },
  onBoth,
);
