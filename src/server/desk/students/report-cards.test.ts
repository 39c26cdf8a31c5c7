import { afterEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { cardPath, reportCardsCall, saveCommentCall, shareCardsCall } from '#contract/desk/students/report-cards.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { eraseStudent } from '#server/domain/privacy/erase-student.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testNow } from '#server/testing/test-app.ts';
import { callDesk, type DeskResponse, signInStaff } from '#server/testing/test-desk.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { onEachObservedApp } from '#server/testing/test-observed.ts';
import { testResults } from '#server/testing/test-results.ts';

const day = 24 * 3_600_000;
/** testNow is 21 November in India. */
const month = '2026-10';
const inMonth = Date.parse('2026-10-12T10:00+05:30');

onEachObservedApp('the report cards of a month', (portal) => {
  const folder = testFolder();

  async function school() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const people = await testResults(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id);
    await academy.setting('academy', { name: 'Sunrise', logo: 'a' });
    await people.enrol(['Asha', 'Bina'], subject_id);
    const roster_id = await academy.roster('Evening', [people.idOf('Asha'), people.idOf('Bina')]);
    const questions = [{ answer: 'right', marks: 4 }];
    const test = async (name: string, details: object = {}) =>
      await academy.quiz(chapter_id, { name, minutes: 60, questions, ...details });
    const { token } = await signInStaff(portal());
    const call = async <C extends DeskCall>(
      which: C,
      input: z.input<C['input']>,
      by = token,
    ): Promise<DeskResponse<C>> => await callDesk(portal(), which, input, by);
    const read = async (input: object = { roster_id }, by = token) =>
      (await call(reportCardsCall, { language: 'en', ...input }, by)).data();
    const share = async (name = 'Asha', is_shared = true) => {
      // Two links of the same millisecond would be one.
      portal().advance(1);
      const input = { stud_ids: [people.idOf(name)], month, language: 'hi', is_shared };
      const { rows } = (await call(shareCardsCall, input)).data();
      return `${cardPath}/${rows[0]?.token}`;
    };
    const comment = async (text: string, was = '') =>
      await call(saveCommentCall, { stud_id: people.idOf('Asha'), month, was, comment: text });
    return { db, academy, people, subject_id, chapter_id, roster_id, test, call, read, share, comment };
  }
  const get = (url: string, remoteAddress = '192.0.2.7') => portal().app.inject({ url, remoteAddress });

  test('have tests with ranks, practice and videos of that month alone, and nothing that students do not see yet', async () => {
    const { academy, people, subject_id, chapter_id, test, read, roster_id, comment } = await school();
    const [sunday, hidden] = [await test('Sunday <b>'), await test('Hidden', { results: 'when released' })];
    const drill = await academy.quiz(chapter_id, { name: 'Drill', questions: [{ answer: 'right', marks: 4 }] });
    const secret = await academy.quiz(chapter_id, { name: 'Secret', results: 'when released' });
    for (const [name, quiz, answer, at] of [
      ['Asha', sunday, 'right', inMonth],
      ['Bina', sunday, 'wrong', inMonth],
      // A second sitting has no rank.
      ['Bina', sunday, 'right', inMonth + day],
      ['Asha', hidden, 'right', inMonth],
      ['Asha', drill, 'right', inMonth],
      ['Asha', drill, 'wrong', inMonth + 1],
      ['Asha', secret, 'right', inMonth],
      // The last millisecond before the month, and the first after it.
      ['Asha', await test('September'), 'right', Date.parse('2026-10-01T00:00+05:30') - 1],
      ['Asha', await test('November'), 'right', Date.parse('2026-11-01T00:00+05:30')],
    ] as const) {
      const { attempt_id } = await people.submit(name, quiz, [answer], at);
      // As of a quiz without a clock, which has no rank.
      if (quiz === drill || quiz === secret)
        await portal()
          .deps.db.updateTable('attempt')
          .set({ section_marks: null })
          .where('attempt_id', '=', attempt_id)
          .execute();
    }
    await people.watch('Asha', await academy.topic(chapter_id), { at: inMonth, finished: true });
    await people.watch('Asha', await academy.topic(chapter_id), { at: testNow });
    const [classes, stud_id] = [
      { class_id: 'a', class_name: 'Waves', subject_id, batch_slug: '' },
      people.idOf('Asha'),
    ];
    for (const [date, state] of [
      ['2026-10-01', 'absent'],
      ['2026-10-31', 'late'],
      ['2026-11-01', 'absent'],
    ] as const) {
      await portal()
        .deps.db.insertInto('register')
        .values({ ...classes, date, version: 1, taken_by: '' })
        .execute();
      const row = { class_id: 'a', date, stud_id, state, joined_at: null };
      await portal().deps.db.insertInto('attendance').values(row).execute();
    }
    (await comment('Well <i>done</i>')).data();
    const { title, cards, ...rest } = await read();
    expect([title, rest.month, cards.map(({ name }) => name)]).toEqual([
      'Report card: October 2026',
      month,
      ['Asha', 'Bina'],
    ]);
    const [asha, bina] = cards.map(({ html }) => html);
    expect(asha).toContain(
      '<tr><th scope="row">Sunday &lt;b&gt;</th><td>12 Oct</td><td>4 / 4</td><td>1 of 2</td><td>100</td></tr></table>',
    );
    expect(asha).toContain('<td>1 · 50% of the marks</td>');
    expect(asha).toContain('<td>1, of which 1 to the end</td>');
    expect(asha).toContain('<p>Evening · Class\u00a012</p>');
    expect(asha).toContain('<p>Well &lt;i&gt;done&lt;/i&gt;</p>');
    expect(asha).toContain('<th scope="row">Attendance</th><td>50% (present 0, late 1, absent 1)</td>');
    expect(asha).not.toMatch(/Hidden|Secret|September|November/);
    // What there is nothing of is not on it.
    expect(bina).not.toMatch(/Attendance|Practice|Videos/);
    expect(bina).toContain('<td>0 / 4</td><td>2 of 2</td><td>50</td></tr></table>');
    expect((await read({ roster_id, month: '2026-08' })).cards[0]?.html).toContain(
      '<p>No tests with results in this month.</p>',
    );
  });

  test('say which tests a student was absent from, once their results are out', async () => {
    const { people, test, read, roster_id } = await school();
    const ends = (name: string, closes_at: number, details: object = {}) => test(name, { closes_at, ...details });
    const paper = { minutes: 0, marks_entered: 1 };
    const [sunday, written, early, hidden] = [
      await ends('Sunday', inMonth + day),
      await ends('On paper', inMonth + 2 * day, paper),
      await ends('Before her', Date.parse('2026-10-01T00:00+05:30') + 1),
      await ends('Not released', inMonth + day, { results: 'when released' }),
    ];
    for (const quiz of [sunday, written, early, hidden]) await people.submit('Bina', quiz, ['right'], inMonth);
    await ends('Nobody came', inMonth + day);
    await people.submit(
      'Bina',
      await ends('Of another batch', inMonth + day, { batch_slugs: 'morning' }),
      ['right'],
      inMonth,
    );
    const { db } = portal().deps;
    const created_at = Date.parse('2026-10-02T00:00+05:30');
    await db.updateTable('student').set({ created_at }).where('stud_id', '=', people.idOf('Asha')).execute();
    const [asha, bina] = (await read({ roster_id, month })).cards.map(({ html }) => html);
    const row = (name: string, date: string) =>
      `<tr><th scope="row">${name}</th><td>${date}</td><td>Absent</td><td></td><td></td></tr>`;
    expect(asha).toContain(`${row('Sunday', '13 Oct')}${row('On paper', '14 Oct')}</table>`);
    expect(asha).not.toMatch(/Before her|Not released|Nobody came|another batch/);
    expect(bina).not.toContain('Absent');
  });

  test('begin with the last month that is over, or with this one where that has nothing', async () => {
    const { people, test, read } = await school();
    expect((await read()).month).toBe('2026-11');
    await people.submit('Asha', await test('Sunday'), ['right'], inMonth);
    expect((await read()).month).toBe(month);
  });

  test('begin with this month from the 25th on', async () => {
    portal().advance(4 * day);
    const { people, test, read } = await school();
    await people.submit('Asha', await test('Sunday'), ['right'], inMonth);
    expect((await read()).month).toBe('2026-11');
  });

  test('have a teacher’s own subjects, and no teacher makes links', async () => {
    const { academy, people, test, read, roster_id, call } = await school();
    await people.submit('Asha', await test('Sunday'), ['right'], inMonth);
    const biology = await academy.subject({ subject_name: 'Biology' });
    await people.enrol(['Asha'], biology);
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [biology] });
    const stud_id = people.idOf('Asha');
    expect((await read({ stud_id }, token)).cards[0]?.html).not.toContain('Sunday');
    expect((await read({ stud_id })).cards[0]?.html).toContain('Sunday');
    for (const refused of [{ roster_id }, { stud_id: people.idOf('Bina') }, {}])
      expect((await call(reportCardsCall, { language: 'en', ...refused }, token)).statusCode).toBe(403);
    const links = { stud_ids: [stud_id], month, language: 'en', is_shared: true };
    expect((await call(shareCardsCall, links, token)).statusCode).toBe(403);
  });

  test('are shown by a link in its language for seven days, without a sign-in, and in no log', async () => {
    const { share, comment, read, roster_id } = await school();
    await comment('Well done');
    const path = await share();
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, (await read({ roster_id, month })).cards[0]?.shared_until]).toEqual([
      200,
      testNow + 1 + 7 * day,
    ]);
    expect(body).toMatch(/<html lang="hi">.*<img src="\/icon.svg".*<h1>Asha<\/h1>.*टिप्पणी<\/h2><p>Well done/s);
    expect(body).not.toMatch(/<script|style=|Bina|98765/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; img-src 'self'; style-src 'sha256-/),
    });
    const rows = await portal().deps.db.selectFrom('report_card').selectAll().execute();
    const token = path.slice(cardPath.length + 1);
    expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([22, false]);
    await get(`${path}?x=%ff`);
    expect(portal().log.join()).toContain(`"route":"${cardPath}/:token"`);
    expect(portal().log.join()).not.toContain(token);
    portal().advance(7 * day - 1);
    expect((await get(path)).statusCode).toBe(200);
    portal().advance(1);
    expect((await get(path)).statusCode).toBe(404);
  });

  test('end with their link: another one, taking it back, and an erasure are the same 404 as a guess', async () => {
    const { db, share, people } = await school();
    const [first, second, binas] = [await share(), await share(), await share('Bina')];
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    await share('Asha', false);
    const { secretKey, clock } = portal().deps;
    const student = await readStudent(db, people.idOf('Bina'));
    await eraseStudent({ db, secretKey, list: `${folder.write({})}/list.jsonl` }, { by: 'meera', student }, clock());
    const guess = await get(`${cardPath}/${'x'.repeat(22)}`);
    expect(guess.statusCode).toBe(404);
    expect(guess.body).toContain('This link has ended.');
    for (const path of [first, second, binas])
      expect(await get(path)).toMatchObject({ statusCode: 404, body: guess.body });
  });

  afterEach(() => void vi.useRealTimers());

  test('may be guessed 30 times at once, and from an address 300 times', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const statuses = async (urlOf: (n: number) => string, count: number) => {
      const all = [];
      for (let n = 0; n < count; n += 1) all.push((await get(urlOf(n))).statusCode);
      return all.lastIndexOf(404) + 1;
    };
    expect(await statuses(() => `${cardPath}/same`, 32)).toBe(30);
    expect(await statuses((n) => `${cardPath}/${n}`, 275)).toBe(268);
  });

  test('move to the account that stays with their links', async () => {
    const { db, share, comment, people } = await school();
    await comment('Well done');
    const path = await share();
    await mergeStudents(
      db,
      { by: 'meera', from: people.idOf('Asha'), to: people.idOf('Bina'), dryRun: false },
      testNow,
    );
    const { statusCode, body } = await get(path);
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/<h1>Bina<\/h1>.*Well done/s)]);
  });

  test('do not move where the account that stays has one, and their links end', async () => {
    const { db, share, people } = await school();
    const [ends, stays] = [await share(), await share('Bina')];
    const [from, to] = [people.idOf('Asha'), people.idOf('Bina')];
    await mergeStudents(db, { by: 'meera', from, to, dryRun: false }, testNow);
    expect([(await get(ends)).statusCode, (await get(stays)).statusCode]).toEqual([404, 200]);
  });

  test('have what one of two staff wrote who write at once', async () => {
    const { comment, read, roster_id } = await school();
    const answers = await Promise.all(['One', 'Two'].map((text) => comment(text)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [stays] = (await read({ roster_id, month })).cards;
    expect(['One', 'Two']).toContain(stays?.comment);
    expect((await comment('', stays?.comment)).statusCode).toBe(200);
    expect((await read({ roster_id, month })).cards[0]?.html).not.toContain('<blockquote>');
  });
});
