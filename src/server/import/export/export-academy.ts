import { dirname, resolve } from 'node:path';
import { textsOf } from '#server/domain/quizzes/check-quiz.ts';
import { OperatorError } from '#server/errors.ts';
import { MediaDeletedError, readWhole } from '#server/files/read-media.ts';
import { findFreeBytes } from '#server/platform/files/free-bytes.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import type { ExportedAcademy } from './exported-academy.repository.ts';
import type { MediaToWrite } from './folder-plan.ts';
import { makePartialFolder, requireNewFolder } from './partial-folder.ts';
import { isPlaylist } from './plan-content.ts';
import { type PlannedFolder, planFolder } from './plan-folder.ts';

export interface ExportProgress {
  /** In bytes. */
  written: number;
  total: number;
}

export interface ExportOptions {
  /** Leaves out the items whose media files are missing. Without it, they are an error. */
  withoutMissing?: boolean;
  /** Called after each piece of a media file. */
  onProgress?: (progress: ExportProgress) => void;
}

export interface ExportOutcome extends Pick<PlannedFolder, 'leftOut'> {
  files: number;
  bytes: number;
  subjects: number;
  students: number;
  /** The files of items that are left out, because the portal lacks them. */
  missing: string[];
}

/**
 * Writes an academy as a folder, which `importAcademy` makes the same academy of. It appears under its name once it is
 * complete.
 */
export async function exportAcademy(
  media: MediaStore,
  academy: ExportedAcademy,
  folder: string,
  { onProgress, ...options }: ExportOptions = {},
): Promise<ExportOutcome> {
  await requireNewFolder(resolve(folder));
  const parts = await listParts(media, academy);
  const wanted = planFolder(academy, parts);
  const { files: found, missing } = await findSizes(media, wanted.media);
  if (missing.length > 0 && !options.withoutMissing) throw new OperatorError(missingText(missing));
  const keys = missing.map(({ key }) => key);
  const plan = missing.length === 0 ? wanted : planFolder(withoutMissing(academy, keys), parts);
  const sizes = new Map(found.map(({ key, bytes }) => [key, bytes]));
  const files = plan.media.flatMap((file) => ({ ...file, bytes: sizes.get(file.key) ?? 0 }));
  const texts = plan.texts.map(({ path, text }) => {
    const content = typeof text === 'string' ? Buffer.from(text) : text;
    return { path, content, bytes: content.length };
  });
  await requireSpace(dirname(resolve(folder)), sum(files) + sum(texts));

  const target = await makePartialFolder(resolve(folder), plan.folders);
  try {
    for (const { path, content } of texts) await target.write(path, [content]);
    const progress = { written: 0, total: sum(files) };
    for (const file of files) await target.write(file.path, contentOf(media, file, progress, onProgress));
    await target.finish();
  } catch (error) {
    await target.remove();
    throw error;
  }
  return {
    files: files.length + texts.length,
    bytes: sum(files) + sum(texts),
    subjects: academy.subjects.length,
    students: plan.students,
    missing: missing.map(({ path }) => path),
    leftOut: plan.leftOut,
  };
}

/** The names of the files of each HLS video, by the hash of their media keys. */
async function listParts(media: MediaStore, { topics }: ExportedAcademy): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>();
  for (const { video } of topics) if (isPlaylist(video)) parts.set(video.slice(0, video.indexOf('/')), []);
  if (parts.size === 0) return parts;
  for await (const key of media.list()) {
    const end = key.indexOf('/');
    parts.get(key.slice(0, end))?.push(key.slice(end + 1));
  }
  for (const names of parts.values()) names.sort();
  return parts;
}

const maxShown = 10;
/** A store far away takes a while to answer, and a video in parts has thousands of them. */
const sizesAtOnce = 16;

async function findSizes(media: MediaStore, files: PlannedFolder['media']) {
  const found: MediaToWrite[] = [];
  const missing: PlannedFolder['media'] = [];
  for (let at = 0; at < files.length; at += sizesAtOnce) {
    const some = files.slice(at, at + sizesAtOnce);
    const sizes = await Promise.all(some.map(({ key }) => media.findSize(key)));
    for (const [index, file] of some.entries()) {
      const bytes = sizes[index];
      if (bytes === undefined) missing.push(file);
      else found.push({ ...file, bytes });
    }
  }
  return { files: found, missing };
}

function missingText(missing: PlannedFolder['media']): string {
  const shown = missing.slice(0, maxShown).map(({ path }) => path);
  const more = missing.length > maxShown ? [`and ${missing.length - maxShown} more`] : [];
  return [
    'The portal lacks media files, so nothing was exported. Restore them from a backup, or import a folder that has them. Or export the rest with --without-missing. These would be missing:',
    ...[...shown, ...more].map((line) => `  ${line}`),
  ].join('\n');
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const free = await findFreeBytes(folder);
  if (free >= bytes) return;
  const [needed, has] = [Math.ceil(bytes / 1e6), Math.floor(free / 1e6)].map(
    (size) => `${size.toLocaleString('en')} MB`,
  );
  throw new OperatorError(`The export needs ${needed}, but ${folder} has only ${has} free.`);
}

function sum(files: readonly { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** The bytes of a media file. Throws if they are not as many as there should be. */
async function* contentOf(
  media: MediaStore,
  { path, key, bytes }: MediaToWrite,
  progress: ExportProgress,
  onProgress: ExportOptions['onProgress'],
): AsyncGenerator<Uint8Array> {
  const end = progress.written + bytes;
  try {
    for await (const chunk of readWhole(media, key, bytes)) {
      yield chunk;
      progress.written += chunk.length;
      onProgress?.(progress);
    }
  } catch (error) {
    if (!(error instanceof MediaDeletedError)) throw error;
    throw new OperatorError('The academy was changed meanwhile. Run the export again.');
  }
  if (progress.written !== end) throw new OperatorError(`${path}: its media file became shorter while it was read.`);
}

/** The academy without the items whose media files are missing. A subject without its picture, and news, stay. */
function withoutMissing(academy: ExportedAcademy, keys: readonly string[]): ExportedAcademy {
  const missing = new Set(keys);
  // A video in parts is whole or nothing.
  const hashes = new Set(keys.map((key) => key.slice(0, key.indexOf('/'))));
  const orNone = (key: string) => (missing.has(key) ? '' : key);
  return {
    ...academy,
    subjects: academy.subjects.map((subject) => ({ ...subject, thumbnail: orNone(subject.thumbnail) })),
    topics: academy.topics.filter(({ video }) => !hashes.has(video.slice(0, video.indexOf('/')))),
    captions: academy.captions.filter(({ media }) => !missing.has(media)),
    materials: academy.materials.filter(({ media }) => !missing.has(media)),
    quizzes: academy.quizzes.filter(
      ({ questions }) => !pictureKeys(questions.flatMap(textsOf)).some((key) => missing.has(key)),
    ),
    news: academy.news.map((item) => ({ ...item, image: orNone(item.image) })),
  };
}
