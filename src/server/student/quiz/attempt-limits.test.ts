import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Answer, submitQuizCall } from '#contract/quiz/quiz.ts';
import { noStudentUse } from '#server/http/limits/student-limits.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp } from '#server/testing/test-app.ts';
import { day, hour } from '#server/testing/test-client.ts';
import { attemptLimits } from './attempt-limits.ts';

const [perHour, perDay] = attemptLimits.map(({ max }) => max) as [number, number];

onEachApp(
  'a student’s attempts',
  (portal) => {
    async function begun() {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject();
      const { quiz_id, question_ids } = await academy.quiz(await academy.chapter(subject_id), {
        questions: [{ answer: 'right' }],
      });
      const answers: Answer[] = [{ question_id: question_ids[0] ?? '', answer: 'right' }];
      const student = async () => {
        const { stud_id, token } = await portal().signIn();
        await portal().enrol(stud_id, subject_id);
        const send = (attempt_id: string = randomUUID(), submit_data = answers) =>
          portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, token);
        const count = async () =>
          (await portal().deps.db.selectFrom('attempt').where('stud_id', '=', stud_id).select('attempt_id').execute())
            .length;
        return { send, count, stud_id };
      };
      return { student };
    }
    /** As devices do, they send again what a busy machine had no time for. */
    const many = (
      times: number,
      send: () => ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof begun>>['student']>>['send']>,
    ) =>
      Promise.all(
        Array.from({ length: times }, async () => {
          for (;;) {
            const sent = await send();
            if (sent.statusCode !== 503) return sent;
          }
        }),
      );

    test('are so many an hour and a day; the rest is 429 in words, and accepted when the wait is over', async () => {
      const { send, count } = await (await begun()).student();
      const expectRefusal = async (seconds: number, wait: string) => {
        const { statusCode, response, message } = await send();
        expect([statusCode, response.headers['retry-after']]).toEqual([429, String(seconds)]);
        expect(message).toBe(
          `You've submitted many quizzes today. Your answers are safe on this device. Please send them in ${wait}.`,
        );
      };
      let passed = 0;
      for (let left = perDay; left > 0; left -= perHour) {
        for (const { statusCode } of await many(Math.min(left, perHour), send)) expect(statusCode).toBe(200);
        if (left > perHour) await expectRefusal(3600, '1 hour');
        portal().advance(hour);
        passed += hour;
      }
      expect(await count()).toBe(perDay);
      await expectRefusal((day - passed) / 1000, `${(day - passed) / hour} hours`);
      portal().advance(day - passed);
      expect((await send()).statusCode).toBe(200);
      expect(await count()).toBe(perDay + 1);
    });

    test('are exact when a hundred more than allowed arrive at once, and do not stop another student', async () => {
      const { student } = await begun();
      const [hostile, other] = [await student(), await student()];
      const [sent, others] = await Promise.all([many(perHour + 100, hostile.send), many(5, other.send)]);
      expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(perHour);
      expect(sent.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100);
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(await hostile.count()).toBe(perHour);
    });

    test('that are sent again are never over the limit, not even at the same moment', async () => {
      const { send, count } = await (await begun()).student();
      await many(perHour - 1, send);
      const attempt_id = randomUUID();
      const sent = await many(50, () => send(attempt_id));
      expect(new Set(sent.map(({ response }) => response.body)).size).toBe(1);
      expect((await send()).statusCode).toBe(429);
      expect((await send(attempt_id)).response.body).toBe(sent[0]?.response.body);
      expect((await send(attempt_id, [])).message).toContain('Your first answers count');
      expect(await count()).toBe(perHour);
    });

    test('over the limit store nothing, and counting them reads an index only', async () => {
      const { send, stud_id } = await (await begun()).student();
      await many(perHour, send);
      const { db } = portal().deps;
      const before = await db.selectFrom('student_version').selectAll().execute();
      await many(50, send);
      expect(await db.selectFrom('student_version').selectAll().execute()).toEqual(before);
      const query = sql`select submitted_at from attempt where stud_id = ${sql.lit(stud_id)} and submitted_at > 0
      order by submitted_at desc, attempt_id desc limit 1 offset 59`;
      // With so few rows, Postgres would rather scan and sort them.
      if (isPostgres(db))
        await db.connection().execute(async (one) => {
          await sql`set enable_seqscan = off`.execute(one);
          await sql`set enable_sort = off`.execute(one);
          const { rows } = await sql`explain ${query}`.execute(one);
          await sql`reset enable_seqscan`.execute(one);
          await sql`reset enable_sort`.execute(one);
          expect(JSON.stringify(rows)).toMatch(/Index Only Scan.*attempt_student_newest/);
          expect(JSON.stringify(rows)).not.toContain('Sort');
        });
      else {
        const { rows } = await sql`explain query plan ${query}`.execute(db);
        expect(JSON.stringify(rows)).toMatch(/SEARCH attempt USING COVERING INDEX attempt_student_newest/);
        expect(JSON.stringify(rows)).not.toContain('TEMP B-TREE');
      }
    });
  },
  { ...onBoth, studentUse: noStudentUse },
);
