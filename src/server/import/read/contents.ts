import { tidy } from '#contract/values/tidy.ts';
import { nothingWritten, readWindow, windowNames } from '#server/domain/quizzes/quiz-window.ts';
import { problemOfTimes } from '#server/domain/quizzes/section-times.ts';
import { readDate, readMoment } from '#server/files/dates.ts';
import { lineName } from '#server/files/line-name.ts';
import { readVideoLink } from '#server/files/links/video-link.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import { endingOf, type Named, namedBy } from '#server/files/named.ts';
import { keyOfPath, slugOf, splitOrder } from '#server/files/names.ts';
import { addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readTable, type TableRow } from '#server/files/spreadsheet/table.ts';
import { partsOf, percentOf, readNumber, readYesNo } from '#server/files/values.ts';
import type { Subject } from '#server/import/model.ts';
import type { Text } from '#server/messages/text.ts';
import { contentEndings } from './chapter.ts';

const columns = {
  known: [
    ...(['path', 'name', 'known_as', 'order', 'levels', 'link', 'download', 'batch'] as const),
    ...(['pass_percent', 'added_on', ...windowNames] as const),
  ],
  required: ['path'],
  values: ['order', 'download', 'pass_percent', 'added_on', ...windowNames],
  also: { levels: ['level'] },
} as const;
type ContentsRow = TableRow<(typeof columns.known)[number]>;

/** Applies `contents.csv` to the subjects, and adds subjects and topics that have no folder or file. */
export function applyContents(
  context: ReadContext,
  file: FileEntry,
  subjects: Subject[],
  { levels, timezone }: { levels: string[]; timezone: string },
): void {
  const rows = readTable(context, file, columns);
  const firstLineOf = new Map<Named, number>();
  const knownAs = new Map<Named, string>();
  for (const row of rows) {
    const { addError } = row;
    const path = readPath(row.cell('path'));
    if (path === undefined) {
      addError(`'${row.cell('path')}' is not a path inside the academy folder.`);
      continue;
    }
    const warn = (message: Text) => addWarning(context, `${file.path}, ${lineName(file.path, row.line)}`, message);
    const say = { addError, warn };
    const node = row.cell('link') === '' ? findNode(subjects, path, addError) : addLink(subjects, path, row, say);
    if (!node) continue;
    const earlier = firstLineOf.get(node);
    if (earlier !== undefined) addError(`${lineName(file.path, earlier)} is already about the same item.`);
    firstLineOf.set(node, row.line);
    applyRow(node, row, addError);
    const subject = subjects.find((other) => other === node);
    if (subject) subject.levels = readLevels(row.cell('levels'), levels, addError);
    else if (row.cell('levels') !== '') addError('only a subject can have levels.');
    if (quizColumns.some((column) => row.cell(column) !== ''))
      applyToQuiz(subjects, node, row, { timezone, errors: context.errors }, addError);
    if (row.cell('known_as') !== '') knownAs.set(node, row.cell('known_as'));
    if (row.cell('download') !== '') applyDownload(subjects, node, row, addError);
  }
  // Only now, because the other rows name files.
  for (const [node, name] of knownAs) node.slug = slugOf(name);
}

/** A path with '/' between its names and none at the end. Returns undefined if it leads out of the folder. */
export function readPath(text: string): string | undefined {
  const path = tidy(text).replaceAll('\\', '/').replace(/\/+$/, '');
  const isInside = path.split('/').every((segment) => segment.trim() !== '' && segment !== '.' && segment !== '..');
  return isInside ? path : undefined;
}

type AddError = (message: Text) => void;

/** Finds the node at a path. The path may leave out numbers and the ending. */
function findNode(subjects: Subject[], path: string, addError: AddError): Named | undefined {
  const depth = path.split('/').length;
  const key = keyOfPath(path);
  const all = nodesAt(subjects, depth);
  const exact = all.filter((node) => keysOf(node).whole === key);
  const found = exact.length > 0 ? exact : all.filter((node) => keysOf(node).bare === key);
  if (found.length === 1) return found[0];
  if (found.length > 1)
    addError(`'${path}' could mean ${found.map((node) => `'${node.path}'`).join(' or ')}. Add the file ending.`);
  else if (depth === 1) return addSubject(subjects, path);
  else addError(`there is no '${path}' in the folder.`);
  return undefined;
}

function nodesAt(subjects: Subject[], depth: number): Named[] {
  if (depth === 1) return subjects;
  const chapters = subjects.flatMap((subject) => subject.chapters);
  if (depth === 2) return chapters;
  if (depth > 3) return [];
  return chapters.flatMap((chapter) => [...chapter.topics, ...chapter.materials, ...chapter.quizzes]);
}

const knownKeys = new WeakMap<Named, { whole: string; bare: string }>();

/**
 * A node's path as a key, with and without its ending. The keys are cached, because every row of a long file needs all.
 */
function keysOf(node: Named): { whole: string; bare: string } {
  const known = knownKeys.get(node);
  if (known) return known;
  // The path of a file may lead through more folders, which are no part of the academy if they are flattened.
  const names = node.path.split('/');
  const path = [...names.slice(0, 2), ...names.slice(2).slice(-1)].join('/');
  const bare = path.slice(0, path.length - endingOf(path, contentEndings).length);
  const keys = { whole: keyOfPath(path), bare: keyOfPath(bare) };
  knownKeys.set(node, keys);
  return keys;
}

