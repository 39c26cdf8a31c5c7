import type { AnnotationEditorLayer, AnnotationEditorUIManager } from 'pdfjs-dist';
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

/** PDF.js calls an annotation an editor. The editors of a page are in a layer, and those of a document in a manager. */
export type EditorManager = AnnotationEditorUIManager;
export type EditorLayer = AnnotationEditorLayer;
export type Editor = ReturnType<EditorManager['getEditor']>;

/**
 * PDF.js's numbers for the modes, the kinds of annotations and their properties: AnnotationEditorType and -ParamsType.
 */
export const editorMode = { none: 0, text: 3, highlight: 9, ink: 15 } as const;
export const editorParameter = {
  textSize: 11,
  textColor: 12,
  inkColor: 21,
  inkThickness: 22,
  highlightColor: 31,
  stroke: 41,
} as const;

/** The editor manager of the viewer's document. The viewer makes it when the first page is loaded. */
export function editorManagerOf(viewer: PDFViewer, eventBus: EventBus, signal: AbortSignal): Promise<EditorManager> {
  return new Promise((resolve) => {
    const existing: EditorManager | null = viewer._layerProperties.annotationEditorUIManager;
    if (existing) resolve(existing);
    else
      listen(eventBus, 'annotationeditoruimanager', signal, ({ uiManager }: { uiManager: EditorManager }) =>
        resolve(uiManager),
      );
  });
}

/** The editor layer of a page; undefined until the page is rendered. */
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
