import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { changeAccess } from '#server/domain/students/change-access.ts';
import { listenToStatements } from '#server/testing/each-database.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { onEachObservedApp } from '#server/testing/test-observed.ts';

const unknown = `/calendar/${'x'.repeat(43)}.ics`;

onEachApp('the address of a timetable', (portal) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());
  const get = (url: string, from: { address?: string; headers?: Record<string, string> } = {}) =>
    portal().app.inject({ url, remoteAddress: from.address ?? '192.0.2.7', headers: from.headers ?? {} });

  async function share() {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject({ subject_name: 'Todays Live Class Physics' });
    const batch_id = await academy.batch(sub_id, { batch_name: 'Evening' });
    const times = { starts: '17:00', ends: '18:00' };
    await academy.liveClass(batch_id, { class_name: 'Optics', day: 'Mon Wed', ...times });
    await academy.liveClass(batch_id, { class_name: 'Revision', day: '2026-12-24', ...times });
    const student = await portal().signIn();
    await portal().enrol(student.stud_id, sub_id);
    const { path } = (await portal().call(calendarAddressCall, student, student.token)).data();
    return { academy, sub_id, batch_id, path, ...student };
  }

  it('serves all classes of the student’s subjects without a session, with a link to the portal and none to a class', async () => {
    const { academy, path, sub_id, batch_id } = await share();
    const others = await academy.batch(await academy.subject({ subject_name: 'Biology' }));
    await academy.liveClass(others, { class_name: 'Cells', day: 'daily', starts: '08:00', ends: '09:00' });
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
    expect(body.match(/^SUMMARY.*/gm)).toEqual(['SUMMARY:Optics · Anitha Menon', 'SUMMARY:Revision · Anitha Menon']);
    expect(body).toContain(`https://portal.example.org/live-classes/${sub_id}/${batch_id}`);
    expect(body).not.toContain('meet.example.org');
    expect((await portal().app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
  });

  it('is not sent again while nothing changes, and follows the academy and the enrolment at once', async () => {
    const { academy, path, batch_id, sub_id, stud_id } = await share();
    const { etag = '' } = (await get(path)).headers;
    const again = () => get(path, { headers: { 'if-none-match': etag } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await academy.liveClass(batch_id, { class_name: 'Waves', day: 'Fri', starts: '17:00', ends: '18:00' });
    expect((await again()).body).toContain('SUMMARY:Waves');
    await academy.unenrol(stud_id, sub_id);
    const left = await again();
    expect([left.statusCode, left.body.includes('VEVENT')]).toEqual([200, false]);
  });

  it('is one for a student: a new one ends the one before, and stopping ends it', async () => {
    const { path, token, ...student } = await share();
    const since = async () => (await portal().call(calendarSharedCall, { stud_id: student.stud_id }, token)).data();
    expect(await since()).toMatchObject({ since: new Date(testNow).toISOString(), path });
    portal().advance(60_000);
    const second = (await portal().call(calendarAddressCall, { stud_id: student.stud_id }, token)).data().path;
    expect(await since()).toMatchObject({ since: new Date(testNow + 60_000).toISOString(), path: second });
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    expect((await portal().call(revokeCalendarCall, { stud_id: student.stud_id }, token)).status).toBe(true);
    expect((await get(second)).statusCode).toBe(404);
    expect(await since()).toMatchObject({ since: null, path: null });
  });

  it('is shown again to its student only, whose address is another one even if it was made at the same moment', async () => {
    const { path, stud_id, token } = await share();
    const shown = async (session: { stud_id: string; token: string }) =>
      (await portal().call(calendarSharedCall, { stud_id: session.stud_id }, session.token)).data().path;
    const other = await portal().signIn();
    expect(await shown(other)).toBeNull();
    const others = (await portal().call(calendarAddressCall, { stud_id: other.stud_id }, other.token)).data().path;
    expect([await shown({ stud_id, token }), await shown(other)]).toEqual([path, others]);
    expect(others).not.toBe(path);
    // The token alone says who asks.
    expect((await portal().call(calendarSharedCall, { stud_id }, other.token)).status).toBe(false);
  });

  it('works on with another secret key, and is shown again only with the key that made it', async () => {
    const { path, stud_id, token } = await share();
    const shared = async () => (await portal().call(calendarSharedCall, { stud_id }, token)).data();
    const since = new Date(testNow).toISOString();
    const { secretKey } = portal().deps;
    portal().deps.secretKey = 'another secret key for tests';
    expect(await shared()).toMatchObject({ since, path: null });
    expect((await get(path)).statusCode).toBe(200);
    portal().deps.secretKey = secretKey;
    expect(await shared()).toMatchObject({ since, path });
  });

  it('is never shown as one that does not work: the student’s moment or hash may be of another one', async () => {
    const { path, stud_id, token } = await share();
    const shared = async () => (await portal().call(calendarSharedCall, { stud_id }, token)).data();
    const change = (row: { created_at?: number; token_hash?: string }) =>
      portal().deps.db.updateTable('calendar_address').set(row).where('stud_id', '=', stud_id).execute();
    await change({ created_at: testNow - 1 });
    expect(await shared()).toMatchObject({ since: new Date(testNow - 1).toISOString(), path: null });
    expect((await get(path)).statusCode).toBe(200);
    // As it was made before addresses could be shown again: of random bits.
    await change({ created_at: testNow, token_hash: 'x'.repeat(43) });
    expect((await shared()).path).toBeNull();
  });

  it('has what its student sees in short, and as a file, before there is one', async () => {
    const { path, stud_id, token } = await share();
    const file = (await get(path)).body;
    const timetable = async () => (await portal().call(calendarSharedCall, { stud_id }, token)).data().timetable;
    await portal().call(revokeCalendarCall, { stud_id }, token);
    expect(await timetable()).toEqual({
      classes: 2,
      next: { name: 'Optics', starts_at: '2026-11-23T11:30:00.000Z' },
      file,
    });
    // While it is on, another one is next.
    portal().advance(Date.parse('2026-11-23T12:00:00Z') - testNow);
    expect((await timetable())?.next?.name).toBe('Revision');
  });

  it('tells its student when a calendar read it last, and not a browser or the preview of a link', async () => {
    const { path, stud_id, token } = await share();
    const read = async () => (await portal().call(calendarSharedCall, { stud_id }, token)).data().last_read;
    const google = { 'user-agent': 'Google-Calendar-Importer' };
    const chrome =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    for (const agent of [
      chrome,
      'WhatsApp/2.23',
      'facebookexternalhit/1.1',
      'TelegramBot (like TwitterBot)',
      'Slackbot 1.0',
      '',
    ])
      await get(path, { headers: { 'user-agent': agent } });
    await portal().app.inject({ method: 'HEAD', url: path, headers: google });
    // A write of one of these would have come before that of the calendar.
    const until = (at: number) => vi.waitFor(async () => expect(await read()).toBe(new Date(at).toISOString()));
    expect(await read()).toBeNull();
    const { etag = '' } = (await get(path, { headers: google })).headers;
    await until(testNow);
    // It is noted once an hour, also where nothing has changed.
    portal().advance(59 * 60_000);
    await get(path, { headers: google });
    expect(await read()).toBe(new Date(testNow).toISOString());
    portal().advance(60_000);
    expect((await get(path, { headers: { ...google, 'if-none-match': etag } })).statusCode).toBe(304);
    await until(testNow + 60 * 60_000);
    // Nobody has read the next one.
    await portal().call(calendarAddressCall, { stud_id }, token);
    expect(await read()).toBeNull();
  });

  it('is served where a read cannot be noted', async () => {
    const { path } = await share();
    const { db } = portal().deps;
    vi.spyOn(db, 'updateTable').mockImplementationOnce(() => {
      throw new Error('The disk is full.');
    });
    const calendar = { 'user-agent': 'iOS/18.5 (22F76) dataaccessd/1.0' };
    expect((await get(path, { headers: calendar })).statusCode).toBe(200);
    expect(db.updateTable).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('outlives a sign-out, and ends with signing out everywhere', async () => {
    const { path, stud_id, token } = await share();
    expect((await portal().call(signOutCall, { stud_id }, token)).status).toBe(true);
    expect((await get(path)).statusCode).toBe(200);
    // Another student's has nothing to do with it.
    const other = await portal().signIn();
    await portal().call(signOutEverywhereCall, { stud_id: other.stud_id }, other.token);
    expect((await get(path)).statusCode).toBe(200);

    const session = await openTestSession(portal().deps.db, stud_id, testNow);
    await portal().call(signOutEverywhereCall, { stud_id }, session.token);
    expect((await get(path)).statusCode).toBe(404);
  });

  it('ends when its student is disabled, and stays ended when they are enabled again', async () => {
    const { path, stud_id, token } = await share();
    await changeAccess(portal().deps.db, { by: 'meera', stud_id, isAllowed: false }, testNow);
    expect((await get(path)).statusCode).toBe(404);
    await changeAccess(portal().deps.db, { by: 'meera', stud_id, isAllowed: true }, testNow);
    expect((await get(path)).statusCode).toBe(404);
    expect((await portal().call(calendarSharedCall, { stud_id }, token)).statusCode).toBe(401);
  });

  it('opens nothing for a disabled student, even if a call made it meanwhile', async () => {
    const { path, stud_id } = await share();
    await portal()
      .deps.db.updateTable('student')
      .set({ disabled_at: testNow })
      .where('stud_id', '=', stud_id)
      .execute();
    expect((await get(path)).statusCode).toBe(404);
  });

  it('is stored as a hash, and is in no log', async () => {
    const { path } = await share();
    const [, token = ''] = /([\w-]{43})\.ics/.exec(path) ?? [];
    const rows = await portal().deps.db.selectFrom('calendar_address').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    portal().log.length = 0;
    await get(path);
    await get(`${path}?x=%ff`);
    await get(`${path}/%ff`);
    await get(path.replace('.ics', ''));
    await portal().app.inject({ method: 'POST', url: path, payload: {} });
    for (let n = 0; n < 40; n += 1) await get(path);
    expect(portal().log.join()).toContain('"route":"/calendar/:file"');
    expect(portal().log.join()).not.toContain(token);
    expect((await portal().app.inject('/metrics')).body).not.toContain(token);
  });

  it('may be asked for 30 times, then once a minute; a made-up one as often', async () => {
    const { path } = await share();
    const statuses = async (url: string) => {
      const all = [];
      for (let n = 0; n < 32; n += 1) all.push((await get(url, { address: `198.51.100.${n}` })).statusCode);
      return Object.entries(Object.groupBy(all, String)).map(([status, some = []]) => [status, some.length]);
    };
    expect(await statuses(path)).toEqual([
      ['200', 30],
      ['429', 2],
    ]);
    expect(await statuses(unknown)).toEqual([
      ['404', 30],
      ['429', 2],
    ]);
    expect((await get(path)).headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    vi.advanceTimersByTime(60_000);
    expect([(await get(path)).statusCode, (await get(path)).statusCode]).toEqual([200, 429]);
  });

  it('may not be guessed: an address asks 300 times, then 10 times a second', async () => {
    const { path } = await share();
    const guess = (n: number) => get(`/calendar/${String(n).padStart(43, 'x')}.ics`);
    for (let n = 0; n < 300; n += 1) expect((await guess(n)).statusCode).toBe(404);
    expect((await guess(300)).statusCode).toBe(429);
    expect((await get(path, { address: '203.0.113.9' })).statusCode).toBe(200);
    vi.advanceTimersByTime(1000);
    for (let n = 301; n < 311; n += 1) expect((await guess(n)).statusCode).toBe(404);
    expect((await guess(311)).statusCode).toBe(429);
  });
});

onEachObservedApp('an address of no timetable', (test) => {
  it('is the same 404 after the same statements, whether it was ended or never existed', async () => {
    const { stud_id, token } = await test().signIn();
    const { path } = (await test().call(calendarAddressCall, { stud_id }, token)).data();
    await test().call(revokeCalendarCall, { stud_id }, token);
    const statements: string[] = [];
    listenToStatements((query) => statements.push(query.sql));
    const look = async (url: string) => {
      statements.length = 0;
      const { statusCode, headers, body } = await test().app.inject(url);
      const { date: _, ...rest } = headers;
      return { statusCode, rest, body, statements: [...statements] };
    };
    const ended = await look(path);
    expect([ended.statusCode, ended.statements.length]).toEqual([404, 1]);
    for (const url of [unknown, '/calendar/x.ics', '/calendar/x', '/calendar/.ics', `${path}x`, path.slice(0, -4)]) {
      expect(await look(url)).toEqual(ended);
    }
  });
});
