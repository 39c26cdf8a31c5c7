import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { AnnotationRecorder } from './annotation-recorder.ts';
import { isOnAnnotation } from './is-on-annotation.ts';
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
