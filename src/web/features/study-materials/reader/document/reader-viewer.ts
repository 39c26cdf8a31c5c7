import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy, TouchManager } from 'pdfjs-dist';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { removeLines, type TaggedPage } from '#ui/pdf/remove-lines.ts';
import { savesData } from '#ui/player/saves-data.ts';

/**
 * The largest canvas of a page, in pixels: 16 MB, and less on a device with little memory, because up to ten pages have
 * one. At higher zoom, PDF.js draws a second canvas, of only the part that is on the screen, to keep it sharp.
 */
const maxCanvasPixels = deviceGigabytes() >= 4 ? 2 ** 22 : 2 ** 20;

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
  const options = {
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
    // Not in its types.
    abortSignal: closing.signal,
  };
  const viewer = new ReaderViewer(options);
  linkService.setViewer(viewer);
  linkService.setDocument(pdf, null);
  eventBus.on('pagesinit', () => viewer.deleteTextOfClosedPages());
  eventBus.on('textlayerrendered', ({ source }: { source: PageView }) => void removeLines(source));
  // After half a minute without anything to render.
  Object.assign(viewer.renderingQueue ?? {}, { onIdle: () => void pdf.cleanup(true).catch(() => {}) });
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

/**
 * PDF.js's viewer renders one page ahead, in the direction of scrolling. This one then renders three on each side, and
 * closes those that are farther away. PDF.js would keep ten, however few of them are needed.
 */
class ReaderViewer extends PDFViewer {
  constructor(options: ConstructorParameters<typeof PDFViewer>[0]) {
    super(options);
    const queue = this.renderingQueue;
    if (!queue) return;
    const nextByPdfJs = queue.getHighestPriority.bind(queue);
    queue.getHighestPriority = (visible: Visible, views: View[], ...rest: [boolean, boolean, boolean]) => {
      for (const view of farFrom(visible, views))
        if (view.renderingState !== RenderingStates.INITIAL && !hasSelectedText(view)) view.destroy();
      return (
        nextByPdfJs(visible, views, ...rest) ??
        nextAhead(visible, views, (view) => view.renderingState === RenderingStates.FINISHED)
      );
    };
  }

  /**
   * PDF.js closes a page that is far from the screen, but the search's highlighter still holds every element of its
   * text: 80 MB after 60 pages. A page that is opened again gets new elements.
   */
  deleteTextOfClosedPages(): void {
    for (let index = 0; index < this.pagesCount; index += 1) {
      const page: PageView = this.getPageView(index);
      const destroy = page.destroy.bind(page);
      page.destroy = () => {
        destroy();
        page._textHighlighter.setTextMapping([], []);
      };
    }
  }
}

interface PageView extends TaggedPage {
  destroy: () => void;
  _textHighlighter: { setTextMapping: (elements: Element[], texts: string[]) => void };
}

/** Text can be selected across more pages than are on the screen. */
function hasSelectedText({ div }: View): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && selection.containsNode(div, true);
}

/** Chromium's rounded answer, at most 8; other browsers do not say. */
function deviceGigabytes(): number {
  return 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
}

type View = { renderingState: number; div: HTMLElement; destroy: () => void };
type Visible = { first?: { id: number }; last?: { id: number } };

/** How many pages are rendered before and after those on the screen: the specification's number. */
const pagesAhead = 3;

/**
 * The nearest page to those on the screen that is not rendered yet. Ids begin at 1, indexes at 0. There is none for a
 * student who saves data, since a page is fetched to be rendered.
 */
export function nextAhead<Page>(
  { first, last }: { first?: { id: number }; last?: { id: number } },
  pages: Page[],
  isRendered: (page: Page) => boolean,
): Page | null {
  if (!first || !last || savesData()) return null;
  for (let distance = 1; distance <= pagesAhead; distance += 1) {
    for (const index of [last.id - 1 + distance, first.id - 1 - distance]) {
      const page = pages[index];
      if (page && !isRendered(page)) return page;
    }
  }
  return null;
}

/** The pages that are farther from those on the screen than any that is rendered ahead. */
export function farFrom<Page>(
  { first, last }: { first?: { id: number }; last?: { id: number } },
  pages: Page[],
): Page[] {
  if (!first || !last) return [];
  const end = last.id + pagesAhead;
  return [...pages.slice(0, Math.max(0, first.id - 1 - pagesAhead)), ...pages.slice(end)];
}
