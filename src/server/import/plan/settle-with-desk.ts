import type { ImportNode, Row, Values } from '#server/domain/content/kinds.ts';

export interface Settled {
  /** The values to write, of columns and of other tables. */
  changed: Values;
  isHidden: boolean;
  /** What the folder says otherwise, and stays as it is here; 'hidden' for what it lists and the desk hides. */
  kept: { fact: string; folder: string | number; portal: string | number }[];
}

/** Decides between what the folder says of a node and what is here. What was changed here stays, unless the folder wins. */
export function settleWithDesk(
  { related }: Pick<ImportNode, 'related'>,
  columns: Values,
  row: Row,
  folderWins: boolean,
): Settled {
  const has: Values = { ...row.columns, ...row.related };
  const settled: Settled = { changed: {}, isHidden: false, kept: [] };
  const isOurs = (fact: string) =>
    // The place among its siblings is nobody's value: the folder sets it anew whenever one is added.
    !folderWins && fact !== 'position' && (row.here.has('made') || row.here.has(fact));
  // What is told beside the questions belongs to those that are asked.
  const isBeside = (fact: string) => fact === 'details' && settled.kept.some((one) => one.fact === 'questions');
  for (const [fact, folder] of Object.entries({ ...columns, ...related })) {
    const portal = has[fact] ?? '';
    if (folder === portal) continue;
    if (isOurs(fact) || isBeside(fact)) settled.kept.push({ fact, folder, portal });
    else settled.changed[fact] = folder;
  }
  settled.isHidden = row.archived_at !== null && row.here.has('hidden') && !folderWins;
  if (settled.isHidden) settled.kept.push({ fact: 'hidden', folder: '', portal: '' });
  return settled;
}
