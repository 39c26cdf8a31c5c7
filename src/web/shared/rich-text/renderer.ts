import { useEffect, useSyncExternalStore } from 'react';
import { hasTex } from './split-tex.ts';
import { writeMaths } from './write-maths.ts';

/** What is there of the libraries; null for one that could not be fetched. */
interface Libraries {
  html?: typeof import('./sanitise-html.ts') | null;
  tex?: typeof import('./tex-to-mathml.ts') | null;
}

let libraries: Libraries = {};
const fetching = new Set<keyof Libraries>();
const listeners = new Set<() => void>();

/**
 * The libraries that a text's markup needs. The maths is fetched only for a text that has some: where it cannot be fetched, TeX
 * stays as it was written. Without the sanitiser the text stays plain. What is missing is fetched when the network is back.
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
  const there = useSyncExternalStore(subscribe, () => libraries);
  if (there.html === null) return 'missing';
  return there.html && (!needsTex || there.tex !== undefined) ? there : 'fetching';
}

/** What a text's markup means, as elements for the page. */
export function renderMarkup({ html, tex }: Libraries, source: string, inline: boolean): DocumentFragment | string {
  if (!html) return source;
  const fragment = html.sanitiseHtml(source, inline);
  if (tex) writeMaths(fragment, tex.texToMathml);
  return fragment;
}

async function fetchLibrary<Name extends keyof Libraries>(
  name: Name,
  load: () => Promise<NonNullable<Libraries[Name]>>,
): Promise<void> {
  if (libraries[name] || fetching.has(name)) return;
  fetching.add(name);
  // A second try, as for a screen; the next text that needs it asks again.
  const library = await load()
    .catch(load)
    .catch(() => null);
  fetching.delete(name);
  libraries = { ...libraries, [name]: library };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
