/**
 * The chunk with PDF.js and everything around it, which is fetched when a PDF is opened. The order of the imports
 * matters: PDF.js needs its polyfills first, and the reader's styles override those of PDF.js.
 */
import '#ui/pdf/pdf-js-polyfills.ts';
import 'pdfjs-dist/web/pdf_viewer.css';
import '#web/features/study-materials/reader/reader.css';
import '#web/features/study-materials/reader/annotations/annotations.css';

export { openPdf } from '#ui/pdf/open-pdf.ts';
export { OpenDocument } from '#web/features/study-materials/reader/open-document.tsx';
