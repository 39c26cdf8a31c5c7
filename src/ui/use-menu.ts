import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

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
