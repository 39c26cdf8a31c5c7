import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  cancelClassCall,
  changeClassCall,
  changeClassDayCall,
  classesCall,
  liveClassCall,
  scheduleClassCall,
} from '#contract/desk/classes.ts';
import { type DeskCall, type DeskRole, mayMake } from '#contract/desk/desk-call.ts';
import { keyCall, planRegradeCall } from '#contract/desk/regrading.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { requestsCall } from '#contract/desk/students/requests.ts';
import { changeAccessCall, makeCodeCall } from '#contract/desk/students/student-changes.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { resultsTableCall, studentsTableCall, watchersTableCall } from '#contract/desk/tables.ts';
import { todayCall } from '#contract/desk/today.ts';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { deskCalls } from '#server/testing/desk-calls.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, type TestApp, testNow } from '#server/testing/test-app.ts';
import { day } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

const subjects = ['Physics', 'Chemistry', 'Biology'];
const batches = ['Morning', 'Evening'];

/** Three subjects with a quiz and a class each, two batches, and a student for each choice of them. */
async function addSchool({ deps: { db }, signIn, enrol }: TestApp) {
  const academy = testAcademy(db);
  const quizOf = new Map<string, { quiz_id: string; revision_id: string }>();
  const liveOf = new Map<string, string>();
  for (const name of subjects) {
    const subject_id = await academy.subject({ subject_id: name, subject_name: name });
    const chapter_id = await academy.chapter(subject_id, { chapter_id: `chapter of ${name}` });
    await academy.topic(chapter_id);
    quizOf.set(name, await academy.quiz(chapter_id, { name: `Quiz of ${name}` }));
    const live = await academy.batch(subject_id, { batch_slug: `live ${name}` });
    liveOf.set(name, live);
    const times = { day: 'daily', starts: '10:00', ends: '11:00' };
    await academy.liveClass(live, { class_id: `class of ${name}`, class_name: `Class of ${name}`, ...times });
  }
  const students: { stud_id: string; name: string; subjects: string[]; batches: string[] }[] = [];
  for (const mask of Array.from({ length: 2 ** (subjects.length + batches.length) }, (_, n) => n)) {
    const isIn = (_: string, at: number) => (mask & (1 << at)) !== 0;
    const own = {
      subjects: subjects.filter(isIn),
      batches: batches.filter((one, at) => isIn(one, at + subjects.length)),
    };
    const name = `Student No${mask}.`;
    const { stud_id } = await signIn({ name });
    for (const subject_id of own.subjects) await enrol(stud_id, subject_id);
    students.push({ stud_id, name, ...own });
  }
  const rosters = new Map<string, string>();
  for (const name of batches) {
    const members = students.filter((one) => one.batches.includes(name)).map(({ stud_id }) => stud_id);
    rosters.set(name, await academy.roster(name, members));
  }
  // Everybody has tried every quiz, and begun it again, also of subjects in which they are not any more, and asks for something.
  const attempts = students.flatMap(({ stud_id }) =>
    [...quizOf.values()].map(({ quiz_id, revision_id }) => ({
      attempt_id: `${stud_id} ${quiz_id}`,
      client_attempt_id: quiz_id,
      stud_id,
      quiz_id,
      revision_id,
      submitted_at: testNow,
      marks: 1,
      max_marks: 1,
      result: 'pass' as const,
      message: '',
      score_text: '',
    })),
  );
  await db.insertInto('attempt').values(attempts).execute();
  const begun = students.flatMap(({ stud_id }) =>
    [...quizOf.values()].map(({ quiz_id, revision_id }) => ({
      stud_id,
      quiz_id,
      revision_id,
      attempt_id: `draft at ${quiz_id}`,
      version: 1,
      answers: '{"1":{"answer":"a","chosen_at":1}}',
      begun_at: testNow - 2 * day,
      saved_at: testNow - 2 * day,
    })),
  );
  await db.insertInto('draft_attempt').values(begun).execute();
  const asked = students.map(({ stud_id }) => ({
    stud_id,
    field: 'email' as const,
    value: 'x@example.org',
    asked_at: 1,
  }));
  await db.insertInto('correction').values(asked).execute();
  const numbers = await db.selectFrom('student').select('mobile').execute();
  return { students, quizOf, rosters, numbers: numbers.map(({ mobile }) => mobile) };
}

const teachers = fc.record({
  hasAllSubjects: fc.boolean(),
  subjects: fc.subarray(subjects),
  batches: fc.subarray(batches),
});

