import './newer-javascript.ts';

// PDF.js's worker, which begins to listen when it is loaded; the export is for a browser that refuses workers.
// @ts-expect-error PDF.js has no types for it
export { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs';
