import { useEffect, useState } from 'react';
import { askErasureCall, erasureAskedCall, withdrawErasureCall } from '#contract/my-data.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { formatDate } from '#web/messages/format-date.ts';
import { t } from '#web/texts.ts';

type ErasureCall = typeof erasureAskedCall | typeof askErasureCall | typeof withdrawErasureCall;

/** Asks the academy to erase the student, after a second question, and takes that back. */
export function ErasureRequest() {
  const [askedAt, setAskedAt] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (call: ErasureCall) => {
    setBusy(true);
    try {
      setAskedAt((await callProvider(call, {})).data.asked_at);
      setAsking(false);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('error.server'));
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen is opened
  useEffect(() => void send(erasureAskedCall), []);

  if (askedAt === undefined)
    return busy ? null : (
      <Button kind="quiet" onClick={() => void send(erasureAskedCall)}>
        {t('error.retry')}
      </Button>
    );
  if (askedAt !== '')
    return (
      <>
        <p role="status" className="mb-3 font-semibold">
          {t('myData.asked', { date: formatDate(askedAt) })}
        </p>
        <Button kind="quiet" busy={busy} onClick={() => void send(withdrawErasureCall)}>
          {t('myData.withdraw')}
        </Button>
      </>
    );
  if (!isAsking)
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('myData.ask')}
      </Button>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => void send(askErasureCall)}>
        {t('myData.askSurely')}
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        {t('myData.cancel')}
      </Button>
    </p>
  );
}
