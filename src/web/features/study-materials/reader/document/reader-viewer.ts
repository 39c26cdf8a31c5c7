import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy, TouchManager } from 'pdfjs-dist';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { nextAhead } from './next-ahead.ts';

/**
 * The largest canvas of a page, in pixels: 16 MB. What is zoomed beyond that gets its sharpness from a second canvas, of only the
 * part that is on the screen.
 */
const maxCanvasPixels = 2 ** 22;

/** LinkTarget.BLANK. */
const newTab = 2;
/** TextLayerMode: what is shown can be copied, or is text for search and screen readers only. */
const copying = { allowed: 1, forbidden: 2 };

interface ViewerOptions {
  /** The document lets its text be copied. */
  canCopy: boolean;
}

export type ReaderView = ReturnType<typeof createViewer>;

/** PDF.js's viewer of a document in a container, with what belongs to it. `close` lets go of everything but the document. */
export function createViewer(container: HTMLDivElement, pdf: PDFDocumentProxy, { canCopy }: ViewerOptions) {
  const closing = new AbortController();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: newTab,
    externalLinkRel: 'noopener noreferrer',
  });
  const viewer = new ReaderViewer({
    container,
    eventBus,
    linkService,
    findController: new PDFFindController({ linkService, eventBus }),
    textLayerMode: canCopy ? copying.allowed : copying.forbidden,
    annotationMode: AnnotationMode.ENABLE_FORMS,
    annotationEditorMode: AnnotationEditorType.NONE,
    // The names are PDF.js's own, which has texts for them.
    annotationEditorHighlightColors: 'yellow=#FFFF98,green=#53FFBC,blue=#80EBFF,pink=#FFCBE6,red=#FF4F5F',
    maxCanvasPixels,
    removePageBorders: true,
    ...{ abortSignal: closing.signal },
  });
  linkService.setViewer(viewer);
  linkService.setDocument(pdf, null);
  viewer.setDocument(pdf);
  const close = () => {
    // How a viewer is emptied; its types do not say so.
    Reflect.apply(viewer.setDocument, viewer, [null]);
    closing.abort();
  };
  const onPinch = (pinch: Pinch) => {
    new TouchManager({ container, ...pinch, signal: closing.signal });
  };
  return { viewer, eventBus, linkService, onPinch, close };
}

/** Two fingers: where they were between, how far apart before and now, and how far they moved. In pixels of the screen. */
interface Pinch {
  isPinchingDisabled: () => boolean;
  onPinching: (origin: [number, number], before: number, now: number, dx: number, dy: number) => void;
  onPanning: (dx: number, dy: number) => void;
}

/** PDF.js's viewer renders one page ahead, in the direction of scrolling. This one goes on to three on each side. */
class ReaderViewer extends PDFViewer {
  constructor(options: ConstructorParameters<typeof PDFViewer>[0]) {
    super(options);
    const queue = this.renderingQueue;
    if (!queue) return;
    const nextByPdfJs = queue.getHighestPriority.bind(queue);
    queue.getHighestPriority = (visible: Visible, views: View[], ...rest: [boolean, boolean, boolean]) =>
      nextByPdfJs(visible, views, ...rest) ??
      nextAhead(visible, views, (view) => view.renderingState === RenderingStates.FINISHED);
  }
}

type View = { renderingState: number };
type Visible = { first?: { id: number }; last?: { id: number } };
