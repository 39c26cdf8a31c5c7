import type { ReactNode } from 'react';
import { t } from '#desk/texts.ts';
import type { TreeNode } from './tree-node.ts';

export const menuItemClassName =
  'target flex w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken';

interface MenuItemProps {
  /** With the name of what it is done to. */
  label: string;
  /** Marks what moves something, of which the focus is kept. */
  step?: 'up' | 'down';
  onClick: () => void;
  children: ReactNode;
}

/** An action in the menu of a part of the tree. */
export function MenuItem({ label, step, onClick, children }: MenuItemProps) {
  return (
    <li>
      <button type="button" data-step={step} aria-label={label} onClick={onClick} className={menuItemClassName}>
        {children}
      </button>
    </li>
  );
}

/** Hides it or shows it again: apart from what is asked for more often. */
export function HideItem({ node: { name, is_hidden }, onClick }: { node: TreeNode; onClick: () => void }) {
  const text = t(is_hidden ? 'content.show' : 'content.hide');
  return (
    <>
      <li aria-hidden="true" className="my-1 border-t border-line" />
      <MenuItem label={t('content.of', { action: text, name })} onClick={onClick}>
        {text}
      </MenuItem>
    </>
  );
}
