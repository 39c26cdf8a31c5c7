import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '#desk/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { Format, useFormats } from './formats.ts';

interface ToolbarProps {
  /** The id of the text. */
  controls: string;
  formats: ReturnType<typeof useFormats>;
  onFormat: (format: Format) => void;
  onLink: () => void;
  /** What adds a picture. */
  children: ReactNode;
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);
const keys = (letter: string) => (isMac ? `⌘${letter}` : `Ctrl+${letter}`);

/** The formats of a text, over it. It stays in sight while a long text is written. */
export function Toolbar({ controls, formats, onFormat, onLink, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => setStop(bar.current), []);
  const button = (format: Format, label: string, drawing: ReactNode) => (
    <ToolButton label={label} controls={controls} isPressed={formats[format]} onClick={() => onFormat(format)}>
      {drawing}
    </ToolButton>
  );
  return (
    <div
      ref={bar}
      onKeyDown={moveFocus}
      onFocus={({ target }) => setStop(bar.current, target)}
      role="toolbar"
      aria-label={t('news.formatting')}
      className="sticky top-0 z-10 flex flex-wrap items-center rounded-t-control border-b border-line bg-surface p-0.5"
    >
      {button(
        'bold',
        `${t('news.bold')} (${keys('B')})`,
        <path d="M8 5h5.5a3.5 3.5 0 0 1 0 7H8zm0 7h6.5a3.5 3.5 0 0 1 0 7H8z" strokeWidth="2.25" />,
      )}
      {button('italic', `${t('news.italic')} (${keys('I')})`, <path d="M10.5 5h7m-11 14h7M14 5l-4 14" />)}
      {button('heading', t('news.subheading'), <path d="M6 5v14M18 5v14M6 12h12" />)}
      {button(
        'list',
        t('news.bullets'),
        <path d="M9.5 6.5H20M9.5 12H20m-10.5 5.5H20M4.5 6.5h.01m-.01 5.5h.01m-.01 5.5h.01" />,
      )}
      <ToolButton
        label={`${t('news.link')} (${keys('K')})`}
        controls={controls}
        isPressed={formats.link}
        onClick={onLink}
      >
        <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
      </ToolButton>
      {children}
    </div>
  );
}

const partsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button, input')];

/** One of its buttons is reached with Tab; the arrows lead to the others. */
function setStop(bar: HTMLElement | null, stop?: Element): void {
  if (!bar) return;
  const parts = partsOf(bar);
  for (const part of parts) part.tabIndex = part === (stop ?? parts[0]) ? 0 : -1;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const parts = partsOf(event.currentTarget);
  const at = parts.findIndex((part) => part.matches(':focus'));
  parts.at((at + step) % parts.length)?.focus();
}

interface ToolButtonProps {
  label: string;
  controls: string;
  isPressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ label, controls, isPressed, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-controls={controls}
      aria-pressed={isPressed}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="target inline-flex items-center justify-center rounded-control hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
    >
      <Icon className="size-5">{children}</Icon>
    </button>
  );
}
