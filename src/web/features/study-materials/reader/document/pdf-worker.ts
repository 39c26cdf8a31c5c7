import './pdf-js-polyfills.ts';
// It begins to listen when it is loaded.
import 'pdfjs-dist/build/pdf.worker.mjs';
