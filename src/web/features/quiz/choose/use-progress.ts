import { useEffect, useState } from 'react';
import type { Progress } from '#web/device/quiz/attempt-store.ts';
import { useSession } from '#web/session/session.ts';

/**
 * How far the student is in each quiz that was begun on this device, by quiz_id; empty until it was read. The code for
 * that comes after the first paint, with the code that sends what waits.
 */
export function useProgress(): ReadonlyMap<string, Progress> {
  const stud_id = useSession((session) => session.user?.stud_id);
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  useEffect(() => {
    if (stud_id === undefined) return;
    let isOver = false;
    const read = async () => {
      const { listProgress } = await import('#web/device/quiz/attempt-store.ts');
      const found = await listProgress(stud_id);
      if (!isOver) setProgress(found);
    };
    // Without that code, the list is there all the same.
    read().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [stud_id]);
  return progress;
}
