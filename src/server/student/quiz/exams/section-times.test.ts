import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { todayCall } from '#contract/desk/today.ts';
import { myDataCall } from '#contract/my-data.ts';
import { toChosenAnswers } from '#contract/quiz/choices.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { includesChoices, mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { getQuizCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { addDowntimeSince } from '#server/domain/clock/add-downtime.ts';
import { saveClockNote } from '#server/domain/clock/clock-skew.repository.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { decideLateAnswers } from '#server/domain/sittings/decide-late-answers.ts';
import { findLastExtension } from '#server/domain/sittings/extend-exam.repository.ts';
import { extendSittings, versionOf } from '#server/domain/sittings/extend-exam.ts';
import { findLateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { listLateAnswers } from '#server/domain/sittings/list-late-answers.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

const minute = 60_000;
const at = (minutes: number) => testNow + minutes * minute;
const options = ['a', 'b', 'c'];

onEachApp(
  'a test whose sections have their own time',
  (portal) => {
    async function begun(window: Partial<QuizWindow> = {}, extra_time = 0) {
      const { db } = portal().deps;
      const academy = testAcademy(db);
      const subject_id = await academy.subject();
      const chapter_id = await academy.chapter(subject_id);
      const ofSection = (section: string) => {
        return { options, answer: 'a', marks: 4, negative_marks: 1, section, section_minutes: 90 };
      };
      const questions = ['Physics', 'Physics', 'Mathematics'].map(ofSection);
      const test = { minutes: 180, attempts: 1, late: 'ask' as const, results_at: 0, ...window };
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...test });
      const [force = '', energy = '', angle = ''] = question_ids;
      const { stud_id } = await portal().signIn();
      await db.updateTable('student').set({ extra_time }).where('stud_id', '=', stud_id).execute();
      await portal().enrol(stud_id, subject_id);
      const token = async () => (await openTestSession(db, stud_id, portal().deps.clock())).token;
      const waiting = (await portal().call(getQuizCall, { stud_id, quiz_id }, await token())).data();
      const begin = async () =>
        (await portal().call(beginExamCall, { stud_id, quiz_id, attempt_id: randomUUID() }, await token())).data();
      const { attempt_id, clock, content } = await begin();
      /** Answers that are chosen now. */
      const sync = async (answers: Record<string, string> = {}, { version = 0, chosen_at = 0 } = {}) => {
        const sent = Object.entries(answers).map(([question_id, answer]) => {
          return { question_id, answer, chosen_at: chosen_at || portal().deps.clock() };
        });
        const input = { stud_id, quiz_id, attempt_id, version, answers: sent };
        return (await portal().call(syncDraftCall, input, await token())).data();
      };
      const submit = async (answers: Record<string, string>) => {
        const submit_data = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }));
        return await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, await token());
      };
      const late = async () => await findLateAnswers(db, { stud_id, attempt_id });
      /** What counts, by question. */
      const counted = async () => {
        const rows = await db.selectFrom('attempt_answer').select(['question_id', 'answer']).execute();
        return Object.fromEntries(rows.map(({ question_id, answer }) => [question_id, answer]));
      };
      const extend = async (minutes: number) => {
        const seen = versionOf(await findLastExtension(db, { quiz_id }));
        const extension = { by: 'Meera', quiz_id, scope: everything, why: 'Power cut', minutes, seen };
        await extendSittings(db, { ...extension, isForCutOff: false, movesClosing: false }, portal().deps.clock());
      };
      const ids = { stud_id, quiz_id, attempt_id, force, energy, angle };
      return { db, ...ids, token, waiting, begin, clock, content, sync, submit, late, counted, extend };
    }
    const goTo = (minutes: number) => portal().advance(at(minutes) - portal().deps.clock());
    const sweep = async () => await closeEnded(portal().deps.db, portal().deps.clock());

    test('says before it begins how long each is open, and then when each closes', async () => {
      const { waiting, clock, content, begin } = await begun({}, 20);
      const sections = [
        { name: 'Physics', minutes: 90 },
        { name: 'Mathematics', minutes: 90 },
      ];
      expect([waiting.quiz.sections, waiting.questions]).toEqual([sections, []]);
      expect(content.quiz.sections).toEqual(sections);
      expect(content.questions).toHaveLength(3);
      expect(clock.section_ends).toEqual([at(108), at(216)]);
      portal().advance(minute);
      expect((await begin()).clock).toMatchObject({ section_ends: [at(108), at(216)], ends_at: at(216) });
    });

    test('counts what comes in time, and keeps what comes for a section that has closed', async () => {
      const { db, stud_id, quiz_id, token, force, energy, angle, sync, late, counted } = await begun();
      await sync({ [force]: 'a' });
      goTo(91);
      expect((await sync({ [energy]: 'b' })).answers).toHaveLength(2);
      expect(await late()).toBeUndefined();
      goTo(92);
      const told = await sync({ [force]: 'c', [energy]: '', [angle]: 'a' });
      expect(told.result).toBeUndefined();
      const answers = toChoices(told.answers ?? []);
      expect([answers[force]?.answer, answers[energy]?.answer, answers[angle]?.answer]).toEqual(['a', 'b', 'a']);
      expect((await late())?.answers).toEqual({
        [force]: { answer: 'c', chosen_at: at(92) },
        [energy]: { answer: '', chosen_at: at(92) },
      });

      // While it is sat, nobody decides about them.
      const { token: staff } = await signInStaff(portal());
      const today = async () => (await callDesk(portal(), todayCall, {}, staff)).data().tests;
      expect(await today()).toMatchObject([{ sitting: 1, undecided: 0 }]);
      const listed = async () => await listLateAnswers(db, { scope: everything, quiz_id, limit: 10 });
      expect(await listed()).toMatchObject({ rows: [], undecided: 0 });
      goTo(182);
      await sweep();
      expect(await counted()).toEqual({ [force]: 'a', [energy]: 'b', [angle]: 'a' });
      expect(await listed()).toMatchObject({ rows: [{ count: 2, marks: 7, marks_if: 3 }], undecided: 1 });
      expect((await sync({ [angle]: 'a' })).result).toMatchObject({ late: 2 });
      const { sections } = (await portal().call(myDataCall, { stud_id }, await token())).data();
      const [sitting] = sections.filter(({ name }) => name === 'timed_tests').flatMap(({ rows }) => rows);
      expect(sitting).toContain(`${new Date(at(90)).toISOString()}, ${new Date(at(180)).toISOString()}`);
    });

    test('shows on the device what counts, which then sends its own answer no more', async () => {
      const { force, energy, sync, late } = await begun();
      await sync({ [force]: 'a' });
      goTo(95);
      const { version, answers } = await sync({ [force]: 'c', [energy]: 'b' });
      // As the device does.
      const sent = { [force]: { answer: 'c', chosen_at: at(95) }, [energy]: { answer: 'b', chosen_at: at(95) } };
      const shown = mergeChoices(sent, toChoices(answers ?? []));
      expect([shown[force]?.answer, shown[energy]?.answer]).toEqual(['a', '']);
      expect(includesChoices(toChoices(answers ?? []), shown)).toBe(true);
      // After a reload, it sends all that it shows.
      const kept = await late();
      const reloaded = toChosenAnswers(shown);
      for (const { question_id, answer, chosen_at } of reloaded) await sync({ [question_id]: answer }, { chosen_at });
      expect(await late()).toEqual(kept);
      expect((await sync({ [force]: 'a' }, { version, chosen_at: at(95) + 1 })).answers).toBeUndefined();
    });

    test('takes what comes before its section opens when it comes again after that', async () => {
      const { angle, sync, late, counted } = await begun();
      goTo(50);
      const chosen_at = at(50);
      const early = await sync({ [angle]: 'a' }, { chosen_at });
      expect([early.answers, early.version]).toEqual([[], 0]);
      expect((await late())?.answers).toEqual({ [angle]: { answer: 'a', chosen_at } });
      goTo(88);
      const again = await sync({ [angle]: 'a' }, { chosen_at });
      expect([again.answers, again.version > 0]).toEqual([undefined, true]);
      goTo(182);
      await sweep();
      expect(await counted()).toEqual({ [angle]: 'a' });
      expect(await late()).toBeUndefined();
    });

    test('refuses what comes late where the academy says so', async () => {
      const { sync, late, force } = await begun({ late: 'refuse' });
      goTo(95);
      await sync({ [force]: 'c' });
      expect(await late()).toMatchObject({ decision: 'refuse', decided_at: at(95) });
    });

    test('counts what comes late at once where the academy says so', async () => {
      const { sync, late, submit, counted, force, energy, angle } = await begun({ late: 'count' });
      goTo(95);
      await sync({ [force]: 'c' });
      expect(await late()).toBeUndefined();
      const answers = { [force]: 'c', [energy]: 'b', [angle]: 'a' };
      expect((await submit(answers)).status).toBe(true);
      expect(await counted()).toEqual(answers);
    });

    test('is submitted with what counts of the sections that have closed, and the same answers return the same', async () => {
      const { force, energy, angle, sync, submit, late, counted } = await begun();
      await sync({ [force]: 'a' });
      goTo(120);
      const answers = { [force]: 'b', [energy]: 'c', [angle]: 'a' };
      const first = (await submit(answers)).data();
      expect(first).toMatchObject({ score_text: '8/12', late: 2 });
      expect(await counted()).toEqual({ [force]: 'a', [angle]: 'a' });
      expect(Object.keys((await late())?.answers ?? {}).toSorted()).toEqual([force, energy].toSorted());
      goTo(300);
      expect((await submit(answers)).data()).toEqual(first);
      const other = await submit({ ...answers, [angle]: 'b' });
      expect([other.status, other.message]).toEqual([false, expect.stringContaining('already')]);
    });

    test('has answers that came late counted by a decision, and the device that was told what counted changes nothing', async () => {
      const { db, stud_id, quiz_id, attempt_id, token, force, sync, late, counted } = await begun();
      await sync({ [force]: 'b' });
      goTo(95);
      const { answers } = await sync({ [force]: 'a' });
      const told = toChoices(answers ?? [])[force];
      goTo(182);
      await sweep();
      const { came_at, decided_at } = (await late()) ?? expect.fail();
      const [row] = (await listLateAnswers(db, { scope: everything, quiz_id, limit: 10 })).rows;
      const decision = { by: 'Meera', scope: everything, quiz_id, attempt_id: row?.attempt_id ?? '', why: 'Power cut' };
      await decideLateAnswers(db, { ...decision, seen: { came_at, decided_at }, count: true }, at(190));
      expect(await counted()).toEqual({ [force]: 'a' });
      await sync({ [force]: told?.answer ?? '' }, { chosen_at: told?.chosen_at ?? 0 });
      expect([await counted(), (await late())?.decision]).toEqual([{ [force]: 'a' }, 'count']);
      const report = await portal().call(quizReportByIdCall, { stud_id, id: row?.attempt_id ?? '' }, await token());
      expect(report.data()).toMatchObject({ late: { answers: [{ answer: 'a' }], decision: 'count' } });
      expect(attempt_id).not.toBe('');
    });

    test('loses no answer to an outage of the portal, and opens no section again by another one', async () => {
      const { db, force, energy, sync, late } = await begun();
      const outage = async (from: number, to: number) => {
        goTo(from);
        await saveClockNote(db, { at: portal().deps.clock() });
        goTo(to);
        await addDowntimeSince(db, portal().deps.clock());
      };
      await outage(85, 130);
      await sync({ [force]: 'a' }, { chosen_at: at(88) });
      expect(await late()).toBeUndefined();
      // Its deadline was after 137 minutes.
      await outage(138, 170);
      await sync({ [energy]: 'a' }, { chosen_at: at(89) });
      expect((await late())?.answers).toEqual({ [energy]: { answer: 'a', chosen_at: at(89) } });
    });

    test('gets more time in the section that is open and those after it', async () => {
      const { extend, sync, force, late } = await begun();
      goTo(30);
      await extend(10);
      expect((await sync()).clock?.section_ends).toEqual([at(100), at(190)]);
      goTo(101);
      await extend(5);
      expect((await sync()).clock).toMatchObject({ section_ends: [at(100), at(195)], ends_at: at(195) });
      goTo(102);
      await sync({ [force]: 'a' });
      expect((await late())?.answers).toHaveProperty(force);
    });
  },
  onBoth,
);
