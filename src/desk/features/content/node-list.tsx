import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addSubjectCall, type ContentKind, hideContentCall, moveContentCall } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { ChangeProblem } from '#desk/shared/form/conflict.tsx';
import { MenuItem } from '#desk/shared/menu.tsx';
import { useMay } from '#desk/shared/use-staff.ts';
import { t } from '#desk/texts.ts';
import { Button } from '#ui/button.tsx';
import type { ContentBatch } from './batch-field.tsx';
import { HideItem, NodeMenu } from './node-menu.tsx';
import { RenameForm } from './rename-form.tsx';
import type { TreeNode } from './tree-node.ts';

interface NodeListProps<Node extends TreeNode> {
  kind: ContentKind;
  nodes: readonly Node[];
  /** Of chapters: for which batches they can be. */
  batches?: readonly ContentBatch[];
  /** What stands in the row, from its left edge to the buttons. */
  children: (node: Node) => ReactNode;
  /** What else can be done with it, as items of its menu. */
  actions?: (node: Node, close: () => void) => ReactNode;
  /** What stands below the row. */
  below?: (node: Node) => ReactNode;
}

/** Siblings of the tree in their order, each with a menu that moves, renames and hides it. */
export function NodeList<Node extends TreeNode>({
  kind,
  nodes,
  batches,
  children,
  actions,
  below,
}: NodeListProps<Node>) {
  const [renaming, setRenaming] = useState<string>();
  const move = useChange(moveContentCall);
  const hide = useChange(hideContentCall);
  const may = useMay();
  // The order of the subjects is that of all of them.
  const mayMove = kind !== 'subject' || may(addSubjectCall);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: -1 | 1 }>();
  const order = nodes.map(({ content_id }) => content_id).join(' ');
  // A row that moves takes the focus from its button, which is where the next step is made from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that has moved the row
  useEffect(() => {
    if (!moved) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.id === rowId(moved.id));
    const [same, other] = moved.step < 0 ? ['up', 'down'] : ['down', 'up'];
    // Below a subject are the menus of its chapters.
    const menu = row?.querySelector('.menu-panel');
    const ofStep = (step: string | undefined) => menu?.querySelector<HTMLElement>(`[data-step=${step}]`);
    (ofStep(same) ?? ofStep(other))?.focus();
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
      <ChangeProblem error={move.error ?? hide.error} />
      <ul ref={list} className="divide-y divide-line">
        {nodes.map((node, at) => {
          const { content_id, version, name, is_hidden } = node;
          const labelled = (action: string) => t('content.of', { action, name });
          const toggle = () => hide.mutate({ kind, content_id, version, is_hidden: !is_hidden });
          const stepItem = (by: -1 | 1) => {
            const past = nodes[at + by];
            if (!past || !mayMove) return null;
            const direction = by < 0 ? 'up' : 'down';
            const text = t(by < 0 ? 'content.up' : 'content.down');
            const onClick = () => {
              if (move.isPending) return;
              setMoved({ id: content_id, step: by });
              move.mutate({ kind, content_id, version, past_id: past.content_id, direction });
            };
            return (
              <MenuItem data-step={direction} aria-label={labelled(text)} onClick={onClick}>
                {text}
              </MenuItem>
            );
          };
          return (
            <li
              key={content_id}
              id={rowId(content_id)}
              className={`${is_hidden ? 'bg-sunken' : ''} ${kind === 'subject' ? 'first:rounded-t-card last:rounded-b-card' : ''}`}
            >
              {renaming === content_id ? (
                <div className="px-4 py-2">
                  <RenameForm kind={kind} node={node} batches={batches} onDone={() => setRenaming(undefined)} />
                </div>
              ) : (
                <div className="flex flex-wrap items-center rounded-[inherit] pr-2 hover:bg-sunken has-[[data-menu][aria-expanded=true]]:bg-sunken">
                  <div className="min-w-0 grow basis-0">{children(node)}</div>
                  {is_hidden && (
                    <Button
                      kind="bare"
                      aria-label={labelled(t('content.showAgain'))}
                      className="max-sm:order-last max-sm:basis-full max-sm:justify-start max-sm:pl-17"
                      onClick={toggle}
                    >
                      {t('content.showAgain')}
                    </Button>
                  )}
                  <NodeMenu name={name}>
                    {(close) => (
                      <>
                        {actions?.(node, close)}
                        <MenuItem aria-label={labelled(t('content.rename'))} onClick={() => setRenaming(content_id)}>
                          {t('content.rename')}
                        </MenuItem>
                        {/* They stay open: who moves something may move it further. */}
                        {stepItem(-1)}
                        {stepItem(1)}
                        <HideItem
                          node={node}
                          onClick={() => {
                            close();
                            toggle();
                          }}
                        />
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

const rowId = (content_id: string) => `content-${content_id}`;
