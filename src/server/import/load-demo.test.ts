import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { ForOthers } from '#server/config.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { importAcademy } from './import-academy.ts';
import { loadDemoOnFirstStart } from './load-demo.ts';

const staffTable = 'name,mobile,phone_code,role\nMeenakshi Pillai,2025550101,1,owner\n';

onSqliteInGate('the first start', (db) => {
  const folder = testFolder();
  afterEach(() => vi.restoreAllMocks());

  const alone: ForOthers = { host: '127.0.0.1', publicUrl: undefined, smsUrl: 'console:', email: undefined };

  async function start({
    demo = true,
    demoFolder,
    ...reach
  }: { demo?: boolean; demoFolder?: string } & Partial<ForOthers> = {}) {
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await loadDemoOnFirstStart(
      { db: db(), clock: Date.now, media: folder.media() },
      { demo, ...alone, ...reach },
      log,
      demoFolder,
    );
    const printed = write.mock.calls.map(([text]) => text);
    write.mockRestore();
    const subjects = await db().selectFrom('subject').select('subject_name').execute();
    return { logged, printed, subjects: subjects.map((row) => row.subject_name) };
  }

  test('loads the demo academy and says how to sign in, but only once', async () => {
    const demoFolder = folder.write({ 'Physics/': '' });
    const announcement = ['Loaded the demo academy: sign in with +91 98765 43210\n'];
    expect(await start({ demoFolder })).toEqual({ logged: [], printed: announcement, subjects: ['Physics'] });
    folder.write({ 'Chemistry/': '' });
    expect(await start({ demoFolder })).toEqual({ logged: [], printed: [], subjects: ['Physics'] });
  });

  test('leaves the portal empty if the operator turned the demo off', async () => {
    const demoFolder = folder.write({ 'Physics/': '' });
    expect(await start({ demo: false, demoFolder })).toEqual({ logged: [], printed: [], subjects: [] });
  });

  const forOthers: [string, Partial<ForOthers>][] = [
    ['every network', { host: '0.0.0.0' }],
    ['every network, by IPv6', { host: '::' }],
    ['one network', { host: '192.168.1.20' }],
    ['a name', { host: 'portal.example.org' }],
    ['https', { publicUrl: 'https://portal.example.org' }],
    ['https of its own machine', { publicUrl: 'https://localhost' }],
    ['http behind a proxy', { publicUrl: 'http://10.1.2.3:8080' }],
    ['a gateway that sends codes', { smsUrl: 'https://sms.example.org' }],
    ['emails', { email: { url: 'smtp://mail.example.org', from: 'codes@example.org' } }],
  ];

  test.each(forOthers)('never begins with the demo where others can use the portal: %s', async (_, reach) => {
    const demoFolder = folder.write({ 'Physics/': '', 'staff.csv': staffTable });
    const { printed, subjects } = await start({ demoFolder, ...reach });
    expect([subjects, await listStaff(db())]).toEqual([[], []]);
    expect(printed).toEqual([]);
  });

  test.each(forOthers)('a demo that is there lets nobody in from elsewhere: %s', async (_, reach) => {
    const demoFolder = folder.write({ 'Physics/': '', 'staff.csv': staffTable });
    await start({ demoFolder });
    expect(await listStaff(db())).toHaveLength(1);
    for (const demo of [true, false]) await expect(start({ demo, ...reach })).rejects.toThrow(OperatorError);
    expect((await start({ host: 'localhost', publicUrl: 'http://127.0.0.1:3000' })).subjects).toEqual(['Physics']);
  });

  test('nor does one of an earlier version, while an academy may have the same number', async () => {
    for (const [name, isRefused] of [
      ['Meenakshi Pillai', true],
      ['Asha Menon', false],
    ] as const) {
      const academy = folder.write({ 'Physics/': '', 'staff.csv': `name,mobile,role\n${name},9876543201,owner\n` });
      await importAcademy({ db: db(), clock: Date.now, media: folder.media() }, academy);
      const started = start({ host: '0.0.0.0' });
      if (isRefused) await expect(started).rejects.toThrow(/demo academy's staff/);
      else expect((await started).subjects).toEqual(['Physics']);
    }
  });

  test("the repository's own staff are known as such, and no number of theirs is anybody's", async () => {
    await start();
    const staff = await listStaff(db());
    expect(staff.map(internationalNumber)).toEqual(['+12025550101', '+12025550102']);
    const students = await db().selectFrom('student').select(['phone_code', 'mobile']).execute();
    // 555-0100 to 555-0199 are for fiction. The documents name the first of the students.
    const given = students.map(internationalNumber).filter((number) => !number.startsWith('+120255501'));
    expect(given).toEqual(['+919876543210']);
    await expect(start({ host: '0.0.0.0' })).rejects.toThrow(/demo academy's staff/);
  });

  test('continues without a broken or missing demo, with one line in the log', async () => {
    for (const demoFolder of [folder.write({ 'Physics/A/a.mp4': '' }), '/nowhere']) {
      const { logged, printed, subjects } = await start({ demoFolder });
      expect([logged.length, printed, subjects]).toEqual([1, [], []]);
      expect(logged[0]).toContain('the demo academy was not loaded');
    }
  });

  test("loads the repository's own demo academy, whose student has every subject and a history", async () => {
    expect((await start()).printed).toHaveLength(1);
    const student = await db()
      .selectFrom('student')
      .where('mobile', '=', '9876543210')
      .selectAll()
      .executeTakeFirstOrThrow();
    const subjects = await db().selectFrom('subject').select('subject_id').execute();
    const enrolled = await db()
      .selectFrom('enrolment')
      .where('stud_id', '=', student.stud_id)
      .select('subject_id')
      .execute();
    expect(enrolled).toHaveLength(subjects.length);
    expect(subjects.length).toBeGreaterThanOrEqual(6);
    const results = await db().selectFrom('attempt').where('stud_id', '=', student.stud_id).select('result').execute();
    expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['pass', 'fail']));
  });
});
