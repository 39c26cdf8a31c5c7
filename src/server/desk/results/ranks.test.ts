import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { planMailingCall } from '#contract/desk/messages/messages.ts';
import { rankListCall } from '#contract/desk/ranks/ranks.ts';
import { resultsTableCall } from '#contract/desk/tables.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, type DeskResponse, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

type Call = <C extends DeskCall>(which: C, input: z.input<C['input']>, by?: string) => Promise<DeskResponse<C>>;
type Student = Updateable<Database['student']>;

onEachApp(
  'ranks at the desk',
  (portal) => {
    async function physics() {
      const { db } = portal().deps;
      const academy = testAcademy(db);
      const subject_id = await academy.subject({ subject_name: 'Physics' });
      const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
      const people = await testResults(db);
      const { token } = await signInStaff(portal());
      const call: Call = (which, input, by = token) => callDesk(portal(), which, input, by);
      const change = async (name: string, some: Partial<Student>) =>
        await db.updateTable('student').set(some).where('stud_id', '=', people.idOf(name)).execute();
      return { academy, subject_id, chapter_id, people, call, change };
    }

    test('rank students, for a batch and in a file that may have no names', async () => {
      const { academy, chapter_id, people, call } = await physics();
      const questions = [
        { answer: 'right', marks: 4, negative_marks: 1, section: 'Waves' },
        { answer: 'right', marks: 2, section: 'Light' },
      ];
      const quiz = await academy.quiz(chapter_id, { name: 'Sound', minutes: 60, questions });
      await people.submit('Asha', quiz, ['wrong', 'right'], 1);
      await people.submit('Bina', quiz, ['right', 'right'], 2);
      await people.submit('Chitra', quiz, ['wrong', 'right'], 3);
      const { quiz_id } = quiz;
      const roster_id = await academy.roster('evening', [people.idOf('Asha')]);
      const { sections, sat, unlisted, rows } = (await call(rankListCall, { quiz_id })).data();
      expect([sections, sat, unlisted]).toEqual([['Waves', 'Light'], 3, 0]);
      expect(rows.map(({ name, rank, tied, marks, sections }) => [name, rank, tied, marks, ...sections])).toEqual([
        ['Bina', 1, 1, 6, 4, 2],
        ['Asha', 2, 2, 1, -1, 2],
        ['Chitra', 2, 2, 1, -1, 2],
      ]);
      const own = (await call(rankListCall, { quiz_id, roster_id })).data();
      expect(own).toMatchObject({ sat: 3, rows: [{ name: 'Asha', rank: 1, rank_of_all: 2, percentile: 66.66 }] });
      const csv = async (unnamed: boolean) => {
        const file = (await call(resultsTableCall, { quiz_id, table: 'ranks', format: 'csv', unnamed })).data();
        return Buffer.from(file.base64, 'base64').toString();
      };
      expect(await csv(false)).toMatch(
        /rank,rank_of_all,roll_number,stud_id,name,.*,batch,Waves,Light,marks,max_marks,percentile\r\n1,1,,/,
      );
      const unnamed = await csv(true);
      expect(unnamed).toMatch(
        /^\ufeffrank,rank_of_all,roll_number,mobile,level,batch,Waves,Light,marks,max_marks,percentile\r\n1,1,,\d{4},/,
      );
      expect(unnamed).not.toMatch(/Asha|\d{10}/);
    });

    test("are of each quiz, with the best attempts of one without a clock, and never with a guardian's number", async () => {
      const { academy, subject_id, chapter_id, people, call, change } = await physics();
      const quiz = await academy.quiz(chapter_id, { questions: [{ answer: 'right', marks: 4 }] });
      const { quiz_id } = quiz;
      const none = (await call(rankListCall, { quiz_id })).data();
      expect(none).toMatchObject({ quiz: { date: null, counts: 'best', is_withheld: false }, sat: 0, rows: [] });
      await people.submit('Asha', quiz, ['wrong'], testNow);
      await people.submit('Bina', quiz, ['wrong'], testNow + 1);
      await people.submit('Asha', quiz, ['right'], testNow + 2);
      await people.enrol(['Asha', 'Bina'], subject_id);
      await change('Asha', {
        roll_number: 'JEE-07',
        guardian_mobile: '+919812345678',
        guardian_whatsapp: '+919812345679',
      });
      const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
      const response = await call(rankListCall, { quiz_id }, token);
      expect(response.data()).toMatchObject({
        quiz: { date: testNow + 2, counts: 'best' },
        rows: [
          { name: 'Asha', roll_number: 'JEE-07', rank: 1, marks: 4, number: expect.stringMatching(/^••/) },
          { name: 'Bina', roll_number: '', rank: 2, marks: 0 },
        ],
      });
      expect(response.body).not.toMatch(/98123|guardian/);
    });

    async function aTest(details: Parameters<ReturnType<typeof testAcademy>['quiz']>[1] = {}) {
      const school = await physics();
      const quiz = await school.academy.quiz(school.chapter_id, {
        ...{ name: 'Sound & Light?', minutes: 60, questions: [{ answer: 'right', marks: 2.5 }] },
        ...details,
      });
      const { people, subject_id } = school;
      for (const [name, answer] of [
        ['Asha', 'right'],
        ['Bina', 'wrong'],
        ['Chitra', 'wrong'],
      ] as const)
        await people.submit(name, quiz, [answer], testNow);
      await people.enrol(['Asha', 'Bina', 'Chitra'], subject_id);
      const send = async (input: { language?: string; roster_id?: string } = {}, by?: string) =>
        await school.call(
          planMailingCall,
          { kind: 'marks', about_id: quiz.quiz_id, audience: 'guardian', language: 'en', ...input },
          by,
        );
      return { ...school, quiz, send };
    }

    test('give each family one text, to the number that is best for it', async () => {
      const { academy, people, quiz, send, change } = await aTest({ opens_at: Date.parse('2026-11-22T10:00+05:30') });
      await academy.setting('academy', { name: 'Sunrise' });
      const evening = await academy.roster('Evening', [people.idOf('Bina')]);
      await change('Asha', { guardian_mobile: '+919812345678', guardian_whatsapp: '+971501234567' });
      await change('Bina', { guardian_mobile: '+919812345678' });
      // A later sitting changes nothing, and makes nobody come twice.
      await people.submit('Bina', quiz, ['right'], testNow + 1);
      const { channel, chats: rows } = (await send()).data();
      expect(channel).toBeNull();
      expect(rows.map(({ name, to, number }) => [name, to, number])).toEqual([
        ['Asha', 'whatsapp', '+971501234567'],
        ['Bina', 'guardian', '+919812345678'],
        ['Chitra', 'student', '+919876500002'],
      ]);
      expect(rows.map(({ text }) => text.split('\n'))).toEqual([
        ['Sunrise', 'Asha', 'Sound & Light? · 22 Nov 2026', 'Marks: 2.5 of 2.5', 'Rank: 1 of 3', 'Percentile: 100'],
        [
          ...['Sunrise', 'Bina · Evening', 'Sound & Light? · 22 Nov 2026'],
          ...['Marks: 0 of 2.5', 'Rank: 2 of 3', 'Percentile: 66.66'],
        ],
        ['Sunrise', 'Chitra', 'Sound & Light? · 22 Nov 2026', 'Marks: 0 of 2.5', 'Rank: 2 of 3', 'Percentile: 66.66'],
      ]);
      const hindi = (await send({ language: 'hi', roster_id: evening })).data().chats;
      expect(hindi.map(({ name, text }) => [name, text])).toEqual([['Bina', expect.stringContaining('अंक: 2.5 में से 0')]]);
      // A language that nobody knows.
      expect((await send({ language: 'fr' })).data().chats).toEqual(rows);
    });

    test('say no rank where one student took it, and nothing of who was erased', async () => {
      const { people, send, change } = await aTest();
      await change('Asha', { phone_code: '', mobile: '', name: '' });
      expect((await send()).data().chats.map(({ name }) => name)).toEqual(['Bina', 'Chitra']);
      const { db } = portal().deps;
      await db.deleteFrom('attempt_answer').execute();
      await db.deleteFrom('attempt').where('stud_id', '<>', people.idOf('Bina')).execute();
      const [{ text = '' } = {}] = (await send()).data().chats;
      expect(text).toMatch(/Marks: 0 of 2\.5$/);
    });

    test('say which batch the test is for, and when students see their marks', async () => {
      const { academy, quiz, call } = await aTest({
        results: 'after',
        closes_at: testNow + 1000,
        batch_slugs: 'evening',
      });
      const quizOf = async () => (await call(rankListCall, { quiz_id: quiz.quiz_id })).data().quiz;
      expect(await quizOf()).toMatchObject({ batch_name: 'evening', results_after: testNow + 1000 });
      await academy.roster('evening', []);
      await portal().deps.db.updateTable('roster').set({ batch_name: 'Evening B' }).execute();
      expect(await quizOf()).toMatchObject({ batch_name: 'Evening B' });
      await portal().deps.db.updateTable('quiz').set({ batch_slugs: '', results: 'when released' }).execute();
      expect(await quizOf()).toMatchObject({ batch_name: '', results_after: null });
    });

    test('send nothing before students see their marks, nor for a teacher who sees no numbers', async () => {
      const { subject_id, quiz, send, call } = await aTest({ results: 'when released' });
      expect((await call(rankListCall, { quiz_id: quiz.quiz_id })).data().quiz.is_withheld).toBe(true);
      expect(await send()).toMatchObject({
        status: false,
        message: "Students don't see these marks yet, so nothing is sent. Send them once the results are out.",
      });
      await portal().deps.db.updateTable('quiz').set({ results_at: 1 }).execute();
      expect((await send()).data().chats).toHaveLength(3);
      const teacher = { role: 'teacher' as const, subjects: [subject_id] };
      const { token } = await signInStaff(portal(), teacher);
      const refused = await send({}, token);
      expect(refused).toMatchObject({
        status: false,
        message: expect.stringMatching(/^You don't see students' numbers/),
      });
      expect(refused.body).not.toMatch(/\+91|Asha/);
      const { token: seeing } = await signInStaff(portal(), { ...teacher, seesNumbers: true });
      expect((await send({}, seeing)).data().chats).toHaveLength(3);
    });
  },
  onBoth,
);
