import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMenu } from '#ui/use-menu.ts';

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

/** Of a button that has dots for words. It is as high as one with words. */
export const moreClassName =
  'target inline-flex w-11 py-2.5 *:h-lh items-center justify-center rounded-control border border-edge bg-surface hover:bg-sunken';

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
