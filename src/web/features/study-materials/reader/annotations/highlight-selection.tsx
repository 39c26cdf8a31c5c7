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

/** In px, from the selection and from the edges. */
const gap = 8;

/** Moves a box above the middle of a selection; below it, where there is no room above. It stays in the frame. */
function positionMenu(box: HTMLElement, texts: readonly Range[], frame: HTMLElement): void {
  // PDF.js's line breaks have boxes without a width, at the top of the page.
  const lines = texts.flatMap((text) => [...text.getClientRects()]).filter((line) => line.width > 0);
  // None where its page has gone, as when the window becomes narrow.
  if (lines.length === 0) return;
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  const { x, y, width, height } = frame.getBoundingClientRect();
  const above = Math.min(...lines.map((line) => line.top)) - y - box.offsetHeight - gap;
  const within = (at: number, room: number) => `${Math.max(gap, Math.min(at, room - gap))}px`;
  box.style.left = within((left + right - box.offsetWidth) / 2 - x, width - box.offsetWidth);
  box.style.top = within(above < gap ? bottom - y + gap : above, height - box.offsetHeight);
}
