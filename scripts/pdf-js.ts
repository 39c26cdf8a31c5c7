import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fromRoot } from './lib/paths.mjs';

const library = fromRoot('node_modules/pdfjs-dist');
const styleSheet = 'pdfjs-dist/web/pdf_viewer.css';
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
/**
 * The folder from which PDF.js loads the files (src/ui/pdf/pdf-js-assets.ts). The version in the path makes them
 * immutable, as hashes in names do.
 */
const address = `assets/pdfjs-${version}`;
/**
 * PDF.js fetches these only for documents that need them: CJK encodings, fonts that are not embedded, decoders, a
 * colour profile.
 */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** This interpreter runs the scripts inside documents, which the portal does not do. */
const unused = /^quickjs|QUICKJS/;

/**
 * Serves PDF.js from the portal itself: copies its files into the build, and removes unused rules and pictures
 * from its style sheet.
 * The desk shares the files of the student's app.
 */
export function pdfJs({ isShared = false } = {}): Plugin {
  return {
    name: 'pdf-js',
    enforce: 'pre',
    generateBundle() {
      for (const { path, read } of isShared ? [] : assets())
        this.emitFile({ type: 'asset', fileName: `${address}/${path}`, source: read() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${address}`, (request, response, next) => {
        const wanted = assets().find(({ path }) => `/${path}` === request.url?.split('?')[0]);
        if (!wanted) return next();
        if (wanted.path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        if (wanted.path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
        if (wanted.path.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(wanted.read());
      });
    },
    transform(code, id) {
      return id.endsWith(styleSheet) ? { code: withPictureFiles(withoutUnused(code)).css, map: null } : undefined;
    },
  };
}

function assets(): { path: string; read: () => string | Uint8Array }[] {
  const fetched = folders.flatMap((folder) =>
    readdirSync(join(library, folder))
      .filter((name) => !unused.test(name))
      .map((name) => ({ path: `${folder}/${name}`, read: () => readFileSync(join(library, folder, name)) })),
  );
  const css = readFileSync(fromRoot('node_modules', styleSheet), 'utf8');
  const pictures = withPictureFiles(withoutUnused(css)).files.map(({ path, svg }) => ({ path, read: () => svg }));
  return [...fetched, ...pictures];
}

/**
 * Parts of PDF.js's own application that the reader does not use: XFA forms, signatures, comments, the side bar and
 * dialogs.
 */
const unusedRules =
  /xfa|signature|altText|comment|viewsManager|\.sidebar|treeView|toggle-button|messageBar|\.dialog|popupMenu|newBadge|outerContainer|presentation|primaryButton|secondaryButton|UndoBar|spread|dummyPage|singlePageView|loadingIcon/i;

/**
 * Annotations need the rules that they share with signatures, but not those that they also share with the text layer:
 * PDF.js's own toolbar.
 */
const isOfAnnotations = (selectors: string) => selectors.includes('.inkEditor') && !selectors.includes('.textLayer');

/** Removes those rules: this halves the 21 kB (brotli) of the style sheet, and keeps their images out of the build. */
export function withoutUnused(css: string): string {
  return topLevelRules(css)
    .filter((rule) => {
      const selectors = rule.slice(0, rule.indexOf('{'));
      return isOfAnnotations(selectors) || !unusedRules.test(selectors);
    })
    .join('\n');
}

/**
 * Makes files of the pictures that the style sheet has in itself, as `data:` URLs: the fields of forms and what plays a
 * video. The page's policy allows no such pictures (docs/decisions/0089).
 */
export function withPictureFiles(css: string): { css: string; files: { path: string; svg: string }[] } {
  const files: { path: string; svg: string }[] = [];
  const rest = css.replace(/url\("data:image\/svg\+xml[^,]*,([^"]*)"\)/g, (_, content: string) => {
    const text = content.startsWith('<') ? content : decodeURIComponent(content);
    const end = text.indexOf('</svg>') + '</svg>'.length;
    const path = `style-${files.length + 1}.svg`;
    files.push({ path, svg: text.slice(0, end) });
    return `url("/${address}/${path}${text.slice(end)}")`;
  });
  if (rest.includes('url("data:')) throw new Error("PDF.js's style sheet has a picture that is no SVG");
  return { css: rest, files };
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
