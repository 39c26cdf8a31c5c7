import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choices } from '#contract/quiz/choices.ts';
import { beginExamCall, type ExamClock } from '#contract/quiz/exam.ts';
import { mergeChoices } from '#contract/quiz/merge-choices.ts';
import { type QuizResult, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { addDowntimeSince } from '#server/domain/clock/add-downtime.ts';
import { saveClockNote } from '#server/domain/clock/clock-skew.repository.ts';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { findLateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const options = ['a', 'b'];

const device = fc.nat({ max: 1 });
const chosen = fc.record({
  do: fc.constant('choose' as const),
  device,
  question: fc.nat({ max: 1 }),
  answer: fc.constantFrom('', ...options),
});
const sent = fc.record({ do: fc.constantFrom('sync' as const, 'submit' as const, 'submit unsynced' as const), device });
const passed = fc.record({
  do: fc.constantFrom('wait' as const, 'outage' as const),
  ms: fc.constantFrom(1, 5 * minute, 31 * minute, 70 * minute),
});
const others = fc.record({ do: fc.constantFrom('begin' as const, 'sweep' as const, 'all at once' as const) });
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: chosen },
    { weight: 5, arbitrary: sent },
    { weight: 4, arbitrary: passed },
    { weight: 2, arbitrary: others },
  ),
  // So that all of it happens within a day, for which late answers are taken.
  { maxLength: 20 },
);
/** How far the clock of each device is ahead. */
const skews = fc.tuple(...[0, 1].map(() => fc.constantFrom(0, -year, -hour, hour, year)));

