import { resolveMediaUrl } from '#ui/media-url.ts';
import { savesData } from '#ui/player/saves-data.ts';

/**
 * The URL of a card's picture. A student who saves data has none: they see the cover that is drawn where a picture is
 * missing.
 */
export function coverUrl(given: string | null | undefined): string | undefined {
  return savesData() ? undefined : resolveMediaUrl(given);
}