onEachApp('a teacher', (portal) => {
  test('gets nothing of students, quizzes and classes outside their subjects and batches, by any call', {
    timeout: propertyTimeout,
  }, async () => {
    const { students, quizOf, rosters, numbers } = await addSchool(portal());
    await fc.assert(
      fc.asyncProperty(teachers, async ({ hasAllSubjects, ...picked }) => {
        // All, as a star or one by one.
        const own = { ...picked, subjects: hasAllSubjects ? subjects : picked.subjects };
        const scope: Pick<Staff, 'hasAllSubjects' | 'subjects' | 'batches'> = {
          hasAllSubjects,
          subjects: hasAllSubjects ? [] : own.subjects,
          batches: own.batches.map((batch_slug) => ({ batch_slug, subject_id: '' })),
        };
        const { token } = await signInStaff(portal(), { role: 'teacher', ...scope });
        // The rule, in other words than the server's.
        const isIn = (some: string[], given: string[]) => some.some((name) => given.includes(name));
        const isOf = (given: string[], some: string[]) => given.length === 0 || isIn(some, given);
        const sees = (one: (typeof students)[number]) =>
          own.subjects.length + own.batches.length > 0 &&
          isOf(own.subjects, one.subjects) &&
          isOf(own.batches, one.batches);
        const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) =>
          callDesk(portal(), which, input, token);
        const expectOnly = (body: string) => {
          for (const number of numbers) expect(body).not.toContain(number);
          for (const one of students) if (!sees(one)) expect(body).not.toContain(one.name);
          for (const name of subjects)
            if (!own.subjects.includes(name)) expect(body).not.toMatch(new RegExp(`(Quiz|Class) of ${name}`));
        };

        for (const which of [deskMeCall, todayCall, requestsCall, classesCall])
          expectOnly((await call(which, {})).body);
        const listed = await call(studentsCall, {});
        expect(
          listed
            .data()
            .rows.map(({ name }) => name)
            .toSorted(),
        ).toEqual(
          students
            .filter(sees)
            .map(({ name }) => name)
            .toSorted(),
        );
        expectOnly((await call(studentsCall, { search: 'student' })).body);
        expectOnly(inText(await call(studentsTableCall, { format: 'csv' })).body);
        for (const roster_id of rosters.values()) expectOnly((await call(studentsCall, { roster_id })).body);

        for (const one of [students[0], students[1], students[2], students[8], students[31]].filter(isThere)) {
          const page = await call(studentCall, { stud_id: one.stud_id });
          expect(page.statusCode).toBe(sees(one) ? 200 : 403);
          expectOnly(page.body);
          if (sees(one)) continue;
          const version = 'whichever';
          const refused = [
            await call(makeCodeCall, { stud_id: one.stud_id }),
            await call(changeAccessCall, { stud_id: one.stud_id, version, is_allowed: false }),
          ];
          expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
        }
        for (const [name, { quiz_id, revision_id }] of quizOf) {
          const status = own.subjects.includes(name) ? 200 : 403;
          const wish = { quiz_id, question_id: `${revision_id}-question-1`, right: [1], policy: 'instead' as const };
          for (const { statusCode, body } of [await call(keyCall, wish), await call(planRegradeCall, wish)]) {
            expect(statusCode).toBe(status);
            expectOnly(body);
          }
          for (const which of [resultsCall, questionsCall] as const) {
            const { statusCode, body } = await call(which, { quiz_id });
            expect(statusCode).toBe(status);
            expectOnly(body);
          }
          const class_id = `class of ${name}`;
          const [batch_slug, version] = ['Morning', 'whichever'];
          const written = { class_name: 'Another', online_url: 'https://example.org', day: 'never', minutes: 60 };
          const ofClass = [
            await call(liveClassCall, { class_id }),
            await call(changeClassCall, { class_id, version, ...written }),
            await call(cancelClassCall, { class_id, version, is_cancelled: true }),
            await call(changeClassDayCall, { class_id, version, date: '2026-11-23', is_held: false }),
          ];
          expect(ofClass.map(({ statusCode }) => statusCode)).toEqual(
            status === 200 ? [200, 409, 409, 409] : [403, 403, 403, 403],
          );
          const scheduled = await call(scheduleClassCall, { subject_id: name, batch_slug, ...written });
          // Whoever may is told what is wrong with the class. Nobody enrols their batch in the subject of others.
          const isLimited = own.batches.length > 0 && !own.batches.includes(batch_slug);
          expect(scheduled.statusCode).toBe(isLimited ? 403 : status);
          for (const { statusCode, body } of [
            await call(quizzesCall, { subject_id: name }),
            await call(watchedChapterCall, { chapter_id: `chapter of ${name}` }),
            inText(await call(resultsTableCall, { quiz_id, format: 'csv' })),
            inText(await call(watchersTableCall, { chapter_id: `chapter of ${name}`, format: 'csv' })),
          ]) {
            expect(statusCode).toBe(status);
            expectOnly(body);
          }
          for (const one of [students[0], students[3], students[8], students[31]].filter(isThere)) {
            const attempt = await call(attemptCall, { attempt_id: `${one.stud_id} ${quiz_id}` });
            expectOnly(attempt.body);
            expect(attempt.statusCode).toBe(status === 200 && sees(one) ? 200 : 403);
          }
        }
        const seen = students.find(sees);
        for (const [name, roster_id] of rosters) {
          if (!seen || own.batches.includes(name)) continue;
          const input = { stud_ids: [seen.stud_id], change: { kind: 'batch' as const, id: roster_id } };
          expect((await call(changeStudentsCall, input)).statusCode).toBe(403);
        }
      }),
      { numRuns: propertyRuns(6) },
    );
  });
});

