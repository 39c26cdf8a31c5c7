import { pictureKeys } from '#server/platform/media/picture-references.ts';
import type { ExportedAcademy } from './exported-academy.repository.ts';
import { textsOf } from './plan-content.ts';

/** The academy without the items whose media files are missing. A subject without its picture, and news, stay. */
export function withoutMissing(academy: ExportedAcademy, keys: readonly string[]): ExportedAcademy {
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
