import fc from 'fast-check';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { signOutCall } from '#contract/auth/sign-out.ts';
import type { Call } from '#contract/call.ts';
import { chaptersCall } from '#contract/chapters.ts';
import { newsEventsCall } from '#contract/news.ts';
import { getProfileCall } from '#contract/profile.ts';
import { myQuizHistoryCall } from '#contract/quiz/quiz.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { defaultDeskUse } from '#server/desk/desk.ts';
import { sessionMaxAge } from '#server/domain/sessions/session.repository.ts';
import { changeAccess } from '#server/domain/students/change-access.ts';
import { apiPath } from '#server/http/call-route.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { buildTestApp, type TestApp, testNow } from '#server/testing/test-app.ts';
import { addCourses, type Course } from '#server/testing/test-courses.ts';
import { fieldsOf, validFields } from '#server/testing/test-hostile.ts';
import { ResponseStore, type StoredResponse } from './response-store.ts';

/** The calls whose responses follow from the database alone: they write nothing, and nothing in them is about now. */
const others =
  /^(watch_progress|read_news|ask_doubt|doubts|submit_quiz|sync_draft|begin_exam|sign_out.*|live_.*|join_class|attendance|calendar_.*|revoke_calendar|missing_attempts|unknown_students|change_student|my_data|.*erasure.*|.*correction.*)$/;
const reads = allCalls.filter(({ session, name }) => session && !others.test(name));

interface Portal {
  app: TestApp;
  url: string;
  find: Mock<ResponseStore['find']>;
}

interface Student {
  stud_id: string;
  token: string;
}

