import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy, TouchManager } from 'pdfjs-dist';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { nextAhead } from './next-ahead.ts';

/**
 * The largest canvas of a page, in pixels: 16 MB. At higher zoom, PDF.js draws a second canvas, of only the part that
 * is on the screen, to keep it sharp.
 */
const maxCanvasPixels = 2 ** 22;

/** PDF.js's LinkTarget.BLANK. */
const newTab = 2;
/** PDF.js's TextLayerMode: text that can be copied, or text for search and screen readers only. */
const copying = { allowed: 1, forbidden: 2 };

interface ViewerOptions {
  /** Whether the document allows copying its text. */
  canCopy: boolean;
}

export type ReaderView = ReturnType<typeof createViewer>;

/** PDF.js's viewer for a document, in a container. `close` frees everything but the document. */
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
    // PDF.js has texts for these names only.
    annotationEditorHighlightColors: 'yellow=#FFFF98,green=#53FFBC,blue=#80EBFF,pink=#FFCBE6,red=#FF4F5F',
    maxCanvasPixels,
    removePageBorders: true,
    ...{ abortSignal: closing.signal },
  });
  linkService.setViewer(viewer);
  linkService.setDocument(pdf, null);
  viewer.setDocument(pdf);
  const close = () => {
    // A viewer is emptied by null, which its types leave out.
    Reflect.apply(viewer.setDocument, viewer, [null]);
    closing.abort();
  };
  const onPinch = (pinch: Pinch) => {
    new TouchManager({ container, ...pinch, signal: closing.signal });
  };
  return { viewer, eventBus, linkService, onPinch, close };
}

/**
 * A gesture of two fingers: the point between them, their distance before and now, and how far they moved. In CSS
 * pixels.
 */
interface Pinch {
  isPinchingDisabled: () => boolean;
  onPinching: (origin: [number, number], before: number, now: number, dx: number, dy: number) => void;
  onPanning: (dx: number, dy: number) => void;
}

/** PDF.js's viewer renders one page ahead, in the direction of scrolling. This one then renders three on each side. */
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
