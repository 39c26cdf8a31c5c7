import { useEffect, useState } from 'react';
import { AlertIcon, CheckIcon } from '#ui/icons/icons.tsx';
import { t } from '#web/texts.ts';
import { checkDevice } from './device-checks.ts';

/** What this device is like just before a test. It is for information only, and keeps nobody from beginning. */
export function DeviceCheckList() {
  const [problems, setProblems] = useState<string[]>();
  useEffect(() => {
    let isOver = false;
    const check = () => void checkDevice().then((found) => isOver || setProblems(found));
    check();
    const events = ['online', 'offline', 'focus'];
    for (const event of events) window.addEventListener(event, check);
    return () => {
      isOver = true;
      for (const event of events) window.removeEventListener(event, check);
    };
  }, []);
  if (!problems) return null;
  const isGood = problems.length === 0;
  const Icon = isGood ? CheckIcon : AlertIcon;
  return (
    <section>
      <h2 className="mb-1 font-bold">{t('hall.check')}</h2>
      <ul className="flex flex-col gap-1.5 text-sm">
        {(isGood ? [t('hall.check.good')] : problems).map((text) => (
          <li key={text} className={`flex items-start gap-2 ${isGood ? '' : 'font-semibold text-warn'}`}>
            <Icon className={`size-5 ${isGood ? 'text-good' : ''}`} />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
