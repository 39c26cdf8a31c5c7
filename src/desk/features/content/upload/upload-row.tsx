import type { ReactNode } from 'react';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface UploadRowProps {
  name: string;
  /** How it stands. */
  text: string;
  mark: 'problem' | 'waits' | undefined;
  isRefused: boolean;
  /** Why it was refused, or what to know about it. */
  messages: readonly string[];
  progress: { sent: number; size: number } | undefined;
  onRemove: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A file, how far it is, and what can be done with it. */
export function UploadRow({ name, text, mark, isRefused, messages, progress, onRemove, children }: UploadRowProps) {
  const said = messages.map((message) => message.replace(`${name}: `, ''));
  const reason = isRefused ? said.shift() : undefined;
  const remove = t(progress ? 'upload.cancel' : 'upload.remove');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <div className={`flex gap-1.5 text-sm ${mark === 'problem' ? 'text-bad' : 'text-ink-soft'}`}>
          {mark === 'problem' && <AlertIcon className="size-5 shrink-0" />}
          {mark === 'waits' && <WaitIcon />}
          <p className="min-w-0 whitespace-pre-line wrap-anywhere">
            {reason === undefined ? text : t('upload.refusedFor', { reason })}
          </p>
        </div>
        {progress && (
          <span className="mt-1.5 block max-w-sm overflow-hidden rounded-full">
            <ProgressBar percent={(100 * progress.sent) / progress.size} />
          </span>
        )}
        {said.map((message) => (
          <p key={message} className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        ))}
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-2">
        {children}
        <Button kind="bare" aria-label={`${remove}: ${name}`} onClick={onRemove}>
          {remove}
        </Button>
      </div>
    </li>
  );
}

/** A clock. */
const WaitIcon = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    className="size-5 shrink-0"
  >
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
