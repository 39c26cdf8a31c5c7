import type { Captions, Topic } from '#server/operator/academy/model.ts';
import type { FileEntry } from './files/list-folder.ts';
import { leafOf, splitOrder } from './files/names.ts';
import { readText } from './files/text-file.ts';
import { addFault, type Reading } from './reading.ts';

const ending = '.vtt';
const defaultLanguage = 'en';
const languageEnding = /^(.+)\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i;

/** Gives each `.vtt` to the video that it is named as. */
export function addCaptions(reading: Reading, files: FileEntry[], topics: Topic[]): void {
  for (const file of files) {
    const found = findVideo(file.name.slice(0, -ending.length), topics);
    if (!found) {
      reading.leftOut.push({ path: file.path, reason: 'no video in this chapter has the same name' });
    } else if (found.topic.video.kind === 'link') {
      reading.leftOut.push({ path: file.path, reason: 'captions go with a video file, not with a link' });
    } else if (isCaptions(reading, file)) addTo(reading, found.topic, { lang: found.lang, file });
  }
}

function findVideo(name: string, topics: Topic[]): { topic: Topic; lang: string } | undefined {
  const named = (text: string) => topics.find((topic) => topic.leaf === leafOf(splitOrder(text).name));
  const whole = named(name);
  if (whole) return { topic: whole, lang: defaultLanguage };
  const [, video = '', lang = ''] = languageEnding.exec(name) ?? [];
  const topic = named(video);
  return topic && { topic, lang: Intl.getCanonicalLocales(lang)[0] ?? lang };
}

function isCaptions(reading: Reading, file: FileEntry): boolean {
  const text = readText(reading, file);
  if (text === undefined) return false;
  if (/^(\ufeff)?WEBVTT([ \t\n]|$)/.test(text)) return true;
  addFault(reading, file.path, "these are not captions: the first line is not 'WEBVTT'.", 1);
  return false;
}

function addTo(reading: Reading, topic: Topic, captions: Captions): void {
  const other = topic.captions.find(({ lang }) => lang === captions.lang);
  if (other)
    addFault(reading, captions.file.path, `'${other.file.path}' has captions in the same language, ${other.lang}.`);
  else topic.captions.push(captions);
}
