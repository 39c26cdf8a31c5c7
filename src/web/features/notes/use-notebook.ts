import { useEffect, useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { type Notebook, readNotebook, type Wanted } from './notebook.ts';

const documentsAtOnce = 10;
const rowsAtFirst = 10;
const rowsAtOnce = 50;
/** In ms. Storage that could not be read is read again after this. */
const readAgainAfter = 3000;

/** The student's notes and bookmarks on this device, as many as they have asked for. */
export function useNotebook(wanted: Wanted) {
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const [notebook, setNotebook] = useState<Notebook>();
  const [hasFailed, setFailed] = useState(false);
  const [documents, setDocuments] = useState(documentsAtOnce);
  const [rows, setRows] = useState<ReadonlyMap<string, number>>(new Map());
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read again
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    readNotebook(stud_id, wanted, { documents, rowsOf: (section) => rows.get(section) ?? rowsAtFirst }).then(
      (read) => {
        if (isLeft) return;
        setNotebook(read);
        setFailed(false);
      },
      () => {
        if (isLeft) return;
        setFailed(true);
        timer = setTimeout(() => setReading((before) => before + 1), readAgainAfter);
      },
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [stud_id, wanted, documents, rows, reading]);
  return {
    stud_id,
    notebook,
    hasFailed,
    readAgain: () => setReading((before) => before + 1),
    showMoreDocuments: () => setDocuments(documents + documentsAtOnce),
    showMoreRows: (section: string) =>
      setRows(new Map(rows).set(section, (rows.get(section) ?? rowsAtFirst) + rowsAtOnce)),
  };
}
