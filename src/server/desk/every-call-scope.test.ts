import { expect, test } from 'vitest';
import { type DeskCall, deskApiPath, mayMake } from '#contract/desk/desk-call.ts';
import { noStudentUse } from '#server/http/limits/student-limits.ts';
import { deskCalls } from '#server/testing/desk-calls.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, type TestApp, testNow } from '#server/testing/test-app.ts';
import { signInStaff } from '#server/testing/test-desk.ts';
import { addTestDoubt } from '#server/testing/test-doubts.ts';

type Input = Record<string, unknown>;

/** What a teacher of Biology gets from a call. */
interface Promised {
  /** Each of these inputs has something of Physics in it, and is refused. An owner gets past the same, and so does a teacher
   * of all subjects, but for what is of no subject (`isOwners`). */
  refused?: Input[];
  /** Each of these is answered, with nothing of Physics. */
  harmless?: Input[];
  /** Not for teachers, or for everybody, or about nobody but who asks. */
  needless?: 'owners' | 'everybody' | 'own';
}

/** Physics is the subject of others, and whatever is named after it. Asha is a student of both, Devika of Physics alone. */
async function addSchool(portal: TestApp) {
  const { db } = portal.deps;
  const academy = testAcademy(db);
  const subjectOf = async (name: string) => {
    const subject_id = await academy.subject({ subject_name: name });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: `Chapter of ${name}` });
    const topics = [
      await academy.topic(chapter_id, { topic_name: `Video of ${name}` }),
      await academy.topic(chapter_id),
    ];
    const material_id = await academy.material(chapter_id, { title: `PDF of ${name}` });
    const { quiz_id, revision_id, question_ids } = await academy.quiz(chapter_id, {
      name: `Quiz of ${name}`,
      questions: [{ question: 'Which ray?', options: ['This ray', 'none'], answer: 'This ray' }],
    });
    const batch_id = await academy.batch(subject_id, { batch_slug: `live ${name}` });
    const times = { day: 'daily', starts: '10:00', ends: '11:00' };
    const class_id = await academy.liveClass(batch_id, { class_name: `Class of ${name}`, ...times });
    return { subject_id, chapter_id, topics, material_id, quiz_id, revision_id, question_ids, class_id };
  };
  const [physics, biology] = [await subjectOf('Physics'), await subjectOf('Biology')];
  const entered = { name: 'Sunday of Physics', marks_entered: 1, archived_at: 1, questions: [] };
  const paper = await academy.quiz(physics.chapter_id, entered);
  const asha = (await portal.signIn({ name: 'Asha', mobile: '9400000001' })).stud_id;
  const devika = (await portal.signIn({ name: 'Devika Nair', mobile: '9400000002' })).stud_id;
  await db.insertInto('subject_level').values({ subject_id: biology.subject_id, ac_id: 'test-level' }).execute();
  const level = { ac_id: 'class-12', levels: 'Class 12', position: 2, archived_at: null };
  await db.insertInto('academic_level').values(level).execute();
  await db.insertInto('subject_level').values({ subject_id: physics.subject_id, ac_id: level.ac_id }).execute();
  for (const [stud_id, subject_id] of [
    [asha, physics.subject_id],
    [asha, biology.subject_id],
    [devika, physics.subject_id],
  ] as const)
    await portal.enrol(stud_id, subject_id);
  const roster_id = await academy.roster('evening', [asha, devika], physics.subject_id);
  await academy.roster('morning', [asha], biology.subject_id);
  const attempt = ({ quiz_id, revision_id }: typeof physics, stud_id: string) => ({
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
  });
  // Devika has tried the quiz of Biology, too, before she left it.
  const attempts = [attempt(physics, asha), attempt(physics, devika), attempt(biology, devika), attempt(biology, asha)];
  await db
    .insertInto('attempt')
    .values([...attempts, attempt({ ...physics, ...paper }, asha)])
    .execute();
  for (const { stud_id, quiz_id, client_attempt_id: attempt_id, revision_id } of attempts) {
    const sitting = { stud_id, quiz_id, number: 1, attempt_id, revision_id };
    const times = { began_at: 1, ends_at: 1, heard_at: 1, closed_at: 1, closed_by: 'time' as const };
    await db
      .insertInto('sitting')
      .values({ ...sitting, ...times })
      .execute();
    const came = { answers: '{"x":{"answer":"","chosen_at":1}}', came_at: 1, decision: null, decided_at: null };
    await db
      .insertInto('late_answers')
      .values({ stud_id, quiz_id, attempt_id, ...came })
      .execute();
  }
  await db
    .insertInto('correction')
    .values({ stud_id: devika, field: 'email', value: 'd@example.org', asked_at: 1 })
    .execute();
  const text = 'Doubt of Physics';
  await addTestDoubt(db, { doubt_id: 'doubt', stud_id: asha, subject_id: physics.subject_id, text });
  const ofOthers = await academy.news({ heading: 'News of Physics', batch_slug: 'evening' });
  const ofAll = await academy.news({ heading: 'News', batch_slug: '' });
  const { staff, token: others } = await signInStaff(portal, { role: 'teacher', subjects: [physics.subject_id] });
  const upload = {
    upload_id: 'upload',
    staff_id: staff.staff_id,
    kind: 'pdf' as const,
    parent_id: physics.chapter_id,
    size: 4,
    file_name: 'Notes of Physics.pdf',
    modified_at: 1,
    received: 0,
    state: 'receiving' as const,
    messages: '[]',
    opened_at: testNow,
    touched_at: testNow,
    checked_until: 0,
  };
  await db.insertInto('upload').values(upload).execute();
  const subjects = [biology.subject_id];
  const { token } = await signInStaff(portal, { role: 'teacher', subjects });
  return { physics, biology, onPaper: paper.quiz_id, asha, devika, roster_id, level, ofOthers, ofAll, others, token };
}

