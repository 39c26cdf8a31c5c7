import { AnnotationMode, type PDFDocumentProxy, PixelsPerInch } from 'pdfjs-dist';
import { EventBus, GenericL10n, PDFLinkService, PDFPageView, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { removeLines, type TaggedPage } from '#ui/pdf/remove-lines.ts';

/** At 1, a page has its printed size. Larger letters are hard to read on a wide screen. */
const widestScale = 1.25;
/** The largest canvas of a page, in pixels: 32 MB, and 8 MB on a device with little memory. Two or three pages have one. */
const maxCanvasPixels = 'deviceMemory' in navigator && Number(navigator.deviceMemory) < 4 ? 2 ** 21 : 2 ** 23;
/** PDF.js's LinkTarget.BLANK. */
const newTab = 2;

export interface PagesOptions {
  /** What a page is called, for who cannot see it. */
  nameOf: (page: number) => string;
  /** Is told which page is read. */
  onPage: (page: number) => void;
  /** Ends all of it. */
  signal: AbortSignal;
}

/**
 * The pages of a document below each other, in the scroll of the page that they are on, for which PDF.js's viewer has no
 * mode. Only those on the screen, and those within a screen of it, are drawn. Returns how many there are.
 */
export async function showPages(
  container: HTMLElement,
  pdf: PDFDocumentProxy,
  { nameOf, onPage, signal }: PagesOptions,
): Promise<number> {
  const first = (await pdf.getPage(1)).getViewport({ scale: PixelsPerInch.PDF_TO_CSS_UNITS });
  signal.throwIfAborted();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: newTab,
    externalLinkRel: 'noopener noreferrer',
  });
  linkService.setDocument(pdf, null);
  const l10n = new GenericL10n('en');
  const scaleNow = () => Math.min(container.clientWidth / first.width, widestScale);
  const list = document.createElement('div');
  list.className = 'pdfViewer removePageBorders';
  const views = Array.from({ length: pdf.numPages }, (_, index) => {
    const view = new PDFPageView({
      container: list,
      eventBus,
      l10n,
      maxCanvasPixels,
      id: index + 1,
      scale: scaleNow(),
      defaultViewport: first.clone({ scale: scaleNow() * PixelsPerInch.PDF_TO_CSS_UNITS }),
      annotationMode: AnnotationMode.ENABLE_FORMS,
      // Without a second canvas over the first one, of only what is on the screen.
      enableDetailCanvas: false,
      capCanvasAreaFactor: -1,
      layerProperties: { linkService, annotationStorage: pdf.annotationStorage },
      abortSignal: signal,
    });
    view.div.setAttribute('aria-label', nameOf(index + 1));
    return view;
  });
  linkService.setViewer({
    scrollPageIntoView: ({ pageNumber }: { pageNumber: number }) => views[pageNumber - 1]?.div.scrollIntoView(),
  });
  eventBus.on('textlayerrendered', ({ source }: { source: TaggedPage }) => void removeLines(source));
  container.replaceChildren(list);

  const near = new Set<PDFPageView>();
  const failed = new Set<PDFPageView>();
  /** The page to draw next: the one that is nearest to what is read. */
  const nextOf = () => {
    const waiting = [...near].filter((view) => view.renderingState === RenderingStates.INITIAL && !failed.has(view));
    const distance = ({ div }: PDFPageView) => {
      const { top, bottom } = div.getBoundingClientRect();
      return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom, 0);
    };
    return waiting.toSorted((one, other) => distance(one) - distance(other))[0];
  };
  const drawOne = async (view: PDFPageView) => {
    if (!view.pdfPage) view.setPdfPage(await pdf.getPage(view.id ?? 1));
    // It may have been left meanwhile.
    if (near.has(view)) await view.draw();
  };
  // One after the other, since a page that is drawn beside others comes later.
  let isDrawing = false;
  const draw = async () => {
    if (isDrawing) return;
    isDrawing = true;
    container.setAttribute('aria-busy', 'true');
    for (let view = nextOf(); view; view = nextOf()) {
      const one = view;
      // A page that cannot be drawn stays white, and the others are there.
      await drawOne(one).catch(() => failed.add(one));
    }
    container.removeAttribute('aria-busy');
    isDrawing = false;
  };
  const viewOf = (div: Element) => views[Number(div.getAttribute('data-page-number')) - 1];
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const view = viewOf(target);
        if (!view) continue;
        if (isIntersecting) near.add(view);
        else if (near.delete(view)) view.destroy();
      }
      void draw();
    },
    { rootMargin: '100% 0px' },
  );
  // The page that is read is the one in the middle of the screen, or the last one before it.
  const middle = new IntersectionObserver(
    () => onPage(views.findLast(({ div }) => div.getBoundingClientRect().top <= innerHeight / 2)?.id ?? 1),
    { rootMargin: '-50% 0px' },
  );
  for (const { div } of views) for (const observer of [nearby, middle]) observer.observe(div);

  let scale = scaleNow();
  const rescale = () => {
    if (scale === scaleNow()) return;
    scale = scaleNow();
    keepInView(list, () => {
      for (const view of views) view.update({ scale });
    });
    void draw();
  };
  const resized = new ResizeObserver(rescale);
  resized.observe(container);
  signal.addEventListener('abort', () => {
    for (const observer of [nearby, middle, resized]) observer.disconnect();
    near.clear();
    for (const view of views) view.destroy();
    list.remove();
  });
  return pdf.numPages;
}

/** Changes the size of something long so that what is in the middle of the screen stays there. Whoever is at the top stays there. */
function keepInView(content: HTMLElement, change: () => void): void {
  const before = content.getBoundingClientRect();
  const middle = innerHeight / 2;
  const down = (middle - before.top) / before.height;
  change();
  const after = content.getBoundingClientRect();
  if (before.top < 0) scrollBy(0, after.top + down * after.height - middle);
}
