import { type ComponentType, useContext, useEffect, useState } from 'react';
import { ToolPlaceholder } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { type OpenReader, ReaderContext } from '#web/features/study-materials/reader/reader-context.ts';

/**
 * The annotation tools in the reader's toolbar. Their code is fetched while the first page loads, since a document can
 * be read without them; where that fails, it is tried again when the network is back.
 */
export function LazyAnnotationTools() {
  const reader = useContext(ReaderContext);
  const [Tools, setTools] = useState<ComponentType<{ reader: OpenReader }>>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = () =>
      void import('#web/features/study-materials/reader/annotations/annotation-tools.tsx').then(
        ({ AnnotationTools }) => setTools(() => AnnotationTools),
        () => {},
      );
    load();
    addEventListener('online', load, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return reader && Tools ? <Tools reader={reader} /> : <ToolPlaceholder />;
}
