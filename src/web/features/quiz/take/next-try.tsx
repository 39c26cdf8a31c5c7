import { useEffect, useState } from 'react';
import { useNextTry } from '#web/device/quiz/send-submission.ts';
import { t } from '#web/messages/quiz.ts';

const secondMs = 1000;
const minuteMs = 60_000;

/** When the portal sends a waiting quiz again, in whole minutes; nothing while no try is planned. */
export function NextTry() {
  const at = useNextTry((next) => next.at);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  if (at === undefined) return null;
  const minutes = Math.round((at - now) / minuteMs);
  return (
    <p className="font-semibold text-ink tabular-nums">
      {minutes > 0 ? t('outbox.nextTry', { count: minutes }) : t('outbox.nextTrySoon')}
    </p>
  );
}
