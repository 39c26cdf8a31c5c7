import { useEffect, useState } from 'react';
import type { ReaderView } from '#web/features/study-materials/reader/document/reader-viewer.ts';

export interface SearchState {
  current: number;
  total: number;
  isPending: boolean;
}

interface Counted {
  matchesCount: { current: number; total: number };
}

/** PDF.js's FindState.PENDING. */
const pending = 3;
const nothing: SearchState = { current: 0, total: 0, isPending: false };

/**
 * Searches the whole document. PDF.js highlights the matches and scrolls to them. `isWhole` says whether all pages were
 * read: until then, there may be more matches.
 */
export function useSearch(view: ReaderView | undefined) {
  const [found, setFound] = useState(nothing);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!view) return;
    const { eventBus, viewer } = view;
    const count = ({ matchesCount }: Counted) => setFound((before) => ({ ...before, ...matchesCount }));
    const conclude = ({ state, matchesCount }: Counted & { state: number }) => {
      setFound({ ...matchesCount, isPending: state === pending });
      // PDF.js begins to read the pages at the first search, and says of a page only that it has matches.
      const texts: Promise<void>[] = viewer.findController?._extractTextPromises ?? [];
      if (texts.length > 0) void Promise.all(texts).then(() => setWhole(true));
    };
    eventBus.on('updatefindmatchescount', count);
    eventBus.on('updatefindcontrolstate', conclude);
    return () => {
      eventBus.off('updatefindmatchescount', count);
      eventBus.off('updatefindcontrolstate', conclude);
    };
  }, [view]);

  const find = (query: string, again?: 'next' | 'previous') =>
    view?.eventBus.dispatch('find', {
      source: view,
      type: again ? 'again' : '',
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: again === 'previous',
      matchDiacritics: false,
    });
  const end = () => {
    view?.eventBus.dispatch('findbarclose', { source: view });
    setFound(nothing);
  };
  return { found, isWhole, find, end };
}
