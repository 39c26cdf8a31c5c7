import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { UploadKind } from '#contract/desk/uploads.ts';
import { replaceSuspensions } from '#server/domain/accounts/suspension.repository.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { cancelClass, changeClass, scheduleClass } from '#server/domain/classes/change-class.ts';
import { changeClassDay } from '#server/domain/classes/change-class-day.ts';
import { addChapter, addLink, addSubject } from '#server/domain/content/add-content.ts';
import { hideContent, moveContent, renameContent } from '#server/domain/content/change-content.ts';
import { findVersion, versionOfNode } from '#server/domain/content/desk-content.ts';
import { insertStops } from '#server/domain/messages/messages.repository.ts';
import { addNews } from '#server/domain/news/change-news.ts';
import { removeStaff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeAccess } from '#server/domain/students/change-access.ts';
import { changeEnrolment } from '#server/domain/students/change-enrolment.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { withdrawConsent } from '#server/domain/students/record-consent.ts';
import { finishUpload } from '#server/domain/uploads/finish-upload.ts';
import { openUpload } from '#server/domain/uploads/open-upload.ts';
import { storePart } from '#server/domain/uploads/store-part.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { summariseImport } from '#server/import/import-summary.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import { emptyTables } from '#server/testing/each-database.ts';
import { isLongRun, propertyTimeout } from '#server/testing/long-run.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { addTestDoubt } from '#server/testing/test-doubts.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { hostileAcademy } from '#server/testing/test-hostile-academy.ts';
import { readMeaning } from '#server/testing/test-meaning.ts';
import { mp4, pdf } from '#server/testing/tiny-media.ts';
import { exportAcademy } from './export-academy.ts';
import { readExportedAcademy } from './exported-academy.repository.ts';

const demo = join(import.meta.dirname, '../../../../demo/academy');

const kinds = ['Postgres', 'SQLite'] as const;
type Kind = (typeof kinds)[number];

const folder = testFolder();
let base = '';
let databases: Record<Kind, Db>;
let drop = async () => {};
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'portal-export-'));
  const postgres = await createPostgresDatabase(inject('postgresUrl'));
  databases = { Postgres: openDatabase(postgres.url), SQLite: openDatabase(`sqlite:${base}/portal.db`) };
  drop = postgres.drop;
  for (const kind of kinds) await migrate(databases[kind], 0);
});
afterAll(async () => {
  for (const kind of kinds) await databases[kind].destroy();
  await drop();
  rmSync(base, { recursive: true, force: true });
});
beforeEach(emptyBoth);

async function emptyBoth(): Promise<void> {
  for (const kind of kinds) await emptyTables(databases[kind]);
}

interface Portal {
  db: Db;
  media: MediaStore;
}

/** The portal on one of the databases. */
function portalOn(kind: Kind): Portal {
  return { db: databases[kind], media: fileStore(join(folder.base(), `media of ${kind}`)) };
}

let now = Date.now() + 60_000;

async function run(portal: Portal, folder: string) {
  now += 1;
  const outcome = await importAcademy({ ...portal, clock: () => now }, folder, { by: 'meera', rename: false });
  return summariseImport(outcome, { dryRun: false, verbose: true });
}

async function write({ db, media }: Portal, folder: string) {
  return await exportAcademy(media, await readSnapshot(db, readExportedAcademy), folder);
}

/** The bytes of all files of a folder by their paths. */
function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path).toString('latin1')]));
}

/** The cells of all tables of a folder that a spreadsheet would run, as a strict reader has them. */
function formulasIn(folder: string): string[] {
  const tables = readdirSync(folder, { recursive: true }).filter((path) => `${path}`.endsWith('.csv'));
  const cells = tables.flatMap((path) => parse(readFileSync(join(folder, `${path}`)), { bom: true }).flat());
  return cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));
}

