import { expect, test } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { ownPrivacyVersion } from '#server/domain/academy/privacy-version.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { approveStudent, rejectStudent } from '#server/domain/students/admit-students.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { recordConsent, withdrawConsent } from '#server/domain/students/record-consent.ts';
import { letBackIn, listWaiting } from '#server/domain/students/waiting-students.repository.ts';
import { dateIn, momentOf } from '#server/platform/clock/time-zone.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { addLevel, day, minute, registration } from '#server/testing/test-client.ts';
import { findConsent, saveConsent } from './guardian-consent.repository.ts';

const zone = 'Asia/Kolkata';
const years = (count: number) => {
  const today = dateIn(testNow, zone);
  return `${Number(today.slice(0, 4)) - count}${today.slice(4)}`;
};
const by = 'meera';
const how = 'in person, with an identity card';

onEachApp("a guardian's consent", (portal) => {
  const db = () => portal().deps.db;
  const now = () => portal().deps.clock();
  async function academyWith(settings: object) {
    const academy = testAcademy(db());
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    await addLevel(portal());
    await db().insertInto('subject_level').values({ subject_id, ac_id: 'c12' }).execute();
    await set(settings);
    return subject_id;
  }
  async function set(settings: object) {
    await db().deleteFrom('setting').where('name', '=', 'academy').execute();
    await testAcademy(db()).setting('academy', { name: 'Sunrise', timezone: zone, ...settings });
  }
  const signup = async (birth: { date_of_birth?: string; guardian_agrees?: boolean }, mobile = '9876500001') => {
    portal().advance(minute);
    return await portal().call(signupCall, { ...registration, mobile, accepts_privacy: true, ...birth });
  };
  const verify = async (sent: Awaited<ReturnType<typeof signup>>) =>
    await portal().call(verifyOtpCall, { otp_ref: sent.data().otp_ref, otp: portal().sent.at(-1)?.otp ?? '' });
  async function minor(mobile?: string) {
    const verified = await verify(await signup({ date_of_birth: years(15), guardian_agrees: true }, mobile));
    return { stud_id: verified.data().stud_id, token: verified.token ?? '' };
  }
  const sees = async ({ stud_id, token }: { stud_id: string; token: string }) =>
    (await portal().call(subjectsCall, { stud_id }, token)).statusCode;
  const consents = () => db().selectFrom('guardian_consent').selectAll().execute();
  const subjectsOf = async (stud_id: string) =>
    (await db().selectFrom('enrolment').where('stud_id', '=', stud_id).select('subject_id').execute()).length;

  test('is asked nowhere without the setting, and nothing of it is stored', async () => {
    await academyWith({});
    const { stud_id, token } = await minor();
    expect(await sees({ stud_id, token })).toBe(200);
    expect(await consents()).toEqual([]);
    await expect(recordConsent(db(), { by, stud_id, how }, now())).rejects.toThrow("'consent: guardian'");
  });

  test('comes after the nine checks, in this order', async () => {
    await academyWith({ consent: 'guardian' });
    const messages = [];
    for (const birth of [{}, { date_of_birth: '2010-02-30' }, { date_of_birth: years(15) }])
      messages.push((await signup(birth)).message);
    expect(messages).toEqual([
      'Date of birth is required',
      'Valid date of birth is required',
      "Your father, mother or guardian has to agree, because you're under 18",
    ]);
    const nine = await portal().call(signupCall, { ...registration, mobile: '12' });
    expect(nine.message).toBe('Valid mobile number is required');
    expect(portal().sent).toEqual([]);
  });

  test('is not needed from the 18th birthday on, which begins at midnight in the time zone of the academy', async () => {
    await academyWith({ consent: 'guardian' });
    const tomorrow = dateIn(now() + day, zone);
    const date_of_birth = `${Number(tomorrow.slice(0, 4)) - 18}${tomorrow.slice(4)}`;
    expect((await signup({ date_of_birth })).status).toBe(false);
    portal().advance(momentOf(tomorrow, '00:01', zone) - now());
    const verified = await verify(await signup({ date_of_birth }));
    expect(await sees({ stud_id: verified.data().stud_id, token: verified.token ?? '' })).toBe(200);
    expect(await consents()).toMatchObject([{ date_of_birth, agreed_at: null, given_at: null }]);
  });

  test('is only a tick until the academy has asked the guardian: then the student is in, in the same session', async () => {
    await academyWith({ consent: 'guardian' });
    const student = await minor();
    const { stud_id } = student;
    expect(await sees(student)).toBe(403);
    const ticked = { stud_id, guardian: 'Suresh Menon', version: ownPrivacyVersion, agreed_at: now(), given_at: null };
    expect(await consents()).toMatchObject([ticked]);
    await expect(approveStudent(db(), { by, stud_id }, now())).rejects.toThrow('no guardian');
    expect(await recordConsent(db(), { by, stud_id, how }, now())).toBe('is let in');
    expect(await sees(student)).toBe(200);
    expect(await subjectsOf(stud_id)).toBe(1);
    await expect(recordConsent(db(), { by, stud_id, how }, now())).rejects.toThrow('already');
    const audit = await db().selectFrom('audit').select(['action', 'changed_by', 'stud_id', 'details']).execute();
    const details = JSON.stringify({ guardian: 'Suresh Menon', how, privacy: ownPrivacyVersion });
    expect(audit).toEqual([{ action: 'student.consent', changed_by: by, stud_id, details }]);
  });

  test('does not let anybody in who still has to be approved', async () => {
    await academyWith({ consent: 'guardian', registration: 'approve' });
    const student = await minor();
    const { stud_id } = student;
    const given = await recordConsent(db(), { by, stud_id, guardian: 'Uma', how }, now());
    expect([given, await sees(student)]).toEqual(['waits for the academy', 403]);
    await approveStudent(db(), { by, stud_id }, now());
    expect(await sees(student)).toBe(200);
    expect(await consents()).toMatchObject([{ guardian: 'Uma', verified_how: how }]);
  });

  test('withdrawn: signed out and waiting, until it is given again, with the subjects of before', async () => {
    const physics = await academyWith({ consent: 'guardian' });
    const { stud_id, token } = await minor();
    await expect(withdrawConsent(db(), { by, stud_id }, now())).rejects.toThrow('no consent');
    await recordConsent(db(), { by, stud_id, how }, now());
    await testAcademy(db()).unenrol(stud_id, physics);
    portal().advance(day);
    await withdrawConsent(db(), { by, stud_id }, now());
    expect(await sees({ stud_id, token })).toBe(401);
    const again = await minor();
    expect([again.stud_id, await sees(again)]).toEqual([stud_id, 403]);
    await set({ consent: 'guardian', registration: 'approve' });
    expect(await recordConsent(db(), { by, stud_id, how }, now())).toBe('is let in');
    expect([await sees(again), await subjectsOf(stud_id)]).toEqual([200, 0]);
    expect(await consents()).toMatchObject([{ withdrawn_at: null, given_at: now() }]);
  });

  test('goes with whoever is rejected, and to the account that a merge keeps', async () => {
    await academyWith({ consent: 'guardian' });
    const [one, two] = [await minor('9876500002'), await minor('9876500003')];
    await rejectStudent(db(), { by, stud_id: one.stud_id }, now());
    expect(await consents()).toMatchObject([{ stud_id: two.stud_id }]);
    const kept = await portal().signIn({ mobile: '9876500007' });
    await mergeStudents(db(), { by, from: two.stud_id, to: kept.stud_id, dryRun: false }, now());
    const { agreed_at, date_of_birth } = (await findConsent(db(), two.stud_id)) ?? {};
    expect(await findConsent(db(), kept.stud_id)).toMatchObject({ agreed_at, date_of_birth });
    expect(await sees(kept)).toBe(403);
    // The one that was merged is as young as before, and waits for nothing.
    expect(await listWaiting(db())).toMatchObject([{ stud_id: kept.stud_id }]);
    await expect(approveStudent(db(), { by, stud_id: two.stud_id }, now())).rejects.toThrow('under 18');
  });

  test('outlives a merge by its last word, and two dates of birth are no one person', async () => {
    await academyWith({ consent: 'guardian' });
    const [withdrawn, given, adult] = [await minor('9876500002'), await minor('9876500003'), await minor('9876500004')];
    for (const { stud_id } of [withdrawn, given]) await recordConsent(db(), { by, stud_id, how }, now());
    await withdrawConsent(db(), { by, stud_id: withdrawn.stud_id }, now() + 1);
    await saveConsent(db(), { stud_id: adult.stud_id, date_of_birth: years(30) });
    await letBackIn(db(), adult.stud_id);
    const merge = async (to: string) =>
      await mergeStudents(db(), { by, from: withdrawn.stud_id, to, dryRun: false }, now());
    await expect(merge(adult.stud_id)).rejects.toThrow('a different date of birth');
    expect(await sees(given)).toBe(200);
    await merge(given.stud_id);
    expect(await sees(given)).toBe(403);
  });

  test('is needed from the moment at which the academy learns the age of a student', async () => {
    await academyWith({ consent: 'guardian' });
    const known = await portal().signIn({ mobile: '9876500007' });
    expect(await sees(known)).toBe(200);
    const change = (date_of_birth: string) =>
      changeStudent(db(), { by, stud_id: known.stud_id, changes: {}, date_of_birth }, now());
    await expect(change(years(-1))).rejects.toThrow('was born');
    expect((await change(years(30))).changed).toEqual(['date of birth']);
    expect(await sees(known)).toBe(200);
    const { path } = (await portal().call(calendarAddressCall, { stud_id: known.stud_id }, known.token)).data();
    const { session_id } = await db()
      .selectFrom('session')
      .where('stud_id', '=', known.stud_id)
      .select('session_id')
      .executeTakeFirstOrThrow();
    const picture = signedPictureUrl(portal().deps, { session_id }, `${'0'.repeat(32)}/file.png`, now());
    expect((await portal().app.inject(path)).statusCode).toBe(200);
    expect((await portal().app.inject(picture)).statusCode).toBe(404);
    await change(years(16));
    expect(await sees(known)).toBe(403);
    expect((await portal().app.inject(path)).statusCode).toBe(404);
    expect((await portal().app.inject(picture)).statusCode).toBe(403);
  });
});
