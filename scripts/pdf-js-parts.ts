import type { Plugin } from 'vite';

/**
 * The parts of PDF.js that the reader never runs, by its file and by the module that was bundled into it, with what the
 * rest still names of them (docs/decisions/0055). They are 40% of what a student has to fetch before the first page.
 */
const unusedParts: Record<string, Record<string, string>> = {
  'build/pdf.worker.mjs': {
    // The filter BrotliDecode, which is in no published PDF standard: a dictionary of 60 kB.
    './external/brotli/decode.js': "const BrotliDecode = () => { throw new Error('BrotliDecode is not supported'); };",
    // Forms in XFA, which a viewer has to be asked for. Notes in rich text are shown as plain text.
    './src/core/xfa/': '',
    './src/core/xfa/factory.js': 'class XFAFactory { static getRichTextAsHtml() { return null; } }',
    './src/core/xfa_fonts.js': 'const getXfaFontName = () => undefined, getXfaFontDict = () => undefined;',
    // Takes pages out of documents and joins them.
    './src/core/editor/pdf_editor.js': 'class PDFEditor {}',
  },
  'build/pdf.mjs': {
    './src/display/xfa_layer.js': 'class XfaLayer { static render() {} }',
    './src/display/editor/drawers/signaturedraw.js': 'class SignatureExtractor {}',
    './src/display/editor/signature.js':
      "class SignatureEditor { static _type = 'signature'; static _editorType = AnnotationEditorType.SIGNATURE; static initialize() {} static updateDefaultParams() {} static defaultPropertiesToUpdate = []; static isHandlingMimeForPasting() { return false; } static deserialize() { return null; } }",
    // Drawing in a second worker, and by WebGPU: both are off.
    './src/display/renderer_worker_proxy.js': 'class RendererWorker {}',
    './src/display/webgpu.js':
      'const initGPU = () => {}, isGPUReady = () => false, loadMeshShader = () => {}, drawMeshWithGPU = () => null;',
    // The reader fetches by itself.
    './src/display/network.js': 'class PDFNetworkStream {}',
    './src/display/fetch_stream.js': 'class PDFFetchStream {}',
  },
  'web/pdf_viewer.mjs': {
    './web/xfa_layer_builder.js': 'class XfaLayerBuilder {}',
  },
};

/**
 * What PDF.js's worker does before it draws anything, and need not: in its words, and in ours (docs/decisions/0055).
 */
const unneededReading: [from: string, to: string][] = [
  // After a stream, it reads on to the word after 'endobj', which nobody asks for. Behind the table of objects, qpdf
  // leaves blanks in place of all that it could save by compressing: 250 kB in a document of 43,000 objects.
  [
    `      this.shift();
      this.shift();
    }
    this.shift();
    stream = stream.makeSubStream(startPos, length, dict);`,
    `      this.shift();
      this.shift();
    }
    stream = stream.makeSubStream(startPos, length, dict);`,
  ],
  // It looks at the last page, to see whether the document is damaged. A document that says how long it is, and is as
  // long, also says how many pages it has.
  [
    `      } else if (this.linearization) {
        numPages = this.linearization.numPages;`,
    `      } else if (this.linearization) {
        return;`,
  ],
];

/**
 * A text that has a picture (src/web/shared/pdf/note-pictures.ts) is written as PDF.js's picture annotation. This makes it
 * a text all the same, which can be searched and edited: in PDF.js's words, and in ours.
 */
const textsWithPictures: [from: string, to: string] = [
  `    const stamp = oldAnnotation || new Dict(xref);`,
  `    if (annotation.value !== undefined) return FreeTextAnnotation.createNewDict(annotation, xref, { apRef, ap });
    const stamp = oldAnnotation || new Dict(xref);`,
];

/** Removes those parts from the build. What only they needed goes with them, because nothing imports it any more. */
export function pdfJsParts(): Plugin {
  return {
    name: 'pdf-js-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = /\/pdfjs-dist\/(.*)$/.exec(id)?.[1];
      return file !== undefined && file in unusedParts
        ? { code: withoutUnusedParts(file, code), map: null }
        : undefined;
    },
  };
}

export function withoutUnusedParts(file: string, code: string): string {
  const parts = code.split(/^(?=;\/\/ \.)/m);
  const unused = unusedParts[file] ?? {};
  const seen = new Set<string>();
  const kept = parts.map((part) => {
    const module = /^;\/\/ (\S+)/.exec(part)?.[1] ?? '';
    const name =
      module in unused ? module : Object.keys(unused).find((each) => each.endsWith('/') && module.startsWith(each));
    if (name === undefined) return part;
    seen.add(name);
    return `${unused[name]}\n`;
  });
  const missing = Object.keys(unused).filter((name) => !seen.has(name));
  if (missing.length > 0) throw new Error(`PDF.js has no ${missing.join(', ')} any more. Look at ${file}.`);
  return file === 'build/pdf.worker.mjs' ? withOwnWords(kept.join('')) : withImports(kept.join(''));
}

function withOwnWords(code: string): string {
  return [...unneededReading, textsWithPictures].reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`PDF.js has no such code any more:\n${from}`);
    return before.replace(from, () => to);
  }, code);
}

/**
 * The viewer takes the library from a global variable, which keeps all of the library. An import keeps what is used.
 * The viewer's English texts are those of PDF.js's own application: only those of pages and annotations stay.
 */
function withImports(code: string): string {
  return code
    .replace(/^\{\s*globalThis\._pdfjsTestingUtils = [\s\S]*?\n\}\n/m, '')
    .replace(/^globalThis\.pdfjsLib = \{[\s\S]*?\n\};\n/m, '')
    .replace(/^const (\{[^}]*\}) = globalThis\.pdfjsLib;/m, "import $1 from 'pdfjs-dist';")
    .replace(/(const text = )("pdfjs-previous-button(?:[^"\\]|\\.)*")/, (_, start, texts) => start + usedTexts(texts));
}

const usedText =
  /^pdfjs-(page-landmark|editor-(?!new-alt|alt-text|.*signature|.*comment)|free-text2|highlight|ink|text-annotation|annotation-)/;

function usedTexts(literal: string): string {
  const messages: string[] = JSON.parse(literal).split(/\n(?=\S)/);
  return JSON.stringify(messages.filter((message) => usedText.test(message)).join('\n'));
}
