import { type ReactNode, useEffect, useRef } from 'react';
import { MoreIcon } from '#web/features/study-materials/reader/parts/reader-icons.tsx';
import { ToolButton } from '#web/features/study-materials/reader/parts/tool-button.tsx';
import { t } from '#web/texts.ts';

interface MoreMenuProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The menu of the other tools: below its button on a wide screen, at the foot of the screen on a phone. */
export function MoreMenu({ isOpen, onOpen, children }: MoreMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[data-sheet] button')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, onOpen]);
  return (
    <div ref={menu} className="shrink-0">
      <ToolButton label={t('reader.more')} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <MoreIcon />
      </ToolButton>
      {isOpen && (
        <fieldset
          data-sheet=""
          aria-label={t('reader.more')}
          className="reader-menu animate-appear overflow-auto border border-line bg-raised shadow-card"
        >
          {children}
        </fieldset>
      )}
    </div>
  );
}

/** The class name of an entry, also for a link. */
export const menuEntryClassName =
  'target flex w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary-ink';

interface MenuEntryProps {
  icon: ReactNode;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function MenuEntry({ icon, isPressed, onClick, children }: MenuEntryProps) {
  return (
    <button type="button" aria-pressed={isPressed} className={menuEntryClassName} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
