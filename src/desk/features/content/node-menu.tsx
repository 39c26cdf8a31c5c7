import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#desk/shared/menu.tsx';
import { t } from '#desk/texts.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';
import type { TreeNode } from './tree-node.ts';

interface NodeMenuProps {
  /** What the actions are for. */
  name: string;
  /** The actions, as items of a list. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens what can be done with a part of the tree. */
export function NodeMenu({ name, children }: NodeMenuProps) {
  return (
    <Menu
      text={<MoreIcon className="size-6 rotate-90" />}
      label={t('content.of', { action: t('content.actions'), name })}
      className="target inline-flex items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
    >
      {(close) => (
        <div ref={bringIntoView} className="scroll-mb-4">
          <p aria-hidden="true" className="truncate px-3 py-1.5 text-sm font-semibold text-ink-soft">
            {name}
          </p>
          <ul>{children(close)}</ul>
        </div>
      )}
    </Menu>
  );
}

/** At the end of the page, they would be below the edge of the window. */
const bringIntoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** Hides it or shows it again: apart from what is asked for more often. */
export function HideItem({ node: { name, is_hidden }, onClick }: { node: TreeNode; onClick: () => void }) {
  const text = t(is_hidden ? 'content.show' : 'content.hide');
  return (
    <>
      <li aria-hidden="true" className="my-1 border-t border-line" />
      <MenuItem aria-label={t('content.of', { action: text, name })} onClick={onClick}>
        {text}
      </MenuItem>
    </>
  );
}
