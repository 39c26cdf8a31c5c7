import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { createContext } from 'react';
import type { Material } from '#web/device/annotations/document-versions.ts';

/**
 * The open document and its viewer, for tools that are built onto the reader. To add a tool, render it in
 * toolbar/reader-toolbar.tsx and take everything from `ReaderContext`, as toolbar/lazy-annotation-tools.tsx does. The
 * context is undefined until the viewer is made.
 */
export interface OpenReader {
  viewer: PDFViewer;
  /** PDF.js's own events: 'annotationeditoruimanager', 'pagechanging', … Remove the listeners that you add. */
  eventBus: EventBus;
  pdf: PDFDocumentProxy;
  /** The key of what the device saves of this document. It survives renewed URLs; another version has another one. */
  documentId: string;
  stud_id: string;
  title: string;
  /** Where the document is in the study materials. */
  material: Material;
  /** One of PDF.js's AnnotationEditorType; NONE is reading. It does nothing where a document takes no annotations. */
  setAnnotationMode: (mode: number) => void;
  /** Adds work to be done before the document is downloaded or printed. Returns how to remove it. */
  beforeExport: (work: () => void | Promise<void>) => () => void;
  /**
   * Adds what Escape closes before the reader itself: `close` returns whether it closed anything. Returns how to remove
   * it.
   */
  onEscape: (close: () => boolean) => () => void;
}

export const ReaderContext = createContext<OpenReader | undefined>(undefined);
