import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';
import { withoutUnused, withPictureFiles } from './pdf-js.ts';

const css = readFileSync(fromRoot('node_modules/pdfjs-dist/web/pdf_viewer.css'), 'utf8');

test('the style sheet of PDF.js keeps its rules for pages, text and annotation editors, and loses those of its application', () => {
  const rest = withoutUnused(css);
  for (const rule of ['.pdfViewer .page {', '.textLayer {', '.annotationLayer {', '.annotationEditorLayer {']) {
    expect(rest).toContain(rule);
  }
  expect(rest).not.toMatch(/^(\.xfaLayer|#viewsManager|\.signatureDialog)/m);
  expect(rest.length).toBeLessThan(css.length / 2);
});

test('the rules that position drawings and texts stay, although signatures share them', () => {
  expect(withoutUnused(css)).toMatch(/\.inkEditor[^{}]*\.signatureEditor[^{}]*\{\s*position: absolute/);
});

test('only whole rules are removed, and the rest is unchanged', () => {
  const some = '/* { */ .xfaLayer { a { color: red; } }\n@media print { .page { color: red; } }\n.page { margin: 0; }';
  expect(withoutUnused(some)).toBe('@media print { .page { color: red; } }\n.page { margin: 0; }');
});

test('the pictures in the style sheet become files, because the policy of the page allows none in it', () => {
  const { css: rest, files } = withPictureFiles(withoutUnused(css));
  expect(rest).not.toContain('data:');
  expect(files.length).toBeGreaterThan(0);
  for (const { path, svg } of files) {
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(rest).toMatch(new RegExp(`url\\("/assets/pdfjs-[\\d.]+/${path}(#\\w+)?"\\)`));
  }
});
