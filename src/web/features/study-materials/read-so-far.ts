import type { Position } from '#web/device/reading/saved-position.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { t } from '#web/texts.ts';

export interface ReadSoFar {
  /** 'Page 12 of 40' where the student has begun, 'Finished · 40 pages' or '40 pages'; '' where nothing is known. */
  length: string;
  /** How much of it was seen on this device, 0 to 100. */
  percent: number;
}

/** How long a document is, and how far this student has read it on this device; `said` is what the provider says. */
export function readSoFar(position: Position | undefined, said: number | undefined): ReadSoFar {
  // What the reader has counted is right even where the provider says nothing, or something else.
  const pages = position?.pages ?? said;
  if (!pages) return { length: '', percent: 0 };
  const percent = position ? seenPercent(position, pages) : 0;
  if (position && percent > 0 && percent < 100)
    return { length: t('materials.onPage', { page: position.page, pages }), percent };
  return {
    length: joinFacts(percent >= 100 && t('materials.finished'), t('materials.pages', { count: pages })),
    percent,
  };
}

/** A document that was only opened, at its first page of several, has not been begun. */
function seenPercent({ page, furthest = page }: Position, pages: number): number {
  if (furthest >= pages) return 100;
  return furthest > 1 ? (furthest / pages) * 100 : 0;
}