/** Exports the portal on one database, imports that into an empty one on the other, and exports that. */
async function goAround(kind: Kind, { hasHidden = false } = {}): Promise<string> {
  const [portal, other] = [portalOn(kind), portalOn(kind === 'SQLite' ? 'Postgres' : 'SQLite')];
  const out = join(folder.base(), 'out');
  const again = join(folder.base(), 'again');
  await write(portal, out);
  expect(formulasIn(out)).toEqual([]);
  await run(other, out);
  expect(await readMeaning(other.db)).toEqual(await readMeaning(portal.db));
  await write(other, again);
  expect(contentsOf(again)).toEqual(contentsOf(out));
  rmSync(again, { recursive: true });
  const before = await readMeaning(portal.db);
  // Without what is hidden, the others move up by one.
  if (hasHidden) await run(portal, out);
  expect(await run(portal, out)).toMatch(/^Nothing has changed\./);
  expect(await readMeaning(portal.db)).toEqual(before);
  return out;
}

// In the gate, the tests below go the same way with folders of their own.
if (isLongRun)
  test('the demo academy is the same after a way through a folder', { timeout: 60_000 }, async () => {
    await run(portalOn('Postgres'), demo);
    const out = await goAround('Postgres');
    expect(Object.keys(contentsOf(out))).toContain(
      '/01 Physics/01 Electric charges and fields/01 What is electric charge.mp4',
    );
    expect(statSync(out).mode & 0o777).toBe(0o700);
  });

