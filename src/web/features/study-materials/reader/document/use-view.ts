import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';
import { clampZoom } from '#web/features/study-materials/reader/navigation/zoom.ts';
import { permissionsOf } from './permissions.ts';
import { createViewer, type ReaderView } from './reader-viewer.ts';
import { keepPlace, keptPlace } from './saved-position.ts';

interface ViewOptions {
  pdf: PDFDocumentProxy;
  stud_id: string;
  documentId: string;
}

export type OpenView = ReaderView & { canPrint: boolean };

/** The viewer in a container, from where the student left the document; and remembers where they leave it now. */
export function useView(container: RefObject<HTMLDivElement | null>, { pdf, stud_id, documentId }: ViewOptions) {
  const [view, setView] = useState<OpenView>();
  useEffect(() => {
    let close = () => {};
    let isClosed = false;
    const open = async () => {
      const { canPrint, canCopy } = await permissionsOf(pdf);
      const element = container.current;
      if (isClosed || !element) return;
      const made = createViewer(element, pdf, { canCopy });
      const { viewer, eventBus } = made;
      eventBus.on('pagesinit', () => {
        const place = keptPlace(stud_id, documentId);
        viewer.pagesRotation = place?.rotation ?? 0;
        viewer.currentScaleValue = zoomFrom(place?.zoom) ?? (element.clientWidth < 600 ? 'page-width' : 'auto');
        if (place && place.page > 1 && place.page <= pdf.numPages) viewer.currentPageNumber = place.page;
        eventBus.on('updateviewarea', () =>
          keepPlace(stud_id, documentId, {
            page: viewer.currentPageNumber,
            zoom: viewer.currentScaleValue,
            rotation: viewer.pagesRotation,
          }),
        );
        // A page's width, and the best size for a screen, follow the screen.
        const observer = new ResizeObserver(() => {
          const fit = viewer.currentScaleValue;
          if (Number.isNaN(Number(fit))) viewer.currentScaleValue = fit;
          viewer.update();
        });
        observer.observe(element);
        stopObserving = () => observer.disconnect();
      });
      let stopObserving = () => {};
      close = () => {
        stopObserving();
        made.close();
      };
      setView({ ...made, canPrint });
    };
    void open();
    return () => {
      isClosed = true;
      close();
      setView(undefined);
    };
  }, [container, pdf, stud_id, documentId]);
  return view;
}

/** What was kept may be anything: a number within the limits, or a fit that PDF.js knows. */
function zoomFrom(kept: string | undefined): string | undefined {
  if (kept === 'page-width' || kept === 'page-fit' || kept === 'auto') return kept;
  const zoom = Number(kept);
  return zoom > 0 ? String(clampZoom(zoom)) : undefined;
}
