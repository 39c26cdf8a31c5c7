/** How many letters have to be added, removed, replaced or swapped with the next one to make one text of the other. */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, wanted] of b.entries()) {
      const isSame = letter === wanted;
      const isSwapped = letter === b[j - 1] && wanted === a[i - 1];
      const costs = [at(row, j) + (isSame ? 0 : 1), at(row, j + 1) + 1, at(next, j) + 1];
      next.push(Math.min(...costs, ...(isSwapped ? [at(before, j - 1) + 1] : [])));
    }
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
