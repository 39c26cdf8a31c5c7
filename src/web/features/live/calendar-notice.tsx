import { AlertIcon } from '#web/ui/icons/icons.tsx';

interface CalendarNoticeProps {
  words: string;
  /** Something the student has to put right, and not only the next step. */
  isWarning?: boolean;
}

/** Says what is left to do, once there are words. */
export function CalendarNotice({ words, isWarning = false }: CalendarNoticeProps) {
  const colours = isWarning ? 'bg-warn-soft text-warn' : 'bg-primary-soft text-primary-ink';
  return (
    <p role="status" className={`flex gap-2 rounded-control p-3 text-sm font-medium empty:hidden ${colours}`}>
      {words && (
        <>
          <AlertIcon className="size-5 shrink-0" />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}
