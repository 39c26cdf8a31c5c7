/** Prints rows below each other, each column as wide as its widest cell. The first row is the head. */
export function printTable(rows: string[][], isRightAligned: (column: number) => boolean = () => false): void {
  for (const line of tableLines(rows, isRightAligned)) console.log(line);
}

export function tableLines(rows: string[][], isRightAligned: (column: number) => boolean): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const cell = (text: string, column: number) =>
    isRightAligned(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}