test.each(kinds)('a folder has what was changed in the portal on %s since the import', async (kind) => {
  const year = Number(dateIn(now, 'Asia/Kolkata').slice(0, 4));
  const quiz = 'question,option a,option b,answer\nUnit?,ampere,coulomb,A\n';
  const brand = 'logo: Mark.PNG\ncolour: 0a5\nflatten: yes\n';
  const yaml =
    'consent: guardian\nregistration: approve\nranks_show: roll numbers\nretention: {inactive_students: 3 years}\ndays_off: {2026-11-08: "Diwali: the first day"}\n';
  const root = folder.write({
    'academy.yaml': `levels: [Class 9, Class 10]\n${brand}${yaml}`,
    'Mark.PNG': testPicture(200, 200),
    'privacy.html': '<p>We keep little.</p>',
    'Physics/01 Charge/Unit.quiz.csv': quiz,
    'Physics/01 Charge/For reading/Notes.pdf': 'notes',
    'Physics/cover.png': testPicture(2, 2),
    'Maths/01 Sets/Sets.mp4': 'sets',
    'contents.csv':
      'path,levels,batch,download,order\nPhysics,Class 10,,,2\nMaths,,,,1\nPhysics/Charge,,Evening,,\nPhysics/Charge/Unit.quiz.csv,,Evening; Morning,,\nPhysics/Charge/Notes.pdf,,,no,\n',
    'students.csv': `name,mobile,level,date_of_birth,consent\nAsha,9876543210,Class 10,,\nBina,9876543211,Class 10,01-02-${year - 15},yes\nChitra,9876543212,Class 10,01-02-${year - 15},\nDevi,9876543213,Class 9,,\nEsha,9876543214,Class 10,,\nFarah,9876543215,Class 10,,\n`,
    'batches.csv': 'batch,subject,mobile\nEvening,,9876543210\nEvening,,9876543211\nMorning,Physics,9876543212\n',
    'staff.csv':
      'name,mobile,role,subjects,batches\nMeera,9876543290,owner,,\nArvind,9876543291,teacher,Physics,Evening; Physics/Morning\nSunil,9876543292,teacher,*,\n',
    'live.csv':
      'subject,batch,class,tutor,url,day,starts,ends\nPhysics,Evening,Optics,Rao,https://example.org/1,Mon Wed,17:00,18:00\nPhysics,Evening,Optics,,https://example.org/2,,,\n',
    'news.csv': 'date,heading,image,news,batch\n2026-11-02,Hello,news/a.png,Welcome,Morning\n',
    'news/a.png': testPicture(3, 3),
  });
  const portal = portalOn(kind);
  const { db } = portal;
  await run(portal, root);
  const idOf = async (name: string) =>
    (await db.selectFrom('student').where('name', '=', name).select('stud_id').executeTakeFirstOrThrow()).stud_id;
  const [asha, bina, chitra, devi, esha, farah] = await Promise.all(
    ['Asha', 'Bina', 'Chitra', 'Devi', 'Esha', 'Farah'].map(idOf),
  );
  if (!asha || !bina || !chitra || !devi || !esha || !farah) throw new Error('They were imported.');
  const subjects = await db.selectFrom('subject').select('subject_id').orderBy('source_key').execute();
  const by = 'meera';
  const phone = { phone_code: '91', mobile: '9876543299' };
  await changeStudent(
    db,
    { by, stud_id: asha, changes: { ...phone, name: '=Asha  K', guardian: "'+Uma", extra_time: 33 } },
    now,
  );
  const details = { name: 'Gita', guardian: '', state: '', district: '', email: '', academic_level: '' };
  const { academic_level } = await db.selectFrom('student').selectAll().executeTakeFirstOrThrow();
  const freed = { phone_code: '91', mobile: '9876543210' };
  await addStudent(db, { by, phone: freed, details: { ...details, academic_level } }, now);
  for (const [stud_id, enrolled] of [
    [bina, false],
    [devi, true],
  ] as const)
    await changeEnrolment(db, { by, stud_id, subjects: subjects.map((one) => one.subject_id), enrolled }, now);
  await changeBatch(db, { by, batch: 'Evening', stud_ids: [devi], isMember: true }, now);
  await changeBatch(db, { by, batch: 'Evening', stud_ids: [bina], isMember: false }, now);
  await changeBatch(db, { by, batch: 'Physics/Morning', stud_ids: [chitra], isMember: false }, now);
  await changeAccess(db, { by, stud_id: esha, isAllowed: false }, now);
  await withdrawConsent(db, { by, stud_id: bina }, now);
  const out = await goAround(kind);
  expect(contentsOf(out)['/students.csv']).toContain("'=Asha K,''+Uma,,,,91,9876543299,Class 10");
  expect(contentsOf(out)['/students.csv']).toContain(',extra_time,');
  expect(contentsOf(out)['/batches.csv']).toContain('Morning,Physics,closed,');
  expect(contentsOf(out)['/academy.yaml']).not.toContain('flatten');
  expect(contentsOf(out)['/staff.csv']).toMatch(/^Sunil,9876543292,.*,\*(,|$)/m);
  expect(contentsOf(out)['/logo.png']).toBe(testPicture(200, 200).toString('latin1'));
  rmSync(out, { recursive: true });

  await run(
    portal,
    folder.write({
      'academy.yaml': `levels: [Class 10]\n${brand}${yaml}`,
      'Physics/01 Charge/Unit.quiz.csv': quiz.replace(',A\n', ',B\n'),
      'Maths/01 Sets': undefined,
      'students.csv': undefined,
      'live.csv': 'subject,batch,class,url\nPhysics,Evening,Waves,https://example.org/3\n',
    }),
  );
  await db.updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', farah).execute();
  const lock = { stud_id: asha, reason: 'Fees', since_at: 1, until_at: null, suspended_by: by };
  await replaceSuspensions(db, [asha], [lock]);
  await insertStops(db, [{ stud_id: asha, number: '+919876543210', stopped_at: 1, stopped_by: by }]);
  await db.insertInto('report_card').values({ stud_id: asha, month: '2026-10' }).execute();
  await addTestDoubt(db, { doubt_id: 'doubt', stud_id: asha, subject_id: 'physics' });
  const { leftOut, students } = await write(portal, out);
  expect(leftOut).toEqual(
    expect.arrayContaining([
      { what: 'suspension', count: 1 },
      { what: 'message_stop', count: 1 },
      { what: 'report_card', count: 1 },
      { what: 'doubt', count: 1 },
      { what: 'hidden', count: 4 },
      { what: 'waiting', count: 3 },
    ]),
  );
  expect(students).toBe(4);
  expect(contentsOf(out)['/students.csv']).not.toContain('Farah');
  expect(contentsOf(out)['/academy.yaml']).toContain('former_levels: ["Class 9"]');
  expect(contentsOf(out)['/02 Physics/01 Charge/01 Unit.quiz.csv'] ?? '').toContain('Unit?,ampere,coulomb,B,1');
  const other = portalOn(kind === 'SQLite' ? 'Postgres' : 'SQLite');
  await emptyTables(other.db);
  await run(other, out);
  const [mine, theirs] = [await readMeaning(db), await readMeaning(other.db)];
  const isThere = ({ name }: { name?: string | undefined }) => theirs.students.some((one) => one.name === name);
  expect(theirs.students).toEqual(mine.students.filter(isThere));
  for (const what of ['levels', 'quizzes', 'questions', 'classes', 'news', 'settings'] as const)
    expect(theirs[what]).toEqual(mine[what]);
});

