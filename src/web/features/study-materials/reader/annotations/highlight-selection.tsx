import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { t } from '#web/messages/reader.ts';
import { Button } from '#web/ui/button.tsx';
import { keepSelection } from './annotation-choices.tsx';
import { HighlightIcon, UndoIcon } from './annotation-icons.tsx';
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
 * Offers to highlight the text that a student selects while they read, and then to undo it. It stands behind the pages,
 * where the Tab key goes from the selection: beside the selection for a mouse, and at the foot of the screen for a finger,
 * where the phone's own menu does not cover it.
 */
export function HighlightSelection({ session, reader, isAboveTools }: HighlightSelectionProps) {
  const { container } = reader.viewer;
  const { tool } = session.useState();
  const [selected, forget] = useSelectedTexts(container);
  const [made, setMade] = useState(0);
  useEffect(() => {
    if (made === 0) return;
    const timer = setTimeout(() => setMade(0), undoOfferedFor);
    return () => clearTimeout(timer);
  }, [made]);
  const frame = container.parentElement;
  const isOffered = selected !== undefined && tool === 'none';
  const isBeside = isOffered && !selected.isByTouch;
  useRenderOnScroll(container, isBeside);
  if (!frame || tool !== 'none' || !(isOffered || made > 0)) return null;
  const highlight = async () => {
    if (!selected) return;
    await session.highlight(selected.texts);
    forget();
    setMade(selected.texts.length);
  };
  const undo = () => {
    for (let each = 0; each < made; each += 1) session.undo();
    setMade(0);
    container.focus({ preventScroll: true });
  };
  return createPortal(
    <div
      className={`absolute z-20 flex w-fit animate-appear ${isBeside ? '' : 'inset-x-0 mx-auto'}`}
      style={isBeside ? beside(selected.texts, frame) : { bottom: isAboveTools ? '11rem' : '1rem' }}
    >
      {isOffered ? (
        <Button className="shadow-card" onPointerDown={keepSelection} onClick={() => void highlight()}>
          <HighlightIcon />
          {t('annotations.highlight')}
        </Button>
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

/** In px: the button with its distance from the selection and from the edges. */
const room = { width: 168, height: 56, gap: 8 };

/** Above the selection's first line, where it covers what was read already; below its end where there is no room above. */
function beside(texts: readonly Range[], frame: HTMLElement): CSSProperties {
  // PDF.js's line breaks have boxes without a width, at the top of the page.
  const lines = texts.flatMap((text) => [...text.getClientRects()]).filter((box) => box.width > 0);
  const { left, top, width, height } = frame.getBoundingClientRect();
  const within = (value: number, max: number) => Math.max(room.gap, Math.min(value, max));
  const above = (lines[0]?.top ?? 0) - top - room.height;
  const isAbove = above >= room.gap;
  const line = lines.at(isAbove ? 0 : -1);
  return {
    left: within((line?.right ?? 0) - left - room.width / 2, width - room.width),
    top: within(isAbove ? above : (line?.bottom ?? 0) - top + room.gap, height - room.height),
  };
}

function useRenderOnScroll(container: HTMLElement, isNeeded: boolean): void {
  const [, render] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    const onScroll = () => render(container.scrollTop);
    container.addEventListener('scroll', onScroll, { passive: true });
    return () => container.removeEventListener('scroll', onScroll);
  }, [container, isNeeded]);
}
