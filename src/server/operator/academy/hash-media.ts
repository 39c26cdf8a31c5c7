import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/deps.ts';
import { OperatorError } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Academy, MediaFile, Video } from './model.ts';

/** What the files of a folder are called in the media store. */
export interface MediaKeys {
  /** The key of a file by itself. */
  ofFile: (file: MediaFile) => string;
  /** The key that a player opens. */
  ofVideo: (video: Video) => string;
  /** Every object that the store has to have. */
  objects: { key: string; file: MediaFile }[];
  /** What was read anew, to be remembered with the import. */
  read: Database['imported_file'][];
}

const hashLength = 32;
/** A file may change twice within one tick of its clock: what is this young is read again next time. */
const settledAfterMs = 3_000;

/** Finds the media keys of all files. One that has not changed since the last import is not read. */
export async function hashMedia(db: Kysely<Database>, clock: Clock, academy: Academy): Promise<MediaKeys> {
  const known = new Map((await db.selectFrom('imported_file').selectAll().execute()).map((row) => [row.path, row]));
  const keys = new Map<string, string>();
  const read: Database['imported_file'][] = [];
  for (const file of filesOf(academy)) {
    if (keys.has(file.absolutePath)) continue;
    const row = known.get(file.absolutePath);
    const isKnown = row?.bytes === file.bytes && row.modified_at === file.modified_at;
    const media_key = isKnown ? row.media_key : keyOfFile(await hashFile(file), file.path);
    keys.set(file.absolutePath, media_key);
    const { bytes, modified_at } = file;
    if (!isKnown && clock() - modified_at > settledAfterMs)
      read.push({ path: file.absolutePath, bytes, modified_at, media_key });
  }
  const ofFile = (file: MediaFile) => keys.get(file.absolutePath) ?? '';
  const folderOf = (video: Video) => (video.kind === 'hls' ? hashParts(video, ofFile) : '');
  return {
    ofFile,
    ofVideo: (video) => {
      if (video.kind === 'link') return video.href;
      return video.kind === 'file' ? ofFile(video.file) : `${folderOf(video)}/${video.playlist}`;
    },
    objects: objectsOf(academy, ofFile, folderOf),
    read,
  };
}

function videosOf(academy: Academy): Video[] {
  return academy.subjects.flatMap(({ chapters }) => chapters.flatMap(({ topics }) => topics.map(({ video }) => video)));
}

/** The files that stand in the store by themselves. */
function singleFilesOf(academy: Academy): MediaFile[] {
  const chapters = academy.subjects.flatMap((subject) => subject.chapters);
  return [
    ...academy.subjects.flatMap(({ cover }) => cover ?? []),
    ...videosOf(academy).flatMap((video) => (video.kind === 'file' ? video.file : [])),
    ...chapters.flatMap(({ topics }) => topics.flatMap(({ captions }) => captions.map(({ file }) => file))),
    ...chapters.flatMap(({ materials }) => materials.map(({ file }) => file)),
    ...academy.news.flatMap(({ image }) => image ?? []),
  ];
}

function filesOf(academy: Academy): MediaFile[] {
  const parts = videosOf(academy).flatMap((video) => (video.kind === 'hls' ? video.parts : []));
  return [...singleFilesOf(academy), ...parts.map(({ file }) => file)];
}

function objectsOf(
  academy: Academy,
  ofFile: MediaKeys['ofFile'],
  folderOf: (video: Video) => string,
): MediaKeys['objects'] {
  const single = singleFilesOf(academy).map((file) => ({ key: ofFile(file), file }));
  const parts = videosOf(academy).flatMap((video) => {
    if (video.kind !== 'hls') return [];
    const folder = folderOf(video);
    return video.parts.map(({ name, file }) => ({ key: `${folder}/${name}`, file }));
  });
  return [...new Map([...single, ...parts].map((object) => [object.key, object])).values()];
}

/** What the store calls a file with this content. */
export async function hashContent(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex').slice(0, hashLength);
}

async function hashFile(file: MediaFile): Promise<string> {
  try {
    return await hashContent(createReadStream(file.absolutePath));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${file.path}: this cannot be read (${reason}).`);
  }
}

/** A folder's hash: the names of its files and what is in them, and nothing of when or where they lie. */
function hashParts(video: Extract<Video, { kind: 'hls' }>, ofFile: MediaKeys['ofFile']): string {
  return hashNames(video.parts.map(({ name, file }) => ({ name, key: ofFile(file) })));
}

/** The hash of a folder of files with these names, and the keys that they would have by themselves. */
export function hashNames(parts: { name: string; key: string }[]): string {
  const hash = createHash('sha256');
  for (const { name, key } of parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(JSON.stringify([name, key]));
  }
  return hash.digest('hex').slice(0, hashLength);
}

/** The key of a file by itself. */
export function keyOfFile(hash: string, path: string): string {
  return `${hash}/file${endingOf(path)}`;
}

function endingOf(path: string): string {
  return (/\.[a-z0-9]+$/i.exec(path)?.[0] ?? '').toLowerCase();
}
