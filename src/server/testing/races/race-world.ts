import * as z from 'zod/mini';
import { scheduleClassCall } from '#contract/desk/classes.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { deskLoginCall, deskVerifyCall } from '#contract/desk/session.ts';
import { makeCodeCall } from '#contract/desk/students/student-changes.ts';
import { saveStaff } from '#server/domain/staff/staff.repository.ts';
import { deskCalls } from '#server/testing/desk-calls.ts';
import { openTestUpload, sendPart } from '#server/testing/send-part.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { addLevel, otpClient } from '#server/testing/test-client.ts';
import { callDesk } from '#server/testing/test-desk.ts';
import { pdf } from '#server/testing/tiny-media.ts';

/** The numbers of the world. Asha and Ravi have `family`, Devika `victim`, Waheeda `waiting`; nobody has the last two. */
export const numbers = {
  family: '9400000001',
  victim: '9400000002',
  waiting: '9400000003',
  newcomer: '9400000004',
  fresh: '9400000005',
  owner: '9300000001',
  teacher: '9300000002',
} as const;

export type RaceWorld = Awaited<ReturnType<typeof makeWorld>>;

/**
 * A small academy in which everybody is about to do something: a family of two in a teacher's scope, a victim outside it,
 * somebody who waits to be let in, codes that were sent and not entered yet, and an upload of which a part is missing.
 */
