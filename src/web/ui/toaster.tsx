import { useEffect } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { AlertIcon, CheckIcon, CloseIcon } from './icons/icons.tsx';
import { Spinner } from './spinner.tsx';
import { darkToastClass, toast } from './toast.ts';

/** A region is a box even while it is empty, because browsers have dropped the role of one with `display: contents`. */
const regionClassName = 'flex flex-col-reverse items-center';

/** In ms. A toast that is younger than this may be about the action that led to the new screen. */
const readMs = 1000;

interface ToasterProps {
  closeLabel: string;
  /** Which screen is open. */
  screen: string;
  /** A class with the distance from the bottom of a screen that is no phone's. */
  above?: string;
}

/**
 * Shows the newest error and the newest other toast: on a phone below the header, where no control is that made them, and
 * elsewhere at the bottom. Those that have been read go with their screen. Its two regions are always in the page, because a screen reader announces only content that
 * enters a region it already knows. Errors are announced at once, the rest when the reader pauses.
 */
export function Toaster({ closeLabel, screen, above = 'md:bottom-4' }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect has to run when the screen changes, and only then
  useEffect(() => {
    const read = toasts.filter(({ type, createdAt }) => type !== 'loading' && Date.now() - createdAt > readMs);
    for (const { id } of read) toast.dismiss(id);
  }, [screen]);
  const shown = toasts.filter((each) => each.visible);
  const newest = (isError: boolean) => shown.filter(({ type }) => (type === 'error') === isError).slice(0, 1);
  const list = (some: Toast[]) => some.map((each) => <ToastCard key={each.id} toast={each} closeLabel={closeLabel} />);
  return (
    <div
      className={`pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+3.5rem)] z-50 flex flex-col-reverse px-3 md:top-auto ${above}`}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <div role="alert" className={regionClassName}>
        {list(newest(true))}
      </div>
      <div role="status" className={regionClassName}>
        {list(newest(false))}
      </div>
    </div>
  );
}

function ToastCard({ toast: shown, closeLabel }: { toast: Toast; closeLabel: string }) {
  const colours =
    shown.className === darkToastClass ? 'bg-black text-white border-white/20' : 'bg-raised text-ink border-line';
  return (
    <div
      className={`pointer-events-auto mt-2 flex w-full max-w-105 animate-appear items-center gap-3 rounded-control border py-1 pr-1 pl-4 shadow-card ${colours}`}
    >
      <ToastIcon type={shown.type} />
      <p className="grow py-2 text-sm font-medium">{resolveValue(shown.message, shown)}</p>
      <button
        type="button"
        aria-label={closeLabel}
        className="target flex items-center justify-center rounded-control opacity-70 hover:opacity-100"
        onClick={() => toast.dismiss(shown.id)}
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'error') return <AlertIcon className="size-6 text-bad" />;
  if (type === 'success') return <CheckIcon className="size-6 text-good" />;
  if (type === 'loading') return <Spinner className="size-5 text-primary-ink" />;
  return null;
}
