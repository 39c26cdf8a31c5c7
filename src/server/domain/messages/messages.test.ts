import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { MailingInput } from '#contract/desk/messages/messages.ts';
import { changeClassDay } from '#server/domain/classes/change-class-day.ts';
import { findVersion } from '#server/domain/content/desk-content.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import { openSmsSender } from '#server/platform/sms/open-sms-sender.ts';
import { type DatabaseKind, listenToStatements, onEachDatabase } from '#server/testing/each-database.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testNow } from '#server/testing/test-app.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestGateway, type TestGateway } from '#server/testing/test-gateway.ts';
import { testResults } from '#server/testing/test-results.ts';
import { changeMailing, stopMessages } from './change-mailing.ts';
import { findMailing, listMailings, listMessages } from './messages.repository.ts';
import { countStates, type MailingPlan, planMailing, sendMailing } from './plan-mailing.ts';
import { sendWaiting } from './watch-messages.ts';

const folder = testFolder();
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

const minute = 60_000;
const notice: MailingInput = {
  ...{ kind: 'notice', audience: 'guardian', language: 'en', about_id: '', date: '', roster_id: undefined },
  notice: 'No class on Friday',
};

/** The path of a gateway's file, which names the number first and then the text. */
function gatewayFile(messages = '{ notice: {}, marks: {}, absent: {}, class_moved: {} }'): string {
  const path = join(folder.base(), 'gateway.yaml');
  const request = `url: ${gateway.address}\nform: { to: '{number}', text: '{text}' }\ngood_answer: 2xx\n`;
  writeFileSync(path, `${request}messages: ${messages}\n`);
  return path;
}

const numberOf = ({ body }: { body: string }) => new URLSearchParams(body).get('to') ?? '';
const textsOf = () => gateway.received.map(({ body }) => new URLSearchParams(body).get('text')).toSorted();

/** Students with a guardian's number each, at an academy that pays 0.18 for each part. */
async function addStudents(db: Db, count: number) {
  const people = await testResults(db);
  await testAcademy(db).setting('academy', {
    name: 'Sunrise',
    messages: { sms: 0.18, whatsapp: 0.1, quiet: [21, 8], a_day: 2 },
  });
  const names = Array.from({ length: count }, (_, n) => `Student ${n}`);
  await people.addStudents(names);
  for (const [n, name] of names.entries()) {
    const guardian_mobile = `+91${9_000_000_000 + n}`;
    await db.updateTable('student').set({ guardian_mobile }).where('stud_id', '=', people.idOf(name)).execute();
  }
  return people;
}

function mailer(db: Db) {
  let now = testNow;
  const sms = openSmsSender(gatewayFile());
  const deps = { messages: { sms }, webHost: 'localhost', publicUrl: undefined, secretKey: 'a secret' };
  const log: unknown[] = [];
  const note = (...entry: unknown[]) => void log.push(entry);
  const watched = { ...deps, db, clock: () => now, log: { warn: note, error: note } };
  const change = async (mailing_id: string, does: 'stop' | 'again') => {
    const mailing = await findMailing(db, mailing_id);
    if (!mailing) throw new Error('It is gone.');
    return await inTransaction(db, (trx) => changeMailing(trx, { mailing, does, by: 'Meera' }, now));
  };
  const last = async () => {
    const [mailing] = await listMailings(db, 1);
    if (!mailing) throw new Error('There is none.');
    const states = Object.fromEntries(mailing.states.map(({ state, ...rest }) => [state, rest]));
    return { ...mailing, states, messages: await listMessages(db, mailing.mailing_id) };
  };
  const plan = async (input: Partial<MailingInput> = {}) => {
    const made = await planMailing(db, deps, { input: { ...notice, ...input }, scope: everything }, now);
    const [{ parts, price } = { parts: 0, price: 0 }] = countStates(made.messages).filter(
      ({ state }) => state === 'waiting',
    );
    const left = made.messages.flatMap(({ state }) => (state === 'waiting' ? [] : [state]));
    return { made, parts, price, left, text: made.about.text };
  };
  const sendPlan = async (made: MailingPlan, seen = made.version) => {
    // Ids of one millisecond have no order.
    now += 1;
    return await inTransaction(db, (trx) =>
      sendMailing(trx, { plan: made, seen, by: 'Meera', secretKey: deps.secretKey }, now),
    );
  };
  return {
    log,
    watched,
    plan,
    sendPlan,
    last,
    change,
    advance: (ms: number) => {
      now += ms;
    },
    send: async (input: Partial<MailingInput> = {}) => await sendPlan((await plan(input)).made),
    states: async () =>
      Object.fromEntries(
        Object.entries((await last()).states).map(([state, { count, price }]) => [state, [count, price]]),
      ),
  };
}

