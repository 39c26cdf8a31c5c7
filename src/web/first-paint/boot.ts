import type { Answer, FirstCall } from '#web/api/first-calls.ts';
import { shortName } from '#web/app/short-name.ts';
import { readLanguage } from '#web/messages/languages.ts';
import { savesData } from '#web/shared/saves-data.ts';

/**
 * Runs inside the page, before its first paint and long before the app: shows the screen's shell, which is in the page
 * too, begins to fetch the screen's files, and sends its first calls. The app does all of it by itself where this fails.
 * There are no schemas here, because they are larger than all the rest: what is read is only shown, or sent as the app
 * would send it, and the app parses it before it uses it.
 */

/** Set by scripts/first-paint.ts. A path is the router's pattern, files are indices, a payload names path parameters. */
declare const build: {
  files: string[];
  screens: [path: string, files: number[], calls: EarlyCall[]][];
  /** The reader's files, which a link to a document needs too. */
  reader: string[];
  /** The file of the texts of each language but English. */
  catalogues: Record<string, string>;
  /** What stands in the shells for the student's name and the academy's. */
  marks: { student: string; academy: string };
};
/** The picture is the field of a list's rows that has one's address. */
type EarlyCall = [path: string, payload: Record<string, string>, picture?: string];

const { files, screens, reader, catalogues, marks } = build;

/** What session/stored-session.ts and config.ts parse properly. */
interface Student {
  stud_id: string;
  name?: string;
  profile?: { name?: string };
}
/** What api/call-provider.ts parses properly. */
interface Listing {
  data?: Record<string, unknown>[];
}
interface PageConfig {
  api: string;
  extensions?: boolean;
  academy?: { name: string };
}

// A form of the shell must not be sent by the browser. The app's forms never are.
addEventListener('submit', (event) => event.preventDefault());
addEventListener('click', openLink);
try {
  fetchTexts();
  start();
} catch {
  // No storage, or something else in it: the app starts without a shell.
}

/** The shells are in English. Where the app will speak another language, they show their shapes only (index.css). */
function fetchTexts(): void {
  const catalogue = catalogues[readLanguage()];
  if (!catalogue) return;
  fetchEarly(catalogue);
  document.getElementById('shell')?.classList.add('wordless');
}

function start(): void {
  const { user, token }: { user?: Student; token?: string } =
    JSON.parse(localStorage.getItem('userData') ?? '{}').state ?? {};
  const student = token ? user : undefined;
  const config: PageConfig = JSON.parse(document.getElementById('portal-config')?.textContent ?? '');
  const { pathname } = location;
  const isOpen = /^\/(login|register)$/.test(pathname);
  // Where the guards of the routes lead. A path that is no route stays, and has no shell.
  const isRoute = screens.some(([pattern]) => match(pattern, pathname));
  const path = !isRoute || Boolean(student) !== isOpen ? pathname : student ? '/' : '/login';
  for (const [pattern, indices, calls] of screens) {
    const parameters = match(pattern, path);
    if (!parameters) continue;
    for (const index of indices) fetchEarly(files[index] ?? '');
    if (student) sendEarly(calls, parameters, student, token ?? '', config);
    if (student && new URLSearchParams(location.search).has('learning') && !savesData())
      for (const file of reader) fetchEarly(file, 'low');
    showShell(student ? (path === '/' ? 'home' : 'guarded') : path.slice(1), student, config);
  }
}

/**
 * Opens the link of the shell that was tapped: from here on the page is at its address, where the app then starts. The
 * shell is inert (but the login), so the tap counts as one on what is behind it. A router that is there already hears of the address.
 */