test('classes and news of the desk are the same after a way through a folder', async () => {
  const portal = portalOn('SQLite');
  const { db } = portal;
  const optics = 'Physics,Evening,Optics,https://example.org/';
  await run(
    portal,
    folder.write({
      'Physics/01 Charge/Notes.pdf': 'notes',
      'live.csv': `subject,batch,class,url,day,starts,ends\n${optics},Mon,17:00,18:00\n${optics},Tue,17:00,18:00\n`,
    }),
  );
  const { subject_id } = await db.selectFrom('subject').selectAll().executeTakeFirstOrThrow();
  const [first, second] = await db.selectFrom('live_class').orderBy('position').select('class_id').execute();
  if (!first || !second) throw new Error('They were imported.');
  const optional = { tutor_name: '=Rao', online_url: '', room: '=Hall 2' };
  const written = { class_name: 'Optics', ...optional, day: '2099-01-01', starts: '23:30', minutes: 60 };
  const [by, today] = ['meera', '2026-11-21'];
  let made = '';
  for (const batch_name of ['Evening', 'All students']) {
    const batch = { subject_id, batch_slug: batch_name.toLowerCase(), batch_name };
    const class_id = await scheduleClass(db, { by, today, batch, written }, now);
    made ||= class_id;
  }
  const news = { news: '<b>None</b>', date: '2026-11-20', batch_slug: '' };
  for (const heading of ['=Holiday', 'Holidays'])
    await addNews(db, { by, zone: 'Asia/Kolkata', written: { ...news, heading } }, now);
  const see = async ({ class_id }: { class_id: string }) => ({
    class_id,
    seen: await findVersion(db, 'class', class_id),
  });
  await changeClass(db, { by, today, ...(await see(second)), written: { ...written, day: 'Wed' } }, now);
  // One that repeats has a day off, which it keeps in another batch.
  await changeClassDay(db, { by, today, ...(await see(second)), date: '2026-11-25', isHeld: false }, now);
  rmSync(await goAround('SQLite'), { recursive: true });
  // One of the folder and one of the desk change their batches.
  const batch = { subject_id, batch_slug: 'all students', batch_name: 'All students' };
  await changeClass(db, { by, today, ...(await see(second)), written: { ...written, day: 'Wed' }, batch }, now);
  await changeClass(db, { by, today, ...(await see({ class_id: made })), written, batch }, now);
  rmSync(await goAround('SQLite', { hasHidden: true }), { recursive: true });

  // A cancelled one is in no folder, and those of its name stay what they are.
  await cancelClass(db, { by, today: '2026-01-01', ...(await see(first)), isCancelled: true }, now);
  const shown = async () =>
    await db.selectFrom('live_class').where('archived_at', 'is', null).select('class_id').orderBy('class_id').execute();
  const before = await shown();
  const out = join(folder.base(), 'out');
  await write(portal, out);
  await run(portal, out);
  expect(await shown()).toEqual(before);
});

