/**
 * The full URL of a thumbnail, video or document. A provider may give it relative to its base URL, `api`. Undefined for
 * anything but http(s), because the URL ends up in links and players.
 */
export function absoluteUrl(given: string | null | undefined, api: string): string | undefined {
  if (!given?.trim()) return undefined;
  try {
    const base = new URL(`${api.replace(/\/$/, '')}/`, location.href);
    const url = new URL(given.trim(), base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
