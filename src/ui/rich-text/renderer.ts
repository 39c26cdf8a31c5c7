import { useEffect, useSyncExternalStore } from 'react';
import { type Formula, hasTex, type Piece, splitTex } from './split-tex.ts';

/** The libraries that are loaded; null for one that could not be fetched. */
interface Libraries {
  html?: typeof import('./sanitise-html.ts') | null;
  tex?: typeof import('./tex-to-mathml.ts') | null;
}

let libraries: Libraries = {};
/** For texts without formulas, which are not shown anew once the one for maths is there: a finger may be on them. */
let withoutTex: Libraries = {};
const fetching = new Set<keyof Libraries>();
const listeners = new Set<() => void>();

/**
 * The libraries that a text's markup needs. The one for maths is fetched only for a text with formulas; where that
 * fails, TeX stays as it was written. Without the sanitiser, the text stays plain. What is missing is fetched when the
 * network is back.
 */
export function useLibraries(source: string, inline: boolean): Libraries | 'fetching' | 'missing' {
  const needsTex = hasTex(source) || /<(?:\w{1,4}:)?math\b/i.test(source);
  useEffect(() => {
    const text = { source, inline, needsTex };
    onPage.add(text);
    return () => void onPage.delete(text);
  }, [source, inline, needsTex]);
  useEffect(() => {
    const fetchAll = () => {
      void fetchLibrary('html', () => import('./sanitise-html.ts'));
      if (needsTex) void fetchLibrary('tex', () => import('./tex-to-mathml.ts'));
    };
    fetchAll();
    addEventListener('online', fetchAll);
    return () => removeEventListener('online', fetchAll);
  }, [needsTex]);
  const loaded = useSyncExternalStore(subscribe, () => (needsTex ? libraries : withoutTex));
  if (loaded.html === null) return 'missing';
  return loaded.html && (!needsTex || loaded.tex !== undefined) ? loaded : 'fetching';
}

/** Twice as many texts as a long quiz has. */
const maxRendered = 2000;
/** What was rendered with these libraries: a report has the texts of its quiz, and students come back to both. */
let rendered = new Map<string, DocumentFragment>();
/** The texts with markup that are on the page. */
const onPage = new Set<{ source: string; inline: boolean; needsTex: boolean }>();
/** In milliseconds. Formulas take a slow phone so long that a quiz of them would keep it from responding. */
const sliceMs = 5;

/** A text's markup as elements for the page. */
export function renderMarkup(
  { html, tex }: Libraries,
  source: string,
  inline: boolean,
  made = rendered,
): Node | string {
  if (!html) return source;
  const key = `${inline} ${source}`;
  const known = made.get(key);
  if (known) return known.cloneNode(true);
  const fragment = html.sanitiseHtml(source, inline);
  if (tex) {
    fragment.querySelectorAll('math').forEach(tex.nameMaths);
    writeMaths(fragment, tex.texToMathml);
  }
  // A copy of a picture would not be replaced where it is broken: the listener for that is not copied.
  if (fragment.querySelector('img')) return fragment;
  if (made.size === maxRendered) made.clear();
  made.set(key, fragment);
  return fragment.cloneNode(true);
}

async function fetchLibrary<Name extends keyof Libraries>(
  name: Name,
  load: () => Promise<NonNullable<Libraries[Name]>>,
): Promise<void> {
  if (libraries[name] || fetching.has(name)) return;
  fetching.add(name);
  // It is tried twice, as a screen is. The next text that needs it tries again.
  const library = await load()
    .catch(load)
    .catch(() => null);
  fetching.delete(name);
  publishing = publishing.then(() => publish({ ...libraries, [name]: library }));
}

/** The libraries are published one after the other. */
let publishing: Promise<void> = Promise.resolve();

/** Renders the texts on the page in slices, then shows all of them at once. */
async function publish(loaded: Libraries): Promise<void> {
  const made: typeof rendered = new Map();
  let begin = performance.now();
  for (const { source, inline, needsTex } of onPage) {
    if (!loaded.html || (needsTex && loaded.tex === undefined)) continue;
    renderMarkup(loaded, source, inline, made);
    if (performance.now() - begin < sliceMs) continue;
    await nextTask();
    begin = performance.now();
  }
  libraries = loaded;
  const { html } = loaded;
  if (html !== undefined && html !== withoutTex.html) withoutTex = { html };
  rendered = made;
  for (const listener of listeners) listener();
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** More formulas in one text would take the processor too long. */
const maxFormulas = 400;

/** Replaces line breaks while a text is searched: editors put them into a formula that is written on several lines. */
const lineBreak = '\u{f0000}';

/** Replaces the TeX in a fragment by what `render` makes of it. TeX that `render` cannot read stays as it is. */
function writeMaths(fragment: DocumentFragment, render: (tex: string, display: boolean) => Element | undefined) {
  let left = maxFormulas;
  const write = (formula: Formula) => {
    const math = left-- > 0 ? render(formula.tex.replaceAll(lineBreak, '\n'), formula.display) : undefined;
    return math ?? withBreaks(formula.source);
  };
  for (const run of runsOf(fragment)) {
    const pieces = splitTex(run.map((node) => node.nodeValue ?? lineBreak).join(''));
    if (!pieces.some(isFormula)) continue;
    const [first] = run;
    first?.before(...pieces.map((piece) => (isFormula(piece) ? write(piece) : withBreaks(piece))));
    for (const node of run) node.remove();
  }
}

/** Runs of adjacent text nodes, with at most line breaks between them. Code and MathML are left out. */
function runsOf(fragment: DocumentFragment): ChildNode[][] {
  const parents = [fragment, ...fragment.querySelectorAll('*')].filter(
    (parent) => !(parent instanceof Element && parent.closest('code, pre, math')),
  );
  return parents.flatMap((parent) => {
    const runs: ChildNode[][] = [[]];
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR') runs.at(-1)?.push(node);
      else runs.push([]);
    }
    return runs;
  });
}

function withBreaks(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  text.split(lineBreak).forEach((line, index) => {
    if (index > 0) fragment.append(document.createElement('br'));
    fragment.append(line);
  });
  return fragment;
}

function isFormula(piece: Piece): piece is Formula {
  return typeof piece !== 'string';
}
