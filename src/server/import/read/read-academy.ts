import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { type Entry, type FileEntry, listFolder, rootEntry } from '#server/files/list-folder.ts';
import type { Named } from '#server/files/named.ts';
import { byOrder, reservedFolders } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readText } from '#server/files/text-file.ts';
import type { Academy, BatchStudent, Subject, TableFile } from '#server/import/model.ts';
import { readBatches, readBatchesOf } from './batches.ts';
import { readLogo } from './brand/logo.ts';
import { readSubject } from './chapter.ts';
import { applyContents } from './contents.ts';
import { readEnrolments } from './enrolments.ts';
import { readAttempts, readWatched } from './history.ts';
import { addLiveClasses } from './live.ts';
import { readNews } from './news.ts';
import { readStudents } from './people.ts';
import type { KnownFiles } from './question-file.ts';
import { readSettings } from './settings.ts';
import { readStaff } from './staff.ts';
import { findTeachersTables } from './teachers-names.ts';
import { isNearlyOneOf, skipUnknown, warnOfOddNames } from './wrong-names.ts';

const tables = ['contents', 'live', 'news', 'students', 'enrolments', 'batches', 'staff'];
const historyTables = ['attempts', 'watched'];
const tableEndings = ['.csv', '.xlsx'];
const settingsFile = 'academy.yaml';
const knownFiles = [settingsFile, 'privacy.html', ...filesOf(tables)];
const notOurs = 'it is directly in the academy folder, where the portal reads only its own files';
const notHistory = 'the portal reads only the tables attempts and watched in this folder';

/** Reads the whole academy folder. The result may only be used if `context` has no errors afterwards. */
export function readAcademy(context: ReadContext, questionFiles: KnownFiles = new Map()): Academy {
  const entries = listFolder(context, rootEntry(context));
  const file = (name: string) => findFile(entries, name);
  const { found: teachers, others } = findTeachersTables(context, entries, knownFiles);
  const table = (name: string) => findTable(context, entries, name) ?? teachers.get(name);
  const history = listHistory(context, entries);
  const { settings, levels, formerLevels, flatten, logo } = readItsSettings(context, entries);
  skipUnknown(
    context,
    others.filter(({ kind, name }) => kind === 'file' && name.toLowerCase() !== logo.toLowerCase()),
    knownFiles,
    notOurs,
  );

  context.flatten ||= flatten;
  const { timezone } = settings;
  const subjects = entries.flatMap((entry) =>
    entry.kind === 'folder' && !reservedFolders.includes(entry.name.toLowerCase())
      ? readSubject(context, entry, { timezone, questionFiles })
      : [],
  );
  ifDefined(table('contents'), (contents) => applyContents(context, contents, subjects, { levels, timezone }));
  warnOfOddNames(context, subjects);
  if (subjects.length === 0)
    addValidationError(context, '.', 'there is no subject. Each folder inside the academy folder is a subject.');
  ifDefined(table('live'), (live) => addLiveClasses(context, live, subjects));
  checkSlugs(context, subjects);
  const [students, enrolments, batches, staff] = ['students', 'enrolments', 'batches', 'staff'].map(table);
  const [attempts, watched] = historyTables.map((name) => findTable(context, history, name));
  // First, since it also says which numbers are mobile numbers.
  const named: BatchStudent[] = [];
  const hasConsent = settings.consent !== undefined;
  const listed = ifDefined(students, (rows) =>
    readStudents(context, rows, { levels, formerLevels, hasConsent }, (one) =>
      named.push(...readBatchesOf(one, subjects)),
    ),
  );
  const { batchStudents = [], emptyBatches = [] } =
    ifDefined(batches, (rows) => readBatches(context, rows, { subjects, timezone })) ?? {};

  return {
    settings: {
      ...settings,
      logo: readLogo(context, entries, logo),
      privacy: ifDefined(file('privacy.html'), (text) => readPrivacy(context, text)),
    },
    levels,
    formerLevels,
    subjects: byOrder(subjects).map((subject) => inOrder(subject, levels)),
    news: ifDefined(table('news'), (news) => readNews(context, news, timezone)) ?? [],
    students: listed ?? [],
    batchStudents: [...batchStudents, ...named],
    staff: ifDefined(staff, (rows) => readStaff(context, rows, subjects)) ?? [],
    emptyBatches,
    enrolments: ifDefined(enrolments, (rows) => readEnrolments(context, rows, subjects)) ?? [],
    attempts: ifDefined(attempts, (rows) => readAttempts(context, rows, timezone)) ?? [],
    watched: ifDefined(watched, (rows) => readWatched(context, rows, timezone)) ?? [],
    files: {
      students: tableFile(context, 'students', students),
      enrolments: tableFile(context, 'enrolments', enrolments),
      batches: tableFile(context, 'batches', batches),
      attempts: tableFile(context, 'history/attempts', attempts),
      watched: tableFile(context, 'history/watched', watched),
      staff: tableFile(context, 'staff', staff),
    },
  };
}