test('children who share a number have their own subjects and batches after a way through a folder', async () => {
  const portal = portalOn('SQLite');
  const { db } = portal;
  await run(
    portal,
    folder.write({
      'academy.yaml': 'levels: [Class 9, Class 10]\n',
      'Physics/01 Charge/Notes.pdf': 'notes',
      'Maths/01 Sets/Sets.pdf': 'sets',
      'contents.csv': 'path,levels\nPhysics,Class 10\nMaths,Class 9\n',
      'students.csv':
        'name,mobile,level\nAsha,9876543210,Class 10\n=Ravi,9876543210,Class 9\nBina,9876543211,Class 9\n',
      'enrolments.csv': 'name,mobile,subject,enrolled\nAsha,9876543210,Maths,\n=ravi,9876543210,Maths,no\n',
      'batches.csv': 'batch,subject,name,mobile\nMorning,Physics,asha,9876543210\nEvening,,=Ravi,9876543210\n',
    }),
  );
  const [by, isSibling] = ['meera', true];
  const { academic_level } = await db.selectFrom('student').selectAll().executeTakeFirstOrThrow();
  const details = { guardian: '', state: '', district: '', email: '', academic_level };
  const add = async (name: string, mobile: string) => {
    const phone = { phone_code: '91', mobile };
    return await addStudent(db, { by, phone, isSibling, details: { ...details, name } }, now);
  };
  const { stud_id } = await add('Chitra', '9876543211');
  await changeAccess(db, { by, stud_id, isAllowed: false }, now);
  const out = await goAround('SQLite');
  expect(contentsOf(out)['/enrolments.csv']).toContain(
    "\r\n'=Ravi,9876543210,91,Maths,no\r\nAsha,9876543210,91,Maths,yes\r\n",
  );
  expect(contentsOf(out)['/batches.csv']).toMatch(
    /\r\nEvening,,'=Ravi,9876543210,91\r\nMorning,Physics,Asha,9876543210,91\r\n$/,
  );
  expect(contentsOf(out)['/students.csv']).toContain('Chitra,,,,,91,9876543211,');

  // A batch whose students were all taken out in the portal shows its live classes to nobody.
  rmSync(out, { recursive: true });
  await run(portal, folder.write({ 'live.csv': 'subject,batch,class,url\nMaths,Evening,Sets,https://example.org\n' }));
  const ravi = await db.selectFrom('student').where('name', '=', '=Ravi').select('stud_id').executeTakeFirstOrThrow();
  await changeBatch(db, { by, batch: 'Evening', stud_ids: [ravi.stud_id], isMember: false }, now);
  await emptyTables(portalOn('Postgres').db);
  await goAround('SQLite');
  expect(contentsOf(out)['/batches.csv']).toMatch(/^Evening,,,closed,/m);

  // Of two who share a number, one waits to be let in, and is in no folder.
  rmSync(out, { recursive: true });
  await changeEnrolment(
    db,
    { by, stud_id, enrolled: false, subjects: (await readExportedAcademy(db)).subjects.map((one) => one.subject_id) },
    now,
  );
  await db.updateTable('student').set({ waiting_since: 1 }).where('name', '=', 'Bina').execute();
  await db.updateTable('student').set({ in_folder: 0 }).where('name', '=', 'Bina').execute();
  await write(portal, out);
  expect(contentsOf(out)['/students.csv']).not.toContain('Bina');
  const before = await readMeaning(db);
  expect(await run(portal, out)).toMatch(/^Nothing has changed\./);
  expect(await readMeaning(db)).toEqual(before);
});

test('what an office’s register has of students is the same after a way through a folder', async () => {
  const portal = portalOn('SQLite');
  const rows = [
    'name,mobile,roll no,guardian mobile,guardian whatsapp,House,=Bus',
    'Asha,9876543210,007,98123 45678,+971 50 123 4567,=Blue,',
    'Bina,9876543211,7,,9812345679,,4',
  ];
  await run(portal, folder.write({ 'Maths/01 Sets/Sets.pdf': 'sets', 'students.csv': rows.join('\n') }));
  const out = await goAround('SQLite');
  expect(contentsOf(out)['/students.csv']).toContain("roll_number,guardian_mobile,guardian_whatsapp,House,'=Bus\r\n");
  expect(contentsOf(out)['/students.csv']).toContain(",007,9812345678,'+971501234567,'=Blue,\r\n");

  // A name that the import would take for another column's stays beside it.
  const asha = await portal.db.selectFrom('student').where('name', '=', 'Asha').selectAll().executeTakeFirstOrThrow();
  const changes = { other_facts: '{"Emial":"x","Phone":"0484"}' };
  await changeStudent(portal.db, { by: 'meera', stud_id: asha.stud_id, changes }, now);
  rmSync(out, { recursive: true });
  await write(portal, out);
  await emptyTables(portalOn('Postgres').db);
  await run(portalOn('Postgres'), out);
  const { db } = portalOn('Postgres');
  const again = await db.selectFrom('student').where('name', '=', 'Asha').selectAll().executeTakeFirstOrThrow();
  expect([again.mobile, again.other_facts]).toEqual(['9876543210', '{"Emial (other)":"x","Phone (other)":"0484"}']);
});

