import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { cancelClassCall, everybodySlug, liveClassCall, scheduleClassCall } from '#contract/desk/classes.ts';
import { contentCall, contentChapterCall, moveContentCall, renameContentCall } from '#contract/desk/content.ts';
import { type DeskCall, deskApiPath } from '#contract/desk/desk-call.ts';
import { addNewsCall } from '#contract/desk/news.ts';
import { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { resultsCall } from '#contract/desk/results.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { addSheetCall, checkSheetCall } from '#contract/desk/students/sheet.ts';
import {
  addStudentCall,
  changeStudentCall,
  makeCodeCall,
  rejectStudentCall,
  signOutStudentCall,
  unlockStudentCall,
} from '#contract/desk/students/student-changes.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { studentsTableCall } from '#contract/desk/tables.ts';
import { mostShownNews } from '#server/domain/news/change-news.ts';
import { deskCalls } from '#server/testing/desk-calls.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { bodyOf } from '#server/testing/fuzz/hostile-body.ts';
import { expectInvariants } from '#server/testing/fuzz/response-invariants.ts';
import { addTestPicture, testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('a teacher who tries to reach more than theirs', (portal) => {
  /** Two subjects, a student in each, and the teacher of Biology. */
  async function addSchool() {
    const academy = testAcademy(portal().deps.db);
    const physics = await academy.subject({ subject_name: 'Physics' });
    const biology = await academy.subject({ subject_name: 'Biology' });
    const own = await portal().signIn({ name: 'Asha', mobile: '9400000001' });
    const other = await portal().signIn({ name: 'Devika Nair', mobile: '9400000002' });
    await portal().deps.db.insertInto('subject_level').values({ subject_id: biology, ac_id: 'test-level' }).execute();
    await portal().enrol(own.stud_id, biology);
    await portal().enrol(other.stud_id, physics);
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [biology] });
    const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) => callDesk(portal(), which, input, token);
    const versionOf = async (stud_id: string) => (await call(studentCall, { stud_id })).data().version;
    return { academy, physics, biology, own: own.stud_id, other: other.stud_id, call, versionOf };
  }

  const enrolments = () =>
    portal().deps.db.selectFrom('enrolment').orderBy('stud_id').select(['stud_id', 'subject_id']).execute();

  test('puts students into their own batch, whatever their subject is called', async () => {
    const { academy, physics, biology, own, call, versionOf } = await addSchool();
    await academy.roster('evening', [], physics);
    const roster_id = await academy.roster('evening', [], biology);
    const before = await enrolments();
    const db = portal().deps.db;
    await db.updateTable('subject').set({ subject_name: 'Physics' }).where('subject_id', '=', biology).execute();
    const input = { stud_ids: [own], version: await versionOf(own), change: { kind: 'batch' as const, id: roster_id } };
    expect((await call(changeStudentsCall, input)).data().changed).toBe(1);
    expect(await enrolments()).toEqual(before);
  });

  test('calls no subject and no quiz of theirs like another one, which a command would then mean', async () => {
    const { academy, biology, call } = await addSchool();
    const chapter_id = await academy.chapter(biology);
    const [{ quiz_id }] = [
      await academy.quiz(chapter_id, { name: 'One' }),
      await academy.quiz(chapter_id, { name: 'Two' }),
    ];
    const [subject] = (await call(contentCall, {})).data().subjects;
    const [quiz] = (await call(contentChapterCall, { chapter_id })).data().quizzes;
    const rename = (one: { content_id: string; version: string } | undefined, kind: 'subject' | 'quiz', name: string) =>
      call(renameContentCall, { kind, content_id: one?.content_id ?? '', version: one?.version ?? '', name });
    expect(await rename(subject, 'subject', ' physics')).toMatchObject({
      status: false,
      message: 'There is already another “physics” here. Choose another name.',
    });
    expect([quiz?.content_id, (await rename(quiz, 'quiz', 'TWO')).status]).toEqual([quiz_id, false]);
    expect((await rename(subject, 'subject', 'BIOLOGY')).status).toBe(true);
  });

  test('enrols nobody in the subject of others by a class there', async () => {
    const { academy, physics, own } = await addSchool();
    await academy.roster('evening', [own]);
    const batches = [{ batch_slug: 'evening', subject_id: '' }];
    const { token } = await signInStaff(portal(), { role: 'teacher', batches });
    const before = await enrolments();
    const times = { day: 'daily', starts: '10:00', minutes: 60 };
    const written = { class_name: 'Revision', online_url: 'https://meet.example.org/1', ...times };
    const input = { subject_id: physics, batch_slug: 'evening', ...written };
    expect((await callDesk(portal(), scheduleClassCall, input, token)).statusCode).toBe(403);
    expect(await enrolments()).toEqual(before);
    // Where the batch has classes already, its teacher schedules more.
    await academy.batch(physics, { batch_slug: 'evening' });
    expect((await callDesk(portal(), scheduleClassCall, input, token)).statusCode).toBe(200);
  });

  test('is told the same of each number, whoever has it, and changes nothing of it', async () => {
    const { own, call, versionOf } = await addSchool();
    const version = await versionOf(own);
    const before = await everyRow(portal().deps.db);
    const ofNumber = async (mobile: string, name: string) => {
      const sheet = { base64: Buffer.from(`name,mobile\n${name},${mobile}\n`).toString('base64') };
      const phone = { mobile, phone_code: '91' };
      const newcomer = { name, ...phone, ac_id: 'test-level', guardian: '', state: '', district: '', email: '' };
      const answers = [
        await call(addStudentCall, newcomer),
        await call(addStudentCall, { ...newcomer, is_sibling: true }),
        await call(changeStudentCall, { stud_id: own, version, changes: phone }),
        await call(changeStudentCall, { stud_id: own, version, changes: { ...phone, name }, is_sibling: true }),
        await call(checkSheetCall, sheet),
        await call(addSheetCall, { ...sheet, version }),
        await call(studentsCall, { search: mobile }),
      ];
      return answers.map(({ statusCode, body }) => [statusCode, body]);
    };
    const ofNobody = await ofNumber('9400000009', 'X');
    expect(ofNobody.map(([statusCode]) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 200]);
    for (const name of ['X', 'Devika Nair']) expect(await ofNumber('9400000002', name)).toEqual(ofNobody);
    const { desk_session: _, ...rows } = await everyRow(portal().deps.db);
    const { desk_session: __, ...unchanged } = before;
    expect(rows).toEqual(unchanged);
  });

  test('does not become a student of theirs: by a code, an email address, a number or their name', async () => {
    const { own, call, versionOf } = await addSchool();
    const version = await versionOf(own);
    for (const given of [{ email: 'me@example.org' }, { name: 'Devika' }, { date_of_birth: '1990-01-01' }])
      expect((await call(changeStudentCall, { stud_id: own, version, changes: given })).statusCode).toBe(403);
    for (const which of [makeCodeCall, unlockStudentCall, signOutStudentCall])
      expect((await call(which, { stud_id: own })).statusCode).toBe(403);
    const changed = await call(changeStudentCall, { stud_id: own, version, changes: { guardian: 'Gita' } });
    expect(changed.data().guardian).toBe('Gita');
  });

  test('does not learn which of their students are in the batches and subjects of others', async () => {
    const { academy, physics, biology, own, call } = await addSchool();
    await portal().enrol(own, physics);
    const { quiz_id, revision_id } = await academy.quiz(await academy.chapter(biology));
    const attempt = { attempt_id: 'one', client_attempt_id: 'one', stud_id: own, quiz_id, revision_id };
    const marks = { marks: 1, max_marks: 1, result: 'pass' as const, message: '', score_text: '' };
    await portal()
      .deps.db.insertInto('attempt')
      .values({ ...attempt, ...marks, submitted_at: 1 })
      .execute();
    const [ofOthers, ofOwn] = [await academy.roster('a', [own], physics), await academy.roster('b', [own], biology)];
    const totalOf = async (input: { roster_id?: string; subject_id?: string }) => [
      (await call(studentsCall, input)).data().total,
      (await call(resultsCall, { quiz_id, ...input })).data().total,
    ];
    expect(await totalOf({ roster_id: ofOwn })).toEqual([1, 1]);
    expect(await totalOf({ roster_id: ofOthers })).toEqual([0, 0]);
    expect((await call(studentsCall, { subject_id: physics })).data().total).toBe(0);
  });
  test('sees no picture of others by writing its reference, in the editor or a sheet', async () => {
    const { academy, biology, call } = await addSchool();
    const { token: owner } = await signInStaff(portal(), { name: 'Owner' });
    const { src } = await addTestPicture(portal(), testPicture(64, 48), owner);
    const nowhere = `media:${'0'.repeat(32)}/file.png`;
    const chapter_id = await academy.chapter(biology);
    const details = { right: [0], marks: '1', negative_marks: '', topic: '', difficulty: '', explanation: '' };
    for (const question of [
      ...[`See src="${src}" here`, `<b src="${src}">x</b>`, `Why src="${nowhere}" ?`],
      `<a title='<img ' src="${src}">x</a>`,
      `<img src="https://example.org/a.png" title='src="${src}"'>`,
    ]) {
      const written = { chapter_id, name: 'Cells', pass_percent: '40', questions: [{ question, ...details }] };
      const options = ['1', '2'];
      const questions = [{ ...written.questions[0], question, options, ...details }];
      const saved = await call(saveQuizCall, { ...written, questions });
      expect([question, saved.data().quiz_id]).toEqual([question, null]);
      const sheet = Buffer.from(`question,a,b,answer\n"${question.replaceAll('"', '""')}",1,2,A\n`).toString('base64');
      const checked = await call(checkQuizSheetCall, { chapter_id, file_name: 'a.csv', base64: sheet });
      expect([question, checked.data().problems.length > 0]).toEqual([question, true]);
      expect(checked.data().pictures).toEqual([]);
    }
  });

  test('rejects nobody who has been in a subject, also of others', async () => {
    const { physics, own, call, versionOf } = await addSchool();
    await portal().enrol(own, physics);
    const waits = { waiting_since: testNow };
    await portal().deps.db.updateTable('student').set(waits).where('stud_id', '=', own).execute();
    const before = await enrolments();
    expect((await call(rejectStudentCall, { stud_id: own, version: await versionOf(own) })).status).toBe(false);
    expect(await enrolments()).toEqual(before);
  });

  test('enrols no batch in a subject by holding its only class again', async () => {
    const { academy, physics, own } = await addSchool();
    await academy.roster('evening', [own]);
    const batch_id = await academy.batch(physics, { batch_slug: 'evening', archived_at: 1 });
    const class_id = await academy.liveClass(batch_id, {
      archived_at: 1,
      day: 'daily',
      starts: '10:00',
      ends: '11:00',
    });
    const batches = [{ batch_slug: 'evening', subject_id: '' }];
    const { token } = await signInStaff(portal(), { role: 'teacher', batches });
    const before = await enrolments();
    const { version } = (await callDesk(portal(), liveClassCall, { class_id }, token)).data();
    const held = await callDesk(portal(), cancelClassCall, { class_id, version, is_cancelled: false }, token);
    expect(held.statusCode).toBe(403);
    expect(await enrolments()).toEqual(before);
  });

  test('moves no subject, and nothing past what others have; and learns not who changed that', async () => {
    const { academy, physics, biology, call } = await addSchool();
    const { token: owner } = await signInStaff(portal(), { name: 'Owner' });
    const written = { heading: 'Holiday', news: 'x', date: '2026-11-21', batch_slug: '' };
    const { news_id } = (await callDesk(portal(), addNewsCall, written, owner)).data();
    const foreign = await academy.chapter(physics);
    const chapter_id = await academy.chapter(biology);
    const [subject] = (await call(contentCall, {})).data().subjects;
    const up = { direction: 'up' } as const;
    const moved = { kind: 'subject', content_id: biology, version: subject?.version ?? '', past_id: physics } as const;
    expect((await call(moveContentCall, { ...moved, ...up })).statusCode).toBe(403);
    const version = subject?.chapters[0]?.version ?? '';
    const replies = await Promise.all(
      [foreign, news_id, 'nothing'].map((past_id) =>
        call(moveContentCall, { kind: 'chapter', content_id: chapter_id, version, past_id, ...up }),
      ),
    );
    for (const { statusCode, body } of replies) expect([statusCode, body]).toEqual([409, replies[2]?.body]);
  });

  test('sees the end of a number alone, and finds nobody by the rest of it, unless the owner says otherwise', async () => {
    const { biology, own, call } = await addSchool();
    const shown = '••••••0001';
    expect((await call(studentsCall, {})).data().rows).toMatchObject([{ name: 'Asha', number: shown }]);
    expect((await call(studentCall, { stud_id: own })).data()).toMatchObject({ number: shown, phone_code: '' });
    const found = async (search: string) => (await call(studentsCall, { search })).data().rows.length;
    expect([await found('0001'), await found('00001'), await found('9400000001')]).toEqual([1, 0, 0]);
    const { base64 } = (await call(studentsTableCall, { format: 'csv' })).data();
    const table = Buffer.from(base64, 'base64').toString();
    expect([table.includes(shown), table.includes('9400000001')]).toEqual([true, false]);
    const trusted = await signInStaff(portal(), { role: 'teacher', subjects: [biology], seesNumbers: true });
    const { rows } = (await callDesk(portal(), studentsCall, { search: '9400000001' }, trusted.token)).data();
    expect(rows).toMatchObject([{ number: '+919400000001' }]);
  });

  test('of a subject and a batch has the students who are in both', async () => {
    const { academy, biology, physics, own, other } = await addSchool();
    const morning = await portal().signIn({ name: 'Binu' });
    await portal().enrol(morning.stud_id, biology);
    await academy.roster('evening', [own, other]);
    await academy.roster('evening', [morning.stud_id], physics);
    const batches = [{ batch_slug: 'evening', subject_id: '' }];
    const names = async (scope: { hasAllSubjects?: boolean; subjects?: string[] }) => {
      const { token } = await signInStaff(portal(), { role: 'teacher', batches, ...scope });
      return (await callDesk(portal(), studentsCall, {}, token)).data().rows.map(({ name }) => name);
    };
    expect(await names({ subjects: [biology] })).toEqual(['Asha']);
    expect(await names({ subjects: [physics] })).toEqual(['Devika Nair']);
    expect(await names({ hasAllSubjects: true })).toEqual(['Asha', 'Binu', 'Devika Nair']);
    expect(await names({})).toEqual(['Asha', 'Binu', 'Devika Nair']);
  });

  test("is not told of the headings of other batches' news, and leaves them room", async () => {
    const { academy, biology, call } = await addSchool();
    await academy.roster('morning', [], biology);
    const written = { news: 'x', date: '2026-11-21' };
    await academy.news({ heading: 'Fees', batch_slug: 'evening', added_on: testNow });
    const ofOwn = { ...written, heading: 'Fees', batch_slug: 'morning' };
    expect((await call(addNewsCall, ofOwn)).status).toBe(true);
    expect((await call(addNewsCall, ofOwn)).status).toBe(false);
    const full = Array.from({ length: mostShownNews }, (_, n) => ({
      news_id: `n${n}`,
      source_key: `n${n}`,
      heading: `h${n}`,
      image: '',
      news: 'x',
      position: n,
      added_on: testNow,
      batch_slug: 'morning',
      archived_at: null,
    }));
    for (let at = 0; at < full.length; at += 500)
      await portal()
        .deps.db.insertInto('news')
        .values(full.slice(at, at + 500))
        .execute();
    const { token: owner } = await signInStaff(portal(), { name: 'Owner' });
    const ofAll = { ...written, heading: 'Holiday', batch_slug: '' };
    expect((await callDesk(portal(), addNewsCall, ofAll, owner)).status).toBe(true);
    expect((await call(addNewsCall, { ...ofOwn, heading: 'More' })).status).toBe(false);
  });
});

