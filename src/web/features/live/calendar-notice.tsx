import { CheckIcon } from '#web/ui/icons/icons.tsx';

/** Says that something has worked, and what is left to do, once there are words. */
export function CalendarNotice({ words }: { words: string }) {
  return (
    <p role="status" className="flex gap-2 rounded-control bg-good-soft p-3 text-sm font-medium text-good empty:hidden">
      {words && (
        <>
          <CheckIcon className="size-5 shrink-0" />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}