/** A name at the desk has at most 200 characters; one in a folder may have more. */
const short = (name: string) => [...name].slice(0, 90).join('');

/** Uploads a file at the desk, as the page does. */
async function upload(portal: Portal, kind: UploadKind, parent_id: string, file_name: string, bytes: Buffer) {
  const deps = { ...portal, clock: () => now, dataDir: folder.base() };
  const file = { kind, parent_id, file_name, size: bytes.length, modified_at: 1 };
  const meera = { staff_id: 'at the desk', phone_code: '91', mobile: '9300000099', name: 'At the desk' };
  const sees = { hasAllSubjects: false, subjects: [], batches: [], seesNumbers: false };
  await saveStaff(deps.db, { ...meera, role: 'owner', ...sees });
  const opened = await openUpload(deps, { staff_id: meera.staff_id, ...file });
  await storePart({ ...deps, transact: (run) => inTransaction(deps.db, run) }, opened, { position: 0, bytes });
  await finishUpload(deps, { upload_id: opened.upload_id, by: 'Meera at the desk' });
  await inTransaction(deps.db, (trx) => removeStaff(trx, meera.staff_id));
}

/** What was hidden comes back, but perhaps beside its place. */
function withoutPlaces(meaning: Awaited<ReturnType<typeof readMeaning>>): [string, string[]][] {
  const textOf = (row: unknown) => JSON.stringify(row, (name, value) => (name === 'position' ? 0 : value));
  return Object.entries(meaning).map(([what, rows]) => [what, rows.map(textOf).toSorted()]);
}

interface Hidden {
  kind: 'topic' | 'chapter';
  id: string;
}

async function hide(db: Db, one: Hidden, isHidden: boolean): Promise<void> {
  const seen = await findVersion(db, one.kind, one.id);
  await hideContent(db, { by: 'Meera at the desk', ...one, seen, isHidden }, now);
}

/**
 * What somebody at the desk may do: things of the same names, another order, other names, and files. Returns what they may
 * hide.
 */
async function changeAtDesk(portal: Portal): Promise<Hidden[]> {
  const { db } = portal;
  const hidden: Hidden[] = [];
  const by = 'Meera at the desk';
  const chapters = await db.selectFrom('chapter').where('archived_at', 'is', null).selectAll().execute();
  for (const { chapter_id, chapter_name, subject_id } of chapters.slice(0, 2)) {
    const name = short(chapter_name);
    const added = await addChapter(db, { by, subject_id, name }, now);
    for (const place of [added, chapter_id])
      await addLink(db, { by, chapter_id: place, name, link: 'https://video.example.org/1' }, now);
    const topics = await db
      .selectFrom('topic')
      .where('chapter_id', '=', chapter_id)
      .orderBy('position', 'desc')
      .orderBy('topic_id', 'desc')
      .selectAll()
      .execute();
    const [last, other] = topics;
    if (!last || !other) continue;
    const seen = { by, kind: 'topic', id: last.topic_id, seen: versionOfNode({ ...last }) } as const;
    await moveContent(db, { ...seen, past_id: other.topic_id, direction: 'up' }, now);
    await renameContent(db, { ...seen, name: `${short(other.topic_name)} 2. /` }, now);
    // Uploads whose names begin with a dot are refused, as an import ignores such files.
    const file_name = `V ${short(other.topic_name).replaceAll('/', ' ')}`;
    await upload(portal, 'video', chapter_id, `${file_name}.mp4`, mp4(chapter_id));
    await upload(portal, 'pdf', chapter_id, `${file_name}.PDF`, pdf(chapter_id));
    await upload(portal, 'cover', subject_id, 'cover.png', testPicture(3, 3));
    hidden.push({ kind: 'topic', id: other.topic_id });
  }
  const levels = await db.selectFrom('academic_level').where('archived_at', 'is', null).select('ac_id').execute();
  await addSubject(db, { by, name: 'New at the desk', levels: levels.slice(0, 1).map(({ ac_id }) => ac_id) }, now);
  // A chapter with all that is in it.
  const last = chapters.at(-1);
  if (last && chapters.length > 2) hidden.push({ kind: 'chapter', id: last.chapter_id });
  return hidden;
}

