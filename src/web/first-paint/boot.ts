import { readLanguage } from '#texts/stored-language.ts';
import { absoluteUrl } from '#ui/http-url.ts';
import { savesData } from '#ui/player/saves-data.ts';
import { defaults, readRawConfig } from '#ui/raw-config.ts';
import { requestOf, sendFirstCall } from '#web/api/first-calls.ts';
import { shortName } from '#web/app/short-name.ts';
import { nameOf, type RawSession, readRawSession, sentOtpKey } from '#web/session/raw-session.ts';

/**
 * Runs inside the page, before its first paint and long before the app: shows one of the shells, which are in the page
 * too, with the names that belong there, has the browser fetch what the screen needs, and sends its first calls. The
 * links of a shell are the browser's to follow. Where this fails, the app starts all the same.
 */

/** Set by scripts/first-paint.ts. */
declare const build: {
  /** What the screens of a visitor need beyond their shell, by the first part of their address. */
  screens: Record<Visitor, Record<string, { files: string[]; calls: EarlyCall[] }>>;
  /** The file of the texts of each language but English. */
  catalogues: Record<string, string>;
};
type Visitor = 'guest' | 'student';
interface EarlyCall {
  path: string;
  /** The fields of its payload, and which part of the address each of them is. */
  ids: [field: string, part: number][];
  /** The field of a row with the address of its picture, where the first one is the largest thing on the screen. */
  picture?: string;
}
/** What api/call-provider.ts parses properly. */
interface Rows {
  data?: Record<string, unknown>[];
}

const place = document.getElementById('shell');
const { api = defaults.api, extensions, academy } = readRawConfig();
try {
  fetchTexts();
  const session = readRawSession();
  showShell(session);
  const parts = location.pathname.split('/').map(decodeURIComponent);
  const screen = build.screens[session ? 'student' : 'guest'][parts[1] ?? ''];
  for (const file of screen?.files ?? []) fetchEarly(file);
  for (const call of screen?.calls ?? []) sendEarly(call, parts, session);
} catch {
  // No storage, or something else in it: the app starts without a shell.
}

/** The shells are in English. Where the app will speak another language, they show their shapes only (index.css). */
function fetchTexts(): void {
  const file = build.catalogues[readLanguage()];
  if (!file) return;
  fetchEarly(file);
  place?.classList.add('wordless');
}

/** The first shell of a visitor is for all addresses that have none of their own. */
function showShell(session: RawSession | undefined): void {
  // Somebody who was sent an OTP in this tab sees the step in which they type it.
  if (!session && sessionStorage.getItem(sentOtpKey)) return;
  const templates = document.querySelectorAll<HTMLTemplateElement>(`[data-for=${session ? 'student' : 'guest'}]`);
  const own = [...templates].find(({ dataset }) => dataset['at'] === location.pathname);
  const shell = document.importNode((own ?? templates[0])?.content ?? new DocumentFragment(), true);
  const full = session ? nameOf(session.user) : '';
  const names = { full, short: shortName(full || 'Student'), academy: academy?.name ?? defaults.name };
  for (const [name, text] of Object.entries(names)) {
    for (const each of shell.querySelectorAll(`[data-name=${name}]`)) each.textContent = text;
  }
  place?.append(shell);
}

function fetchEarly(file: string): void {
  const isStyle = file.endsWith('.css');
  preload({ rel: isStyle ? 'preload' : 'modulepreload', as: isStyle ? 'style' : '', crossOrigin: '' }, `/${file}`);
}

function preload(how: Partial<HTMLLinkElement>, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), how, { href }));
}

/** api/call-provider.ts takes the response. */
function sendEarly({ path, ids, picture }: EarlyCall, parts: string[], session: RawSession | undefined): void {
  if (path.startsWith('/Portal/') && !extensions) return;
  const payload = Object.fromEntries(ids.map(([field, part]) => [field, parts[part]]));
  sendFirstCall(requestOf(api, path, payload, { user: session?.user, token: session?.token })).then(
    ({ body }) => {
      // It would otherwise wait for the app, which is ten times as large.
      const { data }: Rows = Object(body);
      const given = picture && !savesData() && data?.[0]?.[picture];
      const href = typeof given === 'string' && absoluteUrl(given, api);
      if (href) preload({ rel: 'preload', as: 'image', fetchPriority: 'high' }, href);
    },
    () => {},
  );
}