function findFile(entries: Entry[], name: string): FileEntry | undefined {
  const found = entries.find((entry) => entry.name.toLowerCase() === name);
  return found?.kind === 'file' ? found : undefined;
}

/** A file whose name is nearly right is an error. What it says still holds, so that no other error follows from it. */
function readItsSettings(context: ReadContext, entries: Entry[]): ReturnType<typeof readSettings> {
  const right = findFile(entries, settingsFile);
  if (right) return readSettings(context, right);
  const nearly = entries.find(({ name }) => isNearlyOneOf(name, [settingsFile]));
  return readSettings({ ...context, errors: [], warnings: [] }, nearly?.kind === 'file' ? nearly : undefined);
}

/** Finds a table, which is a CSV file or a workbook. Adds an error if there are both. */
function findTable(context: ReadContext, entries: Entry[], name: string): FileEntry | undefined {
  const names = filesOf([name]);
  const found = entries.filter((entry) => entry.kind === 'file' && names.includes(entry.name.toLowerCase()));
  const [first, second] = found;
  if (!first || !second) return first?.kind === 'file' ? first : undefined;
  addValidationError(context, second.path, `there is '${first.path}' too, and only one of them can be read. Keep one.`);
  return undefined;
}

function filesOf(names: string[]): string[] {
  return names.flatMap((name) => tableEndings.map((ending) => name + ending));
}

function tableFile({ sheets }: ReadContext, name: string, file: FileEntry | undefined): TableFile {
  return { file: file?.path ?? `${name}.csv`, sheet: file && sheets.get(file.path) };
}

function ifDefined<T, R>(value: T | undefined, use: (value: T) => R): R | undefined {
  return value === undefined ? undefined : use(value);
}

function listHistory(context: ReadContext, entries: Entry[]): Entry[] {
  const folder = entries.find((entry) => entry.name.toLowerCase() === 'history');
  const listed = folder?.kind === 'folder' ? listFolder(context, folder) : [];
  skipUnknown(context, listed, filesOf(historyTables), notHistory);
  return listed;
}

/** Siblings need different slugs, because the next import identifies them by these. */
function checkSlugs(context: ReadContext, subjects: Subject[]): void {
  const check = (siblings: Named[]) => {
    for (const [at, node] of siblings.entries()) {
      const first = siblings.findIndex((other) => other.slug === node.slug);
      if (first === at) continue;
      const other = siblings[first]?.path ?? '';
      addValidationError(
        context,
        node.path,
        `this has the same name as '${other}'. A number in front only sets the order.`,
      );
    }
  };
  check(subjects);
  for (const subject of subjects) {
    check(subject.chapters);
    for (const chapter of subject.chapters) {
      check(chapter.topics);
      check(chapter.materials);
      check(chapter.quizzes);
    }
  }
}

function inOrder(subject: Subject, levels: string[]): Subject {
  const chapters = byOrder(subject.chapters).map((chapter) => ({
    ...chapter,
    topics: byOrder(chapter.topics),
    materials: byOrder(chapter.materials),
    quizzes: byOrder(chapter.quizzes),
  }));
  return { ...subject, levels: subject.levels.length === 0 ? levels : subject.levels, chapters };
}

/** In UTF-16 units. A longer text would be shown as it is written, with its tags. */
const maxLength = 100_000;

/** What the academy writes about privacy in `privacy.html`; undefined where it is empty. */
function readPrivacy(context: ReadContext, file: FileEntry): string | undefined {
  const text = readText(context, file)?.trim();
  if (text && text.length > maxLength) {
    const limit = maxLength.toLocaleString('en');
    addValidationError(context, file.path, `this is longer than ${limit} characters, which is the limit.`);
  }
  for (const tag of text ? readMarkup(text).unseen : [])
    addWarning(context, file.path, `what is inside ${tag} is not shown to anybody`);
  return text || undefined;
}
