import { type RefObject, useEffect } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';
import { clampZoom } from '#web/features/study-materials/reader/parts/zoom.ts';

const doubleTapMs = 300;
const doubleTapPixels = 30;
/** A double tap on a page that fits zooms in by this factor, and the next one back to the page's width. */
const doubleTapZoom = 2;
/** The pages are drawn again, sharp, when the fingers have rested this long. */
const drawingDelayMs = 400;

/** Zooms about the point under the fingers or the mouse: by pinch, by double tap, and by the wheel with Ctrl. */
export function useGestures(container: RefObject<HTMLElement | null>, view: ReaderView | undefined): void {
  useEffect(() => {
    const element = container.current;
    if (!view || !element) return;
    const { viewer } = view;
    // The types describe what may be written to this property; it reads as a number.
    const isAnnotating = () => Number(viewer.annotationEditorMode) > 0;
    const zoomAbout = (zoom: number, x: number, y: number, delay = drawingDelayMs) => {
      const scaleFactor = clampZoom(zoom) / viewer.currentScale;
      viewer.updateScale({ drawingDelay: delay, scaleFactor, origin: [x, y] });
    };

    // PDF.js rounds the scale to hundredths, so small movements are added up here.
    let pinched = 1;
    view.onPinch({
      isPinchingDisabled: () => false,
      onPinching: (origin, before, now, dx, dy) => {
        if (Math.abs(pinched - viewer.currentScale) > 0.02) pinched = viewer.currentScale;
        pinched = clampZoom((pinched * now) / before);
        zoomAbout(pinched, ...origin);
        viewer.panBy(dx, dy);
      },
      onPanning: (dx, dy) => viewer.panBy(dx, dy),
    });

    let lastTap = { at: 0, x: 0, y: 0 };
    const tap = (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || !event.isPrimary || isAnnotating()) return;
      const { timeStamp: at, clientX: x, clientY: y } = event;
      const isDouble = at - lastTap.at < doubleTapMs && Math.hypot(x - lastTap.x, y - lastTap.y) < doubleTapPixels;
      lastTap = { at: isDouble ? 0 : at, x, y };
      if (!isDouble) return;
      if (Number.isNaN(Number(viewer.currentScaleValue))) zoomAbout(viewer.currentScale * doubleTapZoom, x, y, 0);
      else viewer.currentScaleValue = 'page-width';
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
      zoomAbout(
        viewer.currentScale * Math.exp(-Math.max(Math.min(pixels, 100), -100) / 300),
        event.clientX,
        event.clientY,
      );
    };
    element.addEventListener('pointerup', tap);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerup', tap);
      element.removeEventListener('wheel', wheel);
    };
  }, [container, view]);
}
