import type { Named, Subject } from '#server/operator/academy/model.ts';
import { contentEndings } from './chapter.ts';
import { type CsvRow, readCsv } from './files/csv.ts';
import type { FileEntry } from './files/list-folder.ts';
import { endingOf, namedBy } from './files/named.ts';
import { keyOfPath, leafOf, splitOrder, tidy } from './files/names.ts';
import { addFault, type Reading } from './reading.ts';
import { readNumber, readWebAddress } from './values.ts';

const columns = { known: ['path', 'name', 'order', 'levels', 'link', 'download'], required: ['path'] } as const;
type ContentsRow = CsvRow<(typeof columns.known)[number]>;

/** Applies `contents.csv` to the subjects, and adds those subjects and topics that stand only there. */
export function applyContents(reading: Reading, file: FileEntry, subjects: Subject[], levels: string[]): void {
  const rows = readCsv(reading, file, columns);
  const saidOf = new Map<Named, number>();
  for (const row of rows) {
    const fault = (message: string) => addFault(reading, file.path, message, row.line);
    const path = readPath(row.cell('path'));
    if (path === undefined) {
      fault(`'${row.cell('path')}' is not a path inside the academy folder.`);
      continue;
    }
    const thing = row.cell('link') === '' ? findThing(subjects, path, fault) : addLink(subjects, path, row, fault);
    if (!thing) continue;
    const earlier = saidOf.get(thing);
    if (earlier !== undefined) fault(`line ${earlier} is about the same.`);
    saidOf.set(thing, row.line);
    applyRow(thing, row, fault);
    const subject = subjects.find((other) => other === thing);
    if (subject) subject.levels = readLevels(row.cell('levels'), levels, fault);
    else if (row.cell('levels') !== '') fault('only a subject has levels.');
    if (row.cell('download') !== '') applyDownload(subjects, thing, row, fault);
  }
}

/** A path as people write it, with '/' and no end; undefined where it leads out of the folder. */
export function readPath(text: string): string | undefined {
  const path = tidy(text).replaceAll('\\', '/').replace(/\/+$/, '');
  const isInside = path.split('/').every((segment) => segment.trim() !== '' && segment !== '.' && segment !== '..');
  return isInside ? path : undefined;
}

type Fault = (message: string) => void;

/** What lies at a path, its ending and its numbers written or not. */
function findThing(subjects: Subject[], path: string, fault: Fault): Named | undefined {
  const depth = path.split('/').length;
  const key = keyOfPath(path);
  const all = thingsAt(subjects, depth);
  const exact = all.filter((thing) => keysOf(thing).whole === key);
  const found = exact.length > 0 ? exact : all.filter((thing) => keysOf(thing).bare === key);
  if (found.length === 1) return found[0];
  if (found.length > 1)
    fault(`'${path}' may be ${found.map((thing) => `'${thing.path}'`).join(' or ')}: add the ending.`);
  else if (depth === 1) return addSubject(subjects, path);
  else fault(`there is no '${path}' in the folder.`);
  return undefined;
}

function thingsAt(subjects: Subject[], depth: number): Named[] {
  if (depth === 1) return subjects;
  const chapters = subjects.flatMap((subject) => subject.chapters);
  if (depth === 2) return chapters;
  if (depth > 3) return [];
  return chapters.flatMap((chapter) => [...chapter.topics, ...chapter.materials, ...chapter.quizzes]);
}

const knownKeys = new WeakMap<Named, { whole: string; bare: string }>();

/** A thing's path as a key, with its ending and without. Kept: a long spreadsheet asks for all of them in every row. */
function keysOf(thing: Named): { whole: string; bare: string } {
  const known = knownKeys.get(thing);
  if (known) return known;
  const { path } = thing;
  const bare = path.slice(0, path.length - endingOf(path, contentEndings).length);
  const keys = { whole: keyOfPath(path), bare: keyOfPath(bare) };
  knownKeys.set(thing, keys);
  return keys;
}

/** A subject that stands only in the spreadsheet: one with live classes and no chapter. */
function addSubject(subjects: Subject[], path: string): Subject {
  const subject = { ...namedBy({ path, name: path }), cover: undefined, levels: [], chapters: [], batches: [] };
  subjects.push(subject);
  return subject;
}

/** A topic that stands only in the spreadsheet; its chapter is made too where a folder for it is missing. */
function addLink(subjects: Subject[], path: string, row: ContentsRow, fault: Fault): Named | undefined {
  const [subjectName = '', chapterName = '', topicName = '', ...rest] = path.split('/');
  if (topicName === '' || rest.length > 0) {
    fault("a link belongs to a topic: its path is 'Subject/Chapter/Topic'.");
    return undefined;
  }
  const href = readWebAddress(row.cell('link'));
  if (href === undefined) {
    fault('the link has to begin with http:// or https://.');
    return undefined;
  }
  const subject = subjects.find(isNamed(subjectName)) ?? addSubject(subjects, subjectName);
  let chapter = subject.chapters.find(isNamed(chapterName));
  if (!chapter) {
    const named = namedBy({ path: `${subjectName}/${chapterName}`, name: chapterName });
    chapter = { ...named, topics: [], materials: [], quizzes: [] };
    subject.chapters.push(chapter);
  }
  const topic = { ...namedBy({ path, name: topicName }), video: { kind: 'link' as const, href }, captions: [] };
  const other = chapter.topics.find(isNamed(topicName));
  if (other) {
    fault(`this topic has a video already, '${other.path}': leave its link empty.`);
    return undefined;
  }
  chapter.topics.push(topic);
  return topic;
}

function isNamed(name: string): (thing: Named) => boolean {
  const leaf = leafOf(splitOrder(name).name);
  return (thing) => thing.leaf === leaf;
}

function applyRow(thing: Named, { cell }: ContentsRow, fault: Fault): void {
  if (cell('name') !== '') thing.name = tidy(cell('name'));
  if (cell('order') === '') return;
  const order = readNumber(cell('order'));
  if (order === undefined) fault(`the order is '${cell('order')}'; it takes a number.`);
  else thing.order = order;
}

/** A study material may be read only in the portal. */
function applyDownload(subjects: Subject[], thing: Named, { cell }: ContentsRow, fault: Fault): void {
  const answer = cell('download').toLowerCase();
  const materials = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.materials));
  const material = materials.find((other) => other === thing);
  if (!material) fault('only a study material has something to say about its download.');
  else if (answer !== 'yes' && answer !== 'no') fault(`download is '${cell('download')}'; it takes yes or no.`);
  else material.may_download = answer === 'yes';
}

function readLevels(text: string, levels: string[], fault: Fault): string[] {
  const written = text
    .split(';')
    .map(tidy)
    .filter((level) => level !== '');
  return [...new Set(written)].flatMap((name) => {
    const level = levels.find((other) => other.toLowerCase() === name.toLowerCase());
    if (level === undefined) fault(`there is no level '${name}'. The levels are ${levels.join(', ')}.`);
    return level ?? [];
  });
}
