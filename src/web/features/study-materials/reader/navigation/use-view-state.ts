import { useEffect, useState } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';

export interface ViewState {
  page: number;
  zoom: number;
  rotation: number;
}

/** The viewer's page, zoom and rotation, as they change. */
export function useViewState(view: ReaderView | undefined): ViewState {
  const [state, setState] = useState<ViewState>({ page: 1, zoom: 1, rotation: 0 });
  useEffect(() => {
    if (!view) return;
    const { viewer, eventBus } = view;
    const read = () =>
      setState({ page: viewer.currentPageNumber, zoom: viewer.currentScale, rotation: viewer.pagesRotation });
    const events = ['pagesinit', 'pagechanging', 'scalechanging', 'rotationchanging'];
    for (const event of events) eventBus.on(event, read);
    // The pages may have been loaded before these listeners were added.
    if (viewer.pagesCount > 0) read();
    return () => {
      for (const event of events) eventBus.off(event, read);
    };
  }, [view]);
  return state;
}
