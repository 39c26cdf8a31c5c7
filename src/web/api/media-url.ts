import { config } from '#web/config.ts';

/**
 * The full URL of a thumbnail, video or document. A provider may give it relative to its base URL. Undefined for
 * anything but http(s), because the URL ends up in links and players.
 */
export function resolveMediaUrl(given: string | null | undefined): string | undefined {
  if (!given?.trim()) return undefined;
  try {
    const base = new URL(`${config.api.replace(/\/$/, '')}/`, location.href);
    const url = new URL(given.trim(), base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
