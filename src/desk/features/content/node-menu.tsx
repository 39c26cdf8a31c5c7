import { t } from '#desk/texts.ts';
import './node-menu.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMenu } from '#desk/shared/use-menu.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';

interface NodeMenuProps {
  /** What the actions are for. */
  name: string;
  /** The actions, as items of a list. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens what can be done with a part of the tree: at the foot of a phone's screen, else below the button. */
export function NodeMenu({ name, children }: NodeMenuProps) {
  const { around, button, panel, isOpen, close } = useMenu();
  const actions = useRef<HTMLDivElement>(null);
  // At the end of the page, they would be below the edge of the window.
  useEffect(() => {
    if (isOpen) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const leave = () => {
    close();
    button.ref.current?.focus();
  };
  return (
    <div {...around} className="relative shrink-0">
      <button
        {...button}
        data-menu
        aria-label={t('content.of', { action: t('content.actions'), name })}
        className="target inline-flex items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
      >
        <MoreIcon className="size-6 rotate-90" />
      </button>
      {isOpen && <div aria-hidden="true" className="node-menu-shade" onPointerDown={close} />}
      <div {...panel} ref={actions} className="node-menu scroll-mb-4">
        <p aria-hidden="true" className="truncate px-3 pb-1 text-sm font-semibold text-ink-soft">
          {name}
        </p>
        <ul>{children(leave)}</ul>
      </div>
    </div>
  );
}
