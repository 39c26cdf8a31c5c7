import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { type Annotation, boxesOf } from '#web/device/annotations/annotation.ts';
import type { Box } from '#web/device/annotations/page-text.ts';
import type { AnnotationRecorder } from './annotation-recorder.ts';
import type { Editor, EditorManager } from './pdf-editors.ts';

/** How near the eraser has to come, in CSS pixels. A finger needs more: it hides what it points at. */
const reach = { mouse: 4, pen: 5, touch: 12 };

/**
 * Erases every annotation that the pointer touches, as a whole. What is erased from pressing to lifting the pointer is
 * one undo step. The eraser gets the pointer before PDF.js does. Two fingers scroll, as with every tool.
 */
export function startErasing(
  viewer: PDFViewer,
  manager: EditorManager,
  recorder: AnnotationRecorder,
  signal: AbortSignal,
): void {
  const { container } = viewer;
  let erased: Editor[] = [];
  let pointer: number | undefined;

  const erase = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const view = pageAt(viewer, clientX, clientY);
    if (!view) return;
    const { left, top } = view.div.getBoundingClientRect();
    const { clientLeft, clientTop } = view.div;
    const [x = 0, y = 0] = view.viewport.convertToPdfPoint(clientX - left - clientLeft, clientY - top - clientTop);
    const tolerance =
      (pointerType === 'touch' ? reach.touch : pointerType === 'pen' ? reach.pen : reach.mouse) / view.viewport.scale;
    for (const { editor, annotation } of recorder.annotationsOn(view.id - 1)) {
      if (erased.includes(editor) || !isOnAnnotation(annotation, [x, y], tolerance)) continue;
      editor.remove();
      erased.push(editor);
    }
  };
  const finish = () => {
    pointer = undefined;
    const editors = erased;
    erased = [];
    if (editors.length === 0) return;
    manager.addCommands({
      cmd: () => {
        for (const editor of editors) editor.remove();
      },
      undo: () => {
        for (const editor of editors) manager.rebuild(editor);
      },
      mustExec: false,
    });
  };

  const options = { capture: true, signal };
  container.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !(event.target instanceof Element && event.target.closest('.page'))) return;
      event.stopPropagation();
      if (pointer !== undefined) return finish();
      pointer = event.pointerId;
      erase(event);
    },
    options,
  );
  container.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointer) return;
      event.stopPropagation();
      erase(event);
    },
    options,
  );
  // The finger that erases does not scroll.
  const preventScroll = (event: TouchEvent) => {
    if (pointer !== undefined && event.cancelable) event.preventDefault();
  };
  container.addEventListener('touchmove', preventScroll, { ...options, passive: false });
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, (event) => event.pointerId === pointer && finish(), options);
}

interface PageView {
  id: number;
  div: HTMLElement;
  viewport: { scale: number; convertToPdfPoint: (x: number, y: number) => number[] };
}

function pageAt(viewer: PDFViewer, x: number, y: number): PageView | undefined {
  const page = document.elementsFromPoint(x, y).find((element) => element.matches('.page'));
  const number = Number(page?.getAttribute('data-page-number'));
  return number ? viewer.getPageView(number - 1) : undefined;
}

/**
 * Whether a point of the page touches an annotation, or is within `tolerance` of it. All lengths are in points, counted
 * from the bottom left of the page.
 */
export function isOnAnnotation(annotation: Annotation, [x, y]: readonly [number, number], tolerance: number): boolean {
  if (annotation.annotationType === 15)
    return isOnLines(annotation.paths.points, x, y, annotation.thickness / 2 + tolerance);
  if (annotation.annotationType === 3) return isIn(annotation.rect, x, y, tolerance);
  if (Array.isArray(annotation.outlines))
    return boxesOf(annotation.quadPoints ?? []).some((box) => isIn(box, x, y, tolerance / 2));
  return isOnLines(annotation.outlines.points, x, y, annotation.thickness / 2 + tolerance);
}

function isIn([left, bottom, right, top]: Box, x: number, y: number, tolerance: number): boolean {
  return x >= left - tolerance && x <= right + tolerance && y >= bottom - tolerance && y <= top + tolerance;
}

function isOnLines(lines: ArrayLike<number>[], x: number, y: number, reach: number): boolean {
  return lines.some((line) => {
    for (let index = 0; index + 1 < line.length; index += 2) {
      const from = [line[Math.max(index - 2, 0)] ?? 0, line[Math.max(index - 1, 1)] ?? 0] as const;
      const to = [line[index] ?? 0, line[index + 1] ?? 0] as const;
      if (distance(from, to, x, y) <= reach) return true;
    }
    return false;
  });
}

/** The distance from a point to the nearest point of a line segment. */
function distance(from: readonly [number, number], to: readonly [number, number], x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / length, 0), 1);
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}
