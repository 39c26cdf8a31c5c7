import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { t } from '#web/texts.ts';
import { preserveSelection } from './annotation-choices.tsx';
import { CopyIcon, HighlightIcon, UndoIcon } from './annotation-icons.tsx';
import type { AnnotationSession } from './annotation-session.ts';
import { useSelectedTexts } from './use-selected-texts.ts';

interface HighlightSelectionProps {
  session: AnnotationSession;
  reader: OpenReader;
  /** The tools are at the foot of the screen. */
  isAboveTools: boolean;
}

/** In ms. */
const undoOfferedFor = 6000;

/**
 * Offers to highlight or copy the text that a student selects while they read, and to undo a highlight. It stands behind the pages,
 * where the Tab key goes from the selection: beside the selection for a mouse, and at the foot of the screen for a finger,
 * where the phone's own menu does not cover it.
 */
export function HighlightSelection({ session, reader, isAboveTools }: HighlightSelectionProps) {
  const { container } = reader.viewer;
  const { tool } = session.useState();
  const [selected, clear] = useSelectedTexts(container);
  const [made, setMade] = useState(0);
  useEffect(() => {
    if (made === 0) return;
    const timer = setTimeout(() => setMade(0), undoOfferedFor);
    return () => clearTimeout(timer);
  }, [made]);
  const frame = container.parentElement;
  const isOffered = selected !== undefined && tool === 'none';
  const isBeside = isOffered && !selected.isByTouch;
  const offer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = offer.current;
    if (!isBeside || !frame || !box) return;
    const place = () => positionMenu(box, selected.texts, frame);
    place();
    container.addEventListener('scroll', place, { passive: true });
    const observer = new ResizeObserver(place);
    for (const each of [frame, box]) observer.observe(each);
    return () => {
      container.removeEventListener('scroll', place);
      observer.disconnect();
    };
  }, [isBeside, selected, frame, container]);
  if (!frame || tool !== 'none' || !(isOffered || made > 0)) return null;
  const highlight = async () => {
    if (!selected) return;
    await session.highlight(selected.texts);
    clear();
    setMade(selected.texts.length);
  };
  const copy = () => {
    // This way PDF.js mends what is copied, as it does for the keyboard, and it needs neither https nor a permission.
    if (document.execCommand('copy')) toast.success(t('annotations.copied'));
    clear();
  };
  const undo = () => {
    for (let each = 0; each < made; each += 1) session.undo();
    setMade(0);
    container.focus({ preventScroll: true });
  };
  return createPortal(
    <div
      // Anew, because it takes its place by itself.
      key={`${isBeside}`}
      ref={offer}
      className={`absolute z-20 flex w-fit max-w-[calc(100%-1rem)] animate-appear ${isBeside ? '' : 'inset-x-0 mx-auto'}`}
      style={isBeside ? undefined : { bottom: isAboveTools ? '11rem' : '1rem' }}
    >
      {isOffered ? (
        <div className="selection-offer flex flex-wrap rounded-control border border-edge bg-raised p-1 shadow-card">
          <Button kind="bare" onPointerDown={preserveSelection} onClick={() => void highlight()}>
            <HighlightIcon />
            {t('annotations.highlight')}
          </Button>
          <Button kind="bare" onPointerDown={preserveSelection} onClick={copy}>
            <CopyIcon />
            {t('annotations.copy')}
          </Button>
        </div>
      ) : (
        <div className="flex items-center gap-2 rounded-control border border-line bg-raised py-1 pr-1 pl-4 shadow-card">
          <p role="status" className="font-medium">
            {t('annotations.highlighted')}
          </p>
          <Button kind="bare" onClick={undo}>
            <UndoIcon />
            {t('annotations.undo')}
          </Button>
        </div>
      )}
    </div>,
    frame,
  );
}

/** In px, from the selection, from other text and from the edges. Beside a word, it is twice as wide. */
const gap = 8;
/** In px. Text that is nearer seems to touch the box. */
const clearance = 4;
/** In px. How much farther from the selection the box may be, so that it covers no text. */
const reach = 64;

/**
 * Moves a box above or below a selection in a frame: as near to its middle as it covers no text, else over or under its
 * middle, where it covers less.
 */
function positionMenu(box: HTMLElement, texts: readonly Range[], frame: HTMLElement): void {
  // PDF.js's line breaks have boxes without a width, at the top of the page.
  const lines = texts.flatMap((text) => [...text.getClientRects()]).filter(({ width }) => width > 0);
  if (lines.length === 0) {
    // Its page has gone, as when the window becomes narrow: the box stays in reach.
    box.style.left = `${gap}px`;
    return;
  }
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const selection = {
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
  };
  const within = (x: number) => Math.max(left + gap, Math.min(x, right - gap - width));
  const middle = within((selection.left + selection.right - width) / 2);
  const above = Math.min(...lines.map((line) => line.top)) - height - gap;
  const below = Math.max(...lines.map((line) => line.bottom)) + gap;
  /** Negative beside the selection. */
  const awayAt = (y: number) => Math.max(above - y, y - below);
  const isInFrame = (y: number) => y >= top + gap && y <= bottom - gap - height;
  const near = [...frame.querySelectorAll('.textLayer span')]
    .map((span) => span.getBoundingClientRect())
    .filter((text) => text.bottom > above - reach - gap && text.top < below + height + reach + gap);

  const free = [above, below, ...near.flatMap((text) => [text.top - gap - height, text.bottom + gap])]
    .filter((y) => isInFrame(y) && awayAt(y) >= 0 && awayAt(y) <= reach)
    .flatMap((y) => {
      const inTheWay = near.filter((text) => text.top < y + height + clearance && text.bottom > y - clearance);
      const spots = [middle, ...inTheWay.flatMap((text) => [text.right + 2 * gap, text.left - 2 * gap - width])];
      return spots
        .filter((x) => x === within(x) && x < selection.right && x + width > selection.left)
        .filter((x) => !inTheWay.some((text) => text.left < x + width + clearance && text.right > x - clearance))
        .map((x) => ({ x, y, away: Math.abs(x - middle) + awayAt(y) }));
    });
  const nearest = free.toSorted((a, b) => a.away - b.away)[0];
  const covered = (y: number) =>
    near
      .map((text) => overlap(text.left, text.right, middle, width) * overlap(text.top, text.bottom, y, height))
      .reduce((sum, area) => sum + area, 0);
  const least = [above, below].filter(isInFrame).toSorted((a, b) => covered(a) - covered(b))[0];
  const { x, y } = nearest ?? { x: middle, y: least ?? top + gap };
  box.style.left = `${x - left}px`;
  box.style.top = `${y - top}px`;
}

/** In px: how much of the way from `start` to `end` is within `size` from `from` on. */
function overlap(start: number, end: number, from: number, size: number): number {
  return Math.max(0, Math.min(end, from + size) - Math.max(start, from));
}
