import { constants } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { watchProgressCall } from '#contract/watching/progress.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { analyseQuestions } from '#server/domain/results/analyse-questions.ts';
import { listAttempts } from '#server/domain/results/attempts.repository.ts';
import { versionOfStudent } from '#server/domain/seen-version.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { tablesWith } from '#server/testing/every-row.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { eraseAgain, eraseStudent } from './erase-student.ts';
import { addToErasedList, erasedListIn, hashErasedNumber, listText, readErasedList } from './erased-list.ts';
import { listErasures, removeStudent } from './erasure.repository.ts';

let folder = '';
let lists = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-erased-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const mobile = '9876500001';

onEachApp('erasing a student', (portal) => {
  const { login, verify, signup, requestOtp } = otpClient(portal);
  const newList = () => join(folder, `list-${++lists}.jsonl`);

  /** A quiz and a video in a subject of the level. */
  async function addCourse() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    await portal().deps.db.insertInto('subject_level').values({ subject_id, ac_id: 'c12' }).execute();
    const chapter_id = await academy.chapter(subject_id);
    const questions = ['a', 'b'].map(() => ({ answer: 'right', marks: 1 }));
    const quiz = await academy.quiz(chapter_id, { questions });
    return { ...quiz, topic_id: await academy.topic(chapter_id) };
  }

  async function register(number: string) {
    const { otp_ref } = (await signup(number)).data();
    const response = await verify(otp_ref, portal().sent.at(-1)?.otp ?? '');
    return { stud_id: response.data().stud_id, token: response.token ?? '' };
  }

  async function find(stud_id: string) {
    const { db } = portal().deps;
    return await db.selectFrom('student').where('stud_id', '=', stud_id).selectAll().executeTakeFirstOrThrow();
  }

  async function erase(stud_id: string, list = newList()): Promise<string> {
    const { db, secretKey, clock } = portal().deps;
    await eraseStudent({ db, secretKey, list }, { by: 'meera', student: await find(stud_id) }, clock());
    return list;
  }

  test('removes who they were from every table, and what the quizzes tell stays as it was', async () => {
    await addLevel(portal());
    const { db, clock } = portal().deps;
    const course = await addCourse();
    const { quiz_id, topic_id } = course;
    const answer = (question: number, text: string) => ({
      question_id: course.question_ids[question] ?? '',
      answer: text,
    });
    const devika = await register(mobile);
    const other = await register('9876500002');
    for (const [who, submit_data] of [
      [devika, [answer(0, 'right'), answer(1, 'wrong')]],
      [devika, [answer(0, 'right'), answer(1, 'right')]],
      [other, [answer(0, 'wrong')]],
    ] as const) {
      portal().advance(1000);
      const body = { stud_id: who.stud_id, quiz_id, submit_data: [...submit_data], attempt_id: randomUUID() };
      (await portal().call(submitQuizCall, body, who.token)).data();
    }
    const { stud_id, token } = devika;
    const progress = { stud_id, topic_id, position: 5, duration: 10, watched_at: clock() };
    (await portal().call(watchProgressCall, progress, token)).data();
    const draft = { stud_id, quiz_id, attempt_id: randomUUID(), version: 0 };
    const chosen = [{ ...answer(0, 'right'), chosen_at: clock() }];
    (await portal().call(syncDraftCall, { ...draft, answers: chosen }, token)).data();
    (await portal().call(calendarAddressCall, { stud_id }, token)).data();
    portal().advance(3_600_000);
    const waiting = await requestOtp(mobile);
    await verify(waiting.otp_ref, wrongOtp(waiting.otp));
    await db.transaction().execute(async (trx) => {
      await recordChange(
        trx,
        { by: 'meera', action: 'enrol', stud_id, details: { name: ['Devika', 'Devika Menon'] } },
        1,
      );
    });

    const choice = { quiz_id, kind: 'first', period: {} } as const;
    const questions = await analyseQuestions(db, choice);
    const all = await analyseQuestions(db, { ...choice, kind: 'all' });
    const list = await erase(stud_id);
    expect(await analyseQuestions(db, choice)).toEqual(questions);
    expect(await analyseQuestions(db, { ...choice, kind: 'all' })).toEqual(all);
    const names = (await listAttempts(db, { kind: 'all', period: {} })).map(({ name, levels }) => `${name}, ${levels}`);
    expect(names.toSorted()).toEqual([
      'Devika Menon, Class 12',
      'Erased student, Class 12',
      'Erased student, Class 12',
    ]);

    for (const text of [mobile, 'Devika', 'Suresh', 'devika@'])
      expect((await tablesWith(db, text)).filter((table) => text === mobile || table !== 'student')).toEqual([]);
    expect(await tablesWith(db, stud_id)).toEqual(['audit', 'erasure']);
    const audit = await db.selectFrom('audit').orderBy('changed_at').selectAll().execute();
    expect(audit.map(({ action, details, changed_by }) => [action, details, changed_by])).toEqual([
      ['enrol', '{}', 'meera'],
      ['student.erase', '{}', 'meera'],
    ]);
    expect((await readErasedList(list)).erasures).toEqual(await listErasures(db));

    expect((await portal().call(watchProgressCall, progress, token)).statusCode).toBe(401);
    expect((await verify(waiting.otp_ref, waiting.otp)).status).toBe(false);
    portal().advance(3_600_000);
    expect((await login(mobile)).status).toBe(true);
    portal().advance(3_600_000);
    expect((await register(mobile)).stud_id).not.toBe(stud_id);
  });

  test('while they work brings no row of theirs back', async () => {
    await addLevel(portal());
    const { quiz_id, topic_id, question_ids } = await addCourse();
    const tick = () => new Promise((resolve) => setImmediate(resolve));
    for (let ticks = 0; ticks < 12; ticks++) {
      const { stud_id, token } = await register(`98765001${String(ticks).padStart(2, '0')}`);
      const [question_id = ''] = question_ids;
      const work = [
        portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [], attempt_id: randomUUID() }, token),
        portal().call(watchProgressCall, { stud_id, topic_id, position: 1, duration: 2, watched_at: 1 }, token),
        portal().call(
          syncDraftCall,
          {
            stud_id,
            quiz_id,
            attempt_id: randomUUID(),
            version: 0,
            answers: [{ question_id, answer: 'right', chosen_at: 1 }],
          },
          token,
        ),
      ];
      for (let n = 0; n < ticks; n++) await tick();
      await erase(stud_id);
      const codes = (await Promise.all(work)).map(({ statusCode }) => statusCode);
      for (const code of codes) expect([200, 401, 403]).toContain(code);
      expect(await tablesWith(portal().deps.db, stud_id)).toEqual(['audit', 'erasure']);
    }
  });

  test('after the session of a request was checked refuses the request as signed out', async () => {
    const { db, lastUses } = portal().deps;
    const { stud_id, token } = await portal().signIn();
    const student = await find(stud_id);
    const { promise: isChecked, resolve } = Promise.withResolvers<undefined>();
    vi.spyOn(lastUses, 'find').mockImplementation(() => void resolve(undefined));
    let work: Promise<{ statusCode: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      await removeStudent(trx, student, 'nameless');
      // Its session is still there for this request, which does not see what is not committed.
      work = portal().call(calendarAddressCall, { stud_id }, token);
      await isChecked;
    });
    expect((await work)?.statusCode).toBe(401);
    expect(await tablesWith(db, stud_id)).toEqual([]);
  });

  test('fails as a whole when the list cannot be written', async () => {
    const { stud_id } = await portal().signIn({ name: 'Meera Nair' });
    await expect(erase(stud_id, join(folder, 'nowhere', 'list.jsonl'))).rejects.toThrow(/list of erased students/);
    expect(await find(stud_id)).toMatchObject({ name: 'Meera Nair' });
    expect(await listErasures(portal().deps.db)).toEqual([]);
  });

  test('who has changed since they were seen puts nobody on the list, also no account that was merged into theirs', async () => {
    const { db, secretKey, clock } = portal().deps;
    const { stud_id } = await portal().signIn({ name: 'Devika Menon' });
    const { stud_id: from } = await portal().signIn({ name: 'Devika M' });
    await mergeStudents(db, { by: 'meera', from, to: stud_id, dryRun: false }, clock());
    const seen = await versionOfStudent(db, stud_id);
    await db.updateTable('student').set({ district: 'Kochi' }).where('stud_id', '=', stud_id).execute();
    const list = newList();
    const refused = eraseStudent({ db, secretKey, list }, { by: 'meera', student: await find(stud_id), seen }, clock());
    await expect(refused).rejects.toThrow(ChangedMeanwhile);
    expect(existsSync(list)).toBe(false);

    const again = { by: 'meera', student: await find(stud_id), seen: await versionOfStudent(db, stud_id) };
    await eraseStudent({ db, secretKey, list }, again, clock());
    expect((await readErasedList(list)).erasures.map((one) => one.stud_id)).toEqual([from, stud_id]);
  });

  test('twice at once erases once', async () => {
    const { stud_id } = await portal().signIn();
    const student = await find(stud_id);
    const { db, secretKey, clock } = portal().deps;
    const list = newList();
    await Promise.all([1, 2].map(() => eraseStudent({ db, secretKey, list }, { by: 'meera', student }, clock())));
    expect(await db.selectFrom('student').select('name').execute()).toEqual([{ name: 'Erased student' }]);
    expect(await db.selectFrom('audit').select('action').execute()).toEqual([{ action: 'student.erase' }]);
  });

  test('is done again when a restored database has brought them back', async () => {
    const { db, clock } = portal().deps;
    const { stud_id } = await portal().signIn({ name: 'Meera Nair' });
    const row = await find(stud_id);
    const list = await erase(stud_id);
    expect(await eraseAgain(db, { listed: (await readErasedList(list)).erasures, list }, clock())).toBe(0);

    // The older database knows nothing of the erasure, and a killed process has left half a line.
    await db.deleteFrom('erasure').execute();
    await db.insertInto('student').values(row).execute();
    appendFileSync(list, '\n{"stud_id":"');
    const { stud_id: stays } = await portal().signIn({ name: 'Ravi' });
    expect(await eraseAgain(db, { listed: (await readErasedList(list)).erasures, list }, clock())).toBe(1);
    expect(await tablesWith(db, 'Meera Nair')).toEqual([]);
    expect(await find(stays)).toMatchObject({ name: 'Ravi' });
    expect(await listErasures(db)).toEqual((await readErasedList(list)).erasures);
    const second = await erase(stays, list);
    expect((await readErasedList(second)).erasures.map((one) => one.stud_id)).toEqual([stud_id, stays]);
  });

  test('leaves a list on each machine that has the database', async () => {
    const { db, clock } = portal().deps;
    const { stud_id } = await portal().signIn();
    await erase(stud_id);
    const list = newList();
    writeFileSync(list, 'not a line of ours\n');
    expect(await eraseAgain(db, { listed: (await readErasedList(list)).erasures, list }, clock())).toBe(0);
    expect((await readErasedList(list)).erasures.map((one) => one.stud_id)).toEqual([stud_id]);
  });
});

