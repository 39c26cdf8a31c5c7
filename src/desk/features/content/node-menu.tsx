import { t } from '#desk/texts.ts';
import './node-menu.css';
import type { ReactNode } from 'react';
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
      <div {...panel} className="node-menu">
        <p aria-hidden="true" className="truncate px-3 pb-1 text-sm font-semibold text-ink-soft">
          {name}
        </p>
        <ul>{children(leave)}</ul>
      </div>
    </div>
  );
}
