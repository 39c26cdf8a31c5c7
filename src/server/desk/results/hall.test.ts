import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { lateAnswersCall } from '#contract/desk/exams.ts';
import { closeExamCall, cutOffMs, examHallCall, extendExamCall } from '#contract/desk/hall.ts';
import { attemptCall } from '#contract/desk/results.ts';
import { hallTableCall } from '#contract/desk/tables.ts';
import { todayCall } from '#contract/desk/today.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

const minute = 60_000;
const hour = 60 * minute;

onEachApp(
  "the teacher's hall",
  (portal) => {
    const as =
      (token: string) =>
      <C extends DeskCall>(which: C, input: z.input<C['input']>) =>
        callDesk(portal(), which, input, token);

    async function opened(window: Partial<QuizWindow> = {}) {
      const { db } = portal().deps;
      const academy = testAcademy(db);
      const subject_id = await academy.subject({ subject_name: 'Physics' });
      const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
      const questions = [
        { options: ['a', 'b'], answer: 'a' },
        { options: ['a', 'b'], answer: 'b' },
      ];
      const test = { name: 'Sound', minutes: 60, attempts: 1, late: 'ask' as const, results_at: 0, ...window };
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...test });
      const { staff, token } = await signInStaff(portal());
      const call = as(token);
      const student = async (name: string, extra_time = 0) => {
        const { stud_id, token: phone } = await portal().signIn({ name });
        await db.updateTable('student').set({ extra_time }).where('stud_id', '=', stud_id).execute();
        await portal().enrol(stud_id, subject_id);
        const attempt_id = randomUUID();
        const begin = async (from = phone) =>
          (await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id }, from)).data();
        const sync = async (answer?: string, from = phone) => {
          const [question_id = ''] = question_ids;
          const chosen_at = portal().deps.clock();
          const answers = answer === undefined ? [] : [{ question_id, answer, chosen_at }];
          const input = { stud_id, quiz_id, attempt_id, version: 0, answers };
          return (await portal().call(syncDraftCall, input, from)).data();
        };
        const submit = async () =>
          await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [], attempt_id }, phone);
        const other = async () => (await openTestSession(db, stud_id, portal().deps.clock())).token;
        return { stud_id, begin, sync, submit, other };
      };
      const hall = async (filter: object = {}, asked = call) => {
        await portal().deps.lastHeard.save();
        return (await asked(examHallCall, { quiz_id, ...filter })).data();
      };
      const rowOf = async (stud_id: string) => (await hall()).rows.find((row) => row.stud_id === stud_id);
      const extend = async (
        input: Omit<z.input<typeof extendExamCall.input>, 'quiz_id' | 'why'> & { why?: string },
        asked = call,
      ) => await asked(extendExamCall, { quiz_id, why: ' Power cut. ', ...input });
      const close = async (
        input: Omit<z.input<typeof closeExamCall.input>, 'quiz_id' | 'why'> & { why?: string },
        asked = call,
      ) => await asked(closeExamCall, { quiz_id, why: 'Fire alarm', ...input });
      const audit = async () =>
        (await listAudit(db, { limit: 10 })).map(({ action, stud_id, details }) => {
          return { action, stud_id, details: JSON.parse(details) };
        });
      return { db, academy, subject_id, quiz_id, name: staff.name, call, student, hall, rowOf, extend, close, audit };
    }

    test('has who is cut off first, then who is in, who has ended and who has not begun, with counts of all', async () => {
      const { hall, student } = await opened({ minutes: 20, opens_at: testNow, closes_at: testNow + 2 * hour });
      const [zoya, asha, binu, chitra] = [
        await student('Zoya'),
        await student('Asha'),
        await student('Binu'),
        await student('Chitra'),
      ];
      await zoya.begin();
      await zoya.sync('a');
      await asha.begin();
      await chitra.begin();
      await chitra.submit();
      portal().advance(cutOffMs + minute);
      await asha.sync();
      const counts = { 'cut off': 1, in: 1, 'not begun': 1, submitted: 1, time: 0, staff: 0 };
      expect(await hall()).toMatchObject({
        now: testNow + cutOffMs + minute,
        quiz: { quiz_name: 'Sound', minutes: 20, questions: 2, opens_at: testNow, closes_at: testNow + 2 * hour },
        counts,
        unlisted: 0,
        rows: [
          { name: 'Zoya', state: 'cut off', heard_at: testNow, answered: 1, questions: 2, attempt_id: null },
          { name: 'Asha', state: 'in', heard_at: testNow + cutOffMs + minute, answered: 0, extra_ms: 0 },
          { name: 'Chitra', state: 'submitted', closed_at: testNow, attempt_id: expect.any(String) },
          { name: 'Binu', state: 'not begun', began_at: null, ends_at: null, questions: 2 },
        ],
      });
      expect(await hall({ show: 'not begun' })).toMatchObject({ counts, rows: [{ stud_id: binu.stud_id }] });
      expect(await hall({ show: 'cut off' })).toMatchObject({ counts, rows: [{ name: 'Zoya' }], unlisted: 0 });
      // Who sits at the desk is signed out after half an hour.
      portal().advance(20 * minute);
      await closeEnded(portal().deps.db, portal().deps.clock());
      expect((await hall()).counts).toEqual({ ...counts, 'cut off': 0, in: 0, time: 2 });
    });

    test('lists 200 of many, and says how many more there are', async () => {
      const { db, hall, student, quiz_id } = await opened();
      const { stud_id } = await student('Asha');
      const model = await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
      const { subject_id } = await db.selectFrom('enrolment').select('subject_id').executeTakeFirstOrThrow();
      const others = Array.from({ length: 210 }, (_, n) => ({ ...model, stud_id: `n${n}`, mobile: `${8e9 + n}` }));
      await db.insertInto('student').values(others).execute();
      const enrolled = others.map((one) => ({ stud_id: one.stud_id, subject_id, enrolled_at: 1 }));
      await db.insertInto('enrolment').values(enrolled).execute();
      const found = await hall();
      expect([found.rows.length, found.unlisted, found.counts['not begun']]).toEqual([200, 11, 211]);
      expect(quiz_id).not.toBe('');
    });

    test('finds students by the beginning of a name or the end of a number, in any state, and counts all the same', async () => {
      const { db, hall, student, call, quiz_id } = await opened();
      const [asha, binu] = [await student('Asha Menon'), await student('Binu Asharaf')];
      await student('Chitra');
      const mobile = '9822000117';
      await db.updateTable('student').set({ mobile }).where('stud_id', '=', asha.stud_id).execute();
      await asha.begin();
      const counts = { in: 1, 'not begun': 2 };
      const found = async (filter: object) => (await hall(filter)).rows.map(({ name }) => name);
      expect(await hall({ search: ' ASHA' })).toMatchObject({
        counts,
        unlisted: 0,
        rows: [
          { name: 'Asha Menon', state: 'in' },
          { name: 'Binu Asharaf', state: 'not begun' },
        ],
      });
      expect(await found({ search: 'menon a' })).toEqual(['Asha Menon']);
      expect(await found({ search: 'ash', show: 'not begun' })).toEqual(['Binu Asharaf']);
      expect(await found({ search: '0117' })).toEqual(['Asha Menon']);
      expect(await hall({ search: 'zebra' })).toMatchObject({ counts, unlisted: 0, rows: [] });
      expect(await found({ search: ' ' })).toHaveLength(3);
      const { base64 } = (await call(hallTableCall, { quiz_id, search: 'binu', format: 'csv' })).data();
      const [, ...lines] = Buffer.from(base64, 'base64').toString().trim().split('\r\n');
      expect(lines).toEqual([expect.stringContaining(binu.stud_id)]);
    });

    test('says in which section each is, and when that closes, where the sections have their own time', async () => {
      const { academy, quiz_id, hall, student, call, extend } = await opened({ minutes: 40 });
      const ofSection = (section: string) => ({ answer: 'right', section, section_minutes: 20 });
      await academy.revise(quiz_id, ['Physics', 'Mathematics'].map(ofSection));
      const [asha, binu] = [await student('Asha'), await student('Binu')];
      await asha.begin();
      portal().advance(10 * minute);
      await binu.begin();
      portal().advance(12 * minute);
      const at = (minutes: number) => testNow + minutes * minute;
      const sections = async () =>
        (await hall()).rows.map(({ name, section, ends_at }) => [name, section?.name, section?.ends_at, ends_at]);
      await extend({ who: 'all', minutes: 5, version: (await hall()).version });
      expect(await sections()).toEqual([
        ['Asha', 'Mathematics', at(45), at(45)],
        ['Binu', 'Physics', at(35), at(55)],
      ]);
      const { base64 } = (await call(hallTableCall, { quiz_id, format: 'csv' })).data();
      const [head = [], first = []] = Buffer.from(base64, 'base64')
        .toString()
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const [section, ends] = ['section', 'section_ends_at'].map((name) => first[head.indexOf(name)]);
      expect([section, ends]).toEqual(['Mathematics', expect.stringContaining('2026-11-21')]);
      await asha.submit();
      expect((await hall()).rows.find(({ name }) => name === 'Asha')?.section).toBeUndefined();
    });

    test('says when another device was heard, to staff and to each device', async () => {
      const { student, rowOf } = await opened();
      const { stud_id, begin, sync, other } = await student('Asha');
      expect((await begin()).clock.other_at ?? null).toBeNull();
      portal().advance(minute);
      const laptop = await other();
      expect((await begin(laptop)).clock.other_at).toBe(testNow);
      portal().advance(minute);
      expect((await sync()).clock?.other_at).toBe(testNow + minute);
      expect((await sync('a')).clock?.other_at).toBe(testNow + minute);
      portal().advance(minute);
      expect((await sync(undefined, laptop)).clock?.other_at).toBe(testNow + 2 * minute);
      expect(await rowOf(stud_id)).toMatchObject({ heard_at: testNow + 3 * minute, other_at: testNow + 2 * minute });
    });

    test('gives one student more time, which their phone hears, once for what was seen', async () => {
      const { student, extend, rowOf, audit, name, db } = await opened({ closes_at: testNow + hour });
      const { stud_id, begin, sync, submit } = await student('Asha');
      const { ends_at } = (await begin()).clock;
      const seen = { who: 'one', stud_id, minutes: 5, version: String(ends_at) } as const;
      expect((await extend(seen)).data()).toEqual({ extended: 1, closes_at: null });
      expect((await sync()).clock?.ends_at).toBe(ends_at + 5 * minute);
      expect(await rowOf(stud_id)).toMatchObject({ extra_ms: 5 * minute, ends_at: ends_at + 5 * minute });
      // A double click.
      expect(await extend(seen)).toMatchObject({
        statusCode: 409,
        raw: { conflict: { changed_by: `${name} at the desk` } },
      });
      const details = { quiz: 'Physics/Waves/Sound', minutes: 5, why: 'Power cut.' };
      expect(await audit()).toEqual([{ action: 'quiz.extend', stud_id, details }]);
      await submit();
      const before = await db.selectFrom('sitting').selectAll().execute();
      expect(await extend({ ...seen, version: String(ends_at + 5 * minute) })).toMatchObject({
        status: false,
        message: expect.stringMatching(/^The test of this student has ended, .* see “Marks”\.$/),
      });
      expect(await db.selectFrom('sitting').selectAll().execute()).toEqual(before);
      expect((await extend({ ...seen, stud_id: (await student('Binu')).stud_id })).statusCode).toBe(403);
      expect((await extend({ ...seen, stud_id: undefined })).statusCode).toBe(403);
    });

    test('gives time to who is cut off alone', async () => {
      const { student, extend, hall, audit } = await opened();
      const [asha, binu] = [await student('Asha'), await student('Binu')];
      const [{ clock: cut }, { clock: on }] = [await asha.begin(), await binu.begin()];
      portal().advance(cutOffMs + minute);
      await binu.sync('a');
      const { version } = await hall();
      const given = { who: 'cut off', minutes: 10, version } as const;
      expect((await extend(given)).data()).toEqual({ extended: 1, closes_at: null });
      const rows = (await hall()).rows.map(({ ends_at }) => ends_at);
      expect(rows).toEqual([cut.ends_at + 10 * minute, on.ends_at]);
      expect((await extend(given)).statusCode).toBe(409);
      expect(await audit()).toMatchObject([{ action: 'quiz.extend-cut-off', details: { minutes: 10, students: 1 } }]);
    });

    test('gives everyone time, also who has not begun, and keeps it through an import', async () => {
      const { db, student, extend, hall, quiz_id } = await opened({ closes_at: testNow + 20 * minute });
      const [asha, binu] = [await student('Asha'), await student('Binu')];
      await asha.begin();
      portal().advance(19 * minute);
      const { version } = await hall();
      const given = { who: 'all', minutes: 30, version } as const;
      expect((await extend(given)).data()).toEqual({ extended: 1, closes_at: testNow + 50 * minute });
      expect((await extend(given)).statusCode).toBe(409);
      portal().advance(5 * minute);
      expect((await binu.begin()).clock.ends_at).toBe(testNow + 50 * minute);
      const kept = await db.selectFrom('changed_here').where('id', '=', quiz_id).select('field').execute();
      expect(kept).toEqual([{ field: 'closes_at' }]);
    });

    test('moves no closing for a batch, and says so where there is nobody', async () => {
      const { academy, subject_id, student, extend, hall } = await opened({ closes_at: testNow + hour });
      const [asha, binu] = [await student('Asha'), await student('Binu')];
      const roster_id = await academy.roster('evening', [asha.stud_id], subject_id);
      await binu.begin();
      const all = { who: 'all', minutes: 30, version: '', roster_id } as const;
      expect(await extend(all)).toMatchObject({ status: false, message: 'Nobody is taking this test now.' });
      const { clock } = await asha.begin();
      expect((await extend(all)).data()).toEqual({ extended: 1, closes_at: null });
      expect((await hall({ roster_id })).rows).toMatchObject([{ name: 'Asha', batch: 'evening' }]);
      expect((await hall()).rows.map(({ ends_at }) => ends_at)).toEqual([clock.ends_at + 30 * minute, clock.ends_at]);
    });

    test('ends a test early, with what had arrived, and later answers are late ones', async () => {
      const { student, close, hall, audit, call, quiz_id } = await opened({ closes_at: testNow + hour });
      const [asha, binu] = [await student('Asha'), await student('Binu')];
      await asha.begin();
      await asha.sync('b');
      await binu.begin();
      expect((await close({ who: 'one', stud_id: asha.stud_id })).data()).toEqual({ closed: 1, closes_at: null });
      portal().advance(minute);
      const { result, clock } = await asha.sync('a');
      expect([result?.late, clock?.closed_at]).toEqual([1, testNow]);
      expect(await close({ who: 'one', stud_id: asha.stud_id })).toMatchObject({ status: false });
      expect((await close({ who: 'all' })).data()).toEqual({ closed: 1, closes_at: testNow + minute });
      expect(await close({ who: 'all' })).toMatchObject({ status: false, message: 'Nobody is taking this test now.' });
      const { counts, undecided, rows } = await hall();
      expect([counts.staff, undecided]).toEqual([2, 1]);
      const late = { name: 'Asha', count: 1, ends_at: testNow, came_at: testNow + minute };
      expect((await call(lateAnswersCall, { quiz_id })).data().rows).toMatchObject([late]);
      const [{ attempt_id = null } = {}] = rows;
      expect((await call(attemptCall, { attempt_id: attempt_id ?? '' })).data().questions).toMatchObject([
        { chosen: { right: [1] }, late: { right: [0], counts: false } },
        { late: null },
      ]);
      const closes = [testNow + hour, testNow + minute].map((at) => new Date(at).toISOString());
      expect(await audit()).toMatchObject([
        { action: 'quiz.end-all', stud_id: null, details: { students: 1, closes, why: 'Fire alarm' } },
        { action: 'quiz.end', stud_id: asha.stud_id, details: { why: 'Fire alarm' } },
      ]);
    });

    test('lets no later answer count by itself, also where those that are late do', async () => {
      const { student, close, hall } = await opened({ late: 'count' });
      const asha = await student('Asha');
      await asha.begin();
      await close({ who: 'one', stud_id: asha.stud_id });
      portal().advance(minute);
      expect((await asha.sync('a')).result?.late).toBe(1);
      expect((await hall()).undecided).toBe(1);
    });

    test.each([{ closes_at: testNow + hour }, { closes_at: 0 }])(
      'begins for nobody after it was ended for everyone: %o',
      async (window) => {
        const { db, student, close, quiz_id } = await opened(window);
        const [asha, binu] = [await student('Asha'), await student('Binu')];
        await asha.begin();
        expect((await close({ who: 'all' })).data()).toEqual({ closed: 1, closes_at: testNow });
        await expect(binu.begin()).rejects.toThrow('closed');
        const kept = await db.selectFrom('changed_here').where('id', '=', quiz_id).select('field').execute();
        expect(kept).toEqual([{ field: 'closes_at' }]);
      },
    );

    test('is ended before anybody has begun it, and stays open for others where it is ended for a batch', async () => {
      const { academy, subject_id, student, close, hall } = await opened({ closes_at: testNow + hour });
      const [asha, binu] = [await student('Asha'), await student('Binu')];
      const roster_id = await academy.roster('evening', [asha.stud_id], subject_id);
      expect([(await hall()).moves_closing, (await hall({ roster_id })).moves_closing]).toEqual([true, false]);
      expect(await close({ who: 'all', roster_id })).toMatchObject({ status: false });
      await asha.begin();
      expect((await close({ who: 'all', roster_id })).data()).toEqual({ closed: 1, closes_at: null });
      expect((await hall()).quiz.closes_at).toBe(testNow + hour);
      expect((await close({ who: 'all' })).data()).toEqual({ closed: 0, closes_at: testNow });
      await expect(binu.begin()).rejects.toThrow('closed');
    });

    test('gives a student their extra time from the beginning, beyond the closing', async () => {
      const { student, rowOf } = await opened({ closes_at: testNow + hour });
      const { stud_id, begin } = await student('Asha', 33);
      portal().advance(30 * minute);
      expect((await begin()).clock.ends_at).toBe(testNow + hour + 0.33 * hour);
      expect(await rowOf(stud_id)).toMatchObject({ extra_ms: 0.33 * hour });
    });

    test('needs a reason, and minutes of a sane number', async () => {
      const { extend, close } = await opened();
      for (const minutes of [0, 181, 1.5])
        expect((await extend({ who: 'all', minutes, version: '' })).statusCode).toBe(400);
      const blank = { why: '  ' };
      expect((await extend({ who: 'all', minutes: 5, version: '', ...blank })).statusCode).toBe(400);
      expect((await close({ who: 'all', ...blank })).statusCode).toBe(400);
    });

    test("is a teacher's for their own students alone", async () => {
      const { academy, subject_id, student, hall, extend, close } = await opened({ closes_at: testNow + hour });
      const asha = await student('Asha');
      const { ends_at } = (await asha.begin()).clock;
      await academy.roster('evening', [asha.stud_id], subject_id);
      await academy.roster('morning', [], subject_id);
      const teacherOf = async (batch_slug: string) => {
        const batches = [{ batch_slug, subject_id }];
        return as((await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], batches })).token);
      };
      const [morning, evening] = [await teacherOf('morning'), await teacherOf('evening')];
      expect(await hall({}, morning)).toMatchObject({ rows: [], counts: { in: 0, 'not begun': 0 } });
      const one = { who: 'one', stud_id: asha.stud_id, minutes: 5, version: String(ends_at) } as const;
      expect((await extend(one, morning)).statusCode).toBe(403);
      expect((await close({ who: 'one', stud_id: asha.stud_id }, morning)).statusCode).toBe(403);
      expect(await close({ who: 'all' }, morning)).toMatchObject({ status: false });
      expect([(await hall({}, morning)).moves_closing, (await hall()).moves_closing]).toEqual([false, true]);
      expect((await hall({}, evening)).rows).toMatchObject([{ number: expect.stringContaining('•') }]);
      // Others sit it, too, so its closing is not theirs to move.
      expect((await extend({ who: 'all', minutes: 5, version: '' }, evening)).data()).toEqual({
        extended: 1,
        closes_at: null,
      });
      expect((await close({ who: 'all' }, evening)).data()).toEqual({ closed: 1, closes_at: null });
    });

    test('is a table to be saved, and a line of the day while it runs', async () => {
      const { call, quiz_id, student, close } = await opened({ opens_at: testNow, closes_at: testNow + 20 * minute });
      const asha = await student('Asha');
      await student('Binu');
      const today = async () => (await call(todayCall, {})).data().tests;
      expect(await today()).toMatchObject([{ quiz_id, sitting: 0, open_until: testNow + 20 * minute, undecided: 0 }]);
      await asha.begin();
      const { base64 } = (await call(hallTableCall, { quiz_id, format: 'csv' })).data();
      const [, ...lines] = Buffer.from(base64, 'base64').toString().trim().split('\r\n');
      expect(lines.map((line) => line.split(',').slice(1, 8))).toEqual([
        ['Asha', '91', expect.any(String), 'Class 10', '', '', 'in'],
        ['Binu', '91', expect.any(String), 'Class 10', '', '', 'not begun'],
      ]);
      expect(await today()).toMatchObject([{ sitting: 1 }]);
      await close({ who: 'all' });
      await asha.sync('a');
      portal().advance(25 * minute);
      expect(await today()).toMatchObject([{ sitting: 0, open_until: null, undecided: 1 }]);
    });
  },
  onBoth,
);
