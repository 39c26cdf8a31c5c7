import { type ComponentType, useContext, useEffect, useState } from 'react';
import type { Markable } from '#web/features/study-materials/reader/annotations/annotation-tools.tsx';
import { ReaderContext } from '#web/features/study-materials/reader/reader-context.ts';

/**
 * The tools for marks on the pages, in the reader's toolbar; see reader-context.ts for what they have to work with. They are
 * fetched beside the first page. A document can be read without them: what fails is tried again when the network is back.
 */
export function MarkTools() {
  const reader = useContext(ReaderContext);
  const [Tools, setTools] = useState<ComponentType<{ document: Markable }>>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = () =>
      void import('#web/features/study-materials/reader/annotations/annotation-tools.tsx').then(
        ({ MarkTools }) => setTools(() => MarkTools),
        () => {},
      );
    load();
    addEventListener('online', load, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return reader && Tools && <Tools document={reader} />;
}
