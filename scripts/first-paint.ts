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
import { languages } from '../src/texts/languages.ts';
import { paths } from '../src/web/paths.ts';
import { englishTexts } from './english-texts.ts';
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
        const shells = await (await loadShells()).renderShells();
        const templates = shells.map((shell) => templateOf(shell, preloadsOf(shell.visitor, output)));
        const boot = await bootScript(output);
        const page = html.replace('<!--shells-->', () => `${templates.join('')}<script>${boot}</script>`);
        // The comments and lines of the source are for its readers.
        return page.replace(/\s*<!--[\s\S]*?-->/g, '').replace(/>\s*\n\s*</g, '><');
      },
    },
  };
}

/** The page's policy allows no style in an attribute. A screen that fails here is rendered as nothing. */
function templateOf({ visitor, at, html }: Shell, preloads: string): string {
  if (html === '' && at !== paths.privacy)
    throw new Error('A shell is empty: its screen needs what only a browser has');
  if (/ style="| on\w+="/.test(html)) throw new Error('A shell has a style or a handler in an attribute');
  return `<template data-for="${visitor}"${at ? ` data-at="${at}"` : ''}>${preloads}${html}</template>`;
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

/** The screens of a visitor by the first part of their address, with their files beyond the shell's, and their first calls. */
function screensOf(visitor: Shell['visitor'], output: Rolldown.OutputBundle) {
  const before = ['main.tsx', sourceOf(visitor)].flatMap((source) => filesOf(source, output));
  const screens = screenSources(visitor).map(({ name, source }) => {
    const parts = paths[name].split('/');
    const files = filesOf(source, output).filter((file) => !before.includes(file));
    const calls = (firstCalls[name] ?? []).map(({ call, payload, picture }) => ({
      path: call.path,
      ids: Object.entries(payload).map(([field, parameter]) => [field, parts.indexOf(`$${parameter}`)]),
      ...(picture && { picture }),
    }));
    return [parts[1], { files, calls }] as const;
  });
  const byPart = Object.fromEntries(screens);
  if (Object.keys(byPart).length < screens.length) throw new Error('Two addresses have the same first part');
  return byPart;
}

/** The source of each screen, as routes.tsx imports it. */
function screenSources(visitor: Shell['visitor']) {
  const routes = readFileSync(fromRoot('src/web/routes.tsx'), 'utf8');
  const ofGuests = ['login', 'register'];
  // Guests and students read the page on privacy, and it is in neither's frame.
  const names = (Object.keys(paths) as (keyof typeof paths)[]).filter(
    (name) => name !== 'privacy' && ofGuests.includes(name) === (visitor === 'guest'),
  );
  return names.map((name) => {
    const source = new RegExp(`paths\\.${name},\\s[^;]*?(?:;\\s*return )?import\\('\\./([^']+)'\\)[,;]`).exec(
      routes,
    )?.[1];
    if (!source) throw new Error(`routes.tsx has no screen for paths.${name}`);
    return { name, source };
  });
}

/** Links that preload what each page of a visitor needs, beyond the files that every page loads. */
function preloadsOf(visitor: Shell['visitor'], output: Rolldown.OutputBundle): string {
  const always = filesOf('main.tsx', output);
  return filesOf(sourceOf(visitor), output)
    .filter((file) => !always.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

const sourceOf = (visitor: Shell['visitor']) =>
  visitor === 'guest' ? 'features/auth/login/login-screen.tsx' : 'app/guarded-layout.tsx';

/** The chunk with a module, and those that load with it. */
function filesOf(source: string, output: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(output).filter((each) => each.type === 'chunk');
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(fromRoot('src/web', source)));
  if (!found) throw new Error(`The build has no ${source}`);
  const files = new Set([found.fileName]);
  // A set goes on to what is added meanwhile.
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const loaded of [...(chunk?.viteMetadata?.importedCss ?? []), ...(chunk?.imports ?? [])]) files.add(loaded);
  }
  return [...files];
}

async function bootScript(output: Rolldown.OutputBundle): Promise<string> {
  const catalogues = languages
    .filter((tag) => tag !== 'en')
    .map((tag) => [tag, filesOf(`../texts/${tag}/web.json`, output)[0]]);
  const values = {
    catalogues: Object.fromEntries(catalogues),
    screens: { guest: screensOf('guest', output), student: screensOf('student', output) },
  };
  const { output: built } = await bundle({
    input: fromRoot('src/web/first-paint/boot.ts'),
    transform: { define: { build: JSON.stringify(values) }, target: 'chrome111' },
    output: { format: 'iife', minify: true },
    write: false,
  });
  return built[0].code.trim();
}

/** What src/web/first-paint/shells.tsx exports. */
interface Shells {
  renderShells(): Promise<Shell[]>;
}
interface Shell {
  visitor: 'guest' | 'student';
  at?: string;
  html: string;
}

/** Builds src/web/first-paint/shells.tsx for Node, and imports it. */
async function loadShells(): Promise<Shells> {
  // Below node_modules, because it imports libraries.
  const folder = fromRoot(`node_modules/.cache/first-paint-${process.pid}`);
  await build({
    configFile: false,
    plugins: [englishTexts('web')],
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