export async function makeWorld(portal: TestApp) {
  const { db } = portal.deps;
  const academy = testAcademy(db);
  const subjectOf = async (name: string) => {
    const subject_id = await academy.subject({ subject_name: name });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: `Chapter of ${name}` });
    for (const topic of ['one', 'two']) await academy.topic(chapter_id, { topic_name: `Video ${topic} of ${name}` });
    const quiz = await academy.quiz(chapter_id, { name: `Quiz of ${name}` });
    return { subject_id, chapter_id, ...quiz };
  };
  const [biology, physics] = [await subjectOf('Biology'), await subjectOf('Physics')];
  const client = otpClient(() => portal);
  const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).replace(/;.*/, '');
  await addLevel(portal);
  const signIn = async (name: string, mobile: string) => (await portal.signIn({ name, mobile })).stud_id;
  const ravi = await signIn('Ravi', numbers.family);
  // Who signed in last is who is signed in by the next code.
  portal.advance(1);
  const asha = await signIn('Asha', numbers.family);
  const devika = await signIn('Devika', numbers.victim);
  const waheeda = await signIn('Waheeda', numbers.waiting);
  await db.updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', waheeda).execute();
  await db.insertInto('subject_level').values({ subject_id: biology.subject_id, ac_id: 'test-level' }).execute();
  for (const [stud_id, subject_id] of [
    [asha, biology.subject_id],
    [ravi, biology.subject_id],
    [devika, physics.subject_id],
  ] as const)
    await portal.enrol(stud_id, subject_id);
  const roster_id = await academy.roster('evening', [asha], biology.subject_id);

  const scope = { hasAllSubjects: false, subjects: [biology.subject_id], batches: [], seesNumbers: false };
  const teacher = {
    staff_id: 'teacher',
    phone_code: '91',
    mobile: numbers.teacher,
    name: 'Tara',
    role: 'teacher' as const,
  };
  const owner = { staff_id: 'owner', phone_code: '91', mobile: numbers.owner, name: 'Omana', role: 'owner' as const };
  await saveStaff(db, { ...teacher, ...scope });
  await saveStaff(db, { ...owner, hasAllSubjects: false, subjects: [], batches: [], seesNumbers: false });

  /** Signs somebody in by a code, and leaves another code that is not entered yet. */
  const enter = async (mobile: string) => {
    const { otp_ref } = (await client.login(mobile)).data();
    const result = await client.verify(otp_ref, lastOtp());
    result.data();
    return { token: result.token ?? '', cookie: cookieOf(result.response.headers), ...(await ask(mobile)) };
  };
  const lastOtp = () => portal.sent.at(-1)?.otp ?? '';
  const ask = async (mobile: string) => ({ otp_ref: (await client.login(mobile)).data().otp_ref, otp: lastOtp() });
  const askDesk = async (mobile: string) => {
    const { otp_ref } = (await callDesk(portal, deskLoginCall, { mobile })).data();
    return { otp_ref, otp: lastOtp() };
  };
  const enterDesk = async (mobile: string) => {
    const { token } = (await callDesk(portal, deskVerifyCall, await askDesk(mobile))).data();
    return { token, ...(await askDesk(mobile)) };
  };
  const family = await enter(numbers.family);
  const victim = await enter(numbers.victim);
  const signup = { otp_ref: (await client.signup(numbers.newcomer)).data().otp_ref, otp: lastOtp() };
  const desk = { teacher: await enterDesk(numbers.teacher), owner: await enterDesk(numbers.owner) };

  const seen = async (name: string, input: object) =>
    z.object({ version: z.string() }).parse((await callDesk(portal, deskCallOf(name), input, desk.owner.token)).raw)
      .version;
  const see = async (stud_id: string) => ({ stud_id, version: await seen('student', { stud_id }) });
  const aClass = {
    subject_id: biology.subject_id,
    batch_slug: 'evening',
    class_name: 'Cells',
    online_url: 'https://example.org',
    room: '',
  };
  const times = { day: 'daily', starts: '17:00', minutes: 60, tutor_name: '' };
  const live = (await callDesk(portal, scheduleClassCall, { ...aClass, ...times }, desk.owner.token)).data();
  const news_id = await academy.news({ heading: 'News', batch_slug: 'evening' });
  await db
    .insertInto('correction')
    .values({ stud_id: asha, field: 'district', value: 'Kollam', asked_at: 1 })
    .execute();
  const { data: page } = z
    .object({
      data: z.object({ topics: z.array(z.object({ kind: z.string(), content_id: z.string(), version: z.string() })) }),
    })
    .parse(
      JSON.parse(
        (await callDesk(portal, deskCallOf('content_chapter'), { chapter_id: biology.chapter_id }, desk.owner.token))
          .body,
      ),
    );

  const bytes = Buffer.from(pdf('Notes'));
  const file = { kind: 'pdf' as const, parent_id: biology.chapter_id, bytes };
  const half = await openTestUpload(portal, { ...file, file_name: 'Half.pdf' }, desk.teacher.token);
  const middle = Math.floor(bytes.length / 2);
  await sendPart(portal, { upload_id: half.upload_id, position: 0 }, bytes.subarray(0, middle), desk.teacher.token);
  const whole = await openTestUpload(portal, { ...file, file_name: 'Whole.pdf' }, desk.teacher.token);
  await sendPart(portal, { upload_id: whole.upload_id, position: 0 }, bytes, desk.teacher.token);
  const code = (await callDesk(portal, makeCodeCall, { stud_id: asha }, desk.owner.token)).data().code;
  const read_out = { otp_ref: (await client.login(numbers.family)).data().otp_ref, otp: code };
  const [topic, next] = page.topics;
  if (!topic || !next) throw new Error('The chapter has two videos.');
  return {
    biology,
    physics,
    roster_id,
    staff: { teacher: { ...teacher, ...scope }, owner },
    desk,
    signup,
    read_out,
    students: { asha, ravi, devika, waheeda },
    family,
    victim,
    topic,
    next,
    live,
    news_id,
    news_version: await seen('news_item', { news_id }),
    seen: { asha: await see(asha), ravi: await see(ravi), devika: await see(devika), waheeda: await see(waheeda) },
    quiz: { quiz_id: biology.quiz_id, version: await seen('quiz_to_edit', { quiz_id: biology.quiz_id }) },
    uploads: {
      half: { upload_id: half.upload_id, position: middle, bytes: bytes.subarray(middle) },
      whole: { upload_id: whole.upload_id },
    },
  };
}

/** The call of the desk with this name. */
export function deskCallOf(name: string): DeskCall {
  const found = deskCalls.find((call) => call.name === name);
  if (!found) throw new Error(`There is no call '${name}'.`);
  return found;
}
