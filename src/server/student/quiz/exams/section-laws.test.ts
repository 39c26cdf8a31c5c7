import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choices, toChosenAnswers } from '#contract/quiz/choices.ts';
import { beginExamCall, type ExamClock } from '#contract/quiz/exam.ts';
import { mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { type Answer, type QuizResult, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { addDowntimeSince } from '#server/domain/clock/add-downtime.ts';
import { saveClockNote } from '#server/domain/clock/clock-skew.repository.ts';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { extendSitting } from '#server/domain/sittings/extend-exam.ts';
import { findLateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const options = ['a', 'b', 'c'];
/** The section of each question. */
const sectionOf = [0, 0, 1, 2];

const device = fc.nat({ max: 1 });
const chosen = fc.record({
  do: fc.constant('choose' as const),
  device,
  question: fc.nat({ max: sectionOf.length - 1 }),
  answer: fc.constantFrom('', ...options),
});
const sent = fc.record({ do: fc.constantFrom('sync' as const, 'submit' as const, 'submit unsynced' as const), device });
const passed = fc.record({
  do: fc.constantFrom('wait' as const, 'wait' as const, 'outage' as const),
  ms: fc.constantFrom(1, minute, 5 * minute, 19 * minute, 21 * minute, 40 * minute),
});
const extended = fc.record({ do: fc.constant('extend' as const), minutes: fc.constantFrom(5, 25) });
const others = fc.record({ do: fc.constantFrom('begin' as const, 'sweep' as const, 'all at once' as const) });
const steps = fc.array(
  fc.oneof(
    { weight: 7, arbitrary: chosen },
    { weight: 5, arbitrary: sent },
    { weight: 5, arbitrary: passed },
    { weight: 2, arbitrary: extended },
    { weight: 2, arbitrary: others },
  ),
  { maxLength: 25 },
);
/** How far the clock of each device is ahead. */
const skews = fc.tuple(...[0, 1].map(() => fc.constantFrom(0, 0, -hour, hour)));

onEachApp('a sitting whose sections have their own time', (portal) => {
  async function opened() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    return async () => {
      const { db } = portal().deps;
      const questions = sectionOf.map((section) => {
        return { options, answer: 'a', marks: 4, negative_marks: 1, section: `S${section}`, section_minutes: 20 };
      });
      const window = { minutes: 60, attempts: 1, late: 'ask' as const, results_at: 0 };
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...window });
      const { stud_id } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const token = async () => (await openTestSession(db, stud_id, portal().deps.clock())).token;
      return { db, quiz_id, question_ids, stud_id, token };
    };
  }
  type Sat = Awaited<ReturnType<Awaited<ReturnType<typeof opened>>>>;

  async function readAttempts({ db, stud_id }: Sat) {
    const attempts = await db.selectFrom('attempt').where('stud_id', '=', stud_id).selectAll().execute();
    const answers = await db
      .selectFrom('attempt_answer')
      .innerJoin('attempt', 'attempt.attempt_id', 'attempt_answer.attempt_id')
      .where('stud_id', '=', stud_id)
      .orderBy('question_id')
      .select(['question_id', 'answer', 'attempt_answer.marks'])
      .execute();
    return { attempts, answers };
  }

  test(
    'grades of each section what came while it was open, keeps the rest, and never opens one again, in whatever order things happen',
    async () => {
      const sit = await opened();
      await fc.assert(
        fc.asyncProperty(steps, skews, async (steps, skews) => {
          const test = await sit();
          const { db, quiz_id, question_ids, stud_id, token } = test;
          const input = { stud_id, quiz_id, attempt_id: randomUUID() };
          const begun = (await portal().call(beginExamCall, input, await token())).data();
          const { attempt_id, clock: first } = begun;
          const results = new Set<string>();
          /** What the devices show, which is also what was told to them, and all that was ever chosen. */
          const own: Choices[] = [{}, {}];
          let made: Choices = {};
          let acknowledged: Choices = {};
          let submitted: { choices: Choices; wasOpen: (question_id: string) => boolean } | undefined;
          let firstSubmission: { submit_data: Answer[]; result: string } | undefined;
          let closed: unknown;
          let downMs = 0;
          const now = () => portal().deps.clock();
          /** What the rules say of the ends, by what the staff have done. */
          let ends = [20, 40, 60].map((minutes) => first.began_at + minutes * minute);
          const isOver = () => closed !== undefined || now() >= (ends.at(-1) ?? 0) + graceMs + downMs;
          const isOpen = (question_id: string) => {
            const section = sectionOf[question_ids.indexOf(question_id)] ?? 0;
            const opens = (ends[section - 1] ?? first.began_at) - graceMs;
            return opens <= now() && now() < (ends[section] ?? 0) + graceMs + downMs;
          };
          const checkClock = (clock: ExamClock | null | undefined) => {
            expect([clock?.section_ends, clock?.ends_at]).toEqual([ends, ends.at(-1)]);
          };
          const noteResult = async ({ late: _, ...result }: QuizResult) => {
            results.add(JSON.stringify(result));
            closed ??= await readAttempts(test);
          };

          const begin = async () => {
            const wasOver = isOver();
            const again = { stud_id, quiz_id, attempt_id: randomUUID() };
            const response = await portal().call(beginExamCall, again, await token());
            expect(response.status).toBe(!wasOver);
            if (response.status) checkClock(response.data().clock);
          };
          const sync = async (n: number) => {
            const choices = own[n] ?? {};
            const answers = toChosenAnswers(choices);
            const update = { stud_id, quiz_id, attempt_id, version: 0, answers };
            const response = (await portal().call(syncDraftCall, update, await token())).data();
            checkClock(response.clock);
            if (response.result) return await noteResult(response.result);
            const inTime = Object.entries(choices).filter(([question_id]) => isOpen(question_id));
            acknowledged = mergeChoices(acknowledged, Object.fromEntries(inTime));
            own[n] = mergeChoices(own[n] ?? {}, toChoices(response.answers ?? []));
            // Of a section that has closed, a device shows what counts.
            for (const question_id of Object.keys(choices)) {
              const section = sectionOf[question_ids.indexOf(question_id)] ?? 0;
              if (now() < (ends[section] ?? 0) + graceMs + downMs) continue;
              expect(own[n]?.[question_id]?.answer ?? '').toBe(acknowledged[question_id]?.answer ?? '');
            }
          };
          const submit = async (n: number) => {
            const choices = own[n] ?? {};
            const given = Object.entries(choices).filter(([, { answer }]) => answer !== '');
            const submit_data = given.map(([question_id, { answer }]) => ({ question_id, answer }));
            const wasOver = isOver();
            if (!wasOver) {
              const open = new Set(question_ids.filter(isOpen));
              submitted = { choices, wasOpen: (question_id) => open.has(question_id) };
            }
            const sent = { stud_id, quiz_id, attempt_id, submit_data };
            const response = await portal().call(submitQuizCall, sent, await token());
            if (!wasOver) expect(response.status).toBe(true);
            if (!response.status) return;
            const { late: _, ...result } = response.data();
            if (!wasOver) firstSubmission = { submit_data, result: JSON.stringify(result) };
            await noteResult(response.data());
          };
          const sweep = async () => {
            await closeEnded(db, now());
            if (isOver()) closed ??= await readAttempts(test);
          };
          const extend = async (minutes: number) => {
            const extension = { by: 'Meera', quiz_id, scope: everything, why: 'Power cut', minutes };
            try {
              await extendSitting(db, { ...extension, stud_id, seen: ends.at(-1) ?? 0 }, now());
              ends = ends.map((end, n) => (end > now() || n === ends.length - 1 ? end + minutes * minute : end));
            } catch (error) {
              if (!(error instanceof OperatorError)) throw error;
            }
          };

          for (const step of steps) {
            if (step.do === 'begin') await begin();
            if (step.do === 'sweep') await sweep();
            if (step.do === 'wait') portal().advance(step.ms);
            if (step.do === 'extend') await extend(step.minutes);
            if (step.do === 'outage') {
              // A shorter one ends within the time for what is under way.
              if (!isOver() && step.ms > 90_000) downMs += step.ms;
              await saveClockNote(db, { at: now() });
              portal().advance(step.ms);
              await addDowntimeSince(db, now());
            }
            if (step.do === 'choose') {
              const question_id = question_ids[step.question] ?? '';
              const before = own[step.device]?.[question_id]?.chosen_at ?? 0;
              const chosen_at = Math.max(now() + (skews[step.device] ?? 0), before + 1);
              const choice = { [question_id]: { answer: step.answer, chosen_at } };
              own[step.device] = { ...own[step.device], ...choice };
              made = mergeChoices(made, choice);
            }
            if (step.do === 'all at once') await Promise.all([sync(0), sweep(), sync(1), begin(), sync(0)]);
            if (step.do === 'sync' || step.do === 'submit') await sync(step.device);
            // The app syncs first, so that the times of the choices are known.
            if (step.do === 'submit' || step.do === 'submit unsynced') await submit(step.device);
          }
          for (const n of [0, 1]) await sync(n);
          portal().advance(27 * hour);
          await closeEnded(db, now());
          const { attempts, answers } = await readAttempts(test);
          for (const n of [0, 1]) await sync(n);
          if (firstSubmission) {
            const again = { stud_id, quiz_id, attempt_id, submit_data: firstSubmission.submit_data };
            const { late: _, ...result } = (await portal().call(submitQuizCall, again, await token())).data();
            expect(JSON.stringify(result)).toBe(firstSubmission.result);
          }

          expect(attempts).toHaveLength(1);
          expect(results.size).toBe(1);
          // What came later has changed nothing by itself.
          expect(await readAttempts(test)).toEqual({ attempts, answers });
          if (closed) expect(closed).toEqual({ attempts, answers });

          const answerTo = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
          const late = (await findLateAnswers(db, { stud_id, attempt_id }))?.answers ?? {};
          for (const question_id of question_ids) {
            const counted = submitted?.wasOpen(question_id) ? submitted.choices : acknowledged;
            expect(answerTo.get(question_id)).toBe(counted[question_id]?.answer || undefined);
            const newest = made[question_id]?.answer ?? '';
            expect([answerTo.get(question_id) ?? '', late[question_id]?.answer]).toContain(newest);
          }
        }),
        {
          numRuns: propertyRuns(20),
          // Of two choices of the same moment, of which the newer by its text comes when the section has closed.
          examples: [
            [
              [
                { do: 'choose', device: 0, question: 0, answer: 'a' },
                { do: 'choose', device: 1, question: 0, answer: 'b' },
                { do: 'sync', device: 0 },
                { do: 'wait', ms: 40 * minute },
                { do: 'sync', device: 1 },
              ],
              [0, 0],
            ],
          ],
        },
      );
    },
    propertyTimeout,
  );
});
