import { useEffect, useState } from 'react';
import { trySending } from '#web/device/sign-out/try-sending.ts';
import { findUnsentWork, type UnsentWork } from '#web/device/sign-out/unsent-work.ts';

/** Longer than a weak network needs for a few answers, in ms. The student may log out sooner. */
const waitMs = 6000;

/**
 * The student's unsent work. It is sent at once where there is anything to send, and once more by `send`. `onSent` is
 * called with what is left.
 */
export function useSending(stud_id: string, found: UnsentWork | undefined, onSent: (left: UnsentWork) => void) {
  const [work, setWork] = useState(found);
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(isSendable(found));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (!isSending) return;
    let isOver = false;
    const send = async () => {
      await trySending(waitMs);
      const left = await findUnsentWork(stud_id);
      if (isOver) return;
      setWork(left);
      setSending(false);
      onSent(left);
    };
    void send();
    return () => {
      isOver = true;
    };
  }, [tries]);
  const send = () => {
    setSending(true);
    setTries(tries + 1);
  };
  return { work, isSending, send };
}

function isSendable(work: UnsentWork | undefined): boolean {
  return work !== undefined && work.submissions.length + work.videos > 0;
}
