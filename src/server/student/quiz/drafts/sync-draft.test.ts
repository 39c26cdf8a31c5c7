import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choices, type ChosenAnswer, toChosenAnswers } from '#contract/quiz/choices.ts';
import { mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { draftMaxAge } from '#server/domain/drafts/drafts.repository.ts';
import { requireBegunQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import type { GradedAttempt } from '#server/domain/results/submitted-attempts.repository.ts';
import { noStudentUse } from '#server/http/limits/student-limits.ts';
import { groupCommit, groupStore } from '#server/platform/database/statements/group-commit.ts';
import { storeWithinLimits, submitQuiz } from '#server/student/quiz/submit-quiz.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { syncDraft } from './sync-draft.ts';

const chosen = (question_id: string, answer: string, chosen_at: number): ChosenAnswer => ({
  question_id,
  answer,
  chosen_at,
});

onEachApp(
  'the draft of a quiz',
  (portal) => {
    async function begun() {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject();
      const chapter_id = await academy.chapter(subject_id);
      const questions = ['Why?', 'How?', 'When?'].map((question) => ({ question, answer: 'right' }));
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions });
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const [q1 = '', q2 = '', q3 = ''] = question_ids;
      const send = (attempt_id: string, version: number, answers: ChosenAnswer[]) =>
        portal().call(syncDraftCall, { stud_id, quiz_id, attempt_id, version, answers }, token);
      /** A device, which remembers the attempt and the version that it got last. */
      const device = (attempt_id: string = randomUUID()) => {
        let known = { attempt_id, version: 0 };
        return async (...answers: ChosenAnswer[]) => {
          const draft = (await send(known.attempt_id, known.version, answers)).data();
          known = { attempt_id: draft.attempt_id, version: draft.version };
          return draft;
        };
      };
      const submit = (attempt_id: string, ...answered: string[]) => {
        const submit_data = answered.map((question_id) => ({ question_id, answer: 'right' }));
        return portal().call(submitQuizCall, { stud_id, quiz_id, submit_data, attempt_id }, token);
      };
      return { academy, subject_id, chapter_id, quiz_id, stud_id, token, q1, q2, q3, send, device, submit };
    }

    const stored = () => portal().deps.db.selectFrom('draft_attempt').selectAll().execute();
    const drafted = async () => (await stored()).map(({ answers }) => JSON.parse(answers));

    test('goes on on another device with the same attempt and all answers', async () => {
      const { device, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      const phone = device(attempt_id);
      const { version } = await phone(chosen(q1, 'right', 1));
      expect(await phone(chosen(q2, 'wrong', 2))).toEqual({ attempt_id, version: version + 1 });
      const laptop = device();
      expect(await laptop()).toMatchObject({
        attempt_id,
        version: version + 1,
        answers: [chosen(q1, 'right', 1), chosen(q2, 'wrong', 2)],
        content: { quiz: { max_marks: 3 }, questions: [{ question: 'Why?' }, {}, {}] },
      });
      expect(await laptop(chosen(q2, 'right', 3))).toEqual({ attempt_id, version: version + 2 });
      expect((await phone()).answers).toEqual([chosen(q1, 'right', 1), chosen(q2, 'right', 3)]);
    });

    test('has the answers to several right options and to a number on another device too', async () => {
      const { academy, chapter_id, stud_id, token } = await begun();
      const several = { kind: 'multiple', options: ['a', 'b', 'c'], answer: '["a","c"]' } as const;
      const number = { kind: 'number', options: [], answer: '2.49 to 2.51' } as const;
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, {
        questions: [
          { ...several, options: [...several.options] },
          { ...number, options: [] },
        ],
      });
      const [which = '', howMuch = ''] = question_ids;
      const sync = async (attempt_id: string, ...answers: ChosenAnswer[]) =>
        (await portal().call(syncDraftCall, { stud_id, quiz_id, attempt_id, version: 0, answers }, token)).data();
      const attempt_id = randomUUID();
      await sync(attempt_id, chosen(which, '["b","c"]', 1), chosen(howMuch, '2.50', 2));
      expect((await sync(randomUUID())).answers).toEqual([chosen(which, '["b","c"]', 1), chosen(howMuch, '2.50', 2)]);
      // Of another app: lists in another order, an option alone, digits of another script, and what is no number.
      await sync(attempt_id, chosen(which, '["c","a"]', 3), chosen(howMuch, '२.५', 4));
      expect(await drafted()).toEqual([
        { [which]: { answer: '["a","c"]', chosen_at: 3 }, [howMuch]: { answer: '2.5', chosen_at: 4 } },
      ]);
      await sync(attempt_id, chosen(which, 'b', 5), chosen(howMuch, 'two', 6));
      expect(await drafted()).toEqual([
        { [which]: { answer: '["b"]', chosen_at: 5 }, [howMuch]: { answer: '', chosen_at: 6 } },
      ]);
    });

    test('waits for no other that waits for it, in whatever order drafts and submissions of one student arrive', async () => {
      const { academy, chapter_id, stud_id } = await begun();
      const { db } = portal().deps;
      const quizzes: Awaited<ReturnType<typeof academy.quiz>>[] = [];
      while (quizzes.length < 8) quizzes.push(await academy.quiz(chapter_id, { questions: [{ answer: 'right' }] }));
      const runs = { asked: 0, done: 0 };
      /** Postgres rolls back one of two transactions that wait for each other, and its writes run once more. */
      const write = groupCommit(db);
      const countedWrite: typeof write = (task, owner) => {
        runs.asked += 1;
        return write((trx) => {
          runs.done += 1;
          return task(trx);
        }, owner);
      };
      const store = groupStore(db, (trx, attempts: readonly GradedAttempt[]) => {
        runs.done += attempts.length;
        return storeWithinLimits(trx, attempts, []);
      });
      const countedStore: typeof store = (attempt, owner) => {
        runs.asked += 1;
        return store(attempt, owner);
      };
      const revisions = new RevisionsToGrade(db);
      let chosen_at = 0;
      const save = async ({ quiz_id, question_ids: [id = ''] }: (typeof quizzes)[number]) => {
        chosen_at += 1;
        const answers = { [id]: { answer: 'right', chosen_at } };
        return await syncDraft({ db, write: countedWrite }, await requireBegunQuiz(db, stud_id, quiz_id), {
          stud_id,
          quiz_id,
          attempt_id: randomUUID(),
          version: 0,
          answers,
          now: testNow,
        });
      };
      const submit = async ({ quiz_id }: { quiz_id: string }, attempt_id: string) =>
        await submitQuiz({ db, store: countedStore, revisions }, await requireBegunQuiz(db, stud_id, quiz_id), {
          stud_id,
          quiz_id,
          attempt_id,
          answers: [],
          submitted_at: testNow,
          now: testNow,
        });

      for (let round = 0; round < 4; round += 1) {
        const begun = await Promise.all(quizzes.map(save));
        await Promise.all([...quizzes, ...quizzes.toReversed(), ...quizzes].map(save));
        const submitted = quizzes.map((quiz, n) => submit(quiz, begun[n]?.attempt_id ?? ''));
        await Promise.all([...submitted, ...quizzes.toReversed().map(save)]);
      }
      expect(runs.done).toBe(runs.asked);
    });

    test('never has a right answer that the student did not choose', async () => {
      const { send, device, q1 } = await begun();
      await device()(chosen(q1, 'wrong', 1));
      const { content } = (await send(randomUUID(), 0, [])).data();
      expect(Object.keys(content?.questions[0] ?? {})).toEqual(['question_id', 'question', 'options', 'marks']);
    });

    test('begun twice without a network becomes one attempt, the first to arrive, with the answers of both', async () => {
      const { device, q1, q2, q3 } = await begun();
      const first = randomUUID();
      await device(first)(chosen(q1, 'right', 5), chosen(q2, 'right', 6));
      expect(await device()(chosen(q1, 'wrong', 7), chosen(q2, 'wrong', 2), chosen(q3, 'wrong', 1))).toMatchObject({
        attempt_id: first,
        answers: [chosen(q1, 'wrong', 7), chosen(q2, 'right', 6), chosen(q3, 'wrong', 1)],
      });
      expect(await stored()).toMatchObject([{ attempt_id: first }]);
    });

    test('without a draft, a device that only asks gets none, and nothing is stored', async () => {
      const { device } = await begun();
      const attempt_id = randomUUID();
      expect(await device(attempt_id)()).toEqual({ attempt_id, version: 0 });
      expect(await stored()).toEqual([]);
    });

    test('of a database that was restored to an earlier time tells a device what it lacks, also after a lost response', async () => {
      const { send, q1, q2, q3 } = await begun();
      const attempt_id = randomUUID();
      await send(attempt_id, 0, [chosen(q1, 'right', 1)]);
      const [backup = expect.fail()] = await stored();
      const { version } = (await send(attempt_id, backup.version, [chosen(q2, 'right', 2)])).data();
      await portal().deps.db.updateTable('draft_attempt').set(backup).execute();
      portal().advance(10_000);
      const third = chosen(q3, 'right', 3);
      await send(attempt_id, version, [third]);
      expect((await send(attempt_id, version, [third])).data().answers).toEqual([chosen(q1, 'right', 1), third]);
    });

    test('saved again with the same or older answers stores nothing', async () => {
      const { send, q1 } = await begun();
      const attempt_id = randomUUID();
      const { version } = (await send(attempt_id, 0, [chosen(q1, 'right', 5)])).data();
      const before = await stored();
      portal().advance(60_000);
      for (const answer of [chosen(q1, 'right', 5), chosen(q1, 'wrong', 4), chosen(q1, 'right', 0)]) {
        expect((await send(attempt_id.toUpperCase(), version, [answer])).data()).toEqual({ attempt_id, version });
      }
      expect(await stored()).toEqual(before);
    });

    test('a choice that was taken back is an answer too', async () => {
      const { device, q1 } = await begun();
      const phone = device();
      await phone(chosen(q1, 'right', 1));
      await phone(chosen(q1, '', 2));
      await phone(chosen(q1, 'right', 1));
      expect(await drafted()).toEqual([{ [q1]: { answer: '', chosen_at: 2 } }]);
    });

    test('of many devices at once has the answers of all', async () => {
      const { send, q1, q2, q3 } = await begun();
      const times = Array.from({ length: 30 }, (_, time) => time);
      const questions = [q1, q2, q3];
      const sent = await Promise.all(
        times.map((time) => send(randomUUID(), 0, [chosen(questions[time % 3] ?? '', 'right', time)])),
      );
      expect(new Set(sent.map((each) => each.data().attempt_id)).size).toBe(1);
      expect(await drafted()).toEqual([
        Object.fromEntries(questions.map((id, index) => [id, { answer: 'right', chosen_at: 27 + index }])),
      ]);
    });

    test('is the same in the end, in whatever order two devices answer and sync, and no newest answer is lost', {
      timeout: propertyTimeout,
    }, async () => {
      const { send, q1, q2, q3 } = await begun();
      const step = fc.record({
        device: fc.nat(1),
        question: fc.constantFrom(q1, q2, q3),
        answer: fc.constantFrom('right', 'wrong', '', undefined),
      });
      // The second device's clock is wrong by this much.
      const skew = fc.constantFrom(0, -1_000_000, 1_000_000);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 15 }), skew, async (steps, wrongBy) => {
          await portal().deps.db.deleteFrom('draft_attempt').execute();
          const devices = [0, wrongBy].map((offset) => {
            return { offset, attempt_id: randomUUID(), version: 0, choices: {} as Choices };
          });
          const sync = async (at: (typeof devices)[number]) => {
            const draft = (await send(at.attempt_id, at.version, toChosenAnswers(at.choices))).data();
            const choices = mergeChoices(at.choices, toChoices(draft.answers ?? []));
            Object.assign(at, { attempt_id: draft.attempt_id, version: draft.version, choices });
          };
          let newest: Choices = {};
          for (const [index, { device, question, answer }] of steps.entries()) {
            const at = devices[device] ?? expect.fail();
            if (answer === undefined) await sync(at);
            else {
              const before = at.choices[question]?.chosen_at ?? 0;
              const choice = { answer, chosen_at: Math.max(2_000_000 + index + at.offset, before + 1) };
              at.choices = { ...at.choices, [question]: choice };
              newest = mergeChoices(newest, { [question]: choice });
            }
          }
          for (const at of [...devices, ...devices]) await sync(at);
          expect(devices.map(({ choices }) => choices)).toEqual([newest, newest]);
          const isEmpty = Object.keys(newest).length === 0;
          expect(await drafted()).toEqual(isEmpty ? [] : [newest]);
          if (!isEmpty) expect(devices[0]?.attempt_id).toBe(devices[1]?.attempt_id);
        }),
        { numRuns: propertyRuns(25) },
      );
    });

    test('is deleted when its attempt is submitted; a late save gets the result and does not bring it back', async () => {
      const { device, submit, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      const phone = device(attempt_id);
      await phone(chosen(q1, 'right', 1));
      const result = (await submit(attempt_id, q1)).data();
      expect(await stored()).toEqual([]);
      expect(await phone(chosen(q2, 'right', 2))).toEqual({ attempt_id, version: 0, result });
      expect(await phone()).toEqual({ attempt_id, version: 0, result });
      expect(await stored()).toEqual([]);
    });

    test('that is saved while it is submitted is gone afterwards, in whatever order they run', async () => {
      const { device, send, submit, q1 } = await begun();
      for (const _ of Array.from({ length: 10 })) {
        const attempt_id = randomUUID();
        await Promise.all([
          send(attempt_id, 0, [chosen(q1, 'right', 1)]),
          submit(attempt_id, q1),
          send(attempt_id, 0, [chosen(q1, 'wrong', 2)]),
        ]);
        expect(await device()()).toMatchObject({ version: 0 });
      }
    });

    test('that was stored at the moment of the submission counts as deleted, and the next attempt replaces it', async () => {
      const { device, submit, quiz_id, stud_id, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      await device(attempt_id)(chosen(q1, 'right', 1));
      const rows = await stored();
      await submit(attempt_id);
      await portal().deps.db.insertInto('draft_attempt').values(rows).execute();
      const next = randomUUID();
      const again = device(next);
      expect(await again()).toEqual({ attempt_id: next, version: 0 });
      await again(chosen(q2, 'right', 2));
      expect(await stored()).toMatchObject([{ stud_id, quiz_id, attempt_id: next }]);
      expect(await drafted()).toEqual([{ [q2]: { answer: 'right', chosen_at: 2 } }]);
    });

    test('stays when another attempt at the quiz is submitted', async () => {
      const { device, submit, q1 } = await begun();
      await device()(chosen(q1, 'right', 1));
      const before = await stored();
      await submit(randomUUID(), q1);
      expect(await stored()).toEqual(before);
    });

    test('stays as it was where its submission is refused or cannot be stored', async () => {
      const { device, submit, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      await device(attempt_id)(chosen(q1, 'right', 1));
      const before = await stored();
      expect((await submit(attempt_id, 'nowhere')).status).toBe(false);
      const { db } = portal().deps;
      await db.schema.createIndex('in_the_way').unique().on('attempt_answer').column('answer').execute();
      const failed = await submit(attempt_id, q1, q2);
      await db.schema.dropIndex('in_the_way').execute();
      expect(failed.statusCode).toBe(500);
      expect(await stored()).toEqual(before);
    });

    test('of a quiz that was changed keeps its questions until the student answers the new ones', async () => {
      const { academy, quiz_id, device, q1, q2, q3 } = await begun();
      const phone = device();
      await phone(chosen(q1, 'right', 1), chosen(q2, 'wrong', 2), chosen(q3, '', 3));
      const questions = [
        { question: 'How?', answer: 'right' },
        { question: 'Why?', options: ['left', 'middle'], answer: 'left' },
        { question: 'When?', answer: 'right' },
      ];
      const [how = '', why = '', when = ''] = (await academy.revise(quiz_id, questions)).question_ids;

      const laptop = device();
      expect((await laptop()).content?.questions.map(({ question_id }) => question_id)).toEqual([q1, q2, q3]);
      // The option of 'Why?' is gone. The answer to 'How?' and the choice that was taken back are carried over.
      await laptop(chosen(why, 'middle', 4));
      const now = { [how]: { answer: 'wrong', chosen_at: 2 }, [when]: { answer: '', chosen_at: 3 } };
      expect(await drafted()).toEqual([{ ...now, [why]: { answer: 'middle', chosen_at: 4 } }]);
      // The phone still has the old questions.
      const changed = await phone(chosen(q2, 'right', 5), chosen(q1, 'wrong', 6));
      expect(changed.content?.questions.map(({ question_id }) => question_id)).toEqual([how, why, when]);
      expect(changed.answers).toContainEqual(chosen(how, 'right', 5));
      expect(changed.answers).toContainEqual(chosen(why, 'middle', 4));
      expect(changed.answers).toHaveLength(3);
    });

    test('tells a device with other questions than the draft’s, even one that knows its version', async () => {
      const { academy, quiz_id, send, q1, q2 } = await begun();
      const attempt_id = randomUUID();
      const { version } = (await send(attempt_id, 0, [chosen(q1, 'right', 1)])).data();
      const questions = [{ question: 'Why?', answer: 'right' }, { answer: 'right' }];
      const [why = '', other = ''] = (await academy.revise(quiz_id, questions)).question_ids;
      // A device with the new questions learns of the answers that were carried over to them.
      expect((await send(attempt_id, version, [chosen(other, 'right', 2)])).data().answers).toEqual([
        chosen(why, 'right', 1),
        chosen(other, 'right', 2),
      ]);
      // One that still has the old questions gets the new ones, whether its answers fit or not.
      for (const answer of [chosen(q1, 'wrong', 3), chosen(q2, 'wrong', 4)]) {
        const { version: last, content } = (await send(attempt_id, version + 1, [answer])).data();
        expect([last, content?.questions.map(({ question_id }) => question_id)]).toEqual([version + 2, [why, other]]);
      }
    });

    test('of an archived quiz goes on, with its chapter and subject archived too', async () => {
      const { academy, device, q1, q2 } = await begun();
      const phone = device();
      await phone(chosen(q1, 'right', 1));
      for (const table of ['quiz', 'chapter', 'subject'] as const) await academy.archive(table);
      await phone(chosen(q2, 'right', 2));
      expect((await device()()).answers).toHaveLength(2);
    });

    test('of a student who was removed from the course is kept, and neither read nor changed', async () => {
      const { academy, stud_id, subject_id, send, device, q1 } = await begun();
      await device()(chosen(q1, 'right', 1));
      const before = await stored();
      await academy.unenrol(stud_id, subject_id);
      expect((await send(randomUUID(), 0, [])).statusCode).toBe(403);
      expect((await send(randomUUID(), 0, [chosen(q1, 'wrong', 2)])).statusCode).toBe(403);
      expect(await stored()).toEqual(before);
      await portal().enrol(stud_id, subject_id);
      expect((await device()()).answers).toEqual([chosen(q1, 'right', 1)]);
    });

    test('with answers that the quiz does not have is refused in words, and nothing is stored', async () => {
      const { academy, chapter_id, quiz_id, send, q1 } = await begun();
      const other = (await academy.quiz(chapter_id)).question_ids[0] ?? '';
      const revised = (await academy.revise(quiz_id, [{ answer: 'right' }])).question_ids[0] ?? '';
      for (const answers of [
        [chosen(other, 'right', 1)],
        [chosen('nowhere', 'right', 1)],
        [chosen('__proto__', 'right', 1)],
        [chosen(q1, 'neither', 1)],
        [chosen(q1, 'right', 1), chosen(revised, 'right', 1)],
        [chosen(q1, 'right', 1), chosen('constructor', '', 1)],
      ]) {
        const refused = await send(randomUUID(), 0, answers);
        expect([refused.statusCode, refused.status]).toEqual([200, false]);
      }
      expect((await send('no guid', 0, [])).statusCode).toBe(400);
      expect((await send(randomUUID(), 0, [chosen(q1, 'right', -1)])).statusCode).toBe(400);
      expect((await send(randomUUID(), 0, [chosen(q1, 'right', 1e16)])).statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    });

    test('with the attempt_id that was submitted for another quiz is refused', async () => {
      const { academy, chapter_id, stud_id, token, submit, q1 } = await begun();
      const attempt_id = randomUUID();
      await submit(attempt_id, q1);
      const { quiz_id } = await academy.quiz(chapter_id);
      const input = { stud_id, quiz_id, attempt_id, version: 0, answers: [] };
      expect(await portal().call(syncDraftCall, input, token)).toMatchObject({ statusCode: 200, status: false });
    });

    test('outlives a submission that is refused, because its attempt_id was submitted for another quiz', async () => {
      const { academy, chapter_id, stud_id, token, submit, q1 } = await begun();
      const attempt_id = randomUUID();
      const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions: [{ answer: 'right' }] });
      const answers = [chosen(question_ids[0] ?? '', 'right', 1)];
      await portal().call(syncDraftCall, { stud_id, quiz_id, attempt_id, version: 0, answers }, token);
      await submit(attempt_id, q1);
      const submission = { stud_id, quiz_id, submit_data: [{ question_id: question_ids[0] ?? '', answer: 'right' }] };
      expect(await portal().call(submitQuizCall, { ...submission, attempt_id }, token)).toMatchObject({
        status: false,
      });
      expect(await stored()).toMatchObject([{ quiz_id, attempt_id }]);
    });

    test('is deleted after 90 days without a change, when somebody begins another', async () => {
      const { subject_id, quiz_id, q1 } = await begun();
      const another = async () => {
        const { stud_id } = await portal().signIn();
        await portal().enrol(stud_id, subject_id);
        const save = async (chosen_at: number) => {
          const { token } = await openTestSession(portal().deps.db, stud_id, portal().deps.clock());
          const answers = [chosen(q1, 'right', chosen_at)];
          const input = { stud_id, quiz_id, attempt_id: randomUUID(), version: 0, answers };
          (await portal().call(syncDraftCall, input, token)).data();
        };
        return { stud_id, save };
      };
      const [idle, busy, last] = [await another(), await another(), await another()];
      await idle.save(1);
      await busy.save(1);
      portal().advance(draftMaxAge);
      await busy.save(2);
      expect(await stored()).toHaveLength(2);
      portal().advance(1);
      await last.save(1);
      const left = (await stored()).map(({ stud_id, begun_at }) => [stud_id, begun_at]);
      const expected = [
        [busy.stud_id, testNow],
        [last.stud_id, testNow + draftMaxAge + 1],
      ];
      expect(left.toSorted()).toEqual(expected.toSorted());
    });
  },
  { ...onBoth, studentUse: noStudentUse },
);
