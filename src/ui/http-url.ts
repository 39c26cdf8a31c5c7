/**
 * Parses a URL that may end up in a link or a player: http(s) only, undefined for anything else. The oldest browsers that
 * the portal supports have no `URL.canParse`.
 */
export function httpUrl(text: string, base?: string | URL): URL | undefined {
  try {
    const url = new URL(text.trim(), base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The full URL of a thumbnail, video or document. A provider may give it relative to its base URL, `api`. */
export function absoluteUrl(given: string | null | undefined, api: string): string | undefined {
  const base = httpUrl(`${api.replace(/\/$/, '')}/`, location.href);
  return given?.trim() ? httpUrl(given, base)?.href : undefined;
}