function promises(school: Awaited<ReturnType<typeof addSchool>>): Record<string, Promised> {
  const { physics, biology, onPaper, asha, devika, roster_id, level, ofOthers, ofAll } = school;
  const version = 'whichever';
  const seen = { stud_id: devika, version };
  const question = { quiz_id: physics.quiz_id, question_id: physics.question_ids[0] };
  const correction = { ...question, right: [1], policy: 'instead' };
  const ofBiology = { quiz_id: biology.quiz_id, question_id: biology.question_ids[0] };
  const late = (quiz_id: string) => ({ quiz_id, version: '1 ', count: false, why: 'Power cut' });
  const hall = (quiz_id: string) => ({ quiz_id, who: 'one', minutes: 5, version: '1', why: 'Power cut' });
  const aClass = { class_name: 'A', online_url: 'https://example.org', day: 'daily', starts: '10:00', minutes: 60 };
  const quiz = { name: 'Test', pass_percent: '40', questions: [] };
  const marked = { name: 'Sunday', batch_slugs: [], date: '2026-11-20', max_marks: '100' };
  const news = { heading: 'A', news: 'B', date: '2026-11-23' };
  const newsOfOthers = [{ news_id: ofOthers }, { news_id: ofAll, isOwners: true }];
  const file = { file_name: 'a.pdf', size: 4, modified_at: 1 };
  const sheet = (text: string) => ({ base64: Buffer.from(text).toString('base64') });
  const sums = sheet('question,a,b,answer\nSum?,1,2,A\n');
  const ofSums = { chapter_id: physics.chapter_id, file_name: 'Sums.csv', ...sums };
  const content = [
    { kind: 'subject', content_id: physics.subject_id },
    { kind: 'chapter', content_id: physics.chapter_id },
    { kind: 'topic', content_id: physics.topics[0] },
    { kind: 'material', content_id: physics.material_id },
    { kind: 'quiz', content_id: physics.quiz_id },
  ];
  const change = (more: Input) => content.map((one) => ({ ...one, version, ...more }));
  const filters = [{ roster_id }, { subject_id: physics.subject_id }, { search: 'devika' }, { search: '00000002' }];
  const ownQuiz = { quiz_id: biology.quiz_id };
  const ofMarks = { kind: 'marks', audience: 'guardian', language: 'en' };
  return {
    login: { needless: 'everybody' },
    verify_otp: { needless: 'everybody' },
    set_up: { needless: 'everybody' },
    me: { harmless: [{}] },
    sign_out: { needless: 'own' },
    today: { harmless: [{}] },
    classes: { harmless: [{}, { subject_id: physics.subject_id }, { batch_slug: 'live Physics' }] },
    timetable: { harmless: [{}, { batch_slug: 'live Physics' }] },
    live_class: { refused: [{ class_id: physics.class_id }] },
    register: { refused: [{ class_id: physics.class_id, date: '2026-11-21' }] },
    save_register: { refused: [{ class_id: physics.class_id, date: '2026-11-21', version: '0', marks: [] }] },
    schedule_class: {
      refused: [
        { subject_id: physics.subject_id, batch_slug: 'evening', ...aClass },
        { subject_id: physics.subject_id, batch_slug: 'morning', ...aClass, isNobodys: true },
      ],
    },
    change_class: {
      refused: [
        { class_id: physics.class_id, version, ...aClass },
        { class_id: biology.class_id, version, ...aClass, batch_slug: 'evening', isNobodys: true },
      ],
    },
    cancel_class: { refused: [{ class_id: physics.class_id, version, is_cancelled: true }] },
    change_class_day: { refused: [{ class_id: physics.class_id, version, date: '2026-11-23', is_held: false }] },
    news: { harmless: [{}] },
    news_item: { refused: newsOfOthers },
    add_news: {
      refused: [
        { ...news, batch_slug: 'evening' },
        { ...news, batch_slug: '', isOwners: true },
      ],
    },
    change_news: {
      refused: newsOfOthers.map((one) => ({ ...one, version, ...news, batch_slug: 'morning' })),
    },
    plan_mailing: {
      refused: [
        { ...ofMarks, about_id: physics.quiz_id },
        { ...ofMarks, kind: 'notice', notice: 'No class', isOwners: true },
        { ...ofMarks, kind: 'absent', about_id: biology.class_id, date: '2026-11-23', isOwners: true },
        { ...ofMarks, kind: 'card', about_id: '2026-11', roster_id, isOwners: true },
      ],
      harmless: [{ ...ofMarks, about_id: biology.quiz_id }],
    },
    send_mailing: { needless: 'owners' },
    mailings: { needless: 'owners' },
    mailing: { needless: 'owners' },
    change_mailing: { needless: 'owners' },
    stop_messages: { refused: [{ stud_id: devika, is_stopped: true }] },
    doubts: { harmless: [{}] },
    answer_doubt: { refused: [{ doubt_id: 'doubt', answered_at: null, text: 'A', file: '' }] },
    news_readers: { refused: newsOfOthers },
    hide_news: { refused: newsOfOthers.map((one) => ({ ...one, version, is_hidden: true })) },
    students: { harmless: [{}, ...filters] },
    student: { refused: [{ stud_id: devika }], harmless: [{ stud_id: asha }] },
    approve_student: {
      refused: [
        seen,
        { stud_id: asha, version, ac_id: level.ac_id },
        { stud_id: asha, version, ac_id: 'test-level', roster_id },
      ],
    },
    reject_student: { refused: [seen] },
    add_student: { needless: 'owners' },
    change_student: {
      refused: [
        { ...seen, changes: {} },
        { stud_id: asha, version, changes: { ac_id: level.ac_id } },
      ],
    },
    change_students: {
      refused: [
        { stud_ids: [devika] },
        { stud_ids: [devika], change: { kind: 'unlock' }, version },
        { stud_ids: [asha], change: { kind: 'batch', id: roster_id }, version },
        { stud_ids: [asha], change: { kind: 'leave', id: roster_id } },
        { stud_ids: [asha], change: { kind: 'level', id: level.ac_id } },
      ],
      harmless: [{ written: ['A-7'] }, { filter: {} }, { filter: { search: 'Devika' } }],
    },
    change_enrolment: {
      refused: [
        { ...seen, subject_id: biology.subject_id, is_enrolled: true },
        { stud_id: asha, version, subject_id: physics.subject_id, is_enrolled: false },
      ],
    },
    change_access: { refused: [{ ...seen, is_allowed: false }] },
    sign_out_student: { needless: 'owners' },
    make_code: { needless: 'owners' },
    unlock_student: { needless: 'owners' },
    check_sheet: { needless: 'owners' },
    add_sheet: { needless: 'owners' },
    check_merge: { needless: 'owners' },
    merge_students: { needless: 'owners' },
    export_student: { needless: 'owners' },
    erasure: { needless: 'owners' },
    erase_student: { needless: 'owners' },
    requests: { harmless: [{}] },
    decide_correction: {
      refused: [{ stud_id: devika, field: 'district', now: '', value: 'Kollam', is_accepted: false }],
    },
    quizzes: { refused: [{ subject_id: physics.subject_id }], harmless: [{}, { state: 'always' }, { search: 'a' }] },
    results: {
      refused: [{ quiz_id: physics.quiz_id }],
      harmless: [ownQuiz, { ...ownQuiz, roster_id }, { ...ownQuiz, search: 'devika' }],
    },
    questions: { refused: [{ quiz_id: physics.quiz_id }], harmless: [ownQuiz, { ...ownQuiz, roster_id }] },
    attempt: {
      refused: [`${asha} ${physics.quiz_id}`, `${devika} ${biology.quiz_id}`].map((attempt_id) => ({ attempt_id })),
    },
    key: { refused: [question] },
    plan_regrade: { refused: [correction], harmless: [{ ...correction, ...ofBiology }] },
    regrade: { refused: [{ ...correction, version }] },
    release_results: { refused: [{ quiz_id: physics.quiz_id }] },
    rank_list: {
      refused: [{ quiz_id: physics.quiz_id }],
      harmless: [{ quiz_id: biology.quiz_id }, { quiz_id: biology.quiz_id, roster_id }],
    },
    add_marked_test: {
      refused: [
        { ...marked, chapter_id: physics.chapter_id },
        { ...marked, chapter_id: biology.chapter_id, batch_slugs: ['of nobody'], isNobodys: true },
      ],
    },
    entered_marks: { refused: [{ quiz_id: onPaper }] },
    remove_marked_test: { refused: [{ quiz_id: onPaper }] },
    save_marks: { refused: [{ quiz_id: onPaper, version, rows: [] }] },
    report_cards: {
      refused: [
        { stud_id: devika, language: 'en' },
        { roster_id, language: 'en' },
      ],
      harmless: [{ stud_id: asha, month: '2026-11', language: 'en' }],
    },
    save_comment: { refused: [{ stud_id: devika, month: '2026-11', was: '', comment: 'A' }] },
    share_cards: { needless: 'owners' },
    late_answers: { refused: [{ quiz_id: physics.quiz_id }], harmless: [{ quiz_id: biology.quiz_id }] },
    decide_late_answers: {
      refused: [
        { ...late(physics.quiz_id), attempt_id: `${asha} ${physics.quiz_id}` },
        { ...late(physics.quiz_id), attempt_id: `${asha} ${biology.quiz_id}`, isNobodys: true },
        { ...late(biology.quiz_id), attempt_id: `${devika} ${biology.quiz_id}` },
      ],
    },
    exam_hall: { refused: [{ quiz_id: physics.quiz_id }], harmless: [{ quiz_id: biology.quiz_id }] },
    hall_table: { refused: [{ quiz_id: physics.quiz_id }] },
    extend_exam: {
      refused: [
        { ...hall(physics.quiz_id), stud_id: asha },
        { ...hall(physics.quiz_id), who: 'all' },
        { ...hall(biology.quiz_id), stud_id: devika },
      ],
    },
    close_exam: {
      refused: [
        { ...hall(physics.quiz_id), stud_id: asha },
        { ...hall(physics.quiz_id), who: 'all' },
        { ...hall(biology.quiz_id), stud_id: devika },
      ],
    },
    quiz_chapters: { refused: [{ subject_id: physics.subject_id }] },
    quiz_to_edit: { refused: [{ quiz_id: physics.quiz_id }] },
    save_quiz: {
      refused: [
        { quiz_id: physics.quiz_id, version, ...quiz },
        { quiz_id: physics.quiz_id, chapter_id: biology.chapter_id, version, ...quiz },
        { chapter_id: physics.chapter_id, ...quiz },
        { chapter_id: biology.chapter_id, ...quiz, batch_slugs: ['of nobody'], isNobodys: true },
      ],
    },
    preview_chapter: { refused: [{ chapter_id: physics.chapter_id }] },
    preview_quiz: { refused: [{ quiz_id: physics.quiz_id }] },
    check_quiz_sheet: { refused: [ofSums, { ...ofSums, quiz_id: physics.quiz_id }] },
    quiz_file: {
      refused: ['sheet', 'gift', 'moodle', 'qti'].map((format) => ({ quiz_id: physics.quiz_id, format })),
      harmless: [{ quiz_id: biology.quiz_id, format: 'qti' }],
    },
    add_picture: { needless: 'own' },
    pictures: { harmless: [{ srcs: ['media:of-others/file.png'] }] },
    watched_chapter: {
      refused: [{ chapter_id: physics.chapter_id }],
      harmless: [{ chapter_id: biology.chapter_id, roster_id }],
    },
    results_table: {
      refused: ['marks', 'answers', 'questions', 'ranks'].map((table) => ({ quiz_id: physics.quiz_id, table })),
      harmless: ['marks', 'answers', 'ranks'].map((table) => ({ ...ownQuiz, table, format: 'csv' })),
    },
    students_table: { harmless: [{}, ...filters].map((filter) => ({ ...filter, format: 'csv' })) },
    watchers_table: {
      refused: [{ chapter_id: physics.chapter_id }],
      harmless: [{ chapter_id: biology.chapter_id, format: 'csv' }],
    },
    change_day_off: { needless: 'owners' },
    batches: { harmless: [{}] },
    batch: { refused: [{ roster_id }] },
    add_batch: { needless: 'owners' },
    rename_batch: { needless: 'owners' },
    merge_batches: { needless: 'owners' },
    new_session: { needless: 'owners' },
    end_batch: { needless: 'owners' },
    resume_batch: { needless: 'owners' },
    staff: { needless: 'owners' },
    remove_staff: { needless: 'owners' },
    save_staff: { needless: 'owners' },
    settings: { needless: 'owners' },
    save_settings: { needless: 'owners' },
    back_up: { needless: 'owners' },
    audit: { needless: 'owners' },
    content: { harmless: [{}] },
    content_chapter: { refused: [{ chapter_id: physics.chapter_id }] },
    add_subject: { needless: 'owners' },
    add_chapter: { refused: [{ subject_id: physics.subject_id, name: 'A' }] },
    add_link: { refused: [{ chapter_id: physics.chapter_id, name: 'A', link: 'https://example.org' }] },
    rename_content: { refused: change({ name: 'A' }) },
    move_content: {
      refused: change({ past_id: physics.topics[1], direction: 'down' }).map((input) => ({
        ...input,
        ...('kind' in input && input.kind === 'subject' && { isOwners: true }),
      })),
      // Past something of Physics, which is not beside it.
      harmless: [
        { kind: 'topic', content_id: biology.topics[0], version, past_id: physics.topics[0], direction: 'down' },
      ],
    },
    hide_content: { refused: change({ is_hidden: true }) },
    open_upload: {
      refused: [
        { kind: 'pdf', parent_id: physics.chapter_id, ...file },
        { kind: 'cover', parent_id: physics.subject_id, ...file, file_name: 'a.png' },
      ],
    },
    uploads: { harmless: [{}] },
    // Those of one teacher are no owner's either.
    upload_part: { refused: [{ upload_id: 'upload', position: 0, isNobodys: true }] },
    finish_upload: { refused: [{ upload_id: 'upload', isNobodys: true }] },
    cancel_upload: { refused: [{ upload_id: 'upload', isNobodys: true }] },
  };
}

