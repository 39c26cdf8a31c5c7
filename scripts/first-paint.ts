import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'rolldown';
import { build, type Plugin, type Rolldown } from 'vite';
import { getQuizByChapterCall, myQuizHistoryCall, quizReportByIdCall } from '#contract/quiz/quiz.ts';
import type { Call, DataOf, InputOf } from '../src/contract/call.ts';
import { chaptersCall } from '../src/contract/chapters.ts';
import { batchesCall, liveClassesCall } from '../src/contract/live/live.ts';
import { liveTodayCall } from '../src/contract/live/live-today.ts';
import { newsEventsCall } from '../src/contract/news.ts';
import { getProfileCall } from '../src/contract/profile.ts';
import { studyMaterialsCall } from '../src/contract/study-materials.ts';
import { subjectsCall } from '../src/contract/subjects.ts';
import { topicsCall } from '../src/contract/topics.ts';
import { nextLessonCall } from '../src/contract/watching/next-lesson.ts';
import { continueWatchingCall } from '../src/contract/watching/progress.ts';
import { recentlyWatchedCall } from '../src/contract/watching/recently-watched.ts';
import { languages } from '../src/web/messages/languages.ts';
import { paths } from '../src/web/paths.ts';
import { fromRoot } from './lib/paths.mjs';

/** How the built pictures and styles are called. */
export const assetFileNames = 'assets/[name]-[hash:7][extname]';

/**
 * Writes the page's first paint into the built page: the shells (src/web/first-paint/shells.tsx) and the script that
 * shows one of them (boot.ts). In development there is neither, and the app starts by itself.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: output }) {
        if (!output) throw new Error('The first paint needs the built files');
        const { renderShells, marks } = await loadShells();
        const boot = await bootScript({ ...screensOf(output), marks });
        const templates = Object.entries(await renderShells()).map(([name, shell]) => templateOf(name, shell));
        const page = html.replace('<!--shells-->', () => `${templates.join('')}<script>${boot}</script>`);
        // The comments and lines of the source are for its readers.
        return page.replace(/\s*<!--[\s\S]*?-->/g, '').replace(/>\s*\n\s*</g, '><');
      },
    },
  };
}

/**
 * What a screen asks the provider for first. The values of a payload are names of parameters of the screen's path. The
 * picture is the field of a row with its address, where the first row's picture is the largest thing on the screen.
 */
type FirstCalls = Partial<Record<keyof typeof paths, FirstCall[]>>;
interface FirstCall {
  call: Call;
  payload: Record<string, string>;
  picture?: string | undefined;
}

/** Checks that the payload has the fields of the call, and a row the picture's. */
function first<C extends Call>(
  call: C,
  payload: Record<Exclude<keyof InputOf<C>, 'stud_id'>, string>,
  picture?: DataOf<C> extends (infer Row)[] ? keyof Row & string : never,
): FirstCall {
  return { call, payload, picture };
}

const firstCalls: FirstCalls = {
  home: [first(continueWatchingCall, {}), first(liveTodayCall, {}), first(nextLessonCall, {})],
  subjects: [first(subjectsCall, {}, 'thumbnail')],
  chapters: [first(chaptersCall, { sub_id: 'subId' })],
  topic: [first(topicsCall, { chapter_id: 'chapter_id' })],
  liveClass: [first(subjectsCall, {}, 'thumbnail')],
  liveBatches: [first(batchesCall, { sub_id: 'subId' })],
  liveClasses: [first(liveClassesCall, { sub_id: 'subId', batch_id: 'bId' })],
  profile: [first(getProfileCall, {})],
  history: [first(recentlyWatchedCall, {})],
  studyMaterialsSubjects: [first(subjectsCall, {}, 'thumbnail')],
  studyMaterialsChapter: [first(chaptersCall, { sub_id: 'subId' })],
  studyMaterials: [first(studyMaterialsCall, { sub_id: 'subId', chapter_id: 'chapter_id' })],
  content: [first(chaptersCall, { sub_id: 'subId' })],
  quizSubjects: [first(subjectsCall, {}, 'thumbnail')],
  quizChapters: [first(chaptersCall, { sub_id: 'subId' })],
  quizList: [first(getQuizByChapterCall, { chapter_id: 'chapter_id' })],
  reports: [first(myQuizHistoryCall, { chapter_id: 'chapter_id' })],
  reportPreview: [first(quizReportByIdCall, { id: 'quiz_id' })],
  newsAndEvents: [first(newsEventsCall, {}, 'images')],
};

const readerSource = 'features/study-materials/reader/loading/pdf-js.ts';

