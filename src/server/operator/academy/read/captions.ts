import type { Captions, Topic } from '#server/operator/academy/model.ts';
import type { FileEntry } from './files/list-folder.ts';
import { slugOf, splitOrder } from './files/names.ts';
import { readText } from './files/text-file.ts';
import { addValidationError, type ReadContext } from './read-context.ts';

const ending = '.vtt';
const defaultLanguage = 'en';
const languageEnding = /^(.+)\.([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4})$/i;

/** Adds each `.vtt` file to the video of the same name. */
export function addCaptions(context: ReadContext, files: FileEntry[], topics: Topic[]): void {
  for (const file of files) {
    const found = findVideo(file.name.slice(0, -ending.length), topics);
    if (!found) {
      context.skipped.push({ path: file.path, reason: 'no video in this chapter has the same name' });
    } else if (found.topic.video.kind === 'link') {
      context.skipped.push({ path: file.path, reason: 'captions work with a video file, not with a link' });
    } else if (isCaptions(context, file)) addTo(context, found.topic, { lang: found.lang, file });
  }
}

function findVideo(name: string, topics: Topic[]): { topic: Topic; lang: string } | undefined {
  const named = (text: string) => topics.find((topic) => topic.slug === slugOf(splitOrder(text).name));
  const whole = named(name);
  if (whole) return { topic: whole, lang: defaultLanguage };
  const [, video = '', lang = ''] = languageEnding.exec(name) ?? [];
  const topic = named(video);
  const tag = canonical(lang);
  return topic && tag !== undefined ? { topic, lang: tag } : undefined;
}

/** A language tag as everybody writes it; undefined if it is none ('en-nynorsk-nynorsk'). */
function canonical(lang: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    return undefined;
  }
}

function isCaptions(context: ReadContext, file: FileEntry): boolean {
  const text = readText(context, file);
  if (text === undefined) return false;
  if (/^(\ufeff)?WEBVTT([ \t\n]|$)/.test(text)) return true;
  addValidationError(context, file.path, "this is not a caption file: its first line is not 'WEBVTT'.", 1);
  return false;
}

function addTo(context: ReadContext, topic: Topic, captions: Captions): void {
  const other = topic.captions.find(({ lang }) => lang === captions.lang);
  if (other)
    addValidationError(
      context,
      captions.file.path,
      `'${other.file.path}' already has captions in the same language (${other.lang}).`,
    );
  else topic.captions.push(captions);
}
