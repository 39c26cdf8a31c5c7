import { tidy } from '#contract/values/tidy.ts';
import { type Entry, type FileEntry, type FolderEntry, listFolder } from '#server/files/list-folder.ts';
import type { Picture } from '#server/files/media-file.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import { type KeyedText, type Text, textOf } from '#server/messages/text.ts';
import { pictureKeys, pictureReference } from '#server/platform/media/picture-references.ts';
import { decodeUri } from '#server/platform/text/decode-uri.ts';
import { type CheckedPicture, checkPicture, maxPictureMegabytes as maxMegabytes, shownSize } from './check-picture.ts';
import { hasBrokenPicture, imageTag, replacePictures, type WrittenPicture, withBreaks } from './written-pictures.ts';

const example = '<img src="figure.png">';
const tagItself = '&lt;img&gt;';

const mustBeWritten = 'picture.writtenAs';

/** Reads the pictures in the questions of a quiz, and remembers them for the media store. */
export interface PictureReader {
  /** The text with each picture as the portal stores it. Adds an error for one that cannot be used. */
  inText(text: string, line: number): string;
  /** The text with the picture of a cell below it, if there is one. */
  below(text: string, picture: string, line: number): string;
  /** The pictures that were read so far. */
  found(): Picture[];
}

/** A reader of the pictures of a quiz in a chapter, which lie in the quiz's folder or in a folder in that. */
export function pictureReader(context: ReadContext, chapter: FolderEntry, quiz: FileEntry): PictureReader {
  const pictures = new Map<string, Picture>();
  const known = new Map<string, CheckedPicture | KeyedText>();
  const listed = new Map<string, Entry[]>();
  const elsewhere = new Set<string>();

  const list = (parent: FolderEntry): Entry[] => {
    // What is wrong with the folder is told when it is read for its own sake.
    const quiet = { ...context, errors: [], warnings: [], skipped: [] };
    const entries = listed.get(parent.path) ?? listFolder(quiet, parent);
    listed.set(parent.path, entries);
    return entries;
  };
  // With --flatten, a chapter has quizzes in its folders, too.
  const folders = quiz.path
    .slice(chapter.path.length + 1)
    .split('/')
    .slice(0, -1);
  const find = (path: string): FileEntry | undefined => {
    let entry: Entry | undefined = chapter;
    for (const name of [...folders, ...path.split('/')]) {
      if (entry?.kind !== 'folder') return undefined;
      const entries = list(entry);
      const isAlike = (other: Entry) => other.name.toLowerCase() === name.toLowerCase();
      entry = entries.find((other) => other.name === name) ?? entries.find(isAlike);
    }
    return entry?.kind === 'file' ? entry : undefined;
  };
  const store = (bytes: Buffer, name: string | KeyedText, source: Picture['source']) => {
    const picture = checkPicture(bytes, name);
    if (!('values' in picture)) pictures.set(picture.key, { key: picture.key, source });
    return picture;
  };
  const readFile = (src: string): CheckedPicture | KeyedText => {
    if (src === '') return textOf('picture.withoutName', { example });
    const file = pathsOf(src).flatMap((path) => find(path) ?? [])[0];
    if (!file) return textOf('picture.missing', { src });
    if (file.bytes > maxMegabytes * 1024 * 1024) {
      return textOf('picture.tooLarge', { src, limit: String(maxMegabytes) });
    }
    const bytes = readBytes(context, file, maxMegabytes);
    return bytes ? store(bytes, `'${src}'`, file) : textOf('picture.unreadable', { src });
  };
  const readData = (src: string): CheckedPicture | KeyedText => {
    const [, data] = /^data:image\/[\w.+-]{1,20};base64,(.*)$/is.exec(src) ?? [];
    if (data === undefined) return textOf('picture.inTextUnknown');
    const bytes = Buffer.from(data, 'base64');
    return store(bytes, textOf('picture.inText'), bytes);
  };
  const addError = (message: Text, line: number) => addValidationError(context, quiz.path, message, line);
  const write = ({ src, alt, width, tag }: WrittenPicture, line: number): string => {
    if (/^(?:https?:)?\/\//i.test(src)) {
      elsewhere.add(src);
      // A quiz that was imported before must stay the same to the letter.
      return tag ?? imageTag({ src, alt, width });
    }
    const isData = /^data:/i.test(src);
    const read = known.get(src) ?? (isData ? readData(src) : readFile(src));
    if (!isData) known.set(src, read);
    if ('values' in read) {
      addError(read, line);
      return '';
    }
    return tagOf(read, alt ?? (isData ? '' : nameOf(src)), width);
  };
  return {
    inText: (text, line) => {
      if (hasBrokenPicture(text)) addError(textOf(mustBeWritten, { example, tag: tagItself }), line);
      const stored = replacePictures(text, (picture) => write(picture, line));
      // A reference that an author writes opens a file that may be of others, or is not there.
      if (pictureKeys([stored]).every((key) => pictures.has(key))) return stored;
      addError(textOf(mustBeWritten, { example, tag: tagItself }), line);
      return stored.replaceAll('media:', '');
    },
    below: (text, picture, line) => {
      if (picture === '') return text;
      const tag = write({ src: picture, alt: undefined, width: undefined }, line);
      return text === '' ? tag : `${withBreaks(text)}<br>${tag}`;
    },
    found: () => {
      if (elsewhere.size > 0) addWarning(context, quiz.path, pictureNote(elsewhere.size));
      return [...pictures.values()];
    },
  };
}

/** A path as it is written, and as it is after a browser's or a Windows program's spelling is undone. */
function pathsOf(src: string): string[] {
  const plain = tidy(src).replaceAll('\\', '/').replace(/^\.\//, '');
  if (plain.split('/').some((name) => name === '..' || name === '')) return [];
  return [plain, tidy(decodeUri(plain) ?? plain)];
}

/** What a student hears or reads in place of the picture, if the author says nothing. */
function nameOf(src: string): string {
  return src.slice(src.search(/[^/\\]*$/)).replace(/\.\w+$/, '');
}

function tagOf(picture: CheckedPicture, alt: string, wanted: number | undefined): string {
  return imageTag({ src: pictureReference(picture.key), alt, ...shownSize(picture, wanted) });
}

function pictureNote(count: number): Text {
  return textOf('picture.elsewhere', { count: String(count) });
}