function openLink(event: MouseEvent): void {
  const shell = document.getElementById('shell');
  if (!shell) return;
  const { inert } = shell;
  shell.inert = false;
  const link = document.elementFromPoint(event.clientX, event.clientY)?.closest('a');
  shell.inert = inert;
  if (!link || !shell.contains(link)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  start();
}

/** The parameters of a path, as the router matches them; undefined where the path is not of this pattern. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.match(/\$\w+/g) ?? [];
  const values = new RegExp(`^${pattern.replace(/\$\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`).exec(path);
  return values
    ? Object.fromEntries(names.map((name, index) => [name.slice(1), decodeURIComponent(values[index + 1] ?? '')]))
    : undefined;
}

function fetchEarly(file: string, fetchPriority: 'auto' | 'low' = 'auto'): void {
  // The page's own `fetch` of the worker takes this one (start-worker.ts).
  const as = file.endsWith('.css') ? 'style' : file.startsWith('pdf-worker') && 'fetch';
  preload({ ...(as ? { as } : { rel: 'modulepreload' }), crossOrigin: '', fetchPriority }, `/assets/${file}`);
}

function preload(how: Partial<HTMLLinkElement>, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...how, href }));
}

/** Sends calls as api/call-provider.ts would, which then takes the answers by the same key. */
function sendEarly(
  calls: EarlyCall[],
  parameters: Record<string, string>,
  { stud_id }: Student,
  token: string,
  config: PageConfig,
): void {
  window.firstCalls ??= {};
  for (const [path, payload, picture] of calls) {
    if (path.startsWith('/Portal/') && !config.extensions) continue;
    const url = config.api.replace(/\/$/, '') + path;
    const values = Object.entries(payload).map(([key, name]) => [key, parameters[name]]);
    const body = JSON.stringify({ ...Object.fromEntries(values), stud_id });
    const headers = { 'Content-Type': 'application/json', Token: token };
    const response = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
    const coming = response.then(readAnswer);
    const call: FirstCall = { coming };
    coming
      .then((answer) => {
        call.answer = answer;
        if (picture && !savesData()) fetchFirstPicture(answer, picture, url.slice(0, -path.length));
      })
      .catch(() => {});
    window.firstCalls[`${url} ${token} ${body}`] = call;
  }
}

async function readAnswer(response: Response): Promise<Answer & { body: Listing | undefined }> {
  const text = await response.text();
  let body: Listing | undefined;
  try {
    body = JSON.parse(text);
  } catch {}
  return { response, body };
}

/** The largest picture of the screen would otherwise wait for the app, which is ten times as large. */
function fetchFirstPicture({ body }: { body: Listing | undefined }, field: string, api: string): void {
  const picture = body?.data?.[0]?.[field];
  if (typeof picture !== 'string' || !picture.trim()) return;
  // As api/media-url.ts does it.
  const { href } = new URL(picture.trim(), new URL(`${api}/`, location.href));
  if (/^http/.test(href)) preload({ as: 'image', fetchPriority: 'high' }, href);
}

/** Copies a shell from its template, with the names of the student and of the academy. */
function showShell(name: string, student: Student | undefined, { academy }: PageConfig): void {
  const template = document.getElementById(`shell-${name}`);
  // Somebody who was sent an OTP in this tab sees the step in which they type it.
  if (!(template instanceof HTMLTemplateElement) || (!student && sessionStorage.getItem('sentOtp'))) return;
  const shell = document.importNode(template.content, true);
  const studentName = student?.name || student?.profile?.name || '';
  const fill = (text: string, isShort = true) =>
    text
      .replace(marks.student, isShort ? shortName(studentName || 'Student') : studentName)
      .replace(marks.academy, academy?.name ?? 'Academy Portal');
  const nodes = document.createTreeWalker(shell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = fill(node.data, node.parentElement?.localName !== 'h1');
    else if (node instanceof Element && node.hasAttribute('aria-label'))
      node.setAttribute('aria-label', fill(node.getAttribute('aria-label') ?? ''));
  }
  const place = document.getElementById('shell');
  if (!place) return;
  // A number can be typed before the app is there, which takes it over (features/auth/login/use-early-phone.ts).
  place.inert = name !== 'login';
  for (const control of shell.querySelectorAll<HTMLElement>('select, button')) control.inert = true;
  place.replaceChildren(shell);
}
