import type { MediaKeys } from './hash-media.ts';
import type { DocumentFacts } from './imported-content.repository.ts';
import type { Academy } from './model.ts';
import { countPages } from './pdf/count-pages.ts';

/**
 * The length of each PDF of the folder, and its number of pages where it says so. A PDF that an earlier import has read
 * is not read again, since its media key is a hash of its content.
 */
export function readDocuments(known: DocumentFacts[], { ofFile }: MediaKeys, academy: Academy): DocumentFacts[] {
  const chapters = academy.subjects.flatMap((subject) => subject.chapters);
  const files = chapters.flatMap(({ materials }) => materials.map(({ file }) => file));
  const read = new Map(known.filter(({ size }) => size !== null).map((facts) => [facts.media, facts]));
  return [...new Map(files.map((file) => [ofFile(file), file]))].map(
    ([media, { bytes, absolutePath }]) =>
      read.get(media) ?? { media, size: bytes, pages: countPages(absolutePath) ?? null },
  );
}
