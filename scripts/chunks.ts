import { join } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

/** What the bundler tells of its modules, as far as it matters here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const libraryPrefix = 'library-';

/** Whether a file of the build is a library's alone. */
export function isLibrary(file: string): boolean {
  return file.startsWith(`assets/${libraryPrefix}`);
}

const inWeb = (path: string) => join(fromRoot('src/web'), path);
const entry = [inWeb('main.tsx')];
const guarded = [inWeb('app/guarded-layout.tsx'), inWeb('features/home/home-screen.tsx')];
const open = [inWeb('features/auth/login/login-screen.tsx')];
const lists = ['subjects/subjects', 'chapters/chapters', 'quiz/choose/quiz-list', 'live/live-batches'].map((screen) =>
  inWeb(`features/${screen}-screen.tsx`),
);

/**
 * Which chunk a module goes to. Left alone, the bundler makes a chunk of every set of modules that the same screens share: ten of 300 bytes for
 * Home, and brotli finds nothing to save in a small file; and the first page names each of them, so that a screen's are fetched at once.
 * So there are three: `core`, which every page loads, `shell`, which the screens behind the sign-in share, and `lists`, what
 * screens that choose from a list share. Measured, on the first load of Home: 122 → 118.6 kB by the first two. The rest stays with the screen that wants it.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (id.startsWith(inWeb('features/'))) return null;
  const isIn = (roots: string[]) => reachable(roots, graph).has(id);
  if (isIn(entry) || (isIn(open) && isIn(guarded))) return 'core';
  if (isIn(guarded)) return 'shell';
  return libraryOf(id, graph) ?? (isIn(lists) ? 'lists' : null);
}

/** A library that only some screens use has a chunk to itself: the budget can tell whose bytes are whose. */
function libraryOf(id: string, graph: ModuleGraph): string | null {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  // What is itself imported when it is asked for is a chunk already.
  if (!name || graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  return libraryPrefix + name.replace(/[@/]/g, '');
}

/** All modules that load together with these. The graph is final by the time chunks are made, so each answer is kept. */
function reachable(roots: string[], graph: ModuleGraph): Set<string> {
  const kept = known.get(roots);
  if (kept) return kept;
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  known.set(roots, seen);
  return seen;
}

const known = new WeakMap<string[], Set<string>>();
