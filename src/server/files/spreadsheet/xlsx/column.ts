/** The index of the column of a cell such as 'C7', or undefined if this is not a cell. */
export function columnOf(cell: string): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d{1,7}$/.exec(cell)?.[1];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26));
}
