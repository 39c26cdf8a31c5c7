import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { createContext } from 'react';

/**
 * The open document and its viewer, for what is built onto the reader. To add tools: render them in mark-tools.tsx, which stands
 * in the toolbar for as long as a document is open, and take everything from `ReaderContext`.
 */
export interface OpenReader {
  viewer: PDFViewer;
  /** PDF.js's own events: 'annotationeditoruimanager', 'pagechanging', … Switch off what you switched on. */
  eventBus: EventBus;
  pdf: PDFDocumentProxy;
  /** Stable over fresh addresses, another for another version of the document: the key of what the device keeps of it. */
  documentId: string;
  stud_id: string;
  title: string;
  /** One of PDF.js's AnnotationEditorType; NONE is reading. Throws nothing: without an editor nothing happens. */
  setAnnotationMode: (mode: number) => void;
  /** What has to be done before the document's bytes or pages are taken for download or print. Returns how to take it back. */
  beforeExport: (work: () => void | Promise<void>) => () => void;
  /** What Escape closes first, before the reader itself: true when there was something. Returns how to take it back. */
  onEscape: (close: () => boolean) => () => void;
  /** Says something in the reader, where a screen reader hears it. */
  say: (text: string) => void;
}

export const ReaderContext = createContext<OpenReader | undefined>(undefined);
