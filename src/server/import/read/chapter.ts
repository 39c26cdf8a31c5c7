import { anyTime, nothingWritten, readWindow } from '#server/domain/quizzes/quiz-window.ts';
import { problemOfTimes, withSectionTimes } from '#server/domain/quizzes/section-times.ts';
import { addCaptions, captionEndings } from '#server/files/captions/add-captions.ts';
import { FileBytes } from '#server/files/file-bytes.ts';
import { withOpenFile } from '#server/files/file-state.ts';
import { readShortcut, shortcutEndings } from '#server/files/links/shortcut.ts';
import { type Entry, type FileEntry, type FolderEntry, listFolder } from '#server/files/list-folder.ts';
import { endingOf, type Named, namedBy } from '#server/files/named.ts';
import { byOrder, splitOrder } from '#server/files/names.ts';
import { pictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { ffmpegLine } from '#server/files/video/ffmpeg.ts';
import { askFfprobe } from '#server/files/video/ffprobe.ts';
import { inspectVideo } from '#server/files/video/inspect-video.ts';
import type { Chapter, Quiz, Subject } from '#server/import/model.ts';
import { readQuizTable } from '#server/import/quiz-sheet/quiz-table.ts';
import { readQuizYaml } from '#server/import/quiz-sheet/quiz-yaml.ts';
import { isHls, readHls } from './hls.ts';
import { checkContent, checkDocument, checkVideo } from './media-file.ts';
import { type KnownFiles, questionFileEndings, readQuestionQuiz } from './question-file.ts';

const videoEndings = ['.mp4', '.m4v', '.webm'];
const quizEndings = ['.quiz.csv', '.quiz.xlsx', '.quiz.yaml', '.quiz.yml'];

/** Endings that are not part of a node's name. Longer ones come first. */
export const contentEndings = [...quizEndings, ...questionFileEndings, ...videoEndings, ...shortcutEndings, '.pdf'];

interface Reading {
  timezone: string;
  questionFiles: KnownFiles;
}

export function readChapter(context: ReadContext, folder: FolderEntry, reading: Reading): Chapter {
  const chapter: Chapter = { ...namedBy(folder), batch: '', topics: [], materials: [], quizzes: [] };
  const captions: FileEntry[] = [];
  const before = context.skipped.length;
  for (const item of listItems(context, listFolder(context, folder))) {
    if (item.kind === 'folder') {
      const video = readHls(context, item, item.entries);
      chapter.topics.push({ ...namedBy(item), order: item.order, video, captions: [] });
    } else if (endingOf(item.name, captionEndings) !== '') captions.push(item);
    else readFile(context, { folder, chapter, ...reading }, item);
  }
  addCaptions(context, captions, chapter.topics);
  const skipped = context.skipped.splice(before);
  context.skipped.push(...skipped.filter(({ path }) => !hasPicture(chapter, path)));
  return chapter;
}

/** Whether this is a picture of a quiz, or a folder with one. It is not skipped then. */
function hasPicture({ quizzes }: Chapter, path: string): boolean {
  return quizzes.some(({ pictures }) =>
    pictures.some(({ source }) => 'path' in source && (source.path === path || source.path.startsWith(`${path}/`))),
  );
}

interface ChapterFolder extends Reading {
  folder: FolderEntry;
  chapter: Chapter;
}

/** A file with errors is added too, so that rows which refer to it do not cause further errors. */
function readFile(
  context: ReadContext,
  { chapter, ...reading }: ChapterFolder,
  { order, ...file }: FileEntry & Pick<ChapterItem, 'order'>,
): void {
  const ending = endingOf(file.name, contentEndings);
  const named = { ...namedBy(file, file.name.slice(0, file.name.length - ending.length)), order };
  if (ending === '') skipFile(context, file);
  else if (quizEndings.includes(ending) || questionFileEndings.includes(ending))
    chapter.quizzes.push(readQuiz(context, reading, file, named));
  else if (shortcutEndings.includes(ending)) {
    const video = readShortcut(context, file);
    if (video) chapter.topics.push({ ...named, video, captions: [] });
  } else if (ending === '.pdf') {
    checkDocument(context, file);
    chapter.materials.push({ ...named, file, may_download: true });
  } else {
    checkVideo(context, file, ending);
    chapter.topics.push({ ...named, video: { kind: 'file', file }, captions: [] });
  }
}

/** Reads a quiz from its file. The result has no meaning where there are errors. */
export function readQuiz(
  context: ReadContext,
  { folder, timezone, questionFiles = new Map() }: Pick<ChapterFolder, 'folder' | 'timezone'> & Partial<Reading>,
  file: FileEntry,
  named: Named,
): Quiz {
  const before = context.errors.length;
  const pictures = pictureReader(context, folder, file);
  const unsaid = {
    added_on: undefined,
    pass_percent: undefined,
    batches: [],
    below_zero: undefined,
    shuffle: undefined,
  };
  const quiz: Quiz = { ...named, ...unsaid, window: anyTime, questions: [], pictures: [] };
  if (endingOf(file.name, questionFileEndings) !== '')
    quiz.questions = readQuestionQuiz(context, file, pictures, questionFiles);
  else if (!/\.ya?ml$/i.test(file.name)) {
    quiz.questions = readQuizTable(context, file, pictures);
    const { window, problems } = readWindow(withSectionTimes(nothingWritten, quiz.questions), timezone);
    quiz.window = window;
    for (const problem of problems) addValidationError(context, file.path, problem);
  } else {
    const { name = '', ...rest } = readQuizYaml(context, file, timezone, pictures) ?? {};
    Object.assign(quiz, rest, name === '' ? {} : { name });
  }
  quiz.pictures = pictures.found();
  if (quiz.questions.length === 0 && context.errors.length === before) {
    addValidationError(context, file.path, 'this quiz has no questions.');
  }
  // Of a question with a fault, nobody knows what it says of its section.
  const problem = context.errors.length === before && problemOfTimes(quiz.questions, quiz.window.minutes);
  if (problem) addValidationError(context, file.path, problem);
  return quiz;
}

/** A file of a chapter, or a folder that is an HLS video, with its order number in the chapter. */
type ChapterItem = (FileEntry | (FolderEntry & { entries: Entry[] })) & { order: number | undefined };

const maxDepth = 5;
/** Above every number in front of a name, which has at most three digits. */
const unnumbered = 1000;

/**
 * What is in a chapter's folder. Any other folder in it is skipped. With `flatten`, its items are taken as if they were
 * in the chapter's folder itself, and stand together where the folder would stand.
 */
function listItems(context: ReadContext, entries: Entry[], depth = 0): ChapterItem[] {
  const items: ChapterItem[] = [];
  const folders: { order: number | undefined; name: string; path: string; items: ChapterItem[] }[] = [];
  for (const entry of entries) {
    const { order, name } = splitOrder(entry.name);
    if (entry.kind === 'file') items.push({ ...entry, order });
    else {
      const inside = listFolder(context, entry);
      if (isHls(inside)) items.push({ ...entry, entries: inside, order });
      else if (!context.flatten) context.skipped.push({ path: entry.path, reason: notTaken });
      else if (depth === maxDepth)
        addValidationError(context, entry.path, `the folders in a chapter can be at most ${maxDepth} levels deep.`);
      else folders.push({ order, name, path: entry.path, items: listItems(context, inside, depth + 1) });
    }
  }
  return [
    ...items,
    ...byOrder(folders).flatMap((folder, at) => between(folder.order ?? unnumbered + at, folder.items)),
  ];
}

const notTaken =
  "its files are not taken, since a folder in a chapter must be an HLS video, with an '.m3u8' file. Put them into the chapter's folder itself, or write 'flatten: true' into academy.yaml";

/** The items in their own order, with numbers from `order` up to the next one. */
function between(order: number, items: ChapterItem[]): ChapterItem[] {
  return byOrder(items).map((item, at) => ({ ...item, order: order + (at + 1) / (items.length + 1) }));
}

/** Skips a file in a chapter, and says how to include it. */
function skipFile({ skipped }: ReadContext, file: FileEntry): void {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const named = quizReason(file.name, ending);
  const reason = named ?? reasons.get(ending) ?? 'the portal does not use this kind of file';
  skipped.push({ path: file.path, reason, command: reason === saveMp4 ? findCommand(file) : undefined });
}

/** What to do with a file that its name says is a quiz, or that can be one by its kind. */
function quizReason(name: string, ending: string): string | undefined {
  if (/\.quiz\b/i.test(name)) return saveQuiz;
  const stem = name.slice(0, -ending.length - 1);
  if (['csv', 'xlsx', 'gift', 'imscc', 'h5p'].includes(ending))
    return `if it is a quiz, rename it to '${stem}.quiz.${ending}'`;
  const isDocument = ['doc', 'docx', 'odt'].includes(ending);
  if (!isDocument || !/quiz|test\b|mcq|question|प्रश्न/i.test(stem)) return undefined;
  const asQuiz = ending === 'docx' ? 'rename it to' : 'save it as';
  return `if it is a quiz, ${asQuiz} '${stem}.quiz.docx'; if students shall read it, save it as a PDF`;
}

/** The command that makes an MP4 file of a video, unless it cannot be read or nothing can be made of it. */
function findCommand(file: FileEntry): string | undefined {
  try {
    return withOpenFile(file, (descriptor) => {
      const codecs = askFfprobe(file.absolutePath);
      const problem = inspectVideo(new FileBytes(descriptor, file.bytes), '.mp4', codecs);
      const whole = codecs ? (problem?.mend ?? 'copy') : 'h264';
      const mend = problem?.isError ? problem.mend : whole;
      return mend && ffmpegLine(file.absolutePath, mend);
    });
  } catch {
    return undefined;
  }
}

const savePdf = 'to add it to the study materials, save it as a PDF';
const saveMp4 = 'phones cannot play this kind of video; save it as MP4';
const saveVtt = 'if it has the captions of a video, save it as WebVTT (.vtt) or SubRip (.srt)';
const saveQuiz = "if it is a quiz, save it as a workbook or a CSV file whose name ends in '.quiz.xlsx' or '.quiz.csv'";

const reasons = new Map([
  ...'doc docx odt ppt pptx odp pages key rtf'.split(' ').map((ending) => [ending, savePdf] as const),
  ...'3gp asf avi divx f4v flv m2ts mkv mov mpeg mpg mts ogv rm rmvb ts vob wmv'
    .split(' ')
    .map((ending) => [ending, saveMp4] as const),
  ...'ass dfxp sbv smi ssa stl sub ttml'.split(' ').map((ending) => [ending, saveVtt] as const),
  ...'xls ods numbers'.split(' ').map((ending) => [ending, saveQuiz] as const),
]);

const covers = ['cover.jpg', 'cover.jpeg', 'cover.png', 'cover.webp'];

const nameCover = "a subject's picture must be called cover.jpg, cover.png or cover.webp";
const putIntoChapter = "it is directly in the subject's folder; put it into a chapter's folder";

/** Reads a subject's folder, which holds chapters and a picture for the subject's card. */
export function readSubject(context: ReadContext, folder: FolderEntry, reading: Reading): Subject {
  const subject: Subject = { ...namedBy(folder), cover: undefined, levels: [], chapters: [], batches: [] };
  for (const entry of listFolder(context, folder)) {
    if (entry.kind === 'folder') subject.chapters.push(readChapter(context, entry, reading));
    else if (covers.includes(entry.name.toLowerCase())) addCover(context, subject, entry);
    else context.skipped.push({ path: entry.path, reason: /^cover\b/i.test(entry.name) ? nameCover : putIntoChapter });
  }
  return subject;
}

function addCover(context: ReadContext, subject: Subject, file: FileEntry): void {
  if (subject.cover)
    addValidationError(context, file.path, `the subject already has a picture, '${subject.cover.path}'.`);
  else {
    checkContent(context, file);
    subject.cover = file;
  }
}
