import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';
import { withoutUnused } from './pdf-js.ts';

const css = readFileSync(fromRoot('node_modules/pdfjs-dist/web/pdf_viewer.css'), 'utf8');

test('of the style sheet of PDF.js the pages, their text and the editors of marks stay; its application does not', () => {
  const kept = withoutUnused(css);
  for (const rule of ['.pdfViewer .page {', '.textLayer {', '.annotationLayer {', '.annotationEditorLayer {']) {
    expect(kept).toContain(rule);
  }
  expect(kept).not.toMatch(/^(\.xfaLayer|#viewsManager|\.signatureDialog)/m);
  expect(kept.length).toBeLessThan(css.length / 2);
});

test('what places a drawing and a text on the page stays, though signatures are placed by it too', () => {
  expect(withoutUnused(css)).toMatch(/\.inkEditor[^{}]*\.signatureEditor[^{}]*\{\s*position: absolute/);
});

test('whole rules are taken out, so that the rest stays as it was', () => {
  const some = '/* { */ .xfaLayer { a { color: red; } }\n@media print { .page { color: red; } }\n.page { margin: 0; }';
  expect(withoutUnused(some)).toBe('@media print { .page { color: red; } }\n.page { margin: 0; }');
});
