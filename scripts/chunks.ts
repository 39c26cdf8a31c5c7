import { existsSync } from 'node:fs';
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

const inWeb = (path: string) => existing(join(fromRoot('src/web'), path));
const inUi = (path: string) => existing(join(fromRoot('src/ui'), path));
/** A file that was renamed would leave its chunk without a word. */
function existing(path: string): string {
  if (!existsSync(path)) throw new Error(`scripts/chunks.ts names ${path}, which is not there.`);
  return path;
}

const screens = (...names: string[]) => names.map((name) => inWeb(`features/${name}-screen.tsx`));
const entry = [inWeb('main.tsx')];
const auth = screens('auth/login/login');
const guarded = [inWeb('app/guarded-layout.tsx'), ...screens('home/home'), inWeb('features/home/home-sections.tsx')];
const background = [
  ...['app/after-first-paint.tsx', 'app/offline-line.tsx', 'api/saved-responses/show-saved-response.ts'].map(inWeb),
  ...['device/sign-out/finish-sign-outs.ts', 'shared/tell-us/chat-link.tsx'].map(inWeb),
];
const work = [
  inWeb('app/look-after-work.ts'),
  inWeb('device/sign-out/delete-student.ts'),
  inWeb('device/quiz/sync-draft.ts'),
  inWeb('device/quiz/begun-quizzes.ts'),
  inWeb('device/persist-storage.ts'),
  inWeb('device/sign-out/try-sending.ts'),
];
/** Timed tests, which must go on without a network after a reload. */
const exam = [inWeb('features/quiz/take/exam/exam.ts')];
/** What students who share a number open, all of it at once. */
const siblings = [
  ...['students/students-screen.tsx', 'auth/otp/who-is-learning.tsx'].map((name) => inWeb(`features/${name}`)),
  inWeb('shared/students/student-rows.tsx'),
  '\0texts:web/students',
  existing(join(fromRoot('src/contract'), 'auth/change-student.ts')),
];
const lists = [
  ...screens('subjects/subjects', 'chapters/chapters', 'chapters/content'),
  ...screens('study-materials/study-materials-subjects', 'study-materials/study-materials-chapter'),
];
/** What students open together, and the screens that they open by themselves. */
const groups = {
  quizzes: [
    ...screens('quiz/choose/quiz-subjects', 'quiz/choose/quiz-chapters', 'quiz/choose/quiz-list'),
    ...screens('quiz/take/quiz-start'),
  ],
  videos: screens('topics/topic', 'watching/history'),
  reports: screens('quiz/reports/reports', 'quiz/reports/report-preview', 'quiz/results/subject-results'),
  live: screens('live/live', 'live/live-batches', 'live/live-classes', 'live/live-class'),
  materials: screens('study-materials/materials'),
  news: screens('news/news', 'news/news-item'),
  rare: [...screens('profile/profile', 'privacy/privacy', 'doubts/doubts'), inWeb('app/not-found-screen.tsx')],
};
const others = [
  ...['search/search', 'notes/notes', 'my-data/my-data'].map((name) => screens(name)),
  [inWeb('shared/sign-out/start-sign-out.tsx')],
];
/** The names of the chunks that several screens share. Each student needs all of them sooner or later. */
export const sharedChunks = [
  'core',
  'auth',
  'shell',
  'lists',
  'background',
  'work',
  'rich-text',
  'exam',
  ...Object.keys(groups),
];
const late = [...Object.values(groups), ...others];

/**
 * Returns the chunk of a module. By default the bundler makes a chunk of each screen, and one of each set of modules
 * that the same screens share: 64 files before the first lesson. Each costs a phone a request, and brotli saves nothing
 * in small files. So what students open together is one chunk: `core`, which every page loads; `auth`; `shell`, which is
 * Home and the frame of all screens behind the sign-in; `lists`, which leads to everything else and has what several
 * later screens share; `background`, which loads after the first paint; `work`, once there is a student's work on the
 * device; `exam`, with a timed test; and the groups above. Other modules stay with
 * their screen.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (siblings.includes(id)) return 'siblings';
  const isIn = (roots: string[]) => reachable(roots, graph).has(id);
  if (isIn(entry) || (isIn(auth) && [guarded, lists, background, work, ...late].some(isIn))) return 'core';
  if (isIn(auth)) return 'auth';
  if (isIn(guarded)) return 'shell';
  if (isIn(lists)) return 'lists';
  // As a style sheet of its own, it would be one more request before the first lesson.
  if (id === inWeb('shared/player/player.css') || id === inUi('rich-text/rich-text.css')) return 'lists';
  // 200 bytes that the profile and the registration share are not worth a request.
  if (id === existing(join(fromRoot('src/contract'), 'auth/academic-levels.ts'))) return 'core';
  if (isIn(background)) return 'background';
  if (isIn(work)) return 'work';
  // The annotation tools, the notes on earlier versions and the list of notes share these, and load at different times.
  if (id.startsWith(inWeb('device/annotations/')) || bookmarks.includes(id)) return 'annotations';
  const library = wrappers[id] ?? libraryOf(id, graph);
  if (library) return library;
  const users = late.filter(isIn);
  if (users.length === 0 && isIn(exam)) return 'exam';
  // Students come to their reports from a quiz.
  if (users.length > 1 && users.every((each) => each === groups.quizzes || each === groups.reports)) return 'quizzes';
  if (users.length > 1) return isRichText(id) ? 'rich-text' : 'lists';
  return Object.entries(groups).find(([, roots]) => roots === users[0])?.[0] ?? null;
}

const isRichText = (id: string) =>
  [inUi('rich-text/'), existing(join(fromRoot('src/contract'), 'rich-text/'))].some((folder) => id.startsWith(folder));

/** What the buttons load when they are shown, and the list of notes. */
const bookmarks = [inWeb('device/bookmarks/bookmark-store.ts'), inWeb('device/bookmarks/bookmark.ts')];

/** Our small modules around a library, each in the library's own file. */
const wrappers: Record<string, string> = {
  [inUi('rich-text/sanitise-html.ts')]: `${libraryPrefix}dompurify`,
  [inUi('rich-text/prepare-maths.ts')]: `${libraryPrefix}dompurify`,
  [inUi('rich-text/is-modest.ts')]: `${libraryPrefix}dompurify`,
  [inUi('rich-text/tex-to-mathml.ts')]: `${libraryPrefix}temml`,
  [inUi('rich-text/spoken-maths.ts')]: `${libraryPrefix}temml`,
  ['\0texts:web/maths']: `${libraryPrefix}temml`,
  [inUi('pdf/pdf-js-polyfills.ts')]: `${libraryPrefix}pdfjs-dist`,
  [inUi('pdf/pdf-js-assets.ts')]: `${libraryPrefix}pdfjs-dist`,
  [inWeb('shared/pdf/note-pictures.ts')]: `${libraryPrefix}pdfjs-dist`,
  [inWeb('shared/pdf/lay-out-text.ts')]: `${libraryPrefix}pdfjs-dist`,
};

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
