/**
 * All that is made of PDF.js or around it, in a file of its own that is fetched when a PDF is opened. The order of the imports is theirs: the
 * viewer's module expects the library to be there, and both expect a new browser.
 */
import './pdf-js-polyfills.ts';
import 'pdfjs-dist/web/pdf_viewer.css';

export { OpenDocument } from '#web/features/study-materials/reader/open-document.tsx';
export { openPdf } from './open-pdf.ts';
