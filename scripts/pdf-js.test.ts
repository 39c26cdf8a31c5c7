import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';
import { withoutUnused, withPictureFiles } from './pdf-js.ts';
import { withoutUnusedParts } from './pdf-js-parts.ts';

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

const read = (file: string) => readFileSync(fromRoot(`node_modules/pdfjs-dist/${file}`), 'utf8');

test('the worker of PDF.js loses a quarter of its code, and keeps what draws and saves documents', () => {
  const whole = read('build/pdf.worker.mjs');
  const rest = withoutUnusedParts('build/pdf.worker.mjs', whole);
  expect(rest.length).toBeLessThan(whole.length * 0.75);
  for (const part of ['class PartialEvaluator', 'class XRef', 'class AnnotationFactory', 'function incrementalUpdate'])
    expect(rest).toContain(part);
});

test('the viewer of PDF.js imports its library, and keeps the texts of pages and annotations only', () => {
  const rest = withoutUnusedParts('web/pdf_viewer.mjs', read('web/pdf_viewer.mjs'));
  expect(rest).not.toContain('globalThis.pdfjsLib');
  expect(rest).toContain("} from 'pdfjs-dist';");
  for (const text of ['pdfjs-page-landmark', 'pdfjs-free-text2', 'pdfjs-editor-highlight-editor'])
    expect(rest).toContain(`${text} =`);
  expect(rest).not.toContain('pdfjs-document-properties-button =');
});

test('a version of PDF.js that has a part no more stops the build', () => {
  const changed = read('build/pdf.mjs').replace(';// ./src/display/xfa_layer.js', ';// ./src/display/elsewhere.js');
  expect(() => withoutUnusedParts('build/pdf.mjs', changed)).toThrow('xfa_layer.js');
});

test('a version of PDF.js that reads on after a stream in other words stops the build', () => {
  const changed = read('build/pdf.worker.mjs').replace('stream = stream.makeSubStream(', 'stream = stream.takePart(');
  expect(() => withoutUnusedParts('build/pdf.worker.mjs', changed)).toThrow('no such code any more');
});

test('the worker of PDF.js writes a text that has a picture as a text, with its words', () => {
  expect(withoutUnusedParts('build/pdf.worker.mjs', read('build/pdf.worker.mjs'))).toMatch(
    /annotation\.value !== undefined\) return FreeTextAnnotation\.createNewDict\(annotation, xref, \{ apRef, ap \}\);\n\s*const stamp =/,
  );
});
