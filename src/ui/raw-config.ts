/** What the server wrote into the page as its configuration, before a schema has looked at it. */
export interface RawConfig {
  api?: string;
  extensions?: boolean;
  academy?: { name?: string };
}

/** The base URL of the bundled server's calls, and the academy's name, where the page has none. */
export const defaults = { api: '/api', name: 'Academy Portal' };

/** For the page's own script (first-paint/boot.ts), which has no room for schemas. Everything else has `config`. */
export function readRawConfig(page = document): RawConfig {
  try {
    return JSON.parse(page.getElementById('portal-config')?.textContent ?? '');
  } catch {
    return {};
  }
}