onSqliteInGate('responses that have not changed', (db) => {
  const busy = { burst: 100_000, perSecond: 0, maxOpen: 500, maxRunning: 4 };
  let portals: Portal[];
  /** It has room for no response, so that it computes each. */
  let oracle: TestApp;
  let student: Student;
  let course: Course;
  let away: Course;

  const listen = async (use = busy) => {
    const responses = new ResponseStore();
    const find = vi.spyOn(responses, 'find');
    const app = await buildTestApp(db(), { calls: use, files: use }, defaultDeskUse, responses);
    const portal = { app, find, url: await app.app.listen({ port: 0, host: '127.0.0.1' }) };
    portals.push(portal);
    return portal;
  };
  beforeEach(async () => {
    portals = [];
    const noRoom = new ResponseStore({ bytes: 0, bytesOfResponse: 0 });
    oracle = await buildTestApp(db(), { calls: busy, files: busy }, defaultDeskUse, noRoom);
    await listen();
    await listen();
    student = await oracle.signIn();
    ({ mine: course, 'never mine': away } = await addCourses(oracle, student));
  });
  afterEach(async () => {
    for (const { app } of portals) await app.close();
    await oracle.close();
  });

  const first = () => portals[0] ?? expect.fail();
  const inputOf = (call: Call, { stud_id }: Student) => {
    const {
      subject: sub_id,
      chapter: chapter_id,
      batch: batch_id,
      topic: topic_id,
      quiz: quiz_id,
      attempt: id,
    } = course;
    const ids = {
      stud_id,
      sub_id,
      chapter_id,
      batch_id,
      topic_id,
      quiz_id,
      id,
      before_attempt: id,
      before_topic: topic_id,
    };
    const known = Object.entries(ids).filter(([name]) => fieldsOf(call).includes(name));
    return { ...validFields(call), ...Object.fromEntries(known) };
  };
  const send = async (
    { find, url }: Portal,
    call: Call,
    { token, headers = {}, ...who }: Student & { headers?: Record<string, string> },
  ) => {
    find.mockClear();
    const response = await fetch(url + apiPath + call.path, {
      method: call.method,
      headers: { 'content-type': 'application/json', token, ...headers },
      ...(call.method === 'POST' ? { body: JSON.stringify(inputOf(call, { token, ...who })) } : {}),
    });
    const text = await response.text();
    const isStored = find.mock.results.some(({ value }) => value !== undefined);
    return { status: response.status, text, headers: response.headers, isStored };
  };
  const compute = async (call: Call, who: Student) => {
    const { response } = await oracle.call(call, inputOf(call, who), who.token);
    return { status: response.statusCode, text: response.body };
  };
  /** Expects every response, also one that is stored, to be the computed one, in both portals. */
  const expectFresh = async (who = student) => {
    for (const call of reads) {
      const computed = await compute(call, who);
      for (const portal of portals) {
        const { status, text } = await send(portal, call, who);
        expect({ call: call.name, status, text }).toEqual({ call: call.name, ...computed });
      }
    }
  };

  test('are sent again with the same bytes and headers, for each student by themselves', async () => {
    const fellow = await oracle.signIn();
    const names: string[] = [];
    for (const call of reads) {
      const once = await send(first(), call, student);
      const again = await send(first(), call, student);
      if (again.isStored) names.push(call.name);
      const withoutDate = ({ headers }: typeof once) => [...headers].filter(([name]) => name !== 'date');
      expect([again.status, again.text, withoutDate(again)]).toEqual([once.status, once.text, withoutDate(once)]);
      // A body that names another student is refused, though the response to the same body is stored.
      const foreign = await send(first(), call, { ...student, token: fellow.token });
      if (fieldsOf(call).includes('stud_id')) expect(foreign.status).toBe(403);
    }
    expect(names).toEqual(expect.arrayContaining(['subjects', 'chapters', 'topics', 'get_quiz', 'my_quiz_history']));
    expect(names).toEqual(reads.map(({ name }) => name));
  });

  test('are 304 for a client that has them, computed or stored, and are compressed for one that takes gzip', async () => {
    const { headers, text } = await send(first(), subjectsCall, student);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const known = { ...student, headers: { 'if-none-match': etag } };
    for (const [portal, isStored] of [
      [first(), true],
      [portals[1], false],
      [portals[1], true],
    ] as const) {
      expect(await send(portal ?? expect.fail(), subjectsCall, known)).toMatchObject({
        status: 304,
        text: '',
        isStored,
      });
    }
    const other = await send(first(), subjectsCall, { ...student, headers: { 'if-none-match': 'W/"x"' } });
    expect(other).toMatchObject({ status: 200, text, isStored: true });

    const long = 'A long name. '.repeat(200);
    await db().updateTable('chapter').set({ chapter_name: long }).where('chapter_id', '=', course.chapter).execute();
    for (const isStored of [false, true]) {
      const zipped = await send(first(), chaptersCall, { ...student, headers: { 'accept-encoding': 'gzip, br' } });
      expect([zipped.isStored, zipped.headers.get('content-encoding')]).toEqual([isStored, 'gzip']);
      expect(zipped.text).toContain(long);
      expect(Number(zipped.headers.get('content-length'))).toBeLessThan(500);
    }
    const plain = await send(first(), chaptersCall, { ...student, headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBe(null);
  });

  test('have their length for a HEAD request too, computed and stored', async () => {
    const { text } = await send(first(), whatsappChatCall, student);
    for (const { url } of portals) {
      const response = await fetch(url + apiPath + whatsappChatCall.path, {
        method: 'HEAD',
        headers: { token: student.token },
      });
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });

  test('are new at once after any write, in every process', { timeout: propertyTimeout }, async () => {
    const { chapter, subject, topic, quiz, batch } = course;
    const work = { stud_id: student.stud_id, topic_id: topic };
    let count = 0;
    const writes: Record<string, () => Promise<unknown>> = {
      'a subject is renamed': () =>
        db()
          .updateTable('subject')
          .set({ subject_name: `S${count}` })
          .where('subject_id', '=', subject)
          .execute(),
      'a chapter is archived': () =>
        db()
          .updateTable('chapter')
          .set({ archived_at: count % 2 ? 1 : null })
          .where('chapter_id', '=', chapter)
          .execute(),
      'a quiz is renamed': () =>
        db()
          .updateTable('quiz')
          .set({ name: `Q${count}` })
          .where('quiz_id', '=', quiz)
          .execute(),
      'a batch is renamed': () =>
        db()
          .updateTable('batch')
          .set({ batch_name: `B${count}` })
          .where('batch_id', '=', batch)
          .execute(),
      'the time zone changes': async () => {
        await db().deleteFrom('setting').where('name', '=', 'academy').execute();
        const value = JSON.stringify({ timezone: count % 2 ? 'Asia/Tokyo' : 'Europe/Rome' });
        await db().insertInto('setting').values({ name: 'academy', value }).execute();
      },
      'a video is watched': () =>
        db().updateTable('watch_progress').set({ position: count }).where('topic_id', '=', topic).execute(),
      'progress is forgotten': () => db().deleteFrom('watch_progress').where('topic_id', '=', topic).execute(),
      'the portal gets progress': async () => {
        const input = { ...work, position: count, duration: 100, watched_at: testNow };
        await first().app.call(watchProgressCall, input, student.token);
      },
      'an attempt is stored': () =>
        db()
          .insertInto('attempt')
          .columns([
            'attempt_id',
            'stud_id',
            'client_attempt_id',
            'quiz_id',
            'revision_id',
            'submitted_at',
            'marks',
            'max_marks',
            'result',
            'message',
            'score_text',
          ])
          .expression((from) =>
            from
              .selectFrom('quiz')
              .where('quiz_id', '=', quiz)
              .select(({ val, lit }) => [
                val(`attempt ${count}`).as('a'),
                val(student.stud_id).as('b'),
                val(`attempt ${count}`).as('c'),
                'quiz_id',
                'revision_id',
                lit(testNow + count).as('d'),
                lit(1).as('e'),
                lit(1).as('f'),
                val('pass').as('g'),
                val('').as('h'),
                val('').as('i'),
              ]),
          )
          .execute(),
      'the student is enrolled': () =>
        db()
          .insertInto('enrolment')
          .values({ stud_id: student.stud_id, subject_id: away.subject, enrolled_at: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      'the student is not enrolled any more': () =>
        db()
          .deleteFrom('enrolment')
          .where('stud_id', '=', student.stud_id)
          .where('subject_id', '=', away.subject)
          .execute(),
      'the student joins a batch': async () => {
        await db()
          .insertInto('roster')
          .values({
            roster_id: 'r',
            batch_slug: 'for the batch of others',
            batch_name: '',
            subject_id: course.subject,
            archived_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await db()
          .insertInto('roster_student')
          .values({ roster_id: 'r', stud_id: student.stud_id, is_member: count % 2 })
          .onConflict((conflict) => conflict.columns(['stud_id', 'roster_id']).doUpdateSet({ is_member: count % 2 }))
          .execute();
      },
      'a quiz is for a batch': () =>
        db()
          .updateTable('quiz')
          .set({ batch_slugs: count % 2 ? 'for the batch of others' : '' })
          .where('quiz_id', '=', quiz)
          .execute(),
      'the live classes of a batch have a roster': async () => {
        const roster = { roster_id: 'l', batch_slug: 'mine', batch_name: '', subject_id: null };
        await db()
          .insertInto('roster')
          .values({ ...roster, archived_at: null })
          .onConflict((conflict) => conflict.column('roster_id').doUpdateSet({ archived_at: count % 2 ? 1 : null }))
          .execute();
      },
      'the student is renamed': () =>
        db()
          .updateTable('student')
          .set({ name: `N${count}` })
          .where('stud_id', '=', student.stud_id)
          .execute(),
      'time passes': async () => {
        for (const app of [oracle, ...portals.map(({ app }) => app)]) app.advance(count % 2 ? 99_000 : 3_600_000);
      },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(writes)), { minLength: 3, maxLength: 5 }),
        async (names) => {
          for (const name of names) {
            count += 1;
            await writes[name]?.();
            await expectFresh();
          }
        },
      ),
      { numRuns: propertyRuns(2) },
    );
  });

  test('are never those of a fellow student, where what they see differs by batch', async () => {
    const fellow = await oracle.signIn();
    await oracle.enrol(fellow.stud_id, course.subject);
    await db().updateTable('quiz').set({ batch_slugs: 'evening' }).where('quiz_id', '=', course.quiz).execute();
    await db().updateTable('batch').set({ batch_slug: 'evening' }).where('batch_id', '=', course.batch).execute();
    const academy = testAcademy(db());
    await academy.news({ heading: 'For the evening', batch_slug: 'evening' });
    await academy.roster('evening', [student.stud_id]);
    // The signed URLs of another device are bound to its session.
    const device = { ...student, ...(await openTestSession(db(), student.stud_id, testNow)) };
    for (const who of [student, fellow, device, student, fellow, device]) await expectFresh(who);
    const listed = async (who: Student) => (await send(first(), newsEventsCall, who)).text.includes('For the evening');
    expect([await listed(student), await listed(fellow)]).toEqual([true, false]);
    // The first who joins or leaves changes what all the others see.
    await db().updateTable('roster').set({ archived_at: 1 }).execute();
    await db().updateTable('roster_student').set({ is_member: 0 }).execute();
    for (const who of [student, fellow]) await expectFresh(who);
  });

  test('are new at once after a write that came while they were computed', async () => {
    const history = async (portal: Portal) => (await send(portal, continueWatchingCall, student)).text;
    for (const { app } of portals) app.advance(60_000);
    for (let n = 1; n <= 8; n += 1) {
      const input = {
        stud_id: student.stud_id,
        topic_id: course.topic,
        position: n + 10,
        duration: 100,
        watched_at: testNow + n,
      };
      const reading = portals.flatMap((portal) => [history(portal), history(portal)]);
      (await first().app.call(watchProgressCall, input, student.token)).data();
      const { text } = await compute(continueWatchingCall, student);
      expect(text).toContain(`"position":${n + 10}`);
      for (const portal of portals) expect(await history(portal)).toBe(text);
      await Promise.all(reading);
      for (const portal of portals) expect(await history(portal)).toBe(text);
    }
  });

  test.each([
    ['sign-out', async () => (await oracle.call(signOutCall, { stud_id: student.stud_id }, student.token)).data()],
    [
      'the account is disabled',
      () => changeAccess(db(), { by: 'meera', stud_id: student.stud_id, isAllowed: false }, testNow),
    ],
    [
      'its time is over',
      () => {
        for (const { app } of portals) app.advance(sessionMaxAge);
      },
    ],
  ])('end at once with the session: %s', async (_, end) => {
    for (const portal of portals) for (const _ of [1, 2]) await send(portal, getProfileCall, student);
    await end();
    for (const portal of portals)
      for (const _ of [1, 2]) expect((await send(portal, getProfileCall, student)).status).toBe(401);
  });

  test('are new at once when a quiz opens or closes', async () => {
    const hour = 3_600_000;
    const window = { opens_at: testNow + hour, closes_at: testNow + 2 * hour };
    await db().updateTable('quiz').set(window).where('quiz_id', '=', course.quiz).execute();
    const call = allCalls.find(({ name }) => name === 'get_quiz') ?? expect.fail();
    const seen = [];
    for (let times = 0; times < 6; times += 1) {
      const { text } = await send(first(), call, student);
      seen.push(/"state":"(\w+)"/.exec(text)?.[1]);
      if (times % 2 === 1) first().app.advance(hour);
    }
    expect(seen).toEqual(['before', 'before', 'open', 'open', 'closed', 'closed']);
  });

  test('are refused like all others to a student who has to wait again', async () => {
    for (const portal of portals) for (const _ of [1, 2]) await send(portal, getProfileCall, student);
    await db().updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', student.stud_id).execute();
    for (const portal of portals)
      for (const _ of [1, 2]) expect((await send(portal, getProfileCall, student)).status).toBe(403);
  });

  test('count for the limits of their student, and their use is noted', async () => {
    const portal = await listen({ burst: 5, perSecond: 0, maxOpen: 9, maxRunning: 9 });
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await send(portal, getProfileCall, student)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('go to pages of allowed origins only, and to none while the portal closes', async () => {
    const from = (origin: string) => ({ ...student, headers: { origin } });
    await send(first(), getProfileCall, student);
    const allowed = await send(first(), getProfileCall, from('https://app.example.org'));
    expect([allowed.isStored, allowed.headers.get('access-control-allow-origin')]).toEqual([
      true,
      'https://app.example.org',
    ]);
    expect((await send(first(), getProfileCall, from('https://evil.example'))).status).toBe(403);
    expect((await send(first(), getProfileCall, student)).headers.get('access-control-allow-origin')).toBe(null);
  });

  test('have no URL that another request would not get', async () => {
    await expectFresh();
    for (const app of [oracle, ...portals.map(({ app }) => app)]) app.advance(100_000);
    expect((await send(first(), studyMaterialsCall, student)).isStored).toBe(false);
    expect((await send(first(), myQuizHistoryCall, student)).isStored).toBe(true);
  });
});

const response = (bytes: number): StoredResponse => {
  return { version: 1, from: 10, until: 20, etag: '', headers: {}, payload: 'x'.repeat(bytes) };
};
const found = (store: ResponseStore, keys: string[]) => keys.filter((key) => store.find(key, 1, 10));

test('a response is found at its version and in its time, and the last one of a key counts', () => {
  const store = new ResponseStore();
  store.store('list', response(1));
  store.store('list', response(2));
  expect(store.find('list', 1, 10)).toEqual(response(2));
  expect(store.find('other', 1, 10)).toBe(undefined);
  expect(store.find('list', 2, 10)).toBe(undefined);
  expect([9, 10, 19, 20].filter((now) => store.find('list', 1, now))).toEqual([10, 19]);
});

test('the memory is bounded: for a response, and for all, where the one unused for longest goes first', () => {
  const store = new ResponseStore({ bytes: 12_000, bytesOfResponse: 5_000 });
  store.store('long', response(5_001));
  expect(store.bytes).toBe(0);
  for (const key of ['a', 'b']) store.store(key, response(5_000));
  expect(found(store, ['b', 'a'])).toEqual(['b', 'a']);
  store.store('c', response(5_000));
  expect(found(store, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  store.store('a', response(5_001));
  expect(found(store, ['a', 'c'])).toEqual(['c']);
  expect(store.bytes).toBe(5_000 + 1 + 600);
});