/** Adds a subject without a folder, such as one that has only live classes. */
function addSubject(subjects: Subject[], path: string): Subject {
  const subject = { ...namedBy({ path, name: path }), cover: undefined, levels: [], chapters: [], batches: [] };
  subjects.push(subject);
  return subject;
}

/** Adds a topic without a file. Its subject and chapter are added too if they have no folder. */
function addLink(
  subjects: Subject[],
  path: string,
  row: ContentsRow,
  { addError, warn }: { addError: AddError; warn: (message: Text) => void },
): Named | undefined {
  const [subjectName = '', chapterName = '', topicName = '', ...rest] = path.split('/');
  if (topicName === '' || rest.length > 0) {
    addError("a link must belong to a topic, with a path such as 'Subject/Chapter/Topic'.");
    return undefined;
  }
  const link = readVideoLink(row.cell('link'));
  if (!link) {
    addError('the link must begin with http:// or https://.');
    return undefined;
  }
  const subject = subjects.find(isNamed(subjectName)) ?? addSubject(subjects, subjectName);
  let chapter = subject.chapters.find(isNamed(chapterName));
  if (!chapter) {
    const named = namedBy({ path: `${subjectName}/${chapterName}`, name: chapterName });
    chapter = { ...named, batch: '', topics: [], materials: [], quizzes: [] };
    subject.chapters.push(chapter);
  }
  const video = { kind: 'link' as const, href: link.href };
  const topic = { ...namedBy({ path, name: topicName }), video, captions: [] };
  const other = chapter.topics.find(isNamed(topicName));
  if (other) {
    addError(`this topic already has a video, '${other.path}'. Leave its link empty.`);
    return undefined;
  }
  if (link.problem) warn(link.problem.message);
  chapter.topics.push(topic);
  return topic;
}

function isNamed(name: string): (node: Named) => boolean {
  const slug = slugOf(splitOrder(name).name);
  return (node) => node.slug === slug;
}

function applyRow(node: Named, { cell }: ContentsRow, addError: AddError): void {
  if (cell('name') !== '') node.name = tidy(cell('name'));
  if (cell('order') === '') return;
  const order = readNumber(cell('order'));
  if (order === undefined) addError(`the order is '${cell('order')}', but it must be a number.`);
  else node.order = order;
}

function applyDownload(subjects: Subject[], node: Named, { cell }: ContentsRow, addError: AddError): void {
  const choice = readYesNo(cell('download'));
  const materials = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.materials));
  const material = materials.find((other) => other === node);
  if (!material) addError('only a study material can have a download setting.');
  else if (choice === undefined) addError(`download is '${cell('download')}', but it must be yes or no.`);
  else material.may_download = choice;
}

const quizColumns = ['batch', 'pass_percent', 'added_on', ...windowNames] as const;

/** What a quiz can have, of which a chapter only has a batch. */
function applyToQuiz(
  subjects: Subject[],
  node: Named,
  { cell }: ContentsRow,
  { timezone, errors }: { timezone: string } & Pick<ReadContext, 'errors'>,
  addError: AddError,
): void {
  const quizzes = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.quizzes));
  const quiz = quizzes.find((other) => other === node);
  if (!quiz) {
    const chapter = subjects.flatMap(({ chapters }) => chapters).find((other) => other === node);
    if (chapter) chapter.batch = tidy(cell('batch'));
    else if (cell('batch') !== '') addError('only a chapter or a quiz can be for a batch.');
    for (const column of ['pass_percent', 'added_on', ...windowNames] as const)
      if (cell(column) !== '') addError(`only a quiz can have a '${column}'.`);
    return;
  }
  if (cell('batch') !== '') quiz.batches = partsOf(cell('batch'));
  if (cell('pass_percent') !== '') {
    quiz.pass_percent = percentOf(cell('pass_percent'));
    if (quiz.pass_percent === undefined)
      addError(`pass_percent is '${cell('pass_percent')}', but it must be a number from 0 to 100.`);
  }
  if (cell('added_on') !== '') {
    quiz.added_on = readMoment(cell('added_on')) ?? readDate(cell('added_on'), timezone);
    if (quiz.added_on === undefined)
      addError(`added_on is '${cell('added_on')}', but it must be a day such as 2026-11-02.`);
  }
  const said = Object.fromEntries(windowNames.map((name) => [name, tidy(cell(name))] as const));
  const written = { ...nothingWritten, ...said };
  const { window, below_zero, shuffle, problems } = readWindow(written, timezone, quiz.window);
  quiz.window = window;
  quiz.below_zero = below_zero ?? quiz.below_zero;
  quiz.shuffle = shuffle ?? quiz.shuffle;
  for (const problem of problems) addError(problem);
  const isWhole = errors.every(({ file }) => file !== quiz.path);
  const problem = isWhole && problems.length === 0 && problemOfTimes(quiz.questions, window.minutes);
  if (problem) addError(problem);
}

function readLevels(text: string, levels: string[], addError: AddError): string[] {
  return [...new Set(partsOf(text))].flatMap((name) => {
    const level = levels.find((other) => other.toLowerCase() === name.toLowerCase());
    if (level === undefined) addError(`there is no level '${name}'. The levels are ${levels.join(', ')}.`);
    return level ?? [];
  });
}
