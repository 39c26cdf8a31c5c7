import './pdf-js-polyfills.ts';
// This starts the worker.
import 'pdfjs-dist/build/pdf.worker.mjs';
