import { join } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

/** The part of the bundler's module graph that is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const libraryPrefix = 'library-';

/** Whether a file of the build contains a library and nothing else. */
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
 * Returns the chunk of a module. By default the bundler makes a chunk of each set of modules that the same screens
 * share: ten of 300 bytes for Home. Brotli saves nothing in small files, and the first page lists all of them so that a
 * screen can fetch its own at once. Therefore there are three shared chunks: `core`, which every page loads; `shell`,
 * which the screens behind the sign-in share; and `lists`, which the screens with lists share. The first two reduced
 * the first load of Home from 122 to 118.6 kB. Other modules stay with their screen.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  // The entry has a chunk of its own, which is what the page, the worker and the budget know it by.
  if (entry.includes(id) || id.startsWith(inWeb('features/'))) return null;
  const isIn = (roots: string[]) => reachable(roots, graph).has(id);
  if (isIn(entry) || (isIn(open) && (isIn(guarded) || isIn(lists)))) return 'core';
  if (isIn(guarded)) return 'shell';
  // The annotation tools and the notes on earlier versions share these, and load at different times.
  if (id.startsWith(inWeb('device/annotations/'))) return 'annotations';
  return libraryOf(id, graph) ?? (isIn(lists) ? 'lists' : null);
}

/** A library that only some screens use gets its own chunk, so that the budget can count its bytes separately. */
function libraryOf(id: string, graph: ModuleGraph): string | null {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  // A module that is imported dynamically is a chunk already.
  if (!name || graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  return libraryPrefix + name.replace(/[@/]/g, '');
}

/** All modules that load together with these. The graph is final by the time chunks are made, so results are cached. */
function reachable(roots: string[], graph: ModuleGraph): Set<string> {
  const cached = cache.get(roots);
  if (cached) return cached;
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  cache.set(roots, seen);
  return seen;
}

const cache = new WeakMap<string[], Set<string>>();