/**
 * Refuses one in ten of those that it sees for the first time. Where it breaks, it has accepted every second one of these,
 * and its answer is lost. What it has accepted, by number.
 */
function refuseOneInTen({ breaks = false } = {}): Map<string, number> {
  const accepted = new Map<string, number>();
  const seen = new Set<string>();
  gateway.answerTo = (request) => {
    const number = numberOf(request);
    const isFaulty = !seen.has(number) && number.endsWith('7');
    const isBroken = isFaulty && breaks && /[02468]7$/.test(number);
    seen.add(number);
    if (!isFaulty || isBroken) accepted.set(number, (accepted.get(number) ?? 0) + 1);
    if (isBroken) return { status: 200, body: '', breaks: true };
    return isFaulty ? { status: 400, body: 'Busy' } : { status: 200, body: 'ok' };
  };
  return accepted;
}

onEachDatabase('messages', (db) => {
  test('are each sent once by a gateway that refuses one in ten, though a process ends in the middle', async () => {
    await addStudents(db(), 60);
    const { watched, advance, send, change, states, last, log } = mailer(db());
    const accepted = refuseOneInTen();
    const mailing_id = await send();
    // It is accepted, and this process does not live to hear it.
    const { sms } = watched.messages;
    let sent = 0;
    const asked = Promise.withResolvers<void>();
    const dying: typeof sms = {
      ...sms,
      send: async (message) => {
        const answered = await sms.send(message);
        sent += 1;
        if (sent < 20) return answered;
        asked.resolve();
        return await new Promise<never>(() => {});
      },
    };
    void sendWaiting({ ...watched, messages: { sms: dying } });
    await asked.promise;
    await Promise.all([sendWaiting(watched), sendWaiting(watched)]);
    expect(await states()).toEqual({ sending: [1, 0.18], sent: [53, 9.54], refused: [6, 1.08] });
    advance(2 * minute);
    await sendWaiting(watched);
    const { messages } = await last();
    expect(messages.slice(7).map(({ state }) => state)).toEqual(Array.from({ length: 53 }, () => 'sent'));
    const [unknown, ...refused] = messages.slice(0, 7).toSorted((a, b) => (a.state < b.state ? 1 : -1));
    expect(unknown).toMatchObject({ state: 'unknown', reason: '' });
    expect(refused).toHaveLength(6);
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['The SMS gateway returned 400: Busy']));
    await change(mailing_id, 'again');
    await Promise.all([sendWaiting(watched), sendWaiting(watched)]);
    expect(await states()).toEqual({ sent: [59, 10.62], unknown: [1, 0.18] });
    expect([accepted.size, ...new Set(accepted.values())]).toEqual([60, 1]);
    expect(JSON.stringify(log)).not.toMatch(/90000000|Friday/);
    const stored = await db().selectFrom('message').select('filled').distinct().execute();
    expect(stored).toEqual([{ filled: '' }]);
  });

  test('are planned before: who gets none and why, the parts as they are filled in, and what they cost', async () => {
    const people = await addStudents(db(), 5);
    const { plan, sendPlan, send, change, watched, advance, last } = mailer(db());
    const give = async (name: string, guardian_mobile: string) =>
      await db().updateTable('student').set({ guardian_mobile }).where('stud_id', '=', people.idOf(name)).execute();
    await give('Student 1', '');
    await give('Student 3', '+919000000002');
    await give('Student 4', '+919000000002');
    const student = { stud_id: people.idOf('Student 0'), phone_code: '91', mobile: '1', guardian_whatsapp: '' };
    const stop = { student: { ...student, guardian_mobile: '+919000000000' }, isStopped: true, by: 'Meera' };
    await inTransaction(db(), (trx) => stopMessages(trx, stop, testNow));
    const planned = await plan();
    // Who has no guardian's number gets it themselves.
    expect(planned).toMatchObject({ left: ['said_stop', 'enough_today'], parts: 3, price: 0.54 });
    expect(planned.text).toBe('Sunrise: No class on Friday');
    expect(planned.made.chats.map(({ to, number, text }) => [to, number, text])).toEqual(
      [1, 2, 3, 4].map((n) =>
        n === 1 ? ['student', '+919876500001', planned.text] : ['guardian', '+919000000002', planned.text],
      ),
    );
    expect((await plan({ notice: 'x'.repeat(155) })).price).toBe(1.08);
    expect(await plan({ audience: 'student' })).toMatchObject({ left: ['said_stop'], parts: 4 });
    await expect(plan({ notice: ' ' })).rejects.toThrow('has no text');
    expect(await db().selectFrom('mailing').selectAll().execute()).toEqual([]);
    const first = await sendPlan(planned.made);
    // One of two siblings has it, and their number has had enough.
    const again = await plan();
    expect(again).toMatchObject({ left: ['said_stop', 'has_it', 'has_it', 'has_it', 'enough_today'], parts: 0 });
    const other = { notice: 'No class on Monday' };
    const full = ['said_stop', 'enough_today', 'enough_today', 'enough_today'];
    expect(await plan(other)).toMatchObject({ left: full, parts: 1 });
    await sendWaiting(watched);
    expect(await plan()).toMatchObject({ left: again.left });
    expect(await plan(other)).toMatchObject({ left: full, parts: 1 });
    await db().updateTable('message').set({ state: 'refused' }).where('state', '=', 'sent').execute();
    expect(await change(first, 'again')).toBe(3);
    advance(25 * 60 * minute);
    await expect(change(first, 'again')).rejects.toThrow('older than a day');
    await inTransaction(db(), (trx) => stopMessages(trx, { ...stop, isStopped: false }, testNow));
    expect(await change(first, 'stop')).toBe(3);
    // What was stopped reached nobody, and the next day is another one.
    const later = await send();
    expect((await last()).states).toMatchObject({ waiting: { parts: 4 }, enough_today: { parts: 0 } });
    expect(await change(later, 'stop')).toBe(4);
    await sendWaiting(watched);
    expect(gateway.received).toHaveLength(3);
  });

  test('that were refused do not go again to whom a later mailing has sent the same', async () => {
    await addStudents(db(), 2);
    const { send, change, watched } = mailer(db());
    const first = await send();
    await db().updateTable('message').set({ state: 'refused' }).execute();
    await send();
    expect(await change(first, 'again')).toBe(0);
    await sendWaiting(watched);
    expect(gateway.received).toHaveLength(2);
    expect(await change(first, 'again')).toBe(0);
  });

  test('have straight quotes for curly ones where these alone would make an SMS dearer', async () => {
    await addStudents(db(), 1);
    const { plan, sendPlan, watched } = mailer(db());
    const long = 'x'.repeat(120);
    const straight = await plan({ notice: `Tomorrow’s “test” ‘A’ ${long}` });
    expect(straight.parts).toBe(1);
    const other = await plan({ notice: `Tomorrow’s क ${long}` });
    expect(other.parts).toBe(3);
    await sendPlan(straight.made);
    await sendWaiting(watched);
    await sendPlan((await plan({ notice: `Tomorrow’s क ${long}` })).made);
    await sendWaiting(watched);
    expect(textsOf()).toEqual([`Sunrise: Tomorrow's "test" 'A' ${long}`, `Sunrise: Tomorrow’s क ${long}`]);
  });

  test('are sent once of a plan, and only as it was seen', async () => {
    const people = await addStudents(db(), 2);
    const { plan, sendPlan } = mailer(db());
    const [{ made }, { made: other }] = [await plan(), await plan({ notice: 'No class on Monday' })];
    await expect(sendPlan(other, made.version)).rejects.toThrow('has changed this');
    const both = await Promise.allSettled([sendPlan(made), sendPlan(made), sendPlan(other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const seen = (await plan()).made.version;
    await db().updateTable('student').set({ name: 'Asha' }).where('stud_id', '=', people.idOf('Student 1')).execute();
    await expect(sendPlan((await plan()).made, seen)).rejects.toThrow('has changed this');
    expect(await db().selectFrom('mailing').selectAll().execute()).toHaveLength(1);
  });

  test('wait in the quiet hours, while the gateway cannot be reached, and are never sent to who said stop meanwhile', async () => {
    const people = await addStudents(db(), 2);
    const { send, watched, advance, states } = mailer(db());
    await send();
    advance(12 * 60 * minute);
    await sendWaiting(watched);
    expect(await states()).toEqual({ waiting: [2, 0.36] });
    advance(11 * 60 * minute);
    const away = openSmsSender(gatewayFile());
    const { address } = gateway;
    gateway.close();
    await sendWaiting({ ...watched, messages: { sms: away } });
    expect(await states()).toEqual({ waiting: [2, 0.36] });
    gateway = await startTestGateway();
    expect(gateway.address).not.toBe(address);
    const stop = { stud_id: people.idOf('Student 1'), number: '+919876500001', stopped_at: 1, stopped_by: 'Meera' };
    await db().insertInto('message_stop').values(stop).execute();
    await sendWaiting({ ...watched, messages: { sms: openSmsSender(gatewayFile()) } });
    expect(await states()).toEqual({ sent: [1, 0.18], said_stop: [1, 0.18] });
    expect(gateway.received.map(numberOf)).toEqual(['919000000000']);
  });

  test('by one gateway are sent though another has enough for now, and then by that one too', async () => {
    await addStudents(db(), 1);
    const { send, watched } = mailer(db());
    await send();
    await db().updateTable('mailing').set({ channel: 'whatsapp' }).execute();
    await send({ notice: 'No class on Monday' });
    const { sms } = watched.messages;
    const sendAll = () => sendWaiting({ ...watched, messages: { sms, whatsapp: sms } });
    gateway.answerTo = ({ body }) => ({ status: body.includes('Friday') ? 429 : 200, body: '' });
    await sendAll();
    const states = db().selectFrom('message').orderBy('message_id').select('state');
    expect(await states.execute()).toEqual([{ state: 'waiting' }, { state: 'sent' }]);
    gateway.answerTo = () => gateway.answer;
    await sendAll();
    expect(await states.execute()).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('that wait, and those of today, are found by an index', async () => {
    await addStudents(db(), 1);
    const { plan, send, watched } = mailer(db());
    const heard: CompiledQuery[] = [];
    listenToStatements((query) => heard.push(query));
    await plan();
    await send();
    await sendWaiting(watched);
    listenToStatements(() => {});
    const plans = isPostgres(db()) ? [] : heard.filter(({ sql }) => /from "message"|update "message"/.test(sql));
    for (const query of plans) {
      const { rows } = await db().executeQuery({ ...query, sql: `explain query plan ${query.sql}` });
      expect([query.sql, JSON.stringify(rows)]).toEqual([query.sql, expect.not.stringMatching(/SCAN message\b/)]);
    }
    expect(heard.length).toBeGreaterThan(4);
  });

  test('say the marks of a test, and who was absent from a class', async () => {
    const people = await addStudents(db(), 3);
    const academy = testAcademy(db());
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id);
    const quiz = await academy.quiz(chapter_id, { name: 'Sound|Light', questions: [{ answer: 'right', marks: 4 }] });
    await people.submit('Student 0', quiz, ['right'], testNow);
    await people.submit('Student 1', quiz, ['wrong'], testNow);
    const { send, plan, watched } = mailer(db());
    await send({ kind: 'marks', about_id: quiz.quiz_id });
    await sendWaiting(watched);
    expect(textsOf()).toEqual([
      'Sunrise: Student 0 has 4 of 4 marks in Sound/Light (21 Nov 2026). Rank 1 of 2.',
      'Sunrise: Student 1 has 0 of 4 marks in Sound/Light (21 Nov 2026). Rank 2 of 2.',
    ]);
    const alone = await academy.quiz(chapter_id, { questions: [{ answer: 'right' }] });
    await people.submit('Student 2', alone, ['right'], testNow);
    const { messages: ofAlone } = (await plan({ kind: 'marks', about_id: alone.quiz_id })).made;
    expect(ofAlone.map(({ filled }) => JSON.parse(filled))).toEqual([expect.objectContaining({ rank: '–', of: '1' })]);
    const batch_id = await academy.batch(subject_id, { batch_slug: 'evening' });
    // One of them is on the list of the batch, and does not have the subject.
    await academy.roster('evening', ['Student 0', 'Student 1', 'Student 2'].map(people.idOf));
    const enrolled = ['Student 0', 'Student 1'].map((name) => ({
      stud_id: people.idOf(name),
      subject_id,
      enrolled_at: 0,
    }));
    await db().insertInto('enrolment').values(enrolled).execute();
    const times = { class_name: 'Optics', day: 'daily', starts: '10:00', ends: '11:00' };
    const class_id = await academy.liveClass(batch_id, times);
    const ofDay = { class_id, date: '2026-11-21' };
    const [absent, present] = [people.idOf('Student 1'), people.idOf('Student 0')];
    const rows = [
      { ...ofDay, stud_id: absent, state: 'absent' as const, joined_at: null },
      { ...ofDay, stud_id: present, state: 'present' as const, joined_at: 1 },
    ];
    const about = { about_id: class_id, date: '2026-11-21' };
    expect((await plan({ kind: 'absent', ...about })).made).toMatchObject({ messages: [], chats: [] });
    await db().insertInto('attendance').values(rows).execute();
    const ofAbsent = await plan({ kind: 'absent', ...about });
    expect(ofAbsent.text).toBe('Sunrise: … was absent from Optics on 21 Nov 2026.');
    expect(ofAbsent.parts).toBe(1);
    const held = await plan({ kind: 'class_moved', ...about, language: 'hi' });
    expect(held).toMatchObject({ text: 'Sunrise: Optics 21 नव॰ 2026 को है, 10:00 am, Anitha Menon।', parts: 2 });
    const set = (room: string, tutor_name: string) =>
      db().updateTable('live_class').set({ room, tutor_name }).execute();
    await set('Room 2', 'Mr Das of our second branch');
    // Only the message of a class has its time, room and teacher.
    expect((await plan({ kind: 'absent', ...about })).made.left_out).toBe('');
    expect((await plan({ kind: 'class_moved', ...about })).made.left_out).toBe('Mr Das of our second branch');
    await set('Room 2', 'Mr Das');
    const changeDay = async (date: string, movedTo?: { day: string; starts: string }) => {
      const seen = await findVersion(db(), 'class', class_id);
      const to = movedTo && { ...movedTo, minutes: 60, tutor_name: 'Ms Rao', room: 'Room 2' };
      const who = { by: 'Meera', today: '2026-11-21', class_id, seen };
      await inTransaction(db(), (trx) => changeClassDay(trx, { ...who, date, isHeld: false, movedTo: to }, testNow));
      const { made, text } = await plan({ kind: 'class_moved', about_id: class_id, date });
      return [text, made.chats[0]?.text, made.left_out];
    };
    // A text that is registered has 30 letters for the time; one by hand has room for all of it.
    expect(await changeDay('2026-11-22', { day: '2026-11-22', starts: '18:00' })).toEqual([
      'Sunrise: Optics is on 22 Nov 2026 at 6:00 pm (was 10:00 am), Room 2.',
      'Sunrise: Optics is on 22 Nov 2026 at 6:00 pm (was 10:00 am), Room 2, Ms Rao.',
      'Ms Rao',
    ]);
    expect(await changeDay('2026-11-23', { day: '2026-11-24', starts: '18:00' })).toEqual([
      'Sunrise: Optics is on 24 Nov 2026 at 6:00 pm (was 23 Nov, 10:00 am).',
      'Sunrise: Optics is on 24 Nov 2026 at 6:00 pm (was 23 Nov, 10:00 am), Room 2, Ms Rao.',
      'Room 2, Ms Rao',
    ]);
    expect(await changeDay('2026-11-25')).toEqual(['', 'Sunrise: Optics on 25 Nov 2026 is cancelled.', '']);
    const later = db().updateTable('live_class').set({ starts: '19:00', ends: '20:00' });
    await later.where('day', '=', '2026-11-22').execute();
    expect((await plan({ kind: 'class_moved', about_id: class_id, date: '2026-11-22' })).text).toBe(
      'Sunrise: Optics is on 22 Nov 2026 at 7:00 pm (was 10:00 am), Room 2.',
    );
    // The register goes on saying it, but nobody writes to the family of somebody who has left.
    await db().updateTable('student').set({ disabled_at: 1 }).where('stud_id', '=', absent).execute();
    expect((await plan({ kind: 'absent', ...about })).made).toMatchObject({ messages: [], chats: [] });
    await expect(plan({ kind: 'absent', about_id: class_id, date: 'never' })).rejects.toThrow();
  });
});

const kinds: readonly DatabaseKind[] = isLongRun ? ['SQLite', 'Postgres'] : [];
describe.each(kinds)('600 messages on %s', (kind) => {
  test('are each sent once at the price that was shown, though a process is killed twice', async () => {
    const program = join(folder.base(), 'send-and-die.mjs');
    const input = join(import.meta.dirname, '../../testing/send-and-die.ts');
    const bundle = await rolldown({ input, platform: 'node', external: ['pg-native'] });
    await bundle.write({ file: program, format: 'esm', codeSplitting: false });
    await bundle.close();
    const { db, url, close } = await openFreshDatabase(kind);
    onTestFinished(close);
    await addStudents(db, 600);
    const { plan, sendPlan, change, states } = mailer(db);
    const accepted = refuseOneInTen({ breaks: true });
    const { answerTo } = gateway;
    const { made, price } = await plan();
    const mailing_id = await sendPlan(made);
    // How many it has accepted when the process dies, before it hears the last answer.
    for (const [run, killAt] of [200, 400, Infinity, Infinity].entries()) {
      if (run === 3) {
        expect(await states()).toEqual({ sent: [538, 96.84], refused: [30, 5.4], unknown: [32, 5.76] });
        expect(await change(mailing_id, 'again')).toBe(30);
      }
      const now = String(testNow + run * 2 * minute);
      const child = spawn(process.execPath, [program, url, gatewayFile(), now], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      gateway.answerTo = (request) => {
        const answer = answerTo?.(request) ?? gateway.answer;
        if (answer.status === 200 && !answer.breaks && accepted.size >= killAt) child.kill('SIGKILL');
        return answer;
      };
      const [code, signal] = await once(child, 'exit');
      expect([code, signal]).toEqual(killAt === Infinity ? [0, null] : [null, 'SIGKILL']);
    }
    expect(await states()).toEqual({ sent: [568, 102.24], unknown: [32, 5.76] });
    expect([accepted.size, ...new Set(accepted.values())]).toEqual([600, 1]);
    expect(gateway.received).toHaveLength(630);
    const [text = '', ...others] = new Set(textsOf());
    expect(others).toEqual([]);
    const charged = [...accepted.values()].reduce((sum, times) => sum + times * 18 * measureSms(text ?? '').parts, 0);
    expect(charged / 100).toBe(price);
  }, 240_000);
});
