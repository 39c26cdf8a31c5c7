import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';

interface CalendarNoticeProps {
  words: ReactNode;
  /** Something the student has to put right, and not only the next step. */
  isWarning?: boolean;
}

/** Says what is left to do, once there are words. */
export function CalendarNotice({ words, isWarning = false }: CalendarNoticeProps) {
  const colours = isWarning ? 'bg-warn-soft text-warn' : 'bg-primary-soft text-primary-ink';
  return (
    <div role="status" className={`flex gap-2 rounded-control p-3 text-sm font-medium empty:hidden ${colours}`}>
      {words && (
        <>
          {isWarning ? (
            <AlertIcon className="size-5 shrink-0" />
          ) : (
            <Icon className="size-5 shrink-0">
              <circle cx="12" cy="12" r="8.5" />
              <path d="M12 16v-4.5m0-3.2v-.1" />
            </Icon>
          )}
          <div>{words}</div>
        </>
      )}
    </div>
  );
}
