import { decodeText, hasMark } from '#server/files/decode-text.ts';
import { linesText } from '#server/files/line-name.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { Captions, Video } from '#server/files/media-file.ts';
import { endingOf, type Named } from '#server/files/named.ts';
import { slugOf, splitOrder } from '#server/files/names.ts';
import { addValidationError, addWarning, type ReadContext } from '#server/files/read-context.ts';
import { readBytes } from '#server/files/text-file.ts';
import { render } from '#server/messages/text.ts';
import { mendCaptions } from './mend-captions.ts';

/** WebVTT, and SubRip, of which WebVTT is made. */
export const captionEndings = ['.vtt', '.srt'];
const defaultLanguage = 'en';
const maxMegabytes = 2;

/** Adds each file of captions to the video of the same name. Where one is there in both formats, SubRip is skipped. */
export function addCaptions(context: ReadContext, files: FileEntry[], topics: CaptionedVideo[]): void {
  for (const ending of captionEndings)
    for (const file of files.filter(({ name }) => endingOf(name, captionEndings) === ending)) {
      const skip = (reason: string) => context.skipped.push({ path: file.path, reason });
      const found = findVideo(file.name.slice(0, -ending.length), topics);
      if ('problem' in found) skip(found.problem);
      else if (found.topic.video.kind === 'link') skip('captions work with a video file, not with a link');
      else addTo(context, found, file);
    }
}

/** A video to which captions can be added, as the folder names it. */
interface CaptionedVideo extends Named {
  video: Video;
  captions: Captions[];
}

interface Found {
  topic: CaptionedVideo;
  lang: string;
}

/** What a video's own file may end in, where the name of the captions has it too. */
const videoEnding = /^\.(?:mp4|m4v|webm)(?![a-z\d])/;

/** Finds the video by its name; what follows in the name of the captions is their language. */
function findVideo(name: string, topics: CaptionedVideo[]): Found | { problem: string } {
  const slug = slugOf(splitOrder(name).name);
  const [topic] = topics
    .filter((one) => slug.startsWith(one.slug) && isLanguage(slug.slice(one.slug.length)))
    .toSorted((a, b) => b.slug.length - a.slug.length);
  if (!topic) return { problem: 'no video in this chapter has the same name' };
  const written = slug.slice(topic.slug.length).replace(videoEnding, '');
  const lang = written === '' ? defaultLanguage : readLanguage(written);
  if (lang !== undefined) return { topic, lang };
  return {
    problem: `'${written.slice(1)}' is no language that the portal knows. Write its code there: '.hi' for Hindi, '.ta' for Tamil, '.en' for English`,
  };
}

/** A point begins a language, whether it is known or not. Behind a space or in brackets, only a known one is meant. */
function isLanguage(rest: string): boolean {
  return rest === '' || rest.startsWith('.') || readLanguage(rest) !== undefined;
}

function readLanguage(rest: string): string | undefined {
  const [, sign = '', plain, bracketed] =
    /^([\s._-]*)(?:([^()[\]]+)|[([]([^()[\]]+)[)\]])(?:\s*[([].*)?$/.exec(rest) ?? [];
  const word = (plain ?? bracketed ?? '').trim();
  if (sign === '' && bracketed === undefined) return undefined;
  const isMarked = bracketed !== undefined || /[._]/.test(sign);
  return languageNamed(word) ?? (isMarked ? languageTagged(word) : undefined);
}

function addTo(context: ReadContext, { topic, lang }: Found, file: FileEntry): void {
  const other = topic.captions.find((one) => one.lang === lang)?.file.path;
  if (other === undefined) {
    const captions = readCaptions(context, file, lang);
    if (captions) topic.captions.push(captions);
  } else if (endingOf(file.name, captionEndings) === endingOf(other, captionEndings)) {
    const message = `'${other}' already has captions in the same language (${lang}).`;
    addValidationError(context, file.path, message);
  } else context.skipped.push({ path: file.path, reason: `'${other}' has captions in the same language (${lang})` });
}

const example = "'00:01:02.500 --> 00:01:05.000'";

function readCaptions(context: ReadContext, file: FileEntry, lang: string): Captions | undefined {
  const bytes = readBytes(context, file, maxMegabytes);
  if (!bytes) return undefined;
  const written = decodeText(bytes);
  if (written === undefined) {
    addValidationError(context, file.path, 'this is not text. Save the captions as WebVTT in UTF-8.');
    return undefined;
  }
  const { text, count, unreadable, backward } = mendCaptions(written);
  const [line] = unreadable;
  if (count === 0 && (line !== undefined || !/^\s*webvtt/i.test(written))) {
    const what = line === undefined ? 'this is not a caption file: no line has times' : 'these times cannot be read';
    addValidationError(context, file.path, `${what}. They are written as ${example}.`, line);
    return undefined;
  }
  const warn = (lines: number[], what: string) =>
    lines.length > 0 && addWarning(context, file.path, `${render(linesText(file.path, lines))}: ${what}`);
  warn(
    unreadable,
    `these times cannot be read, so students do not see what is said then. They are written as ${example}`,
  );
  warn(backward, 'a caption ends before it begins, so students do not see it');
  if (count === 0) addWarning(context, file.path, 'there is no caption in this file');
  const stored = Buffer.from(text);
  return {
    lang,
    file,
    // Browsers read UTF-8 with and without its mark.
    mended: stored.equals(hasMark(bytes) ? bytes.subarray(3) : bytes) ? undefined : stored,
  };
}

/** The languages that captions of an academy may be in, and how else their names are written. */
const tags =
  'as bn brx doi en gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur ar de es fa fr id it ja ko ms pt ru si th tr vi zh'.split(
    ' ',
  );
const otherNames: Record<string, string> = {
  bengali: 'bn',
  bangla: 'bn',
  oriya: 'or',
  panjabi: 'pa',
  farsi: 'fa',
  हिंदी: 'hi',
};

const tagOfName = new Map([
  ...Object.entries(otherNames),
  ...tags.flatMap((tag) =>
    ['en', 'hi', tag].map((language) => {
      const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
      return [name.normalize('NFC').toLowerCase(), tag] as const;
    }),
  ),
]);

/** The tag of a language that is written by its name, in English, in Hindi or in itself: 'Hindi', 'हिन्दी'. */
function languageNamed(name: string): string | undefined {
  return tagOfName.get(name.normalize('NFC').toLowerCase());
}

/** A language tag as everybody writes it: 'en-IN' for 'en_in'. Undefined if it is none ('en-nynorsk-nynorsk'). */
function languageTagged(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,4}$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
