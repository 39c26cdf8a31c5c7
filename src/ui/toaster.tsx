import { useEffect } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { AlertIcon, CheckIcon, CloseIcon } from './icons/icons.tsx';
import { Spinner } from './spinner.tsx';
import { darkToastClass, toast } from './toast.ts';

/** A region is a box even while it is empty, because browsers have dropped the role of one with `display: contents`. */
const regionClassName = 'flex justify-center';

/** In ms. A toast that is younger than this may be about the action that led to the new screen. */
const readMs = 1000;

interface ToasterProps {
  closeLabel: string;
  /** Which screen is open. */
  screen: string;
  /** Classes of its place from side to side. */
  place?: string;
}

/**
 * Shows the newest toast: on a phone in the place of the header, where no control is that made it and no heading, and
 * elsewhere at the foot. Those that have been read go with their screen. Its two regions are always in the page, because a screen reader announces
 * only content that enters a region it already knows. Errors are announced at once, the rest when the reader pauses.
 */
export function Toaster({ closeLabel, screen, place = '' }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect has to run when the screen changes, and only then
  useEffect(() => {
    const read = toasts.filter(({ type, createdAt }) => type !== 'loading' && Date.now() - createdAt > readMs);
    for (const { id } of read) toast.dismiss(id);
  }, [screen]);
  const newest = toasts.find((each) => each.visible);
  const card = newest && <ToastCard key={newest.id} toast={newest} closeLabel={closeLabel} />;
  return (
    <div
      className={`toaster pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.25rem)] z-50 px-2 md:top-auto md:above-bottom-bar ${place}`}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <div role="alert" className={regionClassName}>
        {newest?.type === 'error' && card}
      </div>
      <div role="status" className={regionClassName}>
        {newest?.type !== 'error' && card}
      </div>
    </div>
  );
}

function ToastCard({ toast: shown, closeLabel }: { toast: Toast; closeLabel: string }) {
  const colours =
    shown.className === darkToastClass ? 'bg-black text-white border-white/20' : 'bg-raised text-ink border-line';
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-100 animate-appear items-center gap-2.5 rounded-control border pl-3.5 shadow-card ${colours}`}
    >
      <ToastIcon type={shown.type} />
      <p className="grow py-1.5 text-sm font-medium">{resolveValue(shown.message, shown)}</p>
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
  if (type === 'error') return <AlertIcon className="size-5 text-bad" />;
  if (type === 'success') return <CheckIcon className="size-5 text-good" />;
  if (type === 'loading') return <Spinner className="size-5 text-primary-ink" />;
  return null;
}
