import { expect, test } from 'vitest';
import { changeDayOffCall } from '#contract/desk/calendar/days-off.ts';
import { timetableCall } from '#contract/desk/calendar/timetable.ts';
import {
  cancelClassCall,
  changeClassCall,
  changeClassDayCall,
  classesCall,
  everybodySlug,
  liveClassCall,
  scheduleClassCall,
} from '#contract/desk/classes.ts';
import { todayCall } from '#contract/desk/today.ts';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { mostCurrentClasses } from '#server/domain/classes/change-class.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { hour, minute } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('live classes at the desk', (portal) => {
  const written = {
    class_name: ' Waves  and optics ',
    tutor_name: 'Ms Rao',
    online_url: 'https://meet.example.org/waves',
    day: '2026-11-21',
    starts: '17:00',
    minutes: 90,
  };

  async function school() {
    const { deps, signIn, enrol } = portal();
    const academy = testAcademy(deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const student = await signIn();
    await enrol(student.stud_id, subject_id);
    const { token } = await signInStaff(portal(), { name: 'Asha Menon' });
    return { academy, subject_id, student, token };
  }

  test('are at most 500 in a batch, until some are over or cancelled', async () => {
    const { subject_id, token } = await school();
    const batch = { subject_id, batch_slug: everybodySlug };
    const schedule = (some = {}) => callDesk(portal(), scheduleClassCall, { ...batch, ...written, ...some }, token);
    const { class_id, version } = (await schedule()).data();
    const { db } = portal().deps;
    const row = await db.selectFrom('live_class').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: mostCurrentClasses - 1 }, (_, at) => {
      return { ...row, class_id: `more ${at}`, source_key: `more ${at}` };
    });
    await db.insertInto('live_class').values(more).execute();
    expect((await schedule()).message).toBe(
      'This batch has 500 classes that are not over yet. Cancel some of them first.',
    );
    const cancel = { class_id, version, is_cancelled: true };
    const cancelled = (await callDesk(portal(), cancelClassCall, cancel, token)).data();
    expect((await schedule()).status).toBe(true);
    const hold = { ...cancel, version: cancelled.version, is_cancelled: false };
    expect((await callDesk(portal(), cancelClassCall, hold, token)).message).toMatch(/^This batch has 500/);
    await db.updateTable('live_class').set({ day: '2026-11-20' }).where('class_id', '=', 'more 1').execute();
    expect((await callDesk(portal(), cancelClassCall, hold, token)).status).toBe(true);
  });

  test('are seen by students at once: scheduled, changed, cancelled, and held after all', async () => {
    const { subject_id, student, token } = await school();
    const { stud_id } = student;
    const calendar = await portal().call(calendarAddressCall, { stud_id }, student.token);
    const path = calendar.data().path;
    let etag: string | undefined;
    const inCalendar = async () => {
      const response = await portal().app.inject({
        url: path,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
      etag = String(response.headers['etag']);
      return response.body;
    };
    expect(await inCalendar()).not.toContain('BEGIN:VEVENT');

    const batch = { subject_id, batch_slug: everybodySlug };
    const made = (await callDesk(portal(), scheduleClassCall, { ...batch, ...written }, token)).data();
    expect(made).toMatchObject({ class_name: 'Waves and optics', minutes: 90, batch_name: 'All students' });
    expect(await inCalendar()).toContain('SUMMARY:Waves and optics');
    const [listed] = (await callDesk(portal(), classesCall, { subject_id }, token)).data().coming;
    expect(listed).toMatchObject({ class_id: made.class_id, ends_at: (listed?.starts_at ?? 0) + 90 * minute });

    const batches = await portal().deps.db.selectFrom('batch').select('batch_id').execute();
    const asStudent = async () => {
      const input = { stud_id, sub_id: subject_id, batch_id: batches[0]?.batch_id ?? '' };
      const classes = (await portal().call(liveClassesCall, input, student.token)).data();
      return classes.map(({ class_name, starts_at }) => [class_name, starts_at?.slice(11, 16)]);
    };
    expect(await asStudent()).toEqual([['Waves and optics', '17:00']]);

    portal().advance(minute);
    const later = { ...written, class_name: 'Waves', starts: '23:30' };
    const { class_id, version } = made;
    const changed = (await callDesk(portal(), changeClassCall, { class_id, version, ...later }, token)).data();
    expect(await asStudent()).toEqual([['Waves', '23:30']]);
    expect(await inCalendar()).toContain('SUMMARY:Waves · Ms Rao');

    portal().advance(minute);
    const cancelled = (
      await callDesk(portal(), cancelClassCall, { class_id, version: changed.version, is_cancelled: true }, token)
    ).data();
    expect(await asStudent()).toEqual([]);
    expect(await inCalendar()).not.toContain('BEGIN:VEVENT');
    portal().advance(minute);
    const lists = (await callDesk(portal(), classesCall, {}, token)).data();
    expect([lists.coming, lists.cancelled.map((one) => one.class_id)]).toEqual([[], [class_id]]);
    await callDesk(portal(), cancelClassCall, { class_id, version: cancelled.version, is_cancelled: false }, token);
    expect(await asStudent()).toEqual([['Waves', '23:30']]);

    const audit = await listAudit(portal().deps.db, { limit: 9 });
    expect(audit.map(({ action }) => action)).toEqual(['class.hold', 'class.cancel', 'class.change', 'class.schedule']);
    expect(JSON.parse(audit[2]?.details ?? '')).toMatchObject({
      class: 'Physics/All students/Waves',
      starts: ['17:00', '23:30'],
      ends: ['18:30', '01:00'],
    });
    portal().advance(20 * hour);
    const nextDay = (await signInStaff(portal())).token;
    expect((await callDesk(portal(), classesCall, {}, nextDay)).data().past).toHaveLength(1);
  });

  test('that repeat are cancelled, held after all, and moved on single days', async () => {
    const { subject_id, student, token } = await school();
    const { stud_id } = student;
    const batch = { subject_id, batch_slug: everybodySlug };
    const daily = { ...written, day: 'daily', starts: '19:00' };
    const made = (await callDesk(portal(), scheduleClassCall, { ...batch, ...daily }, token)).data();
    const { class_id } = made;
    expect(made.days).toHaveLength(14);
    // It begins on the day on which it was scheduled.
    expect((await callDesk(portal(), classesCall, {}, token)).data().past).toEqual([]);
    const lastWeek = { date: '2026-11-20' };
    const week = (await callDesk(portal(), timetableCall, lastWeek, token)).data();
    expect(week.classes.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22']);
    const [, tomorrow] = made.days;
    expect(tomorrow).toMatchObject({ date: '2026-11-22', is_held: true });
    const { path } = (await portal().call(calendarAddressCall, { stud_id }, student.token)).data();
    const calendar = async () => (await portal().app.inject({ url: path })).body;
    const starts = async () => {
      const { coming } = (await callDesk(portal(), classesCall, {}, token)).data();
      return coming.slice(0, 3).map(({ starts_at }) => new Date(starts_at + 5.5 * hour).toISOString().slice(5, 16));
    };
    const change = async (some: object, { version }: { version: string }) => {
      portal().advance(minute);
      const input = { class_id, version, date: '2026-11-22', is_held: false, ...some };
      return await callDesk(portal(), changeClassDayCall, input, token);
    };

    const cancelled = (await change({}, made)).data();
    expect(cancelled.days[1]?.is_held).toBe(false);
    expect(await starts()).toEqual(['11-21T19:00', '11-23T19:00', '11-24T19:00']);
    expect(await calendar()).toContain('EXDATE;TZID=Asia/Kolkata:20261122T190000');
    expect((await change({}, made)).statusCode).toBe(409);
    const held = (await change({ is_held: true }, cancelled)).data();
    expect(await starts()).toEqual(['11-21T19:00', '11-22T19:00', '11-23T19:00']);
    const moved_to = { day: '2026-11-22', starts: '07:30', minutes: 60, tutor_name: 'Mr Das', room: '' };
    const moved = (await change({ moved_to }, held)).data();
    expect(await starts()).toEqual(['11-21T19:00', '11-22T07:30', '11-23T19:00']);
    expect(await calendar()).toContain('DTSTART:20261122T020000Z');

    // The day says where it went, as long as that is held.
    const instead = moved.days[1]?.moved_to;
    expect(moved.days.map(({ moved_to }) => moved_to)).toEqual(moved.days.map((_, at) => (at === 1 ? instead : null)));
    const { class_id: other = '', starts_at = 0 } = instead ?? {};
    expect(new Date(starts_at).toISOString()).toBe('2026-11-22T02:00:00.000Z');
    const { version: seen, tutor_name } = (await callDesk(portal(), liveClassCall, { class_id: other }, token)).data();
    expect([tutor_name, moved.tutor_name]).toEqual(['Mr Das', 'Ms Rao']);
    const setCancelled = async (version: string, is_cancelled: boolean) => {
      portal().advance(minute);
      return await callDesk(portal(), cancelClassCall, { class_id: other, version, is_cancelled }, token);
    };
    const without = (await setCancelled(seen, true)).data();
    expect((await callDesk(portal(), liveClassCall, { class_id }, token)).data().days[1]?.moved_to).toBeNull();
    await setCancelled(without.version, false);

    const refused = async (some: object) => (await change(some, moved)).message;
    expect(await refused({ date: '2026-11-20' })).toContain('is over');
    expect(await refused({ date: 'tomorrow' })).toContain("doesn't take place");
    expect(await refused({ date: '2026-11-24', moved_to: { ...moved_to, day: 'Mon' } })).toContain('the day');
    expect(await refused({ date: '2026-11-24', moved_to: { ...moved_to, day: '2026-11-19' } })).toContain('is over');
    // A class that repeats keeps its days off when something else of it changes.
    const renamed = { class_id, version: moved.version, ...daily, class_name: 'Waves' };
    expect((await callDesk(portal(), changeClassCall, renamed, token)).data().days[1]?.is_held).toBe(false);

    const audit = await listAudit(portal().deps.db, { limit: 6 });
    expect(audit.map(({ action }) => action)).toEqual([
      'class.change',
      'class.hold',
      'class.cancel',
      'class.move-day',
      'class.hold-day',
      'class.cancel-day',
    ]);
    expect(JSON.parse(audit[3]?.details ?? '')).toEqual({
      class: 'Physics/All students/Waves and optics',
      date: '2026-11-22',
      day: ['2026-11-22', '2026-11-22'],
      starts: ['19:00', '07:30'],
      tutor_name: ['Ms Rao', 'Mr Das'],
    });
  });

  test('tell what to mend in the language of the staff', async () => {
    const { subject_id, token } = await school();
    const input = { subject_id, batch_slug: everybodySlug, ...written, day: '2026-11-20' };
    const headers = { 'accept-language': 'hi' };
    const { message } = await callDesk(portal(), scheduleClassCall, input, token, { headers });
    expect(message).toBe('2026-11-20 बीत चुकी है। आज की या बाद की तारीख चुनें।');
  });

  test('follow the rules of live.csv, and tell what to mend', async () => {
    const { subject_id, token } = await school();
    const refuse = async (some: Partial<typeof written>) => {
      const input = { subject_id, batch_slug: everybodySlug, ...written, ...some };
      const { status, message } = await callDesk(portal(), scheduleClassCall, input, token);
      return status ? 'scheduled' : message;
    };
    expect(await refuse({ class_name: ' ' })).toContain('name');
    expect(await refuse({ tutor_name: 'Rao\u0007' })).toContain('cannot be stored');
    expect(await refuse({ online_url: 'javascript:alert(1)' })).toContain('web address');
    expect(await refuse({ day: 'someday' })).toContain('date of the class');
    expect(await refuse({ day: '2026-11-20' })).toContain('is over');
    expect(await refuse({ starts: '25:00' })).toContain('starts');
    expect(await refuse({ minutes: 0 })).toContain('how many minutes');
    expect(await refuse({ day: 'Sat & Mon', starts: '5 pm' })).toBe('scheduled');
    const { coming } = (await callDesk(portal(), classesCall, {}, token)).data();
    expect(coming[0]?.day).toBe('Sat Mon');
    // Today and the next two Saturdays but the last, and two Mondays.
    expect(coming).toHaveLength(4);
    expect(coming.every(({ ends_at }) => ends_at > testNow)).toBe(true);
  });

  test('that are held in a room need no link, and students see the room', async () => {
    const { subject_id, student, token } = await school();
    const { stud_id } = student;
    const schedule = async (some: object) => {
      const input = { subject_id, batch_slug: everybodySlug, ...written, ...some };
      return await callDesk(portal(), scheduleClassCall, input, token);
    };
    expect((await schedule({ online_url: ' ' })).message).toBe(
      'Enter the link to join, or the room, such as “Room 2”.',
    );
    expect((await schedule({ online_url: '', room: 'Room\u00072' })).message).toContain('cannot be stored');
    const made = (await schedule({ online_url: '', room: ' Room  2' })).data();
    expect(made).toMatchObject({ online_url: '', room: 'Room 2' });
    await schedule({ class_name: 'Online', room: '' });

    const { path } = (await portal().call(calendarAddressCall, { stud_id }, student.token)).data();
    const calendar = (await portal().app.inject({ url: path })).body;
    expect(calendar.match(/LOCATION.*/g)).toEqual(['LOCATION:Room 2']);
    const batches = await portal().deps.db.selectFrom('batch').select('batch_id').execute();
    const batch = { stud_id, sub_id: subject_id, batch_id: batches[0]?.batch_id ?? '' };
    const lists = [
      (await portal().call(liveClassesCall, batch, student.token)).data(),
      (await portal().call(liveTodayCall, { stud_id }, student.token)).data(),
    ];
    for (const [inRoom, online] of lists) {
      expect(inRoom).toMatchObject({ online_url: '', room: 'Room 2' });
      // The wire of a class without a room is that of the specification.
      expect(online).not.toHaveProperty('room');
    }

    const { class_id, version } = made;
    portal().advance(minute);
    const changed = { class_id, version, ...written, online_url: '', room: 'Hall' };
    expect((await callDesk(portal(), changeClassCall, changed, token)).data().room).toBe('Hall');
    const [audit] = await listAudit(portal().deps.db, { limit: 1 });
    expect(JSON.parse(audit?.details ?? '')).toMatchObject({ room: ['Room 2', 'Hall'] });
  });

  test('are not held on a day off, wherever one looks, until it is taken back', async () => {
    const { subject_id, student, token } = await school();
    const { stud_id } = student;
    const batch = { subject_id, batch_slug: everybodySlug };
    const schedule = async (some: object) =>
      await callDesk(portal(), scheduleClassCall, { ...batch, ...written, ...some }, token);
    const daily = (await schedule({ class_name: 'Daily', day: 'daily', starts: '19:00' })).data();
    const once = (await schedule({ class_name: 'Once' })).data();
    const { path } = (await portal().call(calendarAddressCall, { stud_id }, student.token)).data();
    const batches = await portal().deps.db.selectFrom('batch').select('batch_id').execute();
    const inBatch = { stud_id, sub_id: subject_id, batch_id: batches[0]?.batch_id ?? '' };
    const dates = (list: { starts_at: number }[]) =>
      list.map(({ starts_at }) => new Date(starts_at + 5.5 * hour).toISOString().slice(0, 10));
    /** On which of these dates each reading has a class. */
    const readings = async () => {
      const desk = (await callDesk(portal(), classesCall, {}, token)).data();
      const today = (await callDesk(portal(), todayCall, {}, token)).data();
      const live = (await callDesk(portal(), liveClassCall, { class_id: daily.class_id }, token)).data();
      const listed = (await portal().call(liveClassesCall, inBatch, student.token)).data();
      const ofToday = (await portal().call(liveTodayCall, { stud_id }, student.token)).data();
      const calendar = (await portal().app.inject({ url: path })).body;
      return {
        desk: dates(desk.coming).includes('2026-11-21'),
        today: dates(today.classes).includes('2026-11-21'),
        days: live.days.some(({ date, is_held }) => is_held && date === '2026-11-21'),
        listed: listed.some(({ starts_at }) => starts_at?.startsWith('2026-11-21')),
        ofToday: ofToday.some(({ starts_at, online_url }) => starts_at !== '' || online_url !== ''),
        calendar: /DTSTART[^:]*:20261121T/.test(calendar),
        said: [...listed, ...ofToday].map(({ day_off }) => day_off?.reason),
      };
    };
    const everywhere = { desk: true, today: true, days: true, listed: true, ofToday: true, calendar: true };
    expect(await readings()).toEqual({ ...everywhere, said: Array(4).fill(undefined) });

    const change = async (some: object, by = token) => {
      portal().advance(minute);
      return await callDesk(
        portal(),
        changeDayOffCall,
        { date: '2026-11-21', is_off: true, reason: ' Diwali ', ...some },
        by,
      );
    };
    const teacher = (await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] })).token;
    expect((await change({}, teacher)).statusCode).toBe(403);
    expect((await change({ reason: ' ' })).message).toBe('Write the reason. Students read it.');
    expect((await change({ date: 'someday' })).message).toBe('Choose the date of the day off.');
    expect((await change({ date: '2026-11-20' })).message).toContain('is over');
    expect((await change({})).data()).toEqual([{ date: '2026-11-21', reason: 'Diwali' }]);
    expect((await change({ reason: 'Rain' })).message).toBe('2026-11-21 is a day off (Diwali). Choose another day.');
    const nowhere = { desk: false, today: false, days: false, listed: false, ofToday: false, calendar: false };
    // Students see when the next one is, too.
    expect(await readings()).toEqual({ ...nowhere, said: [...Array(4).fill('Diwali'), undefined] });
    expect((await callDesk(portal(), todayCall, {}, token)).data().day_off).toBe('Diwali');

    // Nothing is scheduled on it, moved to it or held on it; a class is moved away from it.
    const message = '2026-11-21 is a day off (Diwali). Choose another day.';
    expect((await schedule({})).message).toBe(message);
    const move = async (date: string, day: string, version = daily.version, is_held = false) => {
      const moved_to = { day, starts: '08:00', minutes: 60 };
      const input = { class_id: daily.class_id, version, date, is_held, ...(!is_held && { moved_to }) };
      return await callDesk(portal(), changeClassDayCall, input, token);
    };
    expect((await move('2026-11-23', '2026-11-21')).message).toBe(message);
    expect((await move('2026-11-21', '', daily.version, true)).message).toBe(message);
    const renamed = { class_id: once.class_id, version: once.version, ...written, class_name: 'Once more' };
    expect((await callDesk(portal(), changeClassCall, renamed, token)).status).toBe(true);
    const moved = (await move('2026-11-21', '2026-11-22')).data();
    expect(moved.days.find(({ date }) => date === '2026-11-21')).toMatchObject({ is_held: false, day_off: 'Diwali' });

    expect((await change({ is_off: false })).data()).toEqual([]);
    // The one that was moved away stays there.
    expect(await readings()).toMatchObject({ ...everywhere, days: false });
    const audit = (await listAudit(portal().deps.db, { limit: 9 })).filter(({ action }) => action.includes('day-o'));
    expect(audit.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['class.day-on', { date: '2026-11-21', reason: 'Diwali' }],
      ['class.day-off', { date: '2026-11-21', reason: 'Diwali' }],
    ]);
  });

  test('give a batch that spans subjects the subject of its first class', async () => {
    const { academy, subject_id, token } = await school();
    const chemistry = await academy.subject({ subject_id: 'Chemistry', subject_name: 'Chemistry' });
    const { stud_id } = await portal().signIn();
    const kept = await portal().signIn();
    await academy.roster('evening', [stud_id, kept.stud_id]);
    await portal()
      .deps.db.insertInto('excluded_enrolment')
      .values({ stud_id: kept.stud_id, subject_id: chemistry })
      .execute();
    const outside = (await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] })).token;
    const input = { subject_id: chemistry, batch_slug: 'evening', ...written };
    expect((await callDesk(portal(), scheduleClassCall, input, outside)).statusCode).toBe(403);
    (await callDesk(portal(), scheduleClassCall, input, token)).data();
    const enrolled = await portal()
      .deps.db.selectFrom('enrolment')
      .where('subject_id', '=', chemistry)
      .selectAll()
      .execute();
    expect(enrolled.map((one) => one.stud_id)).toEqual([stud_id]);

    expect((await callDesk(portal(), classesCall, {}, outside)).body).not.toContain('Waves');
  });

  test('move to another batch of their subject, and students see them there alone', async () => {
    const { academy, subject_id, student, token } = await school();
    const { stud_id } = student;
    for (const slug of ['evening', 'morning']) await academy.roster(slug, [stud_id]);
    await academy.roster('elsewhere', [], await academy.subject());
    const ofFolder = await academy.batch(subject_id, { batch_slug: 'evening', batch_name: 'Evening' });
    const listed = await academy.liveClass(ofFolder, {
      class_name: 'Optics',
      day: 'daily',
      starts: '10:00',
      ends: '11:00',
    });
    const batch = { subject_id, batch_slug: 'evening' };
    const made = (await callDesk(portal(), scheduleClassCall, { ...batch, ...written }, token)).data();
    const open = async (class_id: string) => (await callDesk(portal(), liveClassCall, { class_id }, token)).data();
    const move = async (class_id: string, batch_slug: string) => {
      const { version, class_name, online_url, day, starts, minutes } = await open(class_id);
      const input = { class_id, version, class_name, online_url, day, starts, minutes, batch_slug };
      return await callDesk(portal(), changeClassCall, input, token);
    };
    const seen = async () => {
      const at = { stud_id, sub_id: subject_id };
      const batches = (await portal().call(batchesCall, at, student.token)).data();
      const rows: string[] = [];
      for (const { batch_id, batch_name } of batches)
        for (const { class_name } of (await portal().call(liveClassesCall, { ...at, batch_id }, student.token)).data())
          rows.push(`${batch_name}: ${class_name}`);
      return rows.toSorted();
    };
    expect(await seen()).toEqual(['Evening: Optics', 'Evening: Waves and optics']);
    expect((await move(made.class_id, 'elsewhere')).statusCode).toBe(403);
    expect((await move(made.class_id, 'morning')).data()).toMatchObject({
      class_id: made.class_id,
      batch_slug: 'morning',
      class_name: 'Waves and optics',
    });
    // The folder goes on listing its own where it was.
    const moved = (await move(listed, 'morning')).data();
    expect(moved).toMatchObject({ batch_slug: 'morning', class_name: 'Optics', day: 'daily' });
    expect(await open(listed)).toMatchObject({ batch_slug: 'evening', is_cancelled: true });
    const { coming } = (await callDesk(portal(), classesCall, { batch_slug: 'evening' }, token)).data();
    expect(coming).toEqual([]);
    expect(await seen()).toEqual(['morning: Optics', 'morning: Waves and optics']);
    const changes = (await listAudit(portal().deps.db, { limit: 9 })).filter(({ action }) => action === 'class.change');
    expect(changes.map(({ details }) => JSON.parse(details).batch)).toEqual(Array(2).fill(['Evening', 'morning']));
  });
});
