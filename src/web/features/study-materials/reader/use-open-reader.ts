import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useMemo, useState } from 'react';
import type { Material } from '#web/device/annotations/document-versions.ts';
import type { ReaderView } from './document/reader-viewer.ts';
import type { OpenReader } from './reader-context.ts';

interface OpenReaderOptions {
  pdf: PDFDocumentProxy;
  stud_id: string;
  documentId: string;
  title: string;
  material: Material;
}

/** PDF.js's mode of a document that takes no annotations. */
const modeDisabled = -1;

/** What `ReaderContext` provides, and how to run what the tools have added to exports and to Escape. */
export function useOpenReader(view: ReaderView | undefined, options: OpenReaderOptions) {
  const { pdf, stud_id, documentId } = options;
  // The lists of materials that come later say nothing new about this document.
  const [{ title, material }] = useState(options);
  const [exportTasks] = useState(() => new Set<() => void | Promise<void>>());
  const [escapeHandlers] = useState(() => new Set<() => boolean>());
  const reader = useMemo(
    (): OpenReader | undefined =>
      view && {
        viewer: view.viewer,
        eventBus: view.eventBus,
        pdf,
        documentId,
        stud_id,
        title,
        material,
        setAnnotationMode: (mode) => {
          if (Number(view.viewer.annotationEditorMode) !== modeDisabled)
            Reflect.set(view.viewer, 'annotationEditorMode', { mode });
        },
        beforeExport: (work) => {
          exportTasks.add(work);
          return () => exportTasks.delete(work);
        },
        onEscape: (close) => {
          escapeHandlers.add(close);
          return () => escapeHandlers.delete(close);
        },
      },
    [view, pdf, documentId, stud_id, title, material, exportTasks, escapeHandlers],
  );
  return {
    reader,
    prepareExport: async () => {
      for (const work of exportTasks) await work();
    },
    /** Returns whether a tool had something to close. */
    closeTool: () => [...escapeHandlers].some((close) => close()),
  };
}