onEachApp('a sitting of a timed test', (portal) => {
  async function opened() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    return { academy, subject_id, chapter_id: await academy.chapter(subject_id) };
  }

  async function sat({ academy, subject_id, chapter_id }: Awaited<ReturnType<typeof opened>>) {
    const { db } = portal().deps;
    const questions = [1, 2, 3].map(() => ({ options, answer: 'a', marks: 4, negative_marks: 1 }));
    const window = { minutes: 60, attempts: 1, late: 'ask' as const, results_at: 0 };
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...window });
    const { stud_id } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const token = async () => (await openTestSession(db, stud_id, portal().deps.clock())).token;
    return { db, quiz_id, question_ids, stud_id, token };
  }
  type Sat = Awaited<ReturnType<typeof sat>>;

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
    'has one attempt and one end, grades all that was acknowledged in time, and loses no choice, in whatever order things happen',
    async () => {
      const where = await opened();
      await fc.assert(
        fc.asyncProperty(steps, skews, async (steps, skews) => {
          const test = await sat(where);
          const { db, quiz_id, question_ids, stud_id, token } = test;
          const begun = await portal().call(
            beginExamCall,
            { stud_id, quiz_id, attempt_id: randomUUID() },
            await token(),
          );
          const { attempt_id, clock } = begun.data();
          const { ends_at } = clock;
          const clocks: ExamClock[] = [];
          const results: Omit<QuizResult, 'late'>[] = [];
          const own: Choices[] = [{}, {}];
          let acknowledged: Choices = {};
          let submitted: Choices | undefined;
          let closed: unknown;
          let downMs = 0;
          const now = () => portal().deps.clock();
          /** Whether answers that arrive now are in time, by what the rules say. */
          const isOpen = () => closed === undefined && now() < ends_at + graceMs + downMs;
          const noteResult = async ({ late: _, ...result }: QuizResult) => {
            results.push(result);
            closed ??= await readAttempts(test);
          };

          const begin = async () => {
            const input = { stud_id, quiz_id, attempt_id: randomUUID() };
            const wasOpen = isOpen();
            const response = await portal().call(beginExamCall, input, await token());
            expect(response.status).toBe(wasOpen);
            if (response.status) clocks.push(response.data().clock);
          };
          const sync = async (n: number) => {
            const choices = own[n] ?? {};
            const answers = Object.entries(choices).map(([question_id, choice]) => ({ question_id, ...choice }));
            const input = { stud_id, quiz_id, attempt_id, version: 0, answers };
            const response = await portal().call(syncDraftCall, input, await token());
            const { clock, result } = response.data();
            if (clock) clocks.push(clock);
            if (result) await noteResult(result);
            else acknowledged = mergeChoices(acknowledged, choices);
            return result === undefined || result === null;
          };
          const submit = async (n: number) => {
            const choices = own[n] ?? {};
            const given = Object.entries(choices).filter(([, { answer }]) => answer !== '');
            const submit_data = given.map(([question_id, { answer }]) => ({ question_id, answer }));
            const wasOpen = isOpen();
            const input = { stud_id, quiz_id, attempt_id, submit_data };
            const response = await portal().call(submitQuizCall, input, await token());
            if (wasOpen) submitted = choices;
            if (wasOpen) expect(response.status).toBe(true);
            if (response.status) await noteResult(response.data());
          };
          const sweep = async () => {
            await closeEnded(db, now());
            if (!isOpen()) closed ??= await readAttempts(test);
          };

          for (const step of steps) {
            if (step.do === 'begin') await begin();
            if (step.do === 'sweep') await sweep();
            if (step.do === 'wait') portal().advance(step.ms);
            if (step.do === 'outage') {
              // A shorter one ends within the time for what is under way.
              if (isOpen() && step.ms > 90_000) downMs += step.ms;
              await saveClockNote(db, { at: now() });
              portal().advance(step.ms);
              await addDowntimeSince(db, now());
            }
            if (step.do === 'choose') {
              const { device: n, question, answer } = step;
              const question_id = question_ids[question] ?? '';
              const before = own[n]?.[question_id]?.chosen_at ?? 0;
              const chosen_at = Math.max(now() + (skews[n] ?? 0), before + 1);
              own[n] = { ...own[n], [question_id]: { answer, chosen_at } };
            }
            if (step.do === 'all at once') await Promise.all([sync(0), sweep(), sync(1), begin(), sync(0)]);
            if (step.do === 'sync' || step.do === 'submit') {
              const wasOpen = isOpen();
              expect(await sync(step.device)).toBe(wasOpen);
            }
            // The app syncs first, so that the times of the choices are known.
            if (step.do === 'submit' || step.do === 'submit unsynced') await submit(step.device);
          }
          for (const n of [0, 1]) await sync(n);
          // The portal is down for 24 hours at most in these steps, and answers may come later by that.
          portal().advance(27 * hour);
          await closeEnded(db, portal().deps.clock());
          const { attempts, answers } = await readAttempts(test);
          for (const n of [0, 1]) await sync(n);

          expect(attempts).toHaveLength(1);
          expect(new Set(clocks.map(({ began_at, ends_at }) => `${began_at} ${ends_at}`)).size).toBe(1);
          expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
          // What came later has changed nothing by itself.
          expect(await readAttempts(test)).toEqual({ attempts, answers });
          if (closed) expect(closed).toEqual({ attempts, answers });

          const counted = submitted ?? acknowledged;
          const answerTo = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
          for (const question_id of question_ids) {
            const right = counted[question_id]?.answer || undefined;
            expect(answerTo.get(question_id)).toBe(right);
          }
          const late = (await findLateAnswers(db, { stud_id, attempt_id }))?.answers ?? {};
          const newest = mergeChoices(own[0] ?? {}, own[1] ?? {});
          for (const [question_id, choice] of Object.entries(newest)) {
            const isCounted = (answerTo.get(question_id) ?? '') === choice.answer;
            expect(isCounted || late[question_id]?.answer === choice.answer).toBe(true);
          }
        }),
        {
          numRuns: propertyRuns(15),
          // Of an answer without a time, and one that was taken back a millisecond after what counts; and of two choices of
          // the same moment, of which the newer by its text comes late.
          examples: [
            [
              [
                { do: 'choose', device: 0, question: 0, answer: 'a' },
                { do: 'choose', device: 1, question: 0, answer: 'b' },
                { do: 'sync', device: 0 },
                { do: 'wait', ms: 70 * minute },
                { do: 'sync', device: 1 },
              ],
              [0, 0],
            ],
            [
              [
                { do: 'choose', device: 1, question: 1, answer: 'a' },
                { do: 'choose', device: 0, question: 1, answer: 'b' },
                { do: 'submit', device: 0 },
                { do: 'choose', device: 0, question: 1, answer: '' },
                { do: 'submit unsynced', device: 1 },
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
