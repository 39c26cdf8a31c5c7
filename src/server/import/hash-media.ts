import { createReadStream } from 'node:fs';
import { OperatorError, reasonOf } from '#server/errors.ts';
import type { Captions, MediaFile, Picture, Video } from '#server/files/media-file.ts';
import { hashBytes, hashContent, hashNames, keyOfFile } from '#server/files/media-keys.ts';
import type { Academy } from '#server/import/model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The keys of an academy's files in the media store. */
export interface MediaKeys {
  /** The key of a single file. */
  ofFile: (file: MediaFile) => string;
  ofCaptions: (captions: Captions) => string;
  /** The key that a player opens, or the link of a linked video. */
  ofVideo: (video: Video) => string;
  /** Every file that the store must contain, each once. */
  objects: { key: string; file: MediaFile }[];
  /** What it must contain besides: the pictures of quizzes, which have their keys from these, and mended captions. */
  others: Pick<Picture, 'key' | 'source'>[];
  /** The files that had to be read. The import saves their hashes, so that the next one need not read them. */
  hashed: ImportedFile[];
}

type ImportedFile = Database['imported_file'];

/** A file can change twice within one tick of the file system's clock, so the hash of a younger file is not saved. */
const settledAfterMs = 3_000;

/** Finds the media keys of all files. A file that has not changed since it was `imported` is not read again. */
export async function hashMedia(imported: ImportedFile[], clock: Clock, academy: Academy): Promise<MediaKeys> {
  const known = new Map(imported.map((row) => [row.path, row]));
  const keys = new Map<string, string>();
  const hashed: ImportedFile[] = [];
  for (const file of filesOf(academy)) {
    if (keys.has(file.absolutePath)) continue;
    const row = known.get(file.absolutePath);
    const isKnown = row?.bytes === file.bytes && row.modified_at === file.modified_at;
    const media_key = isKnown ? row.media_key : keyOfFile(await hashFile(file), file.path);
    keys.set(file.absolutePath, media_key);
    const { bytes, modified_at } = file;
    if (!isKnown && clock() - modified_at > settledAfterMs)
      hashed.push({ path: file.absolutePath, bytes, modified_at, media_key });
  }
  const ofFile = (file: MediaFile) => keys.get(file.absolutePath) ?? '';
  const ofCaptions = ({ file, mended }: Captions) => (mended ? keyOfFile(hashBytes(mended), mendedName) : ofFile(file));
  const folderOf = (video: Video) => (video.kind === 'hls' ? hashParts(video, ofFile) : '');
  return {
    ofFile,
    ofCaptions,
    ofVideo: (video) => {
      if (video.kind === 'link') return video.href;
      return video.kind === 'file' ? ofFile(video.file) : `${folderOf(video)}/${video.playlist}`;
    },
    objects: objectsOf(academy, ofFile, folderOf),
    others: othersOf(academy, ofCaptions),
    hashed,
  };
}

function videosOf(academy: Academy): Video[] {
  return academy.subjects.flatMap(({ chapters }) => chapters.flatMap(({ topics }) => topics.map(({ video }) => video)));
}

/** The files that are stored as single objects, unlike the parts of an HLS video. */
function singleFilesOf(academy: Academy): MediaFile[] {
  const chapters = academy.subjects.flatMap((subject) => subject.chapters);
  return [
    ...academy.subjects.flatMap(({ cover }) => cover ?? []),
    ...videosOf(academy).flatMap((video) => (video.kind === 'file' ? video.file : [])),
    ...chapters.flatMap(({ topics }) =>
      topics.flatMap(({ captions }) => captions.filter(({ mended }) => !mended).map(({ file }) => file)),
    ),
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

function othersOf(academy: Academy, ofCaptions: MediaKeys['ofCaptions']): MediaKeys['others'] {
  const chapters = academy.subjects.flatMap((subject) => subject.chapters);
  const pictures = chapters.flatMap(({ quizzes }) => quizzes.flatMap((quiz) => quiz.pictures));
  const captions = chapters
    .flatMap(({ topics }) => topics.flatMap((topic) => topic.captions))
    .flatMap((one) => (one.mended ? { key: ofCaptions(one), source: one.mended } : []));
  return [...new Map([...pictures, ...captions].map((one) => [one.key, one])).values()];
}

/** All that is mended becomes WebVTT. */
const mendedName = 'captions.vtt';

async function hashFile(file: MediaFile): Promise<string> {
  try {
    return await hashContent(createReadStream(file.absolutePath));
  } catch (error) {
    throw new OperatorError(`${file.path}: this file cannot be read (${reasonOf(error)}).`);
  }
}

/** A video folder's hash depends on the names and contents of its files, not on their dates or location. */
function hashParts(video: Extract<Video, { kind: 'hls' }>, ofFile: MediaKeys['ofFile']): string {
  return hashNames(video.parts.map(({ name, file }) => ({ name, key: ofFile(file) })));
}
