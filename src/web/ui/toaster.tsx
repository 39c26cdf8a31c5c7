import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { AlertIcon, CheckIcon, CloseIcon } from './icons/icons.tsx';
import { Spinner } from './spinner.tsx';
import { darkToastClass, toast } from './toast.ts';

/** A region is a box even while it is empty, because browsers have dropped the role of one with `display: contents`. */
const regionClassName = 'flex flex-col-reverse items-center';

interface ToasterProps {
  closeLabel: string;
  /** A class with the distance from the bottom of the screen. */
  above?: string;
}

/**
 * Shows the toasts at the bottom of the screen, the newest lowest, where they cover neither the header's controls nor a
 * phone's bottom bar. Its two regions are always in the page, because a screen reader announces only content that
 * enters a region it already knows. Errors are announced at once, the rest when the reader pauses.
 */
export function Toaster({ closeLabel, above = 'bottom-4' }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((each) => each.visible);
  const list = (some: Toast[]) => some.map((each) => <ToastCard key={each.id} toast={each} closeLabel={closeLabel} />);
  return (
    <div
      className={`pointer-events-none fixed inset-x-0 z-50 flex flex-col-reverse px-3 ${above}`}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <div role="alert" className={regionClassName}>
        {list(shown.filter((each) => each.type === 'error'))}
      </div>
      <div role="status" className={regionClassName}>
        {list(shown.filter((each) => each.type !== 'error'))}
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
