import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketsOf } from '#server/domain/limits/otp-rate-limits.ts';
import { LastUses } from '#server/domain/sessions/last-uses.ts';
import { findOpenSession } from '#server/domain/sessions/session.repository.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { programPart } from '#server/platform/process/program.ts';
import { fakeFfprobe, streamsOf } from '#server/testing/fake-ffprobe.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { mp4 } from '#server/testing/tiny-media.ts';
import { operatorName } from './operator-name.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = testFolder();
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-cli-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(args: string[], env: Record<string, string> = {}) {
  const { exitCode: code, out, err } = await runCommandLine(args, { DATA_DIR: dataDir, ...env });
  return { code, out, err };
}

/** Runs the command in its own process. */
function runProcess(args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' };
    execFile(process.execPath, [programPart('portal', 'cli/portal.ts'), ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const academy = {
  'academy.yaml': 'levels: [Class 11, Class 12]',
  'Physics/A/a.mp4': 'a',
  'Maths/A/a.mp4': 'm',
  'students.csv': 'name,mobile,level\nAsha,9876543210,Class 12\n',
};

test('without a command it lists all commands, and --help explains each', async () => {
  const overview = await run([]);
  expect(overview).toMatchObject({ code: 0, err: '' });
  for (const name of [
    'import',
    'student',
    'enrol',
    'results',
    'answers',
    'questions',
    'watching',
    'active',
    'regrade',
    'audit',
    'backup',
    'restore',
    'doctor',
    'retention',
    'sms',
    'email',
    'migrate',
  ]) {
    expect(overview.out).toContain(`  ${name} `);
    expect((await run([name, '--help'])).out).toContain(`npm run portal -- ${name} `);
  }
});

test.each([
  [['nonsense'], "There is no command 'nonsense'. The commands are import, export, student, "],
  [['import'], 'import takes one folder.'],
  [['import', 'a', '--dryrun'], "Unknown option '--dryrun'"],
  [['backup'], 'backup takes one file, or --to with a folder.'],
  [['restore', 'a', 'b'], 'restore takes one file or folder.'],
  [['sms'], 'sms must be followed by test.'],
  [['sms', 'test'], 'sms test takes one mobile number.'],
  [['sms', 'test', '9876543210', '--language', 'xx'], '--language takes one of en, hi'],
  [['audit', 'Asha', 'Bina'], 'audit takes at most one mobile number.'],
  [['regrade'], 'regrade takes the name of a quiz.'],
  [
    ['regrade', 'Q', '--dry-run'],
    'Add a policy:\n  --policy also-right         the old and the new answer both count\n  --policy instead ',
  ],
  [['regrade', 'Q', '--policy', 'x'], "There is no policy 'x'. The policies are:\n  --policy also-right "],
  [['regrade', 'Q', '--policy', 'drop', '--question', '0'], '--question takes the number of a question.'],
  [['audit', '--most', '0'], '--most takes a number above 0.'],
  [['staff', 'change'], 'staff change takes one mobile number.'],
  [['staff', 'change', '9876543202', '--numbers', 'maybe'], '--numbers is yes or no.'],
  [['doctor', 'deep'], "doctor does not take 'deep'."],
  [['student', 'dance'], 'student must be followed by one of list, find, show, add, change, '],
  [['student', 'merge', '9876543210'], 'student merge takes two mobile numbers'],
  [['enrol', '9876543210'], 'enrol takes a mobile number, followed by the names of subjects or --all.'],
])('%j is a wrong usage: exit code 2 and a hint at --help', async (args, message) => {
  const { code, out, err } = await run(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('--help');
});

test.each([
  [['import', '/nowhere'], {}, "There is no folder '/nowhere'.\n"],
  [['restore', '/nowhere'], {}, /^The backup cannot be read/],
  [
    ['doctor'],
    { DATA_DIR: '/nowhere' },
    'There is no portal at /nowhere/portal.db. Set DATA_DIR or DATABASE_URL to where it is.\n',
  ],
  [['student', 'show', '9000000000'], {}, /^No student has the mobile number 9000000000/],
  [['sms', 'test', '12'], {}, /^'12' is not a mobile number/],
  [['sms', 'test', '9876543210'], { SMS_URL: '/nowhere.yaml' }, /^SMS_URL takes the path of a gateway's file/],
  [['migrate'], { PORT: 'x' }, /^PORT takes a number/],
  [['migrate'], { API_URL: 'https://example.org' }, /^API_URL is set/],
])('%j fails: exit code 1 and only the message', async (args, env, message) => {
  const { code, out, err } = await run(args, { ...env });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(message);
  expect(err).not.toContain('    at ');
});

test('staff are added, changed and removed by command', async () => {
  const staff = (...args: string[]) => run(['staff', ...args], { DATA_DIR: join(dataDir, 'staff') });
  await run(['import', folder.write(academy)], { DATA_DIR: join(dataDir, 'staff') });
  expect(await staff('add', '98765 43203', '--name', 'Latha Nair', '--role', 'office')).toMatchObject({
    out: 'Latha Nair is on the staff as office, and signs in with +919876543203.\n',
  });
  expect((await staff('add', '9876543204', '--name', 'Bina', '--role', 'boss')).err).toContain(
    '--role is owner, office',
  );
  expect((await staff('change', '9876543203', '--role', 'teacher')).err).toContain('at least one subject');
  const scope = ['--subjects', 'physics', '--numbers', 'yes'];
  await staff('change', '9876543203', '--role', 'teacher', ...scope);
  await staff('change', '9876543203', '--mobile', '9876543204');
  expect((await staff('--csv')).out).toMatch(/Latha Nair,.*9876543204,teacher,Physics,,yes/);
  await staff('change', '9876543204', '--subjects', '*', '--numbers', 'no');
  expect((await staff('--csv')).out).toMatch(/9876543204,teacher,'?\*,,no/);
  expect((await staff('remove', '9876543204')).out).toContain('Latha Nair is not on the staff any more');
  expect((await staff('change', '9876543204')).err).toContain('Nobody of the staff has this number.');
});

test('as a process it prints a validation error with its file and line, and sets the exit code', async () => {
  const root = folder.write({ 'P/A/T.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,E\n' });
  const err =
    "P/A/T.quiz.csv, row 2: the answer is 'E', but there are only options a to b. Write one of these letters.\nNothing was changed. Fix this and import the folder again.\n";
  expect(await runProcess(['import', root])).toEqual({ code: 1, out: '', err });
  expect(await runProcess(['import'])).toMatchObject({ code: 2, out: '' });
  folder.write({ 'P/A/T.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,A\n' });
  expect(await runProcess(['import', root, '--dry-run'])).toMatchObject({ code: 0, err: '' });
});

test('what is left out, and what some phones cannot play, is printed after an import and beside its errors', async () => {
  fakeFfprobe(`printf %s '${streamsOf({ codec_type: 'video', codec_name: 'hevc' })}'`);
  const root = folder.write({
    'P/A/Film.mp4': mp4(),
    'P/A/Slides.pptx': 'x',
    'P/A/T.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,E\n',
  });
  const notices = `Skipped:
  P/A/Slides.pptx: to add it to the study materials, save it as a PDF

Warnings:
  P/A/Film.mp4: it is encoded as HEVC (H.265), which only some phones and computers play.
      ffmpeg -i "${root}/P/A/Film.mp4" -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart "${root}/P/A/Film-h264.mp4"
`;
  const mend = 'A command makes a new file beside the old one. Put it in the place of the old one.\n';
  const env = { DATA_DIR: join(dataDir, 'another') };
  const { code, err } = await run(['import', root], env);
  expect(code).toBe(1);
  expect(err.startsWith(`${notices}\nP/A/T.quiz.csv, row 2: `)).toBe(true);
  expect(err).toContain(`options a to b. Write one of these letters.\n${mend}Nothing was changed.`);
  folder.write({ 'P/A/T.quiz.csv': undefined });
  for (const args of [['--dry-run'], [], []])
    expect((await run(['import', root, ...args], env)).out).toContain(`${notices}\n${mend}`);
});

test('an academy is imported and its students are managed while another process has the database open', async () => {
  const root = folder.write(academy);
  expect(await run(['migrate', '--status'])).toMatchObject({ code: 0 });
  const other = openDatabase(`sqlite:${dataDir}/portal.db`);
  expect((await run(['import', root, '--dry-run'])).out).toContain('Added: 2 subjects');
  expect((await run(['import', root])).out).toContain('Students: 1 added');
  expect((await run(['import', root])).out).toBe('Nothing has changed.\n');
  expect((await run(['migrate', '--status'])).out).toBe('The tables are up to date.\n');

  expect((await run(['student', 'list'])).out).toMatch(/^\+919876543210 +Class 12 +Asha\n$/);
  expect((await run(['student', 'find', 'ash'])).out).toMatch(/^\+919876543210 +Class 12 +Asha\n$/);
  expect(await run(['student', 'find', 'Devika'])).toMatchObject({ code: 1, out: '' });
  expect((await run(['student', 'find'])).code).toBe(2);
  expect(await run(['student', 'add', '09876543211', '--name', 'Bina', '--level', 'class 11'])).toMatchObject({
    code: 0,
    out: 'Bina is registered and can sign in with +919876543211.\n',
  });
  expect((await run(['student', 'add', '+91 98765 43211', '--name', 'Bina', '--level', 'Class 11'])).err).toBe(
    '+919876543211 is already registered for Bina. Students who share a number need different names.\n',
  );
  expect((await run(['student', 'change', '9876543211', '--level', 'Class 13'])).err).toBe(
    "There is no level 'Class 13'. The levels are 'Class 11', 'Class 12'.\n",
  );
  expect((await run(['student', 'change', '9876543211', '--mobile', '501234567', '--phone-code', '971'])).code).toBe(0);
  expect((await run(['student', 'show', '+971 501234567'])).out).toContain('Enrolled in:     Maths, Physics');
  const { stud_id } = await other
    .selectFrom('student')
    .where('name', '=', 'Bina')
    .selectAll()
    .executeTakeFirstOrThrow();
  const device = { device_id: 'd', token_hash: 'h', stud_id, last_used_at: Date.now() };
  await other.insertInto('known_device').values(device).execute();
  expect((await run(['student', 'sign-out', '+971 501234567'])).out).toBe('Bina was not signed in on any device.\n');
  expect(await other.selectFrom('known_device').selectAll().execute()).toEqual([]);

  expect((await run(['enrol', '9876543210', 'physics', '--remove'])).out).toBe('Asha is now enrolled in Maths.\n');
  expect((await run(['enrol', '9876543210', 'Physic'])).err).toContain(
    "There is no subject 'Physic'. The subjects are:",
  );
  expect((await run(['import', root])).out).toBe('Nothing has changed.\n');
  expect((await run(['student', 'show', '9876543210'])).out).toContain('Enrolled in:     Maths\n');
  await other.destroy();
});

test('a disabled student is said to be so, also after a backup was restored, until they are enabled', async () => {
  const disabled = /^Disabled: +since /m;
  const show = async (env = {}) => (await run(['student', 'show', '9876543210'], env)).out;
  expect(await show()).not.toMatch(disabled);
  expect((await run(['student', 'disable', '9876543210'])).out).toBe(
    'Asha is disabled: signed out on all devices, and cannot sign in.\n',
  );
  expect((await run(['student', 'disable', '9876543210'])).out).toBe('Asha is disabled already.\n');
  expect(await show()).toMatch(disabled);
  expect((await run(['student', 'list'])).out).toMatch(/Asha {2}\(disabled\)$/m);
  expect((await run(['doctor'])).code).toBe(0);

  const lock = async (...args: string[]) => await run(['student', 'lock', '9876543210', ...args]);
  expect((await lock()).code).toBe(2);
  expect((await lock('--reason', 'Fees', '--until', 'soon')).code).toBe(2);
  expect((await lock('--reason', 'Fees', '--until', '2020-01-01')).err).toMatch(/already over/);
  expect((await lock('--reason', 'Fees', '--until', '2999-12-05')).out).toBe(
    'Asha is locked until the end of 2999-12-05.\n',
  );
  expect((await run(['student', 'find', 'ash'])).out).toMatch(/Asha {2}\(disabled\) {2}\(locked\)$/m);
  expect((await lock('--end')).out).toBe('Asha is not locked.\n');
  expect((await lock('--end')).out).toBe('Nothing has changed: Asha is not locked.\n');

  const backup = join(dataDir, 'disabled.tar');
  expect((await run(['backup', backup])).code).toBe(0);
  const elsewhere = { DATA_DIR: join(dataDir, 'restored') };
  expect((await run(['restore', backup], elsewhere)).code).toBe(0);
  expect(await show(elsewhere)).toMatch(disabled);

  expect((await run(['student', 'enable', '9876543210'])).out).toBe('Asha can sign in again.\n');
  expect((await run(['student', 'enable', '9876543210'])).out).toBe('Asha is not disabled.\n');
  expect(await show()).not.toMatch(disabled);
  expect((await run(['student', 'list'])).out).not.toContain('disabled');
});

test('names of students and files cannot control the terminal', async () => {
  const root = folder.write({
    ...academy,
    'live.csv': 'subject,batch,class,url\n"\u001b]0;x\u0007",A,One,https://example.org\n',
  });
  const { code, err } = await run(['import', root]);
  expect({ code, err: err.split('\n')[0] }).toEqual({
    code: 1,
    err: 'live.csv, row 2: the subject cannot be used: it contains a control character.',
  });
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  await db.updateTable('student').set({ name: '\u001b[31mAsha\r\u202e' }).where('name', '=', 'Asha').execute();
  expect((await run(['student', 'show', '9876543210'])).out).toContain(
    'Name:            \\u001b[31mAsha\\u000d\\u202e\n',
  );
  await db.updateTable('student').set({ name: 'Asha' }).where('mobile', '=', '9876543210').execute();
  await db.destroy();
  expect((await run(['student', 'show', '\u001b[2J'])).err).toContain('No student has the mobile number \\u001b[2J.');
});

test("it says in the academy's time zone when a student was last seen, and why they get no code", async () => {
  await run(['student', 'add', '9876543277', '--name', 'Divya', '--level', 'Class 11']);
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const { stud_id } = await db
    .selectFrom('student')
    .where('name', '=', 'Divya')
    .select('stud_id')
    .executeTakeFirstOrThrow();
  const show = async () => (await run(['student', 'show', '9876543277'])).out;
  expect(await show()).toMatch(/^Signed in: +no\nLast seen: +never\nLast code: +none in the last 24 hours$/m);
  expect(await show()).toMatch(/^Next code: +as soon as they ask$/m);
  await openTestSession(db, stud_id, Date.now());
  expect(await show()).toMatch(/^Signed in: +on one device$/m);
  const last_used_at = Date.UTC(2026, 10, 22, 4, 10);
  await db.updateTable('session').set({ last_used_at }).where('stud_id', '=', stud_id).execute();
  await db.insertInto('wrong_run').values({ phone: '+919876543277', wrong: 45, wrong_trusted: 0 }).execute();
  expect(await show()).toMatch(/^Last seen: +22 Nov 2026, 9:40 am$/m);
  expect(await show()).toMatch(
    /^Next code: +only after 'student unlock': 45 wrong codes in a row; on a phone they have used before, as soon as they ask$/m,
  );
  await run(['student', 'unlock', '9876543277']);
  expect(await show()).toMatch(/^Next code: +as soon as they ask$/m);
  await db.destroy();
});

test('what was changed by a command stays and is told, and --folder-wins takes the folder’s', async () => {
  const env = { DATA_DIR: join(dataDir, 'both') };
  const rows = (guardian: string) => `name,guardian,mobile\nAsha,${guardian},9876543210\n`;
  const one = { 'academy.yaml': undefined, 'Physics/A/a.mp4': 'p' };
  await run(['import', folder.write({ ...one, 'students.csv': rows('Gita') })], env);
  await run(['student', 'change', '9876543210', '--guardian', 'Uma', '--mobile', '9876543219'], env);
  const root = folder.write({ 'students.csv': rows('Sita') });
  const kept = `Kept as changed at the desk: 1 guardian, 1 number (--folder-wins takes the folder's):
  Asha: the folder's guardian is 'Sita', the portal's 'Uma'.
  Asha: the folder's number is '+91 9876543210', the portal's '+91 9876543219'.`;
  expect((await run(['import', root, '--dry-run'], env)).out).toContain(kept);
  expect((await run(['import', root], env)).out).toBe(`Nothing has changed.\n\n${kept}\n`);
  expect((await run(['import', root, '--folder-wins'], env)).out).toContain('Students: 1 changed');
  expect((await run(['import', root], env)).out).toBe('Nothing has changed.\n');
  expect((await run(['student', 'show', '9876543210'], env)).out).toContain('Sita');
  expect((await run(['audit'], env)).out).toContain('import');
});

test('an import that would hide most subjects needs --allow-hiding', async () => {
  const root = folder.write({
    ...academy,
    'Physics/A/a.mp4': undefined,
    'Maths/A/a.mp4': undefined,
    'Latin/A/a.mp4': 'l',
    Physics: undefined,
    Maths: undefined,
  });
  const { code, err } = await run(['import', root]);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^This import would hide 2 of the 2 subjects .* --allow-hiding\.\n$/),
  });
  const dryRun = await run(['import', root, '--dry-run']);
  expect(dryRun).toMatchObject({ code: 1, err: '' });
  expect(dryRun.out).toContain('Hidden: 2 subjects');
  expect(dryRun.out).toContain(`The import itself is refused:\n${err}`);
  expect((await run(['import', root, '--allow-hiding', '--dry-run'])).out).toContain('Hidden: 2 subjects');
});

test('a number is unlocked, registered or not, however it is written', async () => {
  await run(['migrate']);
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const phones = ['+919876543299', '+971501234599'];
  for (const phone of [...phones, '+919876543288']) {
    await db.insertInto('wrong_run').values({ phone, wrong: 45, wrong_trusted: 5 }).execute();
    await db
      .insertInto('code_use')
      .values(bucketsOf(phone).map((bucket) => ({ bucket, ordinal: 1, used_at: Date.now() })))
      .execute();
  }
  expect((await run(['student', 'unlock', '098765 43299'])).out).toBe('+919876543299 can sign in with a code again.\n');
  expect((await run(['student', 'unlock', '+971 50 1234599'])).code).toBe(0);
  expect(await db.selectFrom('wrong_run').select('phone').execute()).toEqual([{ phone: '+919876543288' }]);
  const left = await db.selectFrom('code_use').select('bucket').execute();
  expect(left.map(({ bucket }) => bucket).toSorted()).toEqual(bucketsOf('+919876543288').toSorted());
  expect((await run(['student', 'unlock', 'Asha'])).code).toBe(1);
  await db.destroy();
});

test('a new number signs the student out on all devices, and other changes do not', async () => {
  await run(['student', 'add', '9876543233', '--name', 'Chitra', '--level', 'Class 11']);
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const now = Date.now();
  const { stud_id } = await db
    .selectFrom('student')
    .where('name', '=', 'Chitra')
    .select('stud_id')
    .executeTakeFirstOrThrow();
  const session = await openTestSession(db, stud_id, now);
  const lastUses = new LastUses(db, pino({ level: 'silent' }));
  const device = { device_id: 'e', token_hash: 'i', stud_id, last_used_at: now };
  await db.insertInto('known_device').values(device).execute();
  const isOpen = async () => (await findOpenSession({ db, lastUses }, session.session_id, now)) !== undefined;
  const devices = async () =>
    (await db.selectFrom('known_device').where('stud_id', '=', stud_id).selectAll().execute()).length;

  await run(['student', 'change', '9876543233', '--name', 'Chitra Das', '--mobile', '09876543233']);
  expect([await isOpen(), await devices()]).toEqual([true, 1]);
  const { out } = await run(['student', 'change', '9876543233', '--mobile', '9876543234']);
  expect(out).toBe('The details of Chitra Das were updated. They sign in again, with the new number.\n');
  expect([await isOpen(), await devices()]).toEqual([false, 0]);
  await db.destroy();
});

test('an erased student stays erased, whichever backup is restored', async () => {
  const mine = { DATA_DIR: join(dataDir, 'erasing') };
  const backups = join(dataDir, 'backups');
  mkdirSync(backups);
  const root = folder.write(academy);
  await run(['import', root], mine);
  const old = join(backups, 'old.tar');
  await run(['backup', old], mine);

  const erase = (...options: string[]) => run(['student', 'erase', '9876543210', ...options], mine);
  const dryRun = await erase('--dry-run');
  expect(dryRun.out).toMatch(/^Asha, \+919876543210, would be erased\.\n0 quiz attempts stay, .*: 2 enrolments\.\n/);
  expect(await erase()).toMatchObject({ code: 1, err: expect.stringContaining('then add --yes') });
  expect((await erase('--yes')).out).toMatch(/^Asha, \+919876543210, was erased\./);
  expect((await erase('--yes')).err).toMatch(/^No student has the mobile number/);
  expect((await run(['student', 'list'], mine)).out).toBe('There are no students.\n');
  expect((await run(['import', root], mine)).out).toContain('students.csv, row 2: this student was erased on ');
  expect((await run(['doctor'], mine)).code).toBe(0);

  const erasedAgain = '1 student of the backup had been erased since it was made, and was erased again.';
  expect((await run(['restore', old, '--replace'], mine)).out).toContain(erasedAgain);
  expect((await run(['student', 'list'], mine)).out).toBe('There are no students.\n');
  // On another machine, the list lies beside the backups.
  await run(['backup', join(backups, 'new.tar')], mine);
  const other = { DATA_DIR: join(dataDir, 'another machine') };
  expect((await run(['restore', old], other)).out).toContain(erasedAgain);
  expect((await run(['student', 'list'], other)).out).toBe('There are no students.\n');
});

test('a student gets what the portal has about them, and is listed when they ask to be erased', async () => {
  const mine = { DATA_DIR: join(dataDir, 'exporting') };
  await run(['import', folder.write(academy)], mine);
  const file = join(dataDir, 'asha.zip');
  expect((await run(['student', 'export', '9876543210', '--to', file], mine)).out).toContain('data.json, and a table');
  expect((await run(['student', 'export', '9876543210', '--to', file], mine)).err).toContain('already exists');
  const zipped = readFileSync(file).toString('utf8');
  expect(zipped.startsWith('PK\u0003\u0004')).toBe(true);
  expect(zipped).toContain('name,guardian,state,district,email,phone_code,mobile,academic_level');
  const { out } = await run(['student', 'export', '9876543210'], mine);
  expect(JSON.parse(out).profile).toMatchObject([{ name: 'Asha', mobile: '9876543210', academic_level: 'Class 12' }]);

  expect((await run(['student', 'requests'], mine)).out).toBe(
    'No student asks to be erased.\nNo student asks to be corrected.\n',
  );
  const db = openDatabase(`sqlite:${mine.DATA_DIR}/portal.db`);
  const { stud_id } = await db.selectFrom('student').select('stud_id').executeTakeFirstOrThrow();
  await db
    .insertInto('erasure_request')
    .values({ stud_id, asked_at: Date.UTC(2026, 10, 22, 4, 10) })
    .execute();
  const asked = { asked_at: Date.UTC(2026, 10, 22, 4, 10), decided_at: null, is_accepted: null };
  await db
    .insertInto('correction')
    .values([
      { stud_id, field: 'name', value: 'Asha Pillai', ...asked },
      { stud_id, field: 'district', value: 'Nowhere', ...asked },
    ])
    .execute();
  await db.destroy();
  const listed = (await run(['student', 'requests'], mine)).out;
  expect(listed).toMatch(/^\+919876543210 +since 22 Nov 2026, 9:40 am +Asha$/m);
  expect(listed).toMatch(/^\+919876543210 +since 22 Nov 2026, 9:40 am +Asha: name 'Asha Pillai' instead of 'Asha'$/m);
  expect((await run(['student', 'correct', '9876543210', 'name'], mine)).out).toBe(
    "The name of Asha is 'Asha Pillai' now.\n",
  );
  expect((await run(['student', 'correct', '9876543210', 'district', '--reject'], mine)).out).toContain(
    'stays as it is',
  );
  expect((await run(['student', 'correct', '9876543210', 'name'], mine)).err).toContain('does not ask');
  expect((await run(['student', 'correct', '9876543210', 'mobile'], mine)).err).toContain('one of name, guardian');
  expect((await run(['student', 'requests'], mine)).out).toContain('No student asks to be corrected.');
  expect((await run(['audit'], mine)).out).toMatch(/student\.correct\.reject/);
});

test('students who were not seen for as long as academy.yaml says are erased, and only when the operator wants it', async () => {
  const mine = { DATA_DIR: join(dataDir, 'retention') };
  const yaml = 'levels: [Class 11, Class 12]\n';
  await run(['import', folder.write(academy)], mine);
  expect((await run(['retention', '--dry-run'], mine)).err).toMatch(/^The academy keeps everything/);
  const short = folder.write({ 'academy.yaml': `${yaml}retention: { inactive_students: 6 months }` });
  expect((await run(['import', short], mine)).err).toMatch(
    /^academy.yaml, line 2: inactive_students is '6 months', but it must .* at least a year\.$/m,
  );
  const retention = 'retention: { inactive_students: 3 years, audit: 12 months }';
  const root = folder.write({ 'academy.yaml': `${yaml}registration: approve\n${retention}` });
  expect((await run(['import', root], mine)).out).toContain('Settings: who may join, how long data are kept\n');

  await run(['student', 'add', '9876543211', '--name', 'Bina', '--level', 'Class 11'], mine);
  const db = openDatabase(`sqlite:${mine.DATA_DIR}/portal.db`);
  const year = 365 * 24 * 3_600_000;
  await db
    .updateTable('student')
    .set({ created_at: Date.now() - 4 * year })
    .execute();
  const [bina] = await db.selectFrom('student').where('name', '=', 'Bina').select('stud_id').execute();
  await openTestSession(db, bina?.stud_id ?? '', Date.now() - 2 * year);
  const old = { changed_by: 'meera', action: 'enrol', stud_id: null, details: '{}' };
  await db
    .insertInto('audit')
    .values({ audit_id: 'old', changed_at: Date.now() - 2 * year, ...old })
    .execute();

  expect((await run(['retention'], mine)).code).toBe(2);
  const dryRun = await run(['retention', '--dry-run'], mine);
  expect(dryRun.out).toMatch(
    /^\+919876543210 +Asha\nStudents not seen since .*, to erase: 1\nRows of the audit .*, to delete: 1\n/,
  );
  expect((await run(['retention', '--yes'], mine)).out).toMatch(
    /^Students not seen since .*, erased: 1\nRows of the audit .*, deleted: 1\n/,
  );
  expect((await run(['student', 'list'], mine)).out).toMatch(/^\+919876543211 +Class 11 +Bina\n$/);
  const audit = await db.selectFrom('audit').orderBy('changed_at').orderBy('audit_id').select('action').execute();
  const actions = audit.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['retention', 'student.erase']));
  expect(actions).not.toContain('enrol');
  expect((await run(['retention', '--yes'], mine)).out).toMatch(/erased: 0$/m);
  await db.destroy();
});

test('the audit lists what was changed of a student, by whom, before and after', async () => {
  const number = '9876543244';
  await run(['student', 'add', number, '--name', 'Esha', '--level', 'Class 11', '--email', 'e@example.org']);
  expect((await run(['student', 'change', number, '--name', 'Esha', '--email', 'nobody'])).code).toBe(1);
  expect((await run(['student', 'change', number, '--name', ' Esha '])).out).toBe(
    'Nothing has changed: Esha has these details already.\n',
  );
  await run(['student', 'change', number, '--name', 'Esha Rao', '--level', 'Class 12', '--mobile', '9876543245']);
  const moved = '9876543245';
  for (const action of ['sign-out', 'disable', 'disable', 'enable', 'enable', 'unlock'])
    expect((await run(['student', action, moved])).code).toBe(0);
  await run(['enrol', moved, 'Physics', '--remove']);

  const { code, out } = await run(['audit', moved, '--json']);
  const rows: { action: string; details: string; changed_by: string; name: string }[] = JSON.parse(out);
  expect(code).toBe(0);
  expect(rows.map(({ action, details }) => [action, JSON.parse(details)])).toMatchObject([
    ['enrol.remove', { subjects: expect.any(String) }],
    ['student.unlock', { mobile: '+919876543245' }],
    ['student.enable', {}],
    ['student.disable', {}],
    ['student.sign-out', { devices: 0 }],
    [
      'student.change',
      { name: ['Esha', 'Esha Rao'], level: ['Class 11', 'Class 12'], mobile: ['+919876543244', '+919876543245'] },
    ],
    ['student.add', { name: 'Esha', mobile: '+919876543244', level: 'Class 11' }],
  ]);
  expect(new Set(rows.map(({ changed_by, name }) => `${changed_by}: ${name}`))).toEqual(
    new Set([`${operatorName()}: Esha Rao`]),
  );

  const shown = (await run(['audit', moved, '--most', '6'])).out;
  expect(shown).toContain('name: Esha → Esha Rao, mobile: +919876543244 → +919876543245, level: Class 11 → Class 12');
  expect(shown).toContain('The newest 6 changes. Use --most to show more.');
  expect((await run(['audit', '--csv', '--since', '2026-11-01'])).out).toContain(`,student.add,`);
  expect((await run(['audit', '--since', '2999-01-01'])).err).toBe('No change that fits is in the audit.\n');
  expect((await run(['audit', '9000000000'])).err).toMatch(/^No student has the mobile number/);
});

test('a code is printed to be read out, and two accounts of a person become one', async () => {
  await run(['student', 'add', '9876543255', '--name', 'Farah', '--level', 'Class 11']);
  await run(['student', 'add', '9876543256', '--name', 'Farah Khan', '--level', 'Class 12']);
  const { code, out } = await run(['student', 'code', '9876543255']);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Read out to Farah, once you know that it is them: \d{4}\nThey ask for a code with \+919876543255 now, and enter it there, until \d.*\. No message is sent\.\n$/,
  );
  expect((await run(['student', 'code', '9000000000'])).err).toMatch(/^No student has the mobile number/);
  const otp = /\d{4}$/m.exec(out)?.[0] ?? '';
  const { out: shown } = await run(['student', 'show', '9876543255']);
  expect(shown).toMatch(/^Desk code: +made \d.* by .+, can be entered until \d.*$/m);
  expect((await run(['audit', '9876543255', '--json'])).out.replaceAll('9876543255', '')).not.toContain(otp);

  expect((await run(['student', 'merge', '9876543255', '9000000000'])).err).toMatch(
    /^No student has the mobile number/,
  );
  const moved =
    'from Farah (+919876543255) to Farah Khan (+919876543256): 0 quiz attempts, 0 quizzes that were only begun, 0 watched videos, 0 subjects.\n';
  expect((await run(['student', 'merge', '9876543255', '9876543256', '--dry-run'])).out).toBe(
    `This would move ${moved}This was a dry run. Nothing was changed.\n`,
  );
  expect((await run(['student', 'show', '9876543255'])).out).not.toContain('Disabled');
  expect((await run(['student', 'merge', '9876543255', '9876543256'])).out).toBe(
    `Moved ${moved}The old account is disabled.\n`,
  );
  expect((await run(['student', 'show', '9876543255'])).out).toMatch(/^Disabled: +since /m);
  expect((await run(['student', 'code', '9876543255'])).err).toContain('Farah is disabled.');
});
