import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fromRoot } from './lib/paths.mjs';

const library = fromRoot('node_modules/pdfjs-dist');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
/** As src/web/features/study-materials/reader/document/open-pdf.ts asks for them; the version makes them unchanging, as hashed names do. */
const address = `assets/pdfjs-${version}`;
/** What PDF.js fetches for the few documents that need it: CJK encodings, fonts that are not embedded, decoders, a colour profile. */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** The interpreter of a document's own scripts, which the portal does not run. */
const unused = /^quickjs|QUICKJS/;

/** PDF.js from the portal itself: its files beside the app's, and of its style sheet what the reader shows. */
export function pdfJs(): Plugin {
  return {
    name: 'pdf-js',
    enforce: 'pre',
    generateBundle() {
      for (const { path, read } of assets())
        this.emitFile({ type: 'asset', fileName: `${address}/${path}`, source: read() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${address}`, (request, response, next) => {
        const wanted = assets().find(({ path }) => `/${path}` === request.url?.split('?')[0]);
        if (!wanted) return next();
        if (wanted.path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        if (wanted.path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(wanted.read());
      });
    },
    transform(code, id) {
      return /pdfjs-dist\/web\/pdf_viewer\.css$/.test(id) ? { code: withoutUnused(code), map: null } : undefined;
    },
  };
}

function assets() {
  return folders.flatMap((folder) =>
    readdirSync(join(library, folder))
      .filter((name) => !unused.test(name))
      .map((name) => ({ path: `${folder}/${name}`, read: () => readFileSync(join(library, folder, name)) })),
  );
}

/** Parts of PDF.js's own application that the reader does not have: forms in XFA, signatures, comments, its side bar and dialogs. */
const unusedRules =
  /xfa|signature|altText|comment|viewsManager|\.sidebar|treeView|toggle-button|messageBar|\.dialog|popupMenu|newBadge|outerContainer|presentation|primaryButton|secondaryButton|UndoBar|spread|dummyPage|singlePageView|loadingIcon/i;

/** A rule that marks share with signatures stays; but not what they share with the text too: PDF.js's bar beside a selected one. */
const isOfMarks = (selectors: string) => selectors.includes('.inkEditor') && !selectors.includes('.textLayer');

/** The style sheet without those rules: 21 kB of brotli become half, and their pictures stay out of the build. */
export function withoutUnused(css: string): string {
  return topLevelRules(css)
    .filter((rule) => {
      const selectors = rule.slice(0, rule.indexOf('{'));
      return isOfMarks(selectors) || !unusedRules.test(selectors);
    })
    .join('\n');
}

function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const { 0: brace, index } of plain.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(plain.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
