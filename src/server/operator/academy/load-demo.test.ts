import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { listStaff } from '#server/operator/staff/staff.repository.ts';
import { programFolder } from '#server/platform/process/program.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { demoStaff, loadDemoOnFirstStart } from './load-demo.ts';

onEachDatabase('the first start', (db) => {
  const folder = testFolder();
  afterEach(() => vi.restoreAllMocks());

  async function start({
    demo,
    demoFolder,
    host = '127.0.0.1',
    publicUrl,
  }: {
    demo?: boolean;
    demoFolder?: string;
    host?: string;
    publicUrl?: string;
  } = {}) {
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await loadDemoOnFirstStart(
      { db: db(), clock: Date.now, media: folder.media() },
      { demo, host, publicUrl },
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

  test('of a portal that others can reach loads it only when asked, and never its staff', async () => {
    const own = readFileSync(join(programFolder, 'demo/academy/staff.csv'), 'utf8');
    expect([...own.matchAll(/,(\d{10}),91,/g)].map(([, mobile]) => mobile)).toEqual(demoStaff);
    const demoFolder = folder.write({ 'Physics/': '', 'staff.csv': own });
    for (const reachable of [{ host: '0.0.0.0' }, { publicUrl: 'https://portal.example.org' }]) {
      const { printed, subjects } = await start({ ...reachable, demoFolder });
      expect([printed, subjects]).toEqual([[expect.stringMatching(/^The academy is empty/)], []]);
    }
    const { subjects } = await start({ demo: true, host: '0.0.0.0', demoFolder });
    expect([subjects, await listStaff(db())]).toEqual([['Physics'], []]);
  });

  test('with it leaves its staff at the desk until others can reach the portal', async () => {
    const own = readFileSync(join(programFolder, 'demo/academy/staff.csv'), 'utf8');
    await start({ demoFolder: folder.write({ 'Physics/': '', 'staff.csv': own }) });
    expect(await listStaff(db())).toHaveLength(2);
    const { logged } = await start({ publicUrl: 'https://portal.example.org' });
    expect([logged.length, await listStaff(db())]).toEqual([2, []]);
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
