import { useContext } from 'react';
import { MarkTools as MarkToolsOf } from './marks/mark-tools.tsx';
import { ReaderContext } from './reader-context.ts';

/** The tools for marks on the pages, in the reader's toolbar; see reader-context.ts for what they have to work with. */
export function MarkTools() {
  const reader = useContext(ReaderContext);
  return reader && <MarkToolsOf document={reader} />;
}
