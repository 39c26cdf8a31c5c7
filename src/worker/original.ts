/** What a file of the app may be served as, by its ending. Files of other kinds are not stored. */
const types: Record<string, RegExp> = {
  css: /^text\/css\b/,
  js: /^(text|application)\/javascript\b/,
  png: /^image\/png\b/,
  svg: /^image\/svg\+xml\b/,
  webmanifest: /^application\/(manifest\+)?json\b/,
};

/** Whether a response is whole and of the type that the file's name promises. A Wi-Fi's sign-in page is neither. */
export function hasItsType(response: Response, path: string): boolean {
  const type = types[path.slice(path.lastIndexOf('.') + 1)];
  return response.status === 200 && type?.test(response.headers.get('Content-Type') ?? '') === true;
}

/** Whether a response is a file as it was built: of its type, and with its hash. The response can still be read. */
export async function isOriginal(response: Response, path: string, hash: string): Promise<boolean> {
  if (!hasItsType(response, path)) return false;
  return (await hashOf(await response.clone().arrayBuffer().catch(emptyBody))) === hash;
}

/** Whether a response is the page as it was built. The server writes only the configuration and the brand into it. */
export async function isOriginalPage(page: Response, hash: string): Promise<boolean> {
  if (page.status !== 200 || page.redirected || !/^text\/html\b/.test(page.headers.get('Content-Type') ?? ''))
    return false;
  const text = await page
    .clone()
    .text()
    .catch(() => '');
  return (await hashOf(new TextEncoder().encode(withoutConfig(text)))) === hash;
}

/**
 * Removes the configuration, as scripts/offline-worker.ts does before it takes the page's hash, and the style with the
 * academy's colour and logo (src/server/http/web/brand.ts).
 */
export function withoutConfig(page: string): string {
  return page
    .replace(/(<script type="application\/json" id="portal-config">)[^<]*/, '$1')
    .replace(/<style id="brand">[^<]*<\/style>/, '');
}

const emptyBody = () => new ArrayBuffer(0);

/** The SHA-256 in base64. */
async function hashOf(content: BufferSource): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', content))));
}
