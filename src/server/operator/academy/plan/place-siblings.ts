import type { Row } from './kinds.ts';

/** The places of siblings by their ids, and whether the desk's order holds. */
export interface Places {
  of: ReadonlyMap<string, number>;
  isDesks: boolean;
}

/**
 * Places the folder's nodes of one kind among their siblings of the desk. The desk's order holds as long as the folder has
 * those that it had before in the same order; what is new in the folder follows what it follows there. Otherwise the
 * folder's order holds, and what is the desk's alone follows what it followed. `before` is the folder's order when the
 * desk first changed it. Undefined where all are as the folder has them.
 */
export function placeSiblings(
  listed: readonly string[],
  rows: readonly Row[],
  before: readonly string[] | undefined,
): Places | undefined {
  const known = rows.map(({ id }) => id);
  const isDesks = before !== undefined && isSameOrder(before, listed);
  const isMade = rows.some(({ id, desk }) => desk?.is_made && !listed.includes(id));
  if (!isDesks && !isMade) return undefined;
  const order = isDesks ? weave(known, listed) : weave(listed, known);
  return { of: new Map(order.map((id, at) => [id, at])), isDesks };
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  const common = one.filter((id) => second.has(id));
  return common.join(' ') === other.filter((id) => first.has(id)).join(' ');
}

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
