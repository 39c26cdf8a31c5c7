import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import { splitSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { textsOf } from '#server/domain/quizzes/check-quiz.ts';
import { isLink } from '#server/files/media-keys.ts';
import { slugOfKey } from '#server/import/plan/match.ts';
import { dateIn, momentOf, zonedMinute } from '#server/platform/clock/time-zone.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';
import type { ExportedAcademy, ExportedQuiz } from './exported-academy.repository.ts';
import { type FileName, nameFiles } from './file-names.ts';
import { type ContentsRow, contentsColumns, type FolderPlan, importTable } from './folder-plan.ts';
import { decimalText, pictureFile, pictureFolder, quizSheet } from './quiz-sheet.ts';
import type { ExportedSettings } from './settings-text.ts';

export interface ContentInput {
  academy: ExportedAcademy;
  settings: ExportedSettings;
  levels: string[];
  /** The names of the files of an HLS video by the hash of its media keys. */
  parts: Map<string, string[]>;
  /** The name of a batch by its slug. */
  batchOf: (slug: string) => string;
}

/** What belongs to a chapter or a topic, by its id. */
type Below = ReturnType<typeof groupContent>;

function groupContent({ chapters, topics, captions, materials, quizzes }: ExportedAcademy) {
  return {
    chapters: Map.groupBy(chapters, ({ subject_id }) => subject_id),
    topics: Map.groupBy(topics, ({ chapter_id }) => chapter_id),
    captions: Map.groupBy(captions, ({ topic_id }) => topic_id),
    materials: Map.groupBy(materials, ({ chapter_id }) => chapter_id),
    quizzes: Map.groupBy(quizzes, ({ chapter_id }) => chapter_id),
  };
}

/** Plans the folders of subjects with all that is in them. Returns contents.csv. */
export function planContent(input: ContentInput, plan: FolderPlan): string | undefined {
  const { academy } = input;
  const rows: Partial<ContentsRow>[] = [];
  const below = groupContent(academy);
  const levelsOf = levelNames(input);
  for (const [subject, named] of withNames(academy.subjects, nameOfSubject, noEnding)) {
    const { subject_id, thumbnail } = subject;
    const path = named.file;
    plan.folders.push(path);
    addRow(rows, path, named, { levels: levelsOf(subject_id) });
    if (thumbnail !== '') plan.media.push({ path: `${path}/cover${endingOf(thumbnail)}`, key: thumbnail });
    for (const [{ chapter_id, batch_slug }, folder] of withNames(
      below.chapters.get(subject_id),
      nameOfChapter,
      noEnding,
    )) {
      plan.folders.push(`${path}/${folder.file}`);
      addRow(rows, `${path}/${folder.file}`, folder, { batch: batch_slug === '' ? '' : input.batchOf(batch_slug) });
      planChapter(input, below, { chapter_id, path: `${path}/${folder.file}` }, plan, rows);
    }
  }
  return importTable(contentsColumns, rows, ['path', 'name']);
}

const nameOfSubject = ({ subject_name }: { subject_name: string }) => subject_name;
const nameOfChapter = ({ chapter_name }: { chapter_name: string }) => chapter_name;
const noEnding = () => '';

interface ChapterFolder {
  chapter_id: string;
  path: string;
}

function planChapter(
  input: ContentInput,
  below: Below,
  { chapter_id, path }: ChapterFolder,
  plan: FolderPlan,
  rows: Partial<ContentsRow>[],
): void {
  const taken = new Set<string>();
  for (const [one, named] of withNames(
    below.topics.get(chapter_id),
    ({ topic_name }) => topic_name,
    topicEnding,
    taken,
  )) {
    const file = `${path}/${named.file}`;
    addRow(rows, file, named);
    if (isLink(one.video)) plan.texts.push({ path: file, text: `[InternetShortcut]\r\nURL=${one.video}\r\n` });
    else if (isPlaylist(one.video)) planParts(one.video, input.parts, file, plan);
    else plan.media.push({ path: file, key: one.video });
    for (const { lang, media } of below.captions.get(one.topic_id) ?? [])
      plan.media.push({ path: `${path}/${named.base}.${lang}.vtt`, key: media });
  }
  for (const [one, named] of withNames(below.materials.get(chapter_id), ({ title }) => title, materialEnding, taken)) {
    plan.media.push({ path: `${path}/${named.file}`, key: one.media });
    addRow(rows, `${path}/${named.file}`, named, { download: one.may_download === 1 ? '' : 'no' });
  }
  const quizzes = below.quizzes.get(chapter_id) ?? [];
  for (const [one, named] of withNames(
    quizzes,
    ({ name }) => name,
    () => '.quiz.csv',
    taken,
  )) {
    plan.texts.push({ path: `${path}/${named.file}`, text: quizSheet(one.questions) ?? '' });
    addRow(rows, `${path}/${named.file}`, named, quizSettings(one, input));
  }
  const pictures = pictureKeys(quizzes.flatMap(({ questions }) => questions.flatMap(textsOf)));
  if (pictures.length > 0) plan.folders.push(`${path}/${pictureFolder}`);
  for (const key of pictures.toSorted()) plan.media.push({ path: `${path}/${pictureFolder}/${pictureFile(key)}`, key });
}

function planParts(video: string, parts: ContentInput['parts'], folder: string, plan: FolderPlan): void {
  const [hash = ''] = video.split('/', 1);
  const playlist = video.slice(hash.length + 1);
  const folders = new Set([folder]);
  // The playlist is there even if the store lacks it, so that it is missed.
  for (const name of new Set([playlist, ...(parts.get(hash) ?? [])])) {
    const names = name.split('/');
    names.slice(0, -1).forEach((_, at) => {
      folders.add(`${folder}/${names.slice(0, at + 1).join('/')}`);
    });
    plan.media.push({ path: `${folder}/${name}`, key: `${hash}/${name}` });
  }
  plan.folders.push(...folders);
}

/** Siblings in their order, each with its file. */
function withNames<Row extends { source_key: string }>(
  rows: readonly Row[] = [],
  nameOf: (row: Row) => string,
  ending: (row: Row) => string,
  taken?: Set<string>,
): [Row, FileName][] {
  const names = nameFiles(
    rows.map((row) => ({ name: nameOf(row), slug: slugOfKey(row.source_key), ending: ending(row) })),
    taken,
  );
  return rows.flatMap((row, at): [Row, FileName][] => (names[at] ? [[row, names[at]]] : []));
}

function materialEnding({ media }: { media: string }): string {
  return endingOf(media);
}

function topicEnding({ video }: { video: string }): string {
  if (isLink(video)) return '.url';
  return isPlaylist(video) ? '' : endingOf(video);
}

export function isPlaylist(video: string): boolean {
  return !isLink(video) && video.endsWith('.m3u8');
}

export function endingOf(key: string): string {
  return key.slice(key.lastIndexOf('.'));
}

/** What the table of a quiz cannot say about it. */
function quizSettings(quiz: ExportedQuiz, { settings, batchOf }: ContentInput): Partial<ContentsRow> {
  const day = dateIn(quiz.added_on, settings.timezone);
  const isTimed = quiz.minutes > 0;
  const isNoon = momentOf(day, '12:00', settings.timezone) === quiz.added_on;
  return {
    batch: splitSlugs(quiz.batch_slugs).map(batchOf).join('; '),
    pass_percent:
      quiz.pass_percent === (settings.pass_percent ?? usualPassPercent) ? '' : decimalText(quiz.pass_percent),
    added_on: isNoon ? day : new Date(quiz.added_on).toISOString(),
    opens: timeText(quiz.opens_at, settings.timezone),
    closes: timeText(quiz.closes_at, settings.timezone),
    minutes: isTimed ? String(quiz.minutes) : '',
    attempts: quiz.attempts === 0 ? (isTimed ? 'any' : '') : String(quiz.attempts),
    results: quiz.results === 'at once' ? '' : quiz.results,
    // Without a clock these say nothing, and an import would not take them.
    late: !isTimed || quiz.late === 'ask' ? '' : quiz.late,
    solutions: !isTimed || quiz.solutions === 'with results' ? '' : quiz.solutions,
    below_zero: !isTimed || quiz.below_zero ? '' : 'no',
    shuffle: quiz.shuffle.join(', '),
  };
}

/** A time as an import reads it; '' for none. */
function timeText(at: number, zone: string): string {
  if (at === 0) return '';
  const [day = '', time = ''] = zonedMinute(at, zone).split(' ');
  return momentOf(day, time, zone) === at ? `${day} ${time}` : new Date(at).toISOString();
}

function levelNames({ academy, levels }: ContentInput): (subject_id: string) => string {
  const nameOf = new Map(academy.levels.map(({ ac_id, levels: name }) => [ac_id, name]));
  const linksOf = Map.groupBy(academy.subjectLevels, (link) => link.subject_id);
  return (subject_id) => {
    const has = new Set((linksOf.get(subject_id) ?? []).map(({ ac_id }) => nameOf.get(ac_id)));
    const own = levels.filter((level) => has.has(level));
    return own.length === levels.length ? '' : own.join(';');
  };
}

/** Adds a row if there is something to say that the name of the file does not. */
function addRow(
  rows: Partial<ContentsRow>[],
  path: string,
  { name, known_as, order }: FileName,
  more: Partial<ContentsRow> = {},
): void {
  const row = { name, known_as, order, ...more };
  if (Object.values(row).some((text) => text !== '')) rows.push({ path, ...row });
}
