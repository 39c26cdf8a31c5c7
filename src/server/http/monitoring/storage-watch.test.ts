import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp } from '#server/testing/test-app.ts';

onEachApp(
  'while nothing can be stored',
  (portal) => {
    /** Makes writes fail while reads still work, as on a disk that is mounted read-only. */
    async function setReadOnly(isReadOnly: boolean) {
      const { db } = portal().deps;
      if (!isPostgres(db)) await sql`pragma query_only = ${sql.lit(isReadOnly ? 1 : 0)}`.execute(db);
      else if (isReadOnly) {
        await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(
          db,
        );
        for (const table of ['setting', 'attempt']) {
          await sql`create trigger fail before insert on ${sql.id(table)} for each row execute function fail()`.execute(
            db,
          );
        }
      } else await sql`drop function if exists fail cascade`.execute(db);
    }
    afterEach(() => setReadOnly(false));

    async function prepareSubmit() {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject();
      const quiz = await academy.quiz(await academy.chapter(subject_id));
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const submit_data = quiz.question_ids.map((question_id) => ({ question_id, answer: 'right' }));
      const input = { stud_id, quiz_id: quiz.quiz_id, submit_data, attempt_id: randomUUID() };
      return () => portal().call(submitQuizCall, input, token);
    }
    const health = async (path: string) => (await portal().app.inject(path)).statusCode;
    const logged = (level: number) =>
      portal()
        .log.map((line) => JSON.parse(line))
        .filter((line) => line.level >= level && line.level < level + 10)
        .map(({ msg }: { msg: string }) => msg);
    const [warn, error] = [40, 50];

    test('students are told kindly, and calls work again as soon as the disk does', async () => {
      const submit = await prepareSubmit();
      await setReadOnly(true);
      const rejected = await Promise.all(Array.from({ length: 20 }, submit));
      for (const { statusCode, status, message, response } of rejected) {
        expect([statusCode, status, response.headers['retry-after']]).toEqual([503, false, '5']);
        expect(message).toBe("We can't reach your records right now. Your work is safe. Please try again in a minute.");
      }
      await setReadOnly(false);
      expect((await submit()).data()).toMatchObject({ score_text: '1/1' });
    });

    test('the portal is alive but not ready, and afterwards it is both', async () => {
      const submit = await prepareSubmit();
      expect(await health('/readyz')).toBe(200);
      await setReadOnly(true);
      await submit();
      expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 503]);
      await setReadOnly(false);
      expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 200]);
    });

    test('the log says it once, with the reason, and once more when it is over', async () => {
      const submit = await prepareSubmit();
      await setReadOnly(true);
      for (let n = 0; n < 5; n += 1) await submit();
      await health('/readyz');
      expect(logged(error)).toEqual([
        expect.stringMatching(
          /^NOTHING CAN BE STORED: (the database, or the disk that it is on, is read-only|the disk of the database is full)\./,
        ),
      ]);
      await setReadOnly(false);
      await health('/readyz');
      await health('/readyz');
      expect(logged(warn)).toEqual(['The portal can store again.']);
    });
  },
  onBoth,
);
