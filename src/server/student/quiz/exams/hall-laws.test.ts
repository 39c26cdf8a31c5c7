import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginExamCall, type ExamClock } from '#contract/quiz/exam.ts';
import { type QuizResult, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { requireBegunQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { closeOpen, recordClosing } from '#server/domain/sittings/close-exam.ts';
import { closeSittings } from '#server/domain/sittings/close-sittings.ts';
import { findLastExtension, holdClosing } from '#server/domain/sittings/extend-exam.repository.ts';
import { extendSitting, extendSittings, versionOf } from '#server/domain/sittings/extend-exam.ts';
import { findLateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { listEndedSittings } from '#server/domain/sittings/sittings.repository.ts';
import { closeEnded } from '#server/domain/sittings/watch-sittings.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { groupCommit } from '#server/platform/database/statements/group-commit.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { syncSitting } from './sync-sitting.ts';

const minute = 60_000;
const options = ['a', 'b'];

const minutes = fc.constantFrom(5, 60);
const who = fc.constantFrom('one' as const, 'cut off' as const, 'all' as const);
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('sync' as const), answer: fc.constantFrom('', ...options) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('extend' as const), who, minutes }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 32, 63) }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom({ do: 'sweep' as const }, { do: 'submit' as const }, { do: 'close' as const }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('all at once' as const), minutes }) },
  ),
  { maxLength: 14 },
);

