/** These limits are far above any formula that a person writes, and far below what slows down a phone. */
const maxDepth = 80;
const maxElements = 4000;

/** Whether a formula has few enough elements. A browser's layout recurses as deep as they are nested. */
export function isModest(math: Element): boolean {
  if (math.getElementsByTagName('*').length > maxElements) return false;
  let row: Element[] = [math];
  for (let depth = 0; row.length > 0; depth++) {
    if (depth > maxDepth) return false;
    row = row.flatMap((element) => [...element.children]);
  }
  return true;
}
