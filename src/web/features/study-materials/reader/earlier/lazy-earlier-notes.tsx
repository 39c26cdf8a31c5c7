import { type ComponentType, useEffect, useState } from 'react';
import type { EarlierNotesProps } from './earlier-notes.tsx';

/** The offer of notes on an earlier version. Its code is fetched only for students who have such notes. */
export function LazyEarlierNotes(props: EarlierNotesProps) {
  const [Notes, setNotes] = useState<ComponentType<EarlierNotesProps>>();
  useEffect(() => {
    import('./earlier-notes.tsx').then(
      ({ EarlierNotes }) => setNotes(() => EarlierNotes),
      () => {},
    );
  }, []);
  return Notes && <Notes {...props} />;
}
