import type { AnnotationEditorLayer, AnnotationEditorUIManager } from 'pdfjs-dist';
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

/** PDF.js calls a mark an editor, and keeps those of a page in a layer, and those of a document in a manager. */
export type EditorManager = AnnotationEditorUIManager;
export type EditorLayer = AnnotationEditorLayer;
export type Editor = ReturnType<EditorManager['getEditor']>;

/** Its numbers for the modes, the kinds of marks and their properties; a test holds them against the library's own. */
export const editorMode = { none: 0, text: 3, highlight: 9, ink: 15 } as const;
export const editorParameter = {
  textSize: 11,
  textColor: 12,
  inkColor: 21,
  inkThickness: 22,
  highlightColor: 31,
  stroke: 41,
} as const;

/** What a mark's key in PDF.js's storage begins with: what lies there under such a key becomes a mark of the exported PDF. */
export const editorPrefix = 'pdfjs_internal_editor_';

/** The manager of the viewer's document, which the viewer makes when the first page is there. */
export function editorManagerOf(viewer: PDFViewer, eventBus: EventBus, signal: AbortSignal): Promise<EditorManager> {
  return new Promise((resolve) => {
    const there: EditorManager | null = viewer._layerProperties.annotationEditorUIManager;
    if (there) resolve(there);
    else
      listen(eventBus, 'annotationeditoruimanager', signal, ({ uiManager }: { uiManager: EditorManager }) =>
        resolve(uiManager),
      );
  });
}

/** The layer of marks of a page, where the page is rendered. */
export function layerOf(manager: EditorManager, pageIndex: number): EditorLayer | undefined {
  return manager.getLayer(pageIndex);
}

/** Listens to PDF.js's events for as long as the signal is not aborted. */
export function listen<Details>(
  eventBus: EventBus,
  name: string,
  signal: AbortSignal,
  listener: (details: Details) => void,
): void {
  eventBus.on(name, listener);
  signal.addEventListener('abort', () => eventBus.off(name, listener), { once: true });
}
