import { useEffect, useSyncExternalStore } from 'react';
import { hasTex } from './split-tex.ts';
import { writeMaths } from './write-maths.ts';

/** The libraries that are loaded; null for one that could not be fetched. */
interface Libraries {
  html?: typeof import('./sanitise-html.ts') | null;
  tex?: typeof import('./tex-to-mathml.ts') | null;
}

let libraries: Libraries = {};
const fetching = new Set<keyof Libraries>();
const listeners = new Set<() => void>();

/**
 * The libraries that a text's markup needs. The one for maths is fetched only for a text with TeX; where that fails,
 * the TeX stays as it was written. Without the sanitiser, the text stays plain. What is missing is fetched when the
 * network is back.
 */
export function useLibraries(source: string): Libraries | 'fetching' | 'missing' {
  const needsTex = hasTex(source);
  useEffect(() => {
    const fetchAll = () => {
      void fetchLibrary('html', () => import('./sanitise-html.ts'));
      if (needsTex) void fetchLibrary('tex', () => import('./tex-to-mathml.ts'));
    };
    fetchAll();
    addEventListener('online', fetchAll);
    return () => removeEventListener('online', fetchAll);
  }, [needsTex]);
  const loaded = useSyncExternalStore(subscribe, () => libraries);
  if (loaded.html === null) return 'missing';
  return loaded.html && (!needsTex || loaded.tex !== undefined) ? loaded : 'fetching';
}

/** Twice as many texts as a long quiz has. */
const maxRendered = 2000;
/** What was rendered with these libraries: a report has the texts of its quiz, and students come back to both. */
const rendered = new Map<string, DocumentFragment>();

/** A text's markup as elements for the page. */
export function renderMarkup({ html, tex }: Libraries, source: string, inline: boolean): Node | string {
  if (!html) return source;
  const key = `${inline} ${source}`;
  const known = rendered.get(key);
  if (known) return known.cloneNode(true);
  const fragment = html.sanitiseHtml(source, inline);
  if (tex) writeMaths(fragment, tex.texToMathml);
  // A copy of a picture would not be replaced where it is broken: the listener for that is not copied.
  if (fragment.querySelector('img')) return fragment;
  if (rendered.size === maxRendered) rendered.clear();
  rendered.set(key, fragment);
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
  libraries = { ...libraries, [name]: library };
  rendered.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