/** The screens of the route table, each with its files beyond those that every page loads, and its first calls. */
function screensOf(output: Rolldown.OutputBundle) {
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const chunks = Object.values(output).filter((each) => each.type === 'chunk');
  const chunkWith = (source: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(fromRoot('src/web', source)));
    if (!found) throw new Error(`The build has no ${source}`);
    return found;
  };
  const filesOf = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] => {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const imported = chunk.imports.flatMap((name) => chunks.filter(({ fileName }) => fileName === name));
    const styles: Set<string> = chunk.viteMetadata?.importedCss ?? new Set();
    return [chunk.fileName, ...styles, ...imported.flatMap((each) => filesOf(each, seen))];
  };
  const always = filesOf(chunkWith('main.tsx'));
  const screens = screenSources().map(({ name, source }) => {
    const isOpen = name === 'login' || name === 'register';
    const chunksOfScreen = [chunkWith(source), ...(isOpen ? [] : [chunkWith('app/guarded-layout.tsx')])];
    const own = new Set(chunksOfScreen.flatMap((chunk) => filesOf(chunk)).filter((file) => !always.includes(file)));
    const calls = (firstCalls[name] ?? []).map(({ call, payload, picture }) => [
      call.path,
      payload,
      ...(picture ? [picture] : []),
    ]);
    return [paths[name], [...own].map(indexOf), calls];
  });
  const inPage = (names: string[]) => names.map((name) => name.replace('assets/', ''));
  const worker = Object.keys(output).find((name) => /^assets\/pdf-worker-/.test(name));
  if (!worker) throw new Error("The build has no worker of PDF.js's");
  const known = [...always, ...files];
  const reader = filesOf(chunkWith(readerSource)).filter((file) => !known.includes(file));
  const catalogues = languages
    .filter((tag) => tag !== 'en')
    .map((tag) => [tag, ...inPage([chunkWith(`messages/catalogues/${tag}.ts`).fileName])]);
  return {
    ...{ files: inPage(files), screens, reader: inPage([...reader, worker]) },
    catalogues: Object.fromEntries(catalogues),
  };
}

/** The source of each screen, as routes.tsx imports it. */
function screenSources() {
  const routes = readFileSync(fromRoot('src/web/routes.tsx'), 'utf8');
  // Visitors and students read that one, so neither of their shells is of it.
  const names = (Object.keys(paths) as (keyof typeof paths)[]).filter((name) => name !== 'privacy');
  return names.map((name) => {
    const source = new RegExp(`paths\\.${name},\\s[^;]*?(?:;\\s*return )?import\\('\\./([^']+)'\\)[,;]`).exec(
      routes,
    )?.[1];
    if (!source) throw new Error(`routes.tsx has no screen for paths.${name}`);
    return { name, source };
  });
}

async function bootScript(values: object): Promise<string> {
  const { output } = await bundle({
    input: fromRoot('src/web/first-paint/boot.ts'),
    transform: { define: { build: JSON.stringify(values) }, target: 'chrome111' },
    output: { format: 'iife', minify: true },
    write: false,
  });
  return output[0].code.trim();
}

/** What src/web/first-paint/shells.tsx exports. */
interface Shells {
  renderShells(): Promise<Record<string, string>>;
  marks: { student: string; academy: string };
}

/** Builds src/web/first-paint/shells.tsx for Node, and imports it. */
async function loadShells(): Promise<Shells> {
  // Below node_modules, because it imports libraries.
  const folder = fromRoot(`node_modules/.cache/first-paint-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fromRoot('src/web'),
    publicDir: false,
    build: {
      ssr: 'first-paint/shells.tsx',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // The shells name pictures as the page's own build does.
      rolldownOptions: { output: { entryFileNames: 'shells.mjs', assetFileNames } },
    },
  });
  // Some modules read the page's configuration, or listen to the window, when they are loaded.
  const page = { document: { getElementById: () => null }, window: { addEventListener: () => {} } };
  Object.assign(globalThis, page);
  try {
    return await import(pathToFileURL(join(folder, 'shells.mjs')).href);
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
    rmSync(folder, { recursive: true });
  }
}

/** The page's policy allows no style in an attribute. A screen that fails here is rendered as nothing. */
function templateOf(name: string, shell: string): string {
  if (shell === '') throw new Error(`The shell ${name} is empty: its screen needs what only a browser has`);
  if (/ style="| on\w+="/.test(shell)) throw new Error(`The shell ${name} has a style or a handler in an attribute`);
  return `<template id="shell-${name}">${shell}</template>`;
}
