import type { StudyMaterial } from '#contract/study-materials.ts';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { listPositions, type Position } from '#web/device/reading/saved-position.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { documentPath, pathIn } from '#web/shared/pdf/document-id.ts';
import { readSoFar } from './read-so-far.ts';

export interface ReadingFacts {
  /** '40 pages · 1.6 MB', or 'Page 12 of 40 · 1.6 MB' where the student has begun; '' where nothing is known. */
  facts: string;
  /** How much of it was seen on this device, 0 to 100. */
  percent: number;
}

/** What the card of a material says of its length, and of how far this student has read it on this device. */
export function readingFacts(stud_id: string): (material: StudyMaterial) => ReadingFacts {
  const positions = new Map<string, Position>();
  for (const [documentId, position] of listPositions(stud_id)) {
    const path = pathIn(documentId);
    // Newest first: an earlier version of a document may have had the same path.
    if (!positions.has(path)) positions.set(path, position);
  }
  return ({ path, pages: said, size }) => {
    const position = positions.get(documentPath(resolveMediaUrl(path) ?? ''));
    const { length, percent } = readSoFar(position, said);
    // On a narrow card a line ends before a dot only.
    return { facts: joinFacts(length, size && formatSize(size)).replaceAll(/ (?!·)/g, '\u00a0'), percent };
  };
}
