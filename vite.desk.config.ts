import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devConfig } from './scripts/dev-config.ts';
import { fromRoot } from './scripts/lib/paths.mjs';
import { pdfJs } from './scripts/pdf-js.ts';
import { pdfJsParts } from './scripts/pdf-js-parts.ts';
import { precompress } from './scripts/precompress.ts';

const inDesk = fromRoot('src/desk');

/**
 * The chunk of a module: one of each area, of the tables and of the charts that areas share, and of the rest. What shows
 * questions, and each language, is loaded by itself. By default there would be forty small ones.
 */
function chunkOf(id: string): string | null {
  // What few do with a student is apart from what everybody does, and the page of one from the list of all.
  if (
    /\/features\/students\/(?:sheet|merge|erase|requests)\b|\/desk\/messages\/(?:sheet|merge|privacy|requests)\./.test(
      id,
    )
  )
    return 'accounts';
  if (/\/features\/students\/(?!(?:students|add)-screen|list\/|form\/)|\/desk\/messages\/student\./.test(id))
    return 'student';
  // Most quizzes are written, and not read from a sheet.
  if (
    /\/features\/quizzes\/(?:\w+-sheet|sheet-|quiz-sheet-)|\/(?:desk\/messages|contract\/desk)\/quiz-sheet\.ts$/.test(
      id,
    )
  )
    return 'question-sheets';
  // What one question is written with is more than the list of them.
  if (
    /\/features\/quizzes\/(?:question-(?:editor|actions)|(?:option|maths|explanation)-field|maths-hint|more-fields)\.tsx$/.test(
      id,
    )
  )
    return 'question';
  const preview = chunkOfPreview(id);
  if (preview !== undefined) return preview;
  // What sends files is no part of looking at what is there.
  if (/\/content\/upload\/|\/messages\/uploads\.|\/contract\/desk\/(?:uploads|left-behind)\./.test(id))
    return 'uploads';
  // An area that is missing here would be in the desk's own chunk: with a loop of imports, if it shows questions or news.
  const area =
    /\/(?:features|messages)\/(students|batches|results|regrading|quizzes|watching|content|classes|news|audit)\b/.exec(
      id,
    )?.[1];
  if (id.startsWith(inDesk) && area) return area;
  if (/\/contract\/desk\/content\.ts$/.test(id)) return 'content';
  if (/\/(?:shared\/(?:picture|sheet|written)\/|messages\/(?:pictures|choose-sheet|written)\.)/.test(id))
    return 'files';
  if (id.startsWith(`${inDesk}/shared/table/`)) return 'tables';
  // Most pages with a table have no chart.
  if (id.startsWith(`${inDesk}/shared/charts/`)) return 'charts';
  // What results and the writing of quizzes share is small, and in neither.
  if (/\/(?:shared\/say-window|messages\/quiz-window)\.ts$/.test(id)) return null;
  if (/\/@tanstack\/(?:react-table|table-core)\//.test(id)) return 'tables';
  if (
    /\/(?:(?:shared|contract)\/rich-text|catalogues|dompurify|temml)\/|\/(?:messages\/maths|question-text|radio-group)\.tsx?$/.test(
      id,
    )
  )
    return null;
  return 'desk';
}

/**
 * What shows content to students, for the preview. PDF.js is fetched for a PDF, and hls.js and the players of other sites
 * for the videos that need them.
 */
function chunkOfPreview(id: string): string | null | undefined {
  if (/\/node_modules\/(?:hls\.js|vimeo-|@vimeo|media-|custom-media-)/.test(id)) return null;
  if (/\/(?:player\/sources|contract\/video-links)\/(?:youtube-|vimeo-|player-frame)/.test(id)) return null;
  if (
    /\/preview\/show-pdf\.ts$|\/pdfjs-dist\/|\/web\/(?:shared\/pdf|api\/provider-error)\b|\/reader\/document\//.test(id)
  )
    return 'pdf';
  // A quiz has nothing of what plays and draws.
  if (/\/web\/shared\/question\/|\/preview-quiz-screen\./.test(id)) return 'paper';
  if (/\/desk\/(?:features|messages)\/preview|\/contract\/desk\/preview\.ts$/.test(id)) return 'preview';
  if (/\/web\/ui\/(?:cards|tint)\b/.test(id)) return 'preview';
  if (/\/web\/shared\/(?:player|saves-data)\b|\/contract\/video-links\//.test(id)) return 'player';
  return undefined;
}

/** The address of the server under `npm run dev`. */
const behind = process.env['PORTAL_BEHIND'];

/** The staff's desk: a page of its own at /desk, and no part of the student's app (vite.config.ts). */
export default defineConfig({
  root: 'src/desk',
  base: '/desk/',
  cacheDir: '../../node_modules/.vite-desk',
  // The icon is the portal's.
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    pdfJs({ isShared: true }),
    pdfJsParts(),
    precompress(),
    ...(behind ? [devConfig(`${behind}/desk`)] : []),
  ],
  worker: { format: 'es', plugins: () => [pdfJsParts()] },
  // The texts of the student's app are none of the desk's: what both use finds the desk's own in their place.
  resolve: {
    alias: [
      { find: /^\.\/catalogues\//, replacement: `${fromRoot('src/desk/messages/catalogues')}/` },
      { find: /^\.\/common\.ts$/, replacement: fromRoot('src/desk/messages/common.ts') },
    ],
  },
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
});
