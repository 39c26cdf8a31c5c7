import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { findPosition, savePosition } from '#web/device/reading/saved-position.ts';
import { clampZoom } from '#web/features/study-materials/reader/parts/zoom.ts';
import { createViewer, type ReaderView } from './reader-viewer.ts';

interface ViewOptions {
  pdf: PDFDocumentProxy;
  stud_id: string;
  documentId: string;
  chapter_id: string;
  /** The page at which it opens; undefined: where the student left it. */
  startPage: number | undefined;
  /** It is open at its page. */
  onStart: () => void;
}

export type OpenView = ReaderView & { canPrint: boolean };

/** Shows the document in a container, where the student left it or wants it, and saves where they are in it. */
export function useView(container: RefObject<HTMLDivElement | null>, options: ViewOptions) {
  const { pdf, stud_id, documentId, chapter_id } = options;
  const start = useRef(options);
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
        const saved = findPosition(stud_id, documentId);
        viewer.pagesRotation = saved?.rotation ?? 0;
        // As wide as the screen, but no wider than print: half a page in large letters is hard to read on a laptop.
        viewer.currentScaleValue = zoomFrom(saved?.zoom) ?? 'auto';
        const page = start.current.startPage ?? saved?.page ?? 1;
        if (page > 1 && page <= pdf.numPages) viewer.currentPageNumber = page;
        start.current.onStart();
        const save = () =>
          savePosition(stud_id, documentId, {
            page: viewer.currentPageNumber,
            zoom: viewer.currentScaleValue,
            rotation: viewer.pagesRotation,
            pages: pdf.numPages,
            chapter_id,
            furthest: isAtEnd(element) ? pdf.numPages : viewer.currentPageNumber,
          });
        eventBus.on('updateviewarea', save);
        // The area follows a frame or two later. Who turns pages faster has been at each of them all the same.
        eventBus.on('pagechanging', save);
        // A fit ('page-width', 'auto') is worked out anew when the container's size changes; a number stays.
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
  }, [container, pdf, stud_id, documentId, chapter_id]);
  return view;
}

/** At the end, the viewer's page may be an earlier one: several may be on the screen, or the last one may be short. */
function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  // Less than a pixel is lost to rounding.
  return clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - 2;
}

/** A saved zoom may be damaged: only a number within the limits or the name of a fit is used. */
function zoomFrom(saved: string | undefined): string | undefined {
  if (saved === 'page-width' || saved === 'page-fit' || saved === 'auto') return saved;
  const zoom = Number(saved);
  return zoom > 0 ? String(clampZoom(zoom)) : undefined;
}

/** PDF.js's PermissionFlag, by the bits of the PDF's own permissions. */
const permissionFlags = { print: [0x04, 0x800], copy: [0x10] };

/** What the document's own permissions allow: everything, where it has none. */
async function permissionsOf(pdf: PDFDocumentProxy): Promise<{ canPrint: boolean; canCopy: boolean }> {
  const granted = await pdf.getPermissions().catch(() => null);
  const allows = (wanted: number[]) => granted === null || wanted.some((flag) => [...granted].includes(flag));
  return { canPrint: allows(permissionFlags.print), canCopy: allows(permissionFlags.copy) };
}
