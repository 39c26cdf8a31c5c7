import { expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import {
  addChapterCall,
  addLinkCall,
  addSubjectCall,
  contentCall,
  contentChapterCall,
  hideContentCall,
  moveContentCall,
  renameContentCall,
} from '#contract/desk/content.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';
import { listMiscounted } from '#server/domain/content/content-counts.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('the content at the desk', (portal) => {
  async function addSchool() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    for (const topic_name of ['One', 'Two', 'Three']) await academy.topic(chapter_id, { topic_name });
    await academy.material(chapter_id, { title: 'Notes' });
    await academy.quiz(chapter_id, { name: 'Test' });
    const { stud_id, token: studentToken } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const { token, staff } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const read = async () => (await callDesk(portal(), contentChapterCall, { chapter_id }, token)).data();
    const seen = async () => {
      const chapters = (await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, studentToken)).data();
      const topics = await portal().call(topicsCall, { stud_id, chapter_id }, studentToken);
      return {
        chapters: chapters.map(({ chapter_name }) => chapter_name),
        topics: topics.statusCode === 200 ? topics.data().map(({ topic_name }) => topic_name) : topics.statusCode,
      };
    };
    return { academy, subject_id, chapter_id, token, staff, read, seen };
  }

  test('is renamed, ordered, hidden and added to, and students see it at once', async () => {
    const { subject_id, chapter_id, token, staff, read, seen } = await addSchool();
    const before = await read();
    const [one, two] = before.topics;
    expect(before.quizzes).toMatchObject([{ name: 'Test', questions: 1, max_marks: 1, duration: null }]);
    if (!one || !two) throw new Error('They were added.');
    expect(await seen()).toEqual({ chapters: ['Waves'], topics: ['One', 'Two', 'Three'] });

    await callDesk(portal(), renameContentCall, { ...one, name: '  First   one ' }, token);
    await callDesk(portal(), moveContentCall, { ...two, past_id: one.content_id, direction: 'up' }, token);
    expect(await seen()).toEqual({ chapters: ['Waves'], topics: ['Two', 'First one', 'Three'] });
    await callDesk(portal(), hideContentCall, { ...two, is_hidden: true }, token);
    expect(await seen()).toEqual({ chapters: ['Waves'], topics: ['First one', 'Three'] });
    expect((await read()).topics.map(({ is_hidden }) => is_hidden)).toEqual([true, false, false]);
    const [hidden] = (await read()).topics;
    if (hidden) await callDesk(portal(), hideContentCall, { ...hidden, is_hidden: false }, token);

    const link = { chapter_id, name: 'Elsewhere', link: 'https://video.example.org/1' };
    expect((await callDesk(portal(), addLinkCall, link, token)).status).toBe(true);
    expect((await callDesk(portal(), addLinkCall, { ...link, link: 'javascript:alert(1)' }, token)).status).toBe(false);
    expect((await callDesk(portal(), addChapterCall, { subject_id, name: 'Optics' }, token)).status).toBe(true);
    for (const name of ['', ' \n ', 'a\u0007b'])
      expect((await callDesk(portal(), addChapterCall, { subject_id, name }, token)).status).toBe(false);
    expect(await seen()).toEqual({ chapters: ['Waves', 'Optics'], topics: ['Two', 'First one', 'Three', 'Elsewhere'] });

    const chapter = await read();
    await callDesk(portal(), hideContentCall, { ...chapter, kind: 'chapter', is_hidden: true }, token);
    expect(await seen()).toEqual({ chapters: ['Optics'], topics: 403 });
    const [subject] = (await callDesk(portal(), contentCall, {}, token)).data().subjects;
    expect(subject?.chapters).toMatchObject([
      { name: 'Waves', is_hidden: true, videos: 4, pdfs: 1, quizzes: 1 },
      { name: 'Optics', is_hidden: false, videos: 0 },
    ]);
    const audit = await portal().deps.db.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action }) => action).toSorted()).toEqual(
      ['add', 'add', 'hide', 'hide', 'move', 'rename', 'show'].map((what) => `content.${what}`),
    );
    expect(new Set(audit.map(({ changed_by }) => changed_by))).toEqual(new Set([`${staff.name} at the desk`]));
  });

  test('has no link that no player opens, and says why; a redirect becomes its address', async () => {
    const { chapter_id, token, read } = await addSchool();
    const add = async (link: string, language = 'en') => {
      const headers = { 'accept-language': language };
      const added = await callDesk(portal(), addLinkCall, { chapter_id, name: link.slice(0, 50), link }, token, {
        headers,
      });
      return added.status ? ['added', added.data().warning].join(' ').trim() : added.message;
    };
    const drive = 'https://drive.google.com/file/d/1gdXFhjpgysOJrrStSVVzQo4b0MRJzelf/view';
    expect(await add(drive)).toBe(
      'no player can open this link, because it leads to a page of Google Drive. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.',
    );
    expect(await add(drive, 'hi')).toMatch(/Google Drive .*YouTube/);
    for (const link of [
      'https://zoom.us/rec/share/abcdef',
      'https://vimeo.com/showcase/7',
      'https://example.org/a.pdf',
    ])
      expect(await add(link)).toMatch(/^no player can open this link, because /);
    expect(await add('https://www.google.com/url?q=https://youtu.be/aqz-KE-bpKQ&sa=D')).toBe('added');
    expect(await add(' https://www.youtube.com/playlist?list=PLWKjhJtqVAbl ')).toBe('added');
    expect(await add('https://example.org/lesson', 'hi')).toMatch(/^added .*MP4/);
    expect((await read()).topics.flatMap(({ link }) => link || [])).toEqual([
      'https://youtu.be/aqz-KE-bpKQ',
      'https://www.youtube.com/playlist?list=PLWKjhJtqVAbl',
      'https://example.org/lesson',
    ]);
  });

  test('of which somebody has an old version is not changed, and says who was first', async () => {
    const { token, staff, read, seen } = await addSchool();
    const { token: other } = await signInStaff(portal());
    const [one, two, three] = (await read()).topics;
    if (!one || !two || !three) throw new Error('They were added.');
    await callDesk(portal(), renameContentCall, { ...one, name: 'First' }, token);
    const conflict = { conflict: { changed_by: `${staff.name} at the desk` } };
    for (const second of [
      await callDesk(portal(), renameContentCall, { ...one, name: 'Another' }, other),
      await callDesk(portal(), hideContentCall, { ...one, is_hidden: true }, other),
      await callDesk(portal(), moveContentCall, { ...one, past_id: two.content_id, direction: 'down' }, other),
    ])
      expect(second).toMatchObject({ statusCode: 409, raw: conflict });
    // They are no neighbours any more.
    expect(
      (await callDesk(portal(), moveContentCall, { ...three, past_id: two.content_id, direction: 'up' }, token)).status,
    ).toBe(true);
    const late = await callDesk(portal(), moveContentCall, { ...two, past_id: one.content_id, direction: 'up' }, other);
    expect(late.statusCode).toBe(409);
    expect((await seen()).topics).toEqual(['First', 'Three', 'Two']);
  });

  test('has a new subject, which the students of its levels have at once, and nobody else', async () => {
    const { db } = portal().deps;
    const level = (ac_id: string, levels: string, archived_at: number | null = null) => ({
      ac_id,
      levels,
      archived_at,
      position: 0,
    });
    await db
      .insertInto('academic_level')
      .values([level('ten', 'Class 10'), level('nine', 'Class 9'), level('gone', 'Class 8', 5)])
      .execute();
    const inTen = await portal().signIn({ academic_level: 'ten' });
    const inNine = await portal().signIn({ academic_level: 'nine' });
    const { token } = await signInStaff(portal());
    const add = (name: string, levels: string[]) => callDesk(portal(), addSubjectCall, { name, levels }, token);
    const { content_id } = (await add('  Earth   science ', ['ten'])).data();
    const subjectsOf = async ({ stud_id, token: own }: typeof inTen) =>
      (await portal().call(subjectsCall, { stud_id }, own)).data().map(({ subject_name }) => subject_name);
    expect(await subjectsOf(inTen)).toEqual(['Earth science']);
    expect(await subjectsOf(inNine)).toEqual([]);
    const { subjects } = (await callDesk(portal(), contentCall, {}, token)).data();
    expect(subjects).toMatchObject([
      { content_id, name: 'Earth science', levels: ['Class 10'], is_hidden: false, chapters: [] },
    ]);
    expect((await callDesk(portal(), addChapterCall, { subject_id: content_id, name: 'Rocks' }, token)).status).toBe(
      true,
    );

    const audit = await db.selectFrom('audit').where('content_id', '=', content_id).selectAll().execute();
    expect(audit).toMatchObject([{ action: 'content.add' }]);
    for (const [name, levels] of [
      ['EARTH science', ['nine']],
      ['News', ['nine']],
      [' ', ['nine']],
      ['Maths', ['gone']],
      ['Maths', ['nine', 'none']],
      ['Maths', []],
    ] as const)
      expect((await add(name, [...levels])).status, name).toBe(false);
    expect(await db.selectFrom('subject').select('subject_name').execute()).toHaveLength(1);
  });

  test('that is a new subject is seen at once by who has all subjects, and by no other teacher', async () => {
    const { subject_id: physics } = await addSchool();
    const teacherOf = async (own: { hasAllSubjects: boolean; subjects: string[] }) =>
      (await signInStaff(portal(), { role: 'teacher', ...own })).token;
    const all = await teacherOf({ hasAllSubjects: true, subjects: [] });
    const some = await teacherOf({ hasAllSubjects: false, subjects: [physics] });
    const { token: owner } = await signInStaff(portal());
    const { stud_id } = await portal().signIn({ name: 'Devika', academic_level: 'nine' });
    const { stud_id: nobodys } = await portal().signIn({ name: 'Without', academic_level: 'ten' });
    const seenBy = async (token: string) => ({
      subjects: (await callDesk(portal(), deskMeCall, {}, token)).data().subjects.map((one) => one.subject_name),
      content: (await callDesk(portal(), contentCall, {}, token)).data().subjects.map(({ name }) => name),
      students: (await callDesk(portal(), studentsCall, {}, token)).data().rows.map(({ name }) => name),
      statuses: await Promise.all([
        callDesk(portal(), studentCall, { stud_id }, token),
        callDesk(portal(), studentCall, { stud_id: nobodys }, token),
      ]).then((pages) => pages.map(({ statusCode }) => statusCode)),
    });
    const [asha] = (await seenBy(some)).students;
    const before = { subjects: ['Physics'], content: ['Physics'], students: [asha], statuses: [403, 403] };
    expect([await seenBy(all), await seenBy(some)]).toEqual([before, before]);

    const added = await callDesk(portal(), addSubjectCall, { name: 'Geology', levels: ['nine'] }, owner);
    const subject_id = added.data().content_id;
    expect(await seenBy(some)).toEqual(before);
    const both = ['Physics', 'Geology'];
    expect(await seenBy(all)).toEqual({
      subjects: both,
      content: both,
      students: ['Devika', asha],
      statuses: [200, 403],
    });
    const chapter = { subject_id, name: 'Rocks' };
    expect((await callDesk(portal(), addChapterCall, chapter, some)).statusCode).toBe(403);
    expect((await callDesk(portal(), addChapterCall, chapter, all)).status).toBe(true);
  });

  test('has chapters that are for one batch, of those that are of who adds them', async () => {
    const { academy, subject_id, chapter_id, read, seen } = await addSchool();
    const batches = [{ batch_slug: 'evening', subject_id: '' }];
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id], batches });
    await academy.roster('evening', []);
    await academy.roster('morning', []);
    const [subject] = (await callDesk(portal(), contentCall, {}, token)).data().subjects;
    expect(subject?.batches).toEqual([{ batch_slug: 'evening', batch_name: 'evening' }]);
    const add = async (name: string, batch_slug: string) =>
      (await callDesk(portal(), addChapterCall, { subject_id, name, batch_slug }, token)).statusCode;
    expect([await add('For all', ''), await add('Revision', 'evening'), await add('No', 'morning')]).toEqual([
      200, 200, 403,
    ]);
    expect((await seen()).chapters).toEqual(['Waves', 'For all']);

    const change = async (own: object) =>
      (await callDesk(portal(), renameContentCall, { ...(await read()), kind: 'chapter', ...own }, token)).statusCode;
    expect(await change({ batch_slug: 'morning' })).toBe(403);
    expect(await change({ name: 'Waves', batch_slug: 'evening' })).toBe(200);
    expect(await read()).toMatchObject({ name: 'Waves', batch_slug: 'evening' });
    expect(await seen()).toEqual({ chapters: ['For all'], topics: 403 });
    // Who only renames it says nothing of its batch.
    expect(await change({ name: 'Sound' })).toBe(200);
    expect(await read()).toMatchObject({ name: 'Sound', batch_slug: 'evening' });
    expect(await change({ batch_slug: '' })).toBe(200);
    expect(await seen()).toEqual({ chapters: ['Sound', 'For all'], topics: ['One', 'Two', 'Three'] });
    const { db } = portal().deps;
    const here = await db.selectFrom('changed_here').where('id', '=', chapter_id).select('field').execute();
    expect(here.map(({ field }) => field).toSorted()).toEqual(['batch_slug', 'chapter_name']);
    expect(await listMiscounted(db)).toEqual([]);
  });
});