describe('the list of the erased', () => {
  let folder = '';
  let list = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-erased-list-'));
    list = erasedListIn(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const hash = hashErasedNumber('a key for tests', { phone_code: '91', mobile: '9876500001' });
  const erasure = (change: object = {}) => ({ stud_id: newId(), number_hashes: hash, erased_at: 1, ...change });

  test.each([
    ['a NUL', { stud_id: 'abcdefgh\0jkmnpqr' }],
    ['half a character', { number_hashes: `${hash.slice(1)}\ud800` }],
    ['an id that is none of ours', { stud_id: '../../etc/passwd' }],
    ['an id that is too long', { stud_id: '0'.repeat(100) }],
    ['no hash', { number_hashes: 'x' }],
    ['half a millisecond', { erased_at: 1.5 }],
    ['no number', { erased_at: '1' }],
    ['a time that no calendar has', { erased_at: 1e300 }],
    ['a time just after the last one', { erased_at: 8.64e15 + 1 }],
  ])('a line with %s says nothing, and the others are read', async (_, change) => {
    const good = [erasure(), erasure({ number_hashes: `${hash} ${hash}`, erased_at: -8.64e15 })];
    const bad = JSON.stringify(erasure(change));
    writeFileSync(list, `${bad}\n${listText(good)}\n[]\n{"stud_id":"`);
    expect(await readErasedList(list)).toEqual({ isThere: true, erasures: good, unreadable: 3 });
  });

  test('what was added is read again, and only what was missing is added', async () => {
    expect(await readErasedList(list)).toEqual({ isThere: false, erasures: [], unreadable: 0 });
    const [one, other] = [erasure(), erasure()];
    await addToErasedList(list, [one]);
    appendFileSync(list, '\n{"stud_id":"');
    await addToErasedList(list, [one, other]);
    expect(await readErasedList(list)).toEqual({ isThere: true, erasures: [one, other], unreadable: 1 });
    const text = readFileSync(list, 'utf8');
    await addToErasedList(list, [other]);
    expect(readFileSync(list, 'utf8')).toBe(text);
  });

  test('a list that is longer than any text can be is read', async () => {
    writeFileSync(list, '');
    // A file of nothing takes no room on the disk.
    truncateSync(list, constants.MAX_STRING_LENGTH + 1);
    const last = erasure();
    appendFileSync(list, listText([last]));
    expect(await readErasedList(list)).toEqual({ isThere: true, erasures: [last], unreadable: 1 });
  });

  test.each([
    ['a folder', () => mkdirSync(list)],
    ['a pipe', () => execFileSync('mkfifo', [list])],
  ])('%s in the place of a list is named in plain words', async (_, make) => {
    make();
    for (const use of [() => readErasedList(list), () => addToErasedList(list, [erasure()])])
      await expect(use()).rejects.toMatchObject({
        name: 'OperatorError',
        message: `The list of erased students at ${list} cannot be read (it is not a file). Put the list in its place, or move it away.`,
      });
  });
});