test('titles that no file can have, and equal ones, are the same after a way through a folder', {
  // Each file that is uploaded is read by a process of its own.
  timeout: propertyTimeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(hostileAcademy, fc.constantFrom(...kinds), async (files, kind) => {
      await emptyBoth();
      folder.clear();
      for (const name of ['out', 'again']) rmSync(join(folder.base(), name), { recursive: true, force: true });
      await run(portalOn(kind), folder.write(files));
      const { db } = portalOn(kind);
      const hidden = await changeAtDesk(portalOn(kind));
      const shown = await readMeaning(db);
      for (const one of hidden) await hide(db, one, true);
      rmSync(await goAround(kind, { hasHidden: true }), { recursive: true });
      for (const one of hidden) await hide(db, one, false);
      expect(withoutPlaces(await readMeaning(db))).toEqual(withoutPlaces(shown));
    }),
    { numRuns: isLongRun ? 40 : 2 },
  );
});

test('an export needs its media files and the room for them, and names what is missing', async () => {
  const store = join(base, 'small-media');
  const db = databases.SQLite;
  const portal = { db, media: fileStore(store) };
  const root = join(base, 'small');
  for (const path of ['Physics/Charge', 'Physics/Field']) mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'Physics/Charge/Notes.pdf'), pdf('notes'));
  writeFileSync(join(root, 'Physics/Field/Lines.mp4'), mp4());
  mkdirSync(join(root, 'Physics/Field/Parts'));
  writeFileSync(join(root, 'Physics/Field/Parts/a.m3u8'), '#EXTM3U\n');
  writeFileSync(join(root, 'Physics/cover.png'), testPicture(2, 2));
  const out = join(base, 'small-out');
  await expect(write(portal, out)).rejects.toThrow('There is nothing to export');
  await run(portal, root);
  const academy = await readSnapshot(db, readExportedAcademy);
  const large = { ...portal.media, findSize: async () => 1e15 };
  await expect(exportAcademy(large, academy, out)).rejects.toThrow(
    /^The export needs 4,000,000,001 MB, but .+ has only [\d,]+ MB free\.$/,
  );
  expect(existsSync(`${out}.partial`)).toBe(false);
  const written: number[] = [];
  const short = { ...portal.media, read: () => Readable.from([Buffer.from('x')]) };
  const onProgress = (progress: { written: number }) => void written.push(progress.written);
  await expect(exportAcademy(short, academy, out, { onProgress })).rejects.toThrow('became shorter while it was read');
  expect(written).toEqual([1]);
  expect(existsSync(`${out}.partial`)).toBe(false);
  await exportAcademy(portal.media, academy, out);
  expect(existsSync(`${out}.partial`)).toBe(false);
  const keys = academy.topics.map(({ video }) => video);
  for (const key of [...keys, ...academy.subjects.map(({ thumbnail }) => thumbnail)]) await portal.media.remove(key);
  const lost = ['01 Physics/cover.png', '01 Physics/02 Field/01 Lines.mp4', '01 Physics/02 Field/02 Parts/a.m3u8'];
  await expect(write(portal, `${out} 2`)).rejects.toThrow(lost.join('\n  '));
  const { missing } = await exportAcademy(portal.media, academy, `${out} 2`, { withoutMissing: true });
  expect(missing).toEqual(lost);
  expect(Object.keys(contentsOf(`${out} 2`))).toEqual(['/01 Physics/01 Charge/01 Notes.pdf', '/academy.yaml']);
});
