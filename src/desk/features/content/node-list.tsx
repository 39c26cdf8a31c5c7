import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContentKind, hideContentCall, moveContentCall } from '#contract/desk/content.ts';
import { useChange } from '#desk/api/use-desk-call.ts';
import { t } from '#desk/messages/content.ts';
import { Badge } from '#desk/shared/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { ContentProblem } from './conflict.tsx';
import { RenameForm } from './rename-form.tsx';
import type { TreeNode } from './tree-node.ts';

interface NodeListProps<Node extends TreeNode> {
  kind: ContentKind;
  nodes: readonly Node[];
  /** What stands in the row, beside the buttons. */
  children: (node: Node) => ReactNode;
  /** What stands below the row. */
  below?: (node: Node) => ReactNode;
}

/** Siblings of the tree in their order, each with the buttons that move, rename and hide it. */
export function NodeList<Node extends TreeNode>({ kind, nodes, children, below }: NodeListProps<Node>) {
  const [renaming, setRenaming] = useState<string>();
  const client = useQueryClient();
  const onError = () => void client.invalidateQueries();
  const move = useChange(moveContentCall);
  const hide = useChange(hideContentCall);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step: -1 | 1 }>();
  const order = nodes.map(({ content_id }) => content_id).join(' ');
  // A row that moves takes the focus from its button, which is where the next step is made from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that has moved the row
  useEffect(() => {
    if (!moved) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.id === rowId(moved.id));
    const [same, other] = moved.step < 0 ? ['up', 'down'] : ['down', 'up'];
    const button = row?.querySelector<HTMLButtonElement>(`[data-step=${same}]:enabled, [data-step=${other}]:enabled`);
    (row?.querySelector<HTMLButtonElement>(`[data-step=${same}]:enabled`) ?? button)?.focus();
  }, [order]);
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
          const step = (by: -1 | 1) => {
            const past = nodes[at + by];
            if (!past || move.isPending) return;
            setMoved({ id: content_id, step: by });
            move.mutate(
              { kind, content_id, version, past_id: past.content_id, direction: by < 0 ? 'up' : 'down' },
              { onError },
            );
          };
          return (
            <li key={content_id} id={rowId(content_id)} className="py-2">
              {renaming === content_id ? (
                <RenameForm kind={kind} node={node} onDone={() => setRenaming(undefined)} />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <div className={`min-w-0 grow basis-52 ${is_hidden ? 'text-ink-soft' : ''}`}>
                    {children(node)} {is_hidden && <Badge tone="warn">{t('content.hidden')}</Badge>}
                  </div>
                  <div className="flex flex-wrap items-center">
                    <StepButton
                      step="up"
                      label={labelled(t('content.up'))}
                      disabled={at === 0}
                      onClick={() => step(-1)}
                    />
                    <StepButton
                      step="down"
                      label={labelled(t('content.down'))}
                      disabled={at === nodes.length - 1}
                      onClick={() => step(1)}
                    />
                    <Button
                      kind="bare"
                      aria-label={labelled(t('content.rename'))}
                      onClick={() => setRenaming(content_id)}
                    >
                      {t('content.rename')}
                    </Button>
                    <Button
                      kind="bare"
                      aria-label={labelled(is_hidden ? t('content.show') : t('content.hide'))}
                      busy={hide.isPending && hide.variables.content_id === content_id}
                      onClick={() => hide.mutate({ kind, content_id, version, is_hidden: !is_hidden }, { onError })}
                    >
                      {is_hidden ? t('content.show') : t('content.hide')}
                    </Button>
                  </div>
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

interface StepButtonProps {
  step: 'up' | 'down';
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** A step up or down. At the end of the list it keeps its place, so that the buttons stand below each other. */
function StepButton({ step, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      data-step={step}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="target inline-flex items-center justify-center rounded-control text-primary-ink hover:bg-primary-soft disabled:opacity-30 disabled:hover:bg-transparent"
    >
      <ChevronDownIcon className={`size-5 ${step === 'up' ? 'rotate-180' : ''}`} />
    </button>
  );
}

const rowId = (content_id: string) => `content-${content_id}`;
