import { useLocation } from '@tanstack/react-router';
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface MenuProps {
  /** What its button shows. */
  text: ReactNode;
  /** For a button without words. */
  label?: string;
  className: string;
  isBusy?: boolean;
  /** Where the panel is on a wide screen, and how wide. */
  place?: string;
  /** What is in it while it is open. It gets what closes it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A button with a menu: at the foot of a phone's screen, else below the button. */
export function Menu(props: MenuProps) {
  const { text, label, className, isBusy = false, place = 'md:right-0 md:w-64', children } = props;
  const { around, button, panel, isOpen, close } = useMenu();
  const leave = () => {
    close();
    button.ref.current?.focus();
  };
  return (
    <div {...around} className={`relative ${isOpen ? 'z-20' : ''}`}>
      <button {...button} data-menu aria-label={label} aria-busy={isBusy || undefined} className={className}>
        {(label === undefined || !isBusy) && text}
        {isBusy ? <Spinner /> : label === undefined && <ChevronDownIcon className="size-5" />}
      </button>
      <div
        {...panel}
        className={`menu-panel mt-1 p-1.5 max-md:fixed max-md:inset-x-4 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] md:absolute ${place}`}
      >
        {isOpen && children(leave)}
      </div>
    </div>
  );
}

/** Of a button that has dots for words. */
export const moreClassName =
  'target inline-flex w-11 items-center justify-center rounded-control border border-edge bg-surface hover:bg-sunken';

export const menuItemClassName =
  'target flex w-full items-center gap-3 rounded-control px-3 text-start font-medium text-ink hover:bg-sunken';

/** Something that is done from a menu. */
export function MenuItem(button: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <li>
      <button type="button" {...button} className={menuItemClassName} />
    </li>
  );
}

/**
 * A button that opens something above the page. A press elsewhere closes it, and so do Escape, which gives the focus back
 * to the button, and whatever leads to another page.
 */
export function useMenu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect has to run whenever the path changes
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, closeOutside);
    };
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const close = () => setOpen(false);
  return {
    isOpen,
    close,
    /** Of the element around both. */
    around: { ref: menu, onKeyDown },
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panel: { id, hidden: !isOpen },
  } as const;
}
