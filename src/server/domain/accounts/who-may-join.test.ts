import { expect, test } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { waitingData } from '#contract/auth/waiting.ts';
import { getProfileCall } from '#contract/profile.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { approveStudent, rejectStudent } from '#server/domain/students/admit-students.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { minute, registration } from '#server/testing/test-client.ts';
import { addCourses } from '#server/testing/test-courses.ts';
import { fieldsOf, readStudentTables, validFields } from '#server/testing/test-hostile.ts';
import { onEachObservedApp } from '#server/testing/test-observed.ts';

const ownStudents = "Your academy adds its students itself. If you're new, please ask your academy.";
const notLetIn = "Your academy hasn't let you in yet. Please wait, or ask your academy.";

onEachApp('who may join', (portal) => {
  /** An academy with this setting, and a subject of the level that newcomers choose. */
  async function academyWith(setting: 'open' | 'approve' | 'closed' | undefined) {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const ac_id = registration.academic_level;
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    await db
      .insertInto('academic_level')
      .values({ ac_id, levels: 'Class 12', position: 1, archived_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.insertInto('subject_level').values({ subject_id, ac_id }).execute();
    await set(setting);
    return { academy, subject_id };
  }
  async function set(setting: 'open' | 'approve' | 'closed' | undefined) {
    await portal().deps.db.deleteFrom('setting').execute();
    await testAcademy(portal().deps.db).setting('academy', { name: 'Sunrise', registration: setting });
  }
  const signup = async (mobile = '9876500001') => {
    portal().advance(minute);
    return await portal().call(signupCall, { ...registration, mobile, accepts_privacy: true });
  };
  const login = async (mobile: string) => {
    portal().advance(minute);
    return await portal().call(loginCall, { mobile, phone_code: '91', device_id: 'web' });
  };
  const verify = (sent: Awaited<ReturnType<typeof login>>) =>
    portal().call(verifyOtpCall, { otp_ref: sent.data().otp_ref, otp: portal().sent.at(-1)?.otp ?? '' });
  const students = () => portal().deps.db.selectFrom('student').selectAll().execute();
  async function newcomer() {
    const verified = await verify(await signup());
    return { stud_id: verified.data().stud_id, token: verified.token ?? '' };
  }

  test.each([undefined, 'open'] as const)('%s: a newcomer is a student at once', async (setting) => {
    await academyWith(setting);
    const { stud_id, token } = await newcomer();
    expect((await portal().call(subjectsCall, { stud_id }, token)).data()).toHaveLength(1);
  });

  test('closed: registering is refused alike for every number, without a message to any phone', async () => {
    await academyWith('closed');
    await portal().signIn({ mobile: '9876500007' });
    const answers = [await signup('9876500001'), await signup('9876500007'), await signup('12')];
    for (const { statusCode, status, message } of answers)
      expect([statusCode, status, message]).toEqual([200, false, ownStudents]);
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1);
    expect(portal().sent).toEqual([]);
    expect(await students()).toHaveLength(1);
  });

  test('closed: known students sign in, and others learn only after their code that they are not registered', async () => {
    await academyWith('closed');
    const known = await portal().signIn({ mobile: '9876500007' });
    const [of, to] = [await login('9876500007'), await login('9876500001')];
    expect([of.statusCode, of.status, of.message]).toEqual([to.statusCode, to.status, to.message]);
    expect(portal().sent).toHaveLength(2);
    expect(await verify(to)).toMatchObject({
      status: false,
      message: "This number isn't registered. Please ask your academy.",
      token: undefined,
    });
    expect((await verify(await login('9876500007'))).data().stud_id).toBe(known.stud_id);
    expect(await students()).toHaveLength(1);
  });

  test('closed meanwhile: a code that was sent before registers nobody, and signs in whoever is registered', async () => {
    await academyWith('open');
    const sent = await signup();
    await set('closed');
    expect(await verify(sent)).toMatchObject({ status: false, message: ownStudents });
    expect(await students()).toEqual([]);
    await set('open');
    await portal().signIn({ mobile: '9876500007' });
    const again = await signup('9876500007');
    await set('closed');
    expect((await verify(again)).status).toBe(true);
  });

  test('approve: a newcomer signs in and waits: no subject, one clear refusal, and the way out', async () => {
    await academyWith('approve');
    const { stud_id, token } = await newcomer();
    const refused = await portal().call(subjectsCall, { stud_id }, token);
    expect([refused.statusCode, refused.status, refused.message]).toEqual([403, false, notLetIn]);
    expect(refused.response.json().data).toEqual(waitingData);
    expect(await portal().deps.db.selectFrom('enrolment').selectAll().execute()).toEqual([]);
    expect((await portal().call(whatsappChatCall, {}, token)).status).toBe(true);
    // They come back, and still wait. Registering again changes nothing.
    const back = await verify(await login('9876500001'));
    expect((await portal().call(getProfileCall, { stud_id }, back.token ?? '')).statusCode).toBe(403);
    expect((await verify(await signup())).data().stud_id).toBe(stud_id);
    expect(await students()).toHaveLength(1);
    expect((await portal().call(signOutCall, { stud_id }, token)).status).toBe(true);
    expect((await portal().call(subjectsCall, { stud_id }, token)).statusCode).toBe(401);
    // What the wire says of a student has nothing new.
    expect(Object.keys(back.data())).not.toContain('waiting_since');
    expect(back.response.json().data).not.toHaveProperty('waiting_since');
  });

  test('approved: the same session sees the subjects of the level at once, and of the batch', async () => {
    const { academy } = await academyWith('approve');
    const { db } = portal().deps;
    const { stud_id, token } = await newcomer();
    const other = await academy.subject({ subject_name: 'Todays Live Class' });
    await academy.batch(other, { batch_name: 'Evening', batch_slug: 'evening' });
    for (const _ of [1, 2]) expect((await portal().call(subjectsCall, { stud_id }, token)).statusCode).toBe(403);
    await approveStudent(db, { by: 'meera', stud_id, batch: 'Evening' }, portal().deps.clock());
    const names = (await portal().call(subjectsCall, { stud_id }, token)).data().map((one) => one.subject_name);
    expect(names).toEqual(['Physics', 'Todays Live Class']);
    await expect(approveStudent(db, { by: 'meera', stud_id }, 0)).rejects.toThrow('is not waiting');
    const audit = await db.selectFrom('audit').orderBy('action').select(['action', 'changed_by', 'stud_id']).execute();
    expect(audit).toEqual([
      { action: 'batch.add', changed_by: 'meera', stud_id },
      { action: 'student.approve', changed_by: 'meera', stud_id },
    ]);
  });

  test('approved with a batch that does not exist in any way: nothing has changed', async () => {
    await academyWith('approve');
    const { stud_id } = await newcomer();
    await expect(approveStudent(portal().deps.db, { by: 'meera', stud_id, batch: '\u0007' }, 0)).rejects.toThrow(
      'is not the name of a batch',
    );
    expect((await students())[0]?.waiting_since).not.toBeNull();
  });

  test('rejected: the account is gone with its sessions, and one may register again', async () => {
    await academyWith('approve');
    const { db } = portal().deps;
    const { stud_id, token } = await newcomer();
    await rejectStudent(db, { by: 'meera', stud_id }, portal().deps.clock());
    expect(await students()).toEqual([]);
    expect((await portal().call(subjectsCall, { stud_id }, token)).statusCode).toBe(401);
    expect(await verify(await login('9876500001'))).toMatchObject({
      status: false,
      message: "This number isn't registered yet. Please register first.",
    });
    expect((await newcomer()).stud_id).not.toBe(stud_id);
    await approveStudent(db, { by: 'meera', stud_id: (await students())[0]?.stud_id ?? '' }, 0);
    await expect(rejectStudent(db, { by: 'meera', stud_id: (await students())[0]?.stud_id ?? '' }, 0)).rejects.toThrow(
      'is not waiting',
    );
  });

  test('who waits stays waiting when registration opens, and a known student never begins to wait', async () => {
    await academyWith('approve');
    const known = await portal().signIn({ mobile: '9876500007' });
    const { stud_id, token } = await newcomer();
    await set('open');
    expect((await portal().call(subjectsCall, { stud_id }, token)).statusCode).toBe(403);
    await set('approve');
    const again = await verify(await signup('9876500007'));
    expect((await portal().call(subjectsCall, { stud_id: known.stud_id }, again.token ?? '')).statusCode).toBe(200);
  });
});

onEachObservedApp('a student who waits', (test_) => {
  const withSession = allCalls.filter((call) => call.session);
  const open = ['sign_out', 'whatsapp_chat', 'change_student'];

  test('is refused every call but those of the waiting screen and a change to a sibling, whatever they send, and nothing is stored', async () => {
    const student = await test_().signIn();
    const { mine } = await addCourses(test_(), student);
    const { db } = test_().deps;
    await db.updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', student.stud_id).execute();
    const ids = { sub_id: mine.subject, chapter_id: mine.chapter, batch_id: mine.batch, topic_id: mine.topic };
    const all = {
      ...ids,
      quiz_id: mine.quiz,
      id: mine.attempt,
      before_attempt: mine.attempt,
      before_topic: mine.topic,
    };
    const before = await readStudentTables(test_());
    const seen = new Set<string>();
    const opened: string[] = [];
    for (const call of withSession.toSorted((a, b) => Number(a.name === 'sign_out') - Number(b.name === 'sign_out'))) {
      const named = Object.fromEntries(Object.entries(all).filter(([field]) => fieldsOf(call).includes(field)));
      if (call.name === 'sign_out') expect(await readStudentTables(test_())).toEqual(before);
      for (const input of [{ ...validFields(call), ...named, stud_id: student.stud_id }, {}, { stud_id: 'another' }]) {
        const response = await test_().ask(call, input, student.token);
        if (open.includes(call.name)) {
          if (response.statusCode === 200) opened.push(call.name);
        } else seen.add(`${response.seen} ${response.writes}`);
      }
    }
    // Status, headers and bytes are the same for all of them.
    expect([...seen]).toEqual([expect.stringMatching(/"statusCode":403.*"waiting":true.* 0$/)]);
    expect(new Set(opened)).toEqual(new Set(open));
  });
});