/** Fewer than a session may make at once. */
const bodiesOfCall = 6;

onEachApp('hostile input at the desk', (portal) => {
  test('gets a response in the envelope, and breaks nothing', { timeout: 60_000 }, async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const { quiz_id } = await academy.quiz(await academy.chapter(subject_id));
    const { stud_id } = await portal().signIn();
    const roster_id = await academy.roster('evening', [stud_id]);
    const ids = { stud_id: [stud_id], quiz_id: [quiz_id], subject_id: [subject_id], roster_id: [roster_id] };
    const class_id = await academy.liveClass(await academy.batch(subject_id), { day: 'daily' });
    const ofClass = {
      class_id: [class_id],
      batch_slug: [everybodySlug, 'evening'],
      day: ['daily', '2026-11-30', 'Mon'],
    };
    const news_id = await academy.news();
    const ofNews = { news_id: [news_id], date: ['2026-11-21', '2026-11-22'] };
    const known = {
      ...ofNews,
      ...ofClass,
      ...ids,
      ac_id: ['test-level'],
      mobile: ['9400000001', '+91 94000 00002'],
      phone_code: ['91', ''],
    };
    for (const call of deskCalls) {
      const { token } = await signInStaff(portal());
      await fc.assert(
        fc.asyncProperty(bodyOf(call, known), async (payload) => {
          const response = await portal().app.inject({
            method: 'POST',
            url: `${deskApiPath}/${call.name}`,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            payload,
          });
          expectInvariants(response, 'POST');
          expect(response.statusCode).toBeLessThan(500);
        }),
        { numRuns: bodiesOfCall, seed: 33 },
      );
    }
    expect(portal().log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    const { token } = await signInStaff(portal());
    expect((await callDesk(portal(), deskMeCall, {}, token)).statusCode).toBe(200);
  });
});