/** Of the tables of a quiz, those that have its questions. */
const ofPapers: unknown[] = ['answers', 'questions'];

onEachApp(
  'each call of the desk, to a teacher who asks for what is not theirs',
  (portal) => {
    async function make(call: DeskCall, { isNobodys: _, isOwners: __, ...input }: Input, token: string) {
      const isJson = call.maxBodyBytes === undefined;
      const query = isJson ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
      const { statusCode, body } = await portal().app.inject({
        method: 'POST',
        url: `${deskApiPath}/${call.name}${query}`,
        headers: {
          'content-type': isJson ? 'application/json' : 'application/octet-stream',
          authorization: `Bearer ${token}`,
        },
        payload: isJson ? JSON.stringify(input) : Buffer.from('%PDF'),
      });
      const { data } = JSON.parse(body);
      const file = typeof data?.base64 === 'string' ? Buffer.from(data.base64, 'base64').toString() : '';
      return { statusCode, text: body + file };
    }

    /** Everything that a call could change. Saving a table is noted. */
    async function readAll() {
      const { audit = [], desk_session: _, setting = [], ...rows } = await everyRow(portal().deps.db);
      const settings = setting.filter(({ name }) => name !== 'import_lock');
      return { ...rows, settings, audit: audit.filter(({ action }) => action !== 'table.save') };
    }

    test('is refused or answers without it, and changes nothing', async () => {
      const school = await addSchool(portal());
      const promised = promises(school);
      // A call that comes new needs its row above.
      expect(Object.keys(promised).toSorted()).toEqual(deskCalls.map(({ name }) => name).toSorted());
      const { token: owner } = await signInStaff(portal());
      const before = await readAll();
      for (const call of deskCalls) {
        const { refused = [], harmless = [], needless } = promised[call.name] ?? {};
        expect([call.name, needless === 'owners']).toEqual([call.name, !mayMake(call, 'teacher')]);
        for (const input of refused)
          expect({ call: call.name, input, ...(await make(call, input, school.token)) }).toMatchObject({
            statusCode: 403,
          });
        for (const input of harmless) {
          const { statusCode, text } = await make(call, input, school.token);
          expect({ call: call.name, input, is: [200, 409].includes(statusCode) }).toMatchObject({ is: true });
          const found = text.match(/Devika|9400000002|of Physics/)?.[0];
          expect([call.name, input, found]).toEqual([call.name, input, undefined]);
        }
      }
      expect(await readAll()).toEqual(before);
      // The inputs name what is there: an owner gets past the same, and so does a teacher who has all subjects.
      const { token: star } = await signInStaff(portal(), { role: 'teacher', hasAllSubjects: true });
      for (const call of deskCalls)
        for (const input of promised[call.name]?.refused ?? [])
          for (const [token, isRefused] of [
            [star, 'isNobodys' in input || 'isOwners' in input],
            [owner, 'isNobodys' in input],
          ] as const)
            expect([call.name, input, (await make(call, input, token)).statusCode === 403]).toEqual([
              ...[call.name, input, isRefused],
            ]);
      // The office sees all students, and in no answer a question or a key.
      const { token: office } = await signInStaff(portal(), { role: 'office' });
      for (const call of deskCalls) {
        const { refused = [], harmless = [] } = promised[call.name] ?? {};
        for (const input of [...refused, ...harmless]) {
          const { statusCode, text } = await make(call, input, office);
          const isRefused = !mayMake(call, 'office') || 'isNobodys' in input || ofPapers.includes(input['table']);
          expect([call.name, input, statusCode === 403, text.match(/Which ray|This ray/)]).toEqual([
            ...[call.name, input, isRefused, null],
          ]);
        }
      }
    });
  },
  // It makes more calls in a moment than a person.
  { deskUse: noStudentUse.calls },
);
