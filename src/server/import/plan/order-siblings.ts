import type { Row } from '#server/domain/content/kinds.ts';

/** The places of siblings by their ids, and whether they are others than the folder's. */
export interface SiblingOrder {
  of: ReadonlyMap<string, number>;
  isRetained: boolean;
}

/**
 * SiblingOrder the folder's nodes of one kind among their siblings. The order that was changed here holds, and what is new in the
 * folder follows what it follows there. Otherwise the folder's order holds, and what is not in it follows what it followed.
 * Undefined where all are as the folder has them.
 */
export function orderSiblings(
  listed: readonly string[],
  rows: readonly Row[],
  isChangedHere: boolean,
): SiblingOrder | undefined {
  const known = rows.map(({ id }) => id);
  const kept = weave(known, listed);
  if (isChangedHere && kept.filter((id) => listed.includes(id)).join(' ') !== listed.join(' '))
    return { of: positionsOf(kept), isRetained: true };
  // Where the folder says the same, its order holds from now on, as it will at the next import.
  const isMade = rows.some(({ id, here }) => here.has('made') && !listed.includes(id));
  return isMade ? { of: positionsOf(weave(listed, known)), isRetained: false } : undefined;
}

const positionsOf = (order: readonly string[]) => new Map(order.map((id, at) => [id, at]));

/** `base`, with what only `more` has behind what it follows there. */
function weave(base: readonly string[], more: readonly string[]): string[] {
  const order = [...base];
  const has = new Set(base);
  more.forEach((id, at) => {
    if (has.has(id)) return;
    has.add(id);
    const previous = more[at - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  });
  return order;
}