onEachApp("a sitting in the teacher's hall", (portal) => {
  async function opened() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    return async (section = {}) => {
      const questions = [1, 2].map(() => ({ options, answer: 'a', marks: 4, negative_marks: 1, ...section }));
      const window = { minutes: 30, attempts: 1, late: 'ask' as const, results_at: 0 };
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions, ...window });
      const { stud_id } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const token = async () => (await openTestSession(portal().deps.db, stud_id, portal().deps.clock())).token;
      const input = { stud_id, quiz_id, attempt_id: randomUUID() };
      const { attempt_id, clock } = (await portal().call(beginExamCall, input, await token())).data();
      return { stud_id, quiz_id, attempt_id, question_id: question_ids[0] ?? '', clock, token };
    };
  }

  test.each([
    ['with one clock', undefined],
    ['with the clock of its section', { section: 'Physics', section_minutes: 30 }],
  ])(
    '%s is never shortened, tells an open phone at once, and has one attempt, whatever the staff do',
    async (_, section) => {
      const begin = await opened();
      await fc.assert(
        fc.asyncProperty(steps, async (steps) => {
          const { db } = portal().deps;
          const { stud_id, quiz_id, attempt_id, question_id, clock: begun, token } = await begin(section);
          const now = () => portal().deps.clock();
          const hall = { quiz_id, scope: everything, by: 'Meera', why: 'Power cut' };
          const row = async () =>
            await db
              .selectFrom('sitting')
              .where('stud_id', '=', stud_id)
              .select(['ends_at', 'section_ends', 'extra_ms', 'closed_at', 'closed_by'])
              .executeTakeFirstOrThrow();
          const attempts = async () => ({
            attempts: await db.selectFrom('attempt').where('stud_id', '=', stud_id).selectAll().execute(),
            answers: await db
              .selectFrom('attempt_answer')
              .innerJoin('attempt', 'attempt.attempt_id', 'attempt_answer.attempt_id')
              .where('stud_id', '=', stud_id)
              .select(['question_id', 'answer', 'attempt_answer.marks'])
              .execute(),
          });
          const clocks: ExamClock[] = [begun];
          const results = new Set<string>();
          const noteResult = ({ late: _, ...result }: QuizResult) => void results.add(JSON.stringify(result));
          const granted: number[] = [];
          let acknowledged = '';
          let newest = '';
          let last = await row();
          let closed: unknown;

          const sync = async (answer: string) => {
            newest = answer;
            const choice = { question_id, answer, chosen_at: now() };
            const input = { stud_id, quiz_id, attempt_id, version: 0, answers: [choice] };
            const { clock, result } = (await portal().call(syncDraftCall, input, await token())).data();
            if (clock) clocks.push(clock);
            if (result) noteResult(result);
            else acknowledged = answer;
          };
          const submit = async () => {
            const submit_data = acknowledged === '' ? [] : [{ question_id, answer: acknowledged }];
            const input = { stud_id, quiz_id, attempt_id, submit_data };
            const response = await portal().call(submitQuizCall, input, await token());
            if (response.status) noteResult(response.data());
          };
          /** Resolves with how many sittings have more time. */
          const extend = async (who: 'one' | 'cut off' | 'all', minutes: number) => {
            const extension = { ...hall, minutes };
            const seen = versionOf(await findLastExtension(db, { quiz_id }));
            const { ends_at } = await row();
            try {
              const extended =
                who === 'one'
                  ? await extendSitting(db, { ...extension, stud_id, seen: ends_at }, now()).then(() => 1)
                  : (
                      await extendSittings(
                        db,
                        { ...extension, seen, isForCutOff: who === 'cut off', movesClosing: who === 'all' },
                        now(),
                      )
                    ).extended;
              if (extended === 1) granted.push(minutes * minute);
            } catch (error) {
              if (!(error instanceof OperatorError)) throw error;
            }
          };
          const close = async () => {
            const wasOpen = (await row()).closed_at === null;
            const closing = { ...hall, movesClosing: true };
            try {
              await inTransaction(db, (trx) => recordClosing(trx, closing, now()));
            } catch (error) {
              if (!(error instanceof OperatorError)) throw error;
            }
            await closeOpen(db, hall, now());
            // Nobody begins it after that.
            const closes_at = await db.transaction().execute((trx) => holdClosing(trx, quiz_id));
            if (wasOpen) expect(closes_at).toBe(now());
          };
          const sweep = async () => await closeEnded(db, now());

          for (const step of steps) {
            portal().advance(1);
            if (step.do === 'wait') portal().advance(step.minutes * minute);
            if (step.do === 'sync') await sync(step.answer);
            if (step.do === 'submit') await submit();
            if (step.do === 'sweep') await sweep();
            if (step.do === 'close') await close();
            if (step.do === 'extend') await extend(step.who, step.minutes);
            if (step.do === 'all at once')
              await Promise.all([
                sweep(),
                extend('one', step.minutes),
                sync(newest),
                extend('all', step.minutes),
                sweep(),
              ]);
            const after = await row();
            expect(after.ends_at).toBeGreaterThanOrEqual(last.ends_at);
            // What was granted is there, and nothing else: of the winner it is in the sitting.
            const all = granted.reduce((sum, ms) => sum + ms, 0);
            expect([after.extra_ms, after.ends_at]).toEqual([all, begun.ends_at + all]);
            expect(after.section_ends).toBe(section ? JSON.stringify([after.ends_at]) : '');
            if (last.closed_at !== null) expect(after).toEqual(last);
            if (after.closed_by === 'time') expect(after.closed_at).toBeGreaterThanOrEqual(after.ends_at);
            if (after.closed_at === null) {
              await sync(newest);
              const told = await row();
              if (told.closed_at === null) expect(clocks.at(-1)?.ends_at).toBe(told.ends_at);
            } else closed ??= await attempts();
            last = await row();
          }
          portal().advance(24 * 60 * minute);
          await sweep();
          closed ??= await attempts();
          await sync(newest);
          await submit();
          const found = await attempts();
          expect(found).toEqual(closed);
          expect(found.attempts).toHaveLength(1);
          expect(results.size).toBe(1);
          const [answer] = found.answers.filter((one) => one.question_id === question_id);
          // The staff and time grade what had arrived, as a student's own submission does.
          expect(answer?.answer ?? '').toBe(acknowledged);
          const late = (await findLateAnswers(db, { stud_id, attempt_id }))?.answers[question_id];
          expect([answer?.answer ?? '', late?.answer]).toContain(newest);
        }),
        { numRuns: propertyRuns(15) },
      );
    },
    propertyTimeout,
  );

  test('goes on where it was given time at the moment when it was over, and nobody closes it by what they saw before', async () => {
    const { db } = portal().deps;
    const { stud_id, quiz_id, attempt_id, clock, token } = await (await opened())();
    const give = async (seen: number) => {
      const extension = { by: 'Meera', quiz_id, scope: everything, minutes: 60, why: 'Power cut' };
      await extendSitting(db, { ...extension, stud_id, seen }, portal().deps.clock());
    };
    const revisions = new RevisionsToGrade(db);
    portal().advance(33 * minute);
    const now = portal().deps.clock();
    const over = await listEndedSittings(db, now - graceMs, 10);
    expect(over).toHaveLength(1);
    await give(clock.ends_at);
    const closed = await db.transaction().execute((trx) => closeSittings(trx, over, { revisions, now, by: 'time' }));
    expect(closed).toBe(0);
    const read = await portal().call(
      syncDraftCall,
      { stud_id, quiz_id, attempt_id, version: 0, answers: [] },
      await token(),
    );
    expect(read.data()).toMatchObject({ clock: { ends_at: clock.ends_at + 60 * minute } });

    // The phone's own call finds it over, and it is given time before that closes it.
    portal().advance(60 * minute);
    const write = groupCommit(db);
    let isGiven = false;
    const late: typeof write = async (task, owner) => {
      if (!isGiven) await give(clock.ends_at + 60 * minute);
      isGiven = true;
      return await write(task, owner);
    };
    const outcome = await syncSitting(
      { db, write: late, revisions, lastHeard: portal().deps.lastHeard },
      await requireBegunQuiz(db, stud_id, quiz_id),
      { stud_id, quiz_id, attempt_id, version: 0, answers: {}, device: 'phone', now: portal().deps.clock() },
    );
    expect(outcome.result).toBeUndefined();
    expect(outcome.sitting).toMatchObject({ closed_at: null, ends_at: clock.ends_at + 120 * minute });
    expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });
});
