import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContentKind, hideContentCall, moveContentCall } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { ContentProblem } from './conflict.tsx';
import { menuItemClassName, NodeMenu } from './node-menu.tsx';
import { RenameForm } from './rename-form.tsx';
import type { TreeNode } from './tree-node.ts';

interface NodeListProps<Node extends TreeNode> {
  kind: ContentKind;
  nodes: readonly Node[];
  /** What stands in the row, beside the buttons. */
  children: (node: Node) => ReactNode;
  /** What else can be done with it, as items of its menu. */
  actions?: (node: Node) => ReactNode;
  /** What stands below the row. */
  below?: (node: Node) => ReactNode;
}

/** Siblings of the tree in their order, each with a menu that moves, renames and hides it. */
export function NodeList<Node extends TreeNode>({ kind, nodes, children, actions, below }: NodeListProps<Node>) {
  const [renaming, setRenaming] = useState<string>();
  const client = useQueryClient();
  const onError = () => void client.invalidateQueries();
  const move = useChange(moveContentCall);
  const hide = useChange(hideContentCall);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: -1 | 1; isInMenu: boolean }>();
  const order = nodes.map(({ content_id }) => content_id).join(' ');
  // A row that moves takes the focus from its button, which is where the next step is made from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that has moved the row
  useEffect(() => {
    if (!moved) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.id === rowId(moved.id));
    const [same, other] = moved.step < 0 ? ['up', 'down'] : ['down', 'up'];
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-step]:enabled') ?? [])].filter(
      (each) => isShown(each) && (each.closest('.node-menu') !== null) === moved.isInMenu,
    );
    const ofStep = (step: string) => buttons.find((each) => each.dataset['step'] === step);
    (ofStep(same ?? '') ?? ofStep(other ?? ''))?.focus();
  }, [order]);
  // So does a row whose name was changed: its field is gone.
  const renamed = useRef<string>(undefined);
  useEffect(() => {
    const last = renamed.current;
    renamed.current = renaming;
    if (last !== undefined && renaming === undefined)
      document.getElementById(rowId(last))?.querySelector<HTMLButtonElement>('[data-menu]')?.focus();
  }, [renaming]);
  const isMoved = moved && nodes.findIndex(({ content_id }) => content_id === moved.id);
  return (
    <>
      <p role="status" className="sr-only">
        {isMoved !== undefined &&
          isMoved >= 0 &&
          t('content.movedTo', {
            name: nodes[isMoved]?.name ?? '',
            place: isMoved + 1,
            count: nodes.length,
          })}
      </p>
      <ContentProblem error={move.error ?? hide.error} />
      <ul ref={list} className="divide-y divide-line">
        {nodes.map((node, at) => {
          const { content_id, version, name, is_hidden } = node;
          const labelled = (action: string) => t('content.of', { action, name });
          /** What moves it; undefined at the end of the list. */
          const stepOf = (by: -1 | 1, isInMenu: boolean) => {
            const past = nodes[at + by];
            if (!past) return undefined;
            return () => {
              if (move.isPending) return;
              setMoved({ id: content_id, step: by, isInMenu });
              move.mutate(
                { kind, content_id, version, past_id: past.content_id, direction: by < 0 ? 'up' : 'down' },
                { onError },
              );
            };
          };
          return (
            <li
              key={content_id}
              id={rowId(content_id)}
              className={`py-1 ${is_hidden ? '-mx-2 rounded-control bg-sunken px-2' : ''}`}
            >
              {renaming === content_id ? (
                <RenameForm kind={kind} node={node} onDone={() => setRenaming(undefined)} />
              ) : (
                <div className="group/row flex items-center gap-x-1">
                  <div className="min-w-0 grow">
                    {children(node)}
                    {is_hidden && <Badge tone="warn">{t('content.hidden')}</Badge>}
                  </div>
                  {nodes.length > 1 && (
                    <span className="flex rounded-control pointer-fine:opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-md:hidden">
                      <StepButton step="up" label={labelled(t('content.up'))} onStep={stepOf(-1, false)} />
                      <StepButton step="down" label={labelled(t('content.down'))} onStep={stepOf(1, false)} />
                    </span>
                  )}
                  <NodeMenu name={name}>
                    {(close) => (
                      <>
                        {actions?.(node)}
                        <MenuItem label={labelled(t('content.rename'))} onClick={() => setRenaming(content_id)}>
                          {t('content.rename')}
                        </MenuItem>
                        {/* They stay open: who moves something may move it further. */}
                        <MenuStep step="up" label={labelled(t('content.up'))} onStep={stepOf(-1, true)} />
                        <MenuStep step="down" label={labelled(t('content.down'))} onStep={stepOf(1, true)} />
                        <MenuItem
                          label={labelled(is_hidden ? t('content.show') : t('content.hide'))}
                          onClick={() => {
                            close();
                            hide.mutate({ kind, content_id, version, is_hidden: !is_hidden }, { onError });
                          }}
                        >
                          {is_hidden ? t('content.show') : t('content.hide')}
                        </MenuItem>
                      </>
                    )}
                  </NodeMenu>
                </div>
              )}
              {below?.(node)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface StepProps {
  step: 'up' | 'down';
  label: string;
  onStep: (() => void) | undefined;
}

/** A step up or down. At the end of the list it keeps its place, so that the buttons stand below each other. */
function StepButton({ step, label, onStep }: StepProps) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      disabled={!onStep}
      onClick={onStep}
      className="target inline-flex items-center justify-center rounded-control text-ink-soft hover:bg-sunken disabled:opacity-30 disabled:hover:bg-transparent"
    >
      <ChevronDownIcon className={`size-5 ${step === 'up' ? 'rotate-180' : ''}`} />
    </button>
  );
}

/** The same in the menu, for a phone, which has no room for it in the row. */
function MenuStep({ step, label, onStep }: StepProps) {
  if (!onStep) return null;
  return (
    <li>
      <button type="button" data-step={step} aria-label={label} onClick={onStep} className={menuItemClassName}>
        {t(step === 'up' ? 'content.up' : 'content.down')}
      </button>
    </li>
  );
}

interface MenuItemProps {
  /** With the name of what it is done to. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function MenuItem({ label, onClick, children }: MenuItemProps) {
  return (
    <li>
      <button type="button" aria-label={label} onClick={onClick} className={menuItemClassName}>
        {children}
      </button>
    </li>
  );
}

const isShown = (element: HTMLElement) => element.offsetParent !== null;

const rowId = (content_id: string) => `content-${content_id}`;
