/** Parses a URL; undefined for anything else. The oldest browsers that the portal supports have no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