/** A file that was answered, as what is in it. */
function inText({ statusCode, body }: { statusCode: number; body: string }) {
  const { data } = JSON.parse(body);
  return { statusCode, body: statusCode === 200 ? Buffer.from(data.base64, 'base64').toString() : body };
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** Who may make a call of each kind. */
const allowed: Record<DeskCall['roles'], readonly string[]> = {
  everybody: ['nobody', 'student', 'teacher', 'office', 'owner'],
  staff: ['teacher', 'office', 'owner'],
  teachers: ['teacher', 'owner'],
  office: ['office', 'owner'],
  owners: ['owner'],
};

onEachApp('every call of the desk', (portal) => {
  test('is for its roles only', async () => {
    const { token: student } = await portal().signIn();
    for (const call of deskCalls) {
      const tokens = {
        nobody: undefined,
        student,
        teacher: (await signInStaff(portal(), { role: 'teacher' })).token,
        office: (await signInStaff(portal(), { role: 'office' })).token,
        owner: (await signInStaff(portal())).token,
      };
      for (const [who, token] of Object.entries(tokens)) {
        // What passes the role is refused for its input, if the call has any, so that nothing is done.
        const { statusCode } = await callDesk(portal(), call, { stud_id: 7, otp: 7, mobile: 7 }, token);
        const refused = who === 'nobody' || who === 'student' ? 401 : 403;
        const outcome = [401, 403].includes(statusCode) ? statusCode : 'in';
        const expected = allowed[call.roles].includes(who) ? 'in' : refused;
        expect({ call: call.name, who, outcome }).toEqual({ call: call.name, who, outcome: expected });
      }
    }
  });

  test('has no paper and no key for the office, and of students only what concerns no sign-in for teachers', () => {
    const except = (role: DeskRole) => deskCalls.filter((call) => !mayMake(call, role)).map(({ name }) => name);
    const owners = 'add_batch add_subject audit check_merge end_batch erase_student erasure export_student make_code';
    const others =
      'merge_batches merge_students new_session remove_staff rename_batch resume_batch save_staff staff settings save_settings back_up';
    const forOwners = `${owners} ${others}`.split(' ');
    const students =
      'add_sheet change_mailing mailing mailings send_mailing add_student change_day_off check_sheet share_cards sign_out_student unlock_student';
    const content = 'add_chapter add_link content content_chapter hide_content move_content rename_content';
    const uploads = 'cancel_upload finish_upload open_upload upload_part uploads preview_chapter preview_quiz';
    const quizzes = 'attempt check_quiz_sheet key plan_regrade questions quiz_chapters quiz_file';
    const more =
      'add_marked_test entered_marks quiz_to_edit regrade release_results remove_marked_test save_marks save_quiz';
    const tests = 'answer_doubt close_exam decide_late_answers doubts exam_hall extend_exam hall_table late_answers';
    const papers = [content, uploads, quizzes, more, tests].join(' ').split(' ');
    expect(except('owner')).toEqual([]);
    expect(except('office').toSorted()).toEqual([...forOwners, ...papers].toSorted());
    expect(except('teacher').toSorted()).toEqual([...forOwners, ...students.split(' ')].toSorted());
  });

  test('is none of a provider’s, and the token of the staff opens none of these', async () => {
    const { token } = await signInStaff(portal());
    for (const call of allCalls.filter(({ session }) => session)) {
      expect((await portal().call(call, undefined, token)).statusCode).toBe(401);
    }
    const names = new Set(allCalls.map(({ path }) => path));
    for (const { name } of deskCalls) expect(names.has(`/desk/api/${name}`)).toBe(false);
  });
});
