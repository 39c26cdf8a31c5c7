import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { eraseStudentCall } from '#contract/desk/students/privacy.ts';
import { addSheetCall, checkSheetCall } from '#contract/desk/students/sheet.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

const megabyte = 1024 * 1024;

onEachApp('what one of the staff stores', (portal) => {
  /** Says how many bytes of the disk are free. */
  function setFree(bytes: number): void {
    const answer = Object.assign(statfsSync('/'), { bavail: bytes, bsize: 1 });
    vi.spyOn(fs, 'statfs').mockResolvedValue(answer);
    syncBuiltinESMExports();
  }
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  async function sizeOfDatabase(): Promise<number> {
    const { db } = portal().deps;
    const size = isPostgres(db)
      ? sql<{ bytes: number }>`select sum(pg_total_relation_size(pg_class.oid)) as bytes from pg_class
          join pg_namespace on pg_namespace.oid = relnamespace where nspname = current_schema() and relkind = 'r'`
      : sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`;
    return Number((await size.execute(db)).rows[0]?.bytes);
  }

  async function school() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    return { subject_id, chapter_id: await academy.chapter(subject_id, { chapter_name: 'Waves' }) };
  }

  test('is at most 100 MB in ten minutes: the longest quizzes, until there is a pause', async () => {
    const { subject_id, chapter_id } = await school();
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const { token: other } = await signInStaff(portal());
    // Of no pattern, so that no database packs it.
    const text = (length: number) => randomBytes(length).toString('base64').slice(0, length);
    const one = { options: [text(900), text(900)], right: [0], marks: '1', negative_marks: '0' };
    const details = { topic: 'Sums', difficulty: 'easy', explanation: text(3000) };
    const save = (at: number, by = token) => {
      const questions = Array.from({ length: 300 }, (_, index) => {
        return { ...one, ...details, question: `${at} ${index} ${text(2000)}` };
      });
      const quiz = { chapter_id, name: `Quiz ${at}`, pass_percent: '50', questions };
      return callDesk(portal(), saveQuizCall, quiz, by);
    };
    const before = await sizeOfDatabase();
    let saved = 0;
    let last = await save(saved);
    for (; last.statusCode === 200; last = await save(saved)) {
      expect(last.data().problems).toEqual([]);
      saved += 1;
    }
    expect(last).toMatchObject({
      statusCode: 429,
      message: 'You have saved a lot in the last few minutes. Wait a few minutes, then save again.',
    });
    // In ten minutes it is twice as much: what there is at once, and what there is again.
    expect(2 * ((await sizeOfDatabase()) - before)).toBeLessThan(100 * megabyte);
    expect(saved).toBeGreaterThan(10);
    expect((await save(saved, other)).statusCode).toBe(200);
  });

  test('counts the students of a sheet, and not its length', async () => {
    await school();
    const { token } = await signInStaff(portal());
    const level = { ac_id: 'test-level', levels: 'Class 12', position: 1, archived_at: null };
    await portal().deps.db.insertInto('academic_level').values(level).execute();
    const before = await sizeOfDatabase();
    const add = async (first: number, count: number) => {
      const lines = Array.from({ length: count }, (_, at) => `Student ${at},${first + at},Class 12`);
      const base64 = Buffer.from(['Student Name,Contact No.,Class', ...lines].join('\n')).toString('base64');
      const { version } = (await callDesk(portal(), checkSheetCall, { base64 }, token)).data();
      return (await callDesk(portal(), addSheetCall, { base64, version }, token)).statusCode;
    };
    expect(await add(9_400_000_000, 500)).toBe(200);
    const each = ((await sizeOfDatabase()) - before) / 500;
    // The 60 MB of ten minutes, each student of which counts as 4 kB.
    expect(((60 * megabyte) / 4096) * each).toBeLessThan(100 * megabyte);
    const answers: number[] = [];
    for (let at = 1; at <= 4; at += 1) answers.push(await add(9_400_000_000 + at * 10_000, 2000));
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test('is nothing while the disk is nearly full, but for what makes room', async () => {
    const { chapter_id } = await school();
    const { stud_id } = await portal().signIn({ name: 'Asha' });
    const { token } = await signInStaff(portal());
    setFree(512 * megabyte - 1);
    const questions = [{ question: 'Why?', options: ['a', 'b'], right: [0], marks: '1', negative_marks: '0' }].map(
      (one) => ({ ...one, topic: '', difficulty: '', explanation: '' }),
    );
    const save = () =>
      callDesk(portal(), saveQuizCall, { chapter_id, name: 'Sums', pass_percent: '50', questions }, token);
    expect(await save()).toMatchObject({ statusCode: 507, message: expect.stringMatching(/^The portal's disk/) });
    const { version } = (await callDesk(portal(), studentCall, { stud_id }, token)).data();
    const erased = await callDesk(portal(), eraseStudentCall, { stud_id, version, name: 'Asha' }, token);
    expect(erased.statusCode).toBe(200);
    setFree(512 * megabyte);
    expect((await save()).statusCode).toBe(200);
  });
});
