import type { StudyMaterial } from '#contract/study-materials.ts';
import { resolveMediaUrl } from '#web/api/media-url.ts';
import { listPositions, type Position } from '#web/device/reading/saved-position.ts';
import { formatSize } from '#web/messages/format-size.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { t } from '#web/messages/study-materials.ts';
import { documentPath, pathIn } from './reader/document/document-id.ts';

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
    // What the reader has counted is right even where the provider says nothing, or something else.
    const pages = position?.pages ?? said;
    const percent = position && pages ? seenPercent(position, pages) : 0;
    const facts = [
      percent >= 100 && t('materials.finished'),
      pages &&
        (position && percent > 0 && percent < 100
          ? t('materials.onPage', { page: position.page, pages })
          : t('materials.pages', { count: pages })),
      size && formatSize(size),
    ];
    // On a narrow card a line ends before a dot only.
    return { facts: joinFacts(...facts).replaceAll(/ (?!·)/g, '\u00a0'), percent };
  };
}

/** A document that was only opened, at its first page of several, has not been begun. */
function seenPercent({ page, furthest = page }: Position, pages: number): number {
  if (furthest >= pages) return 100;
  return furthest > 1 ? (furthest / pages) * 100 : 0;
}
