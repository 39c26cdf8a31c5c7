import { minutesOfSections } from '#contract/quiz/sections.ts';
import type { ImportNode, Row, Values } from '#server/domain/content/kinds.ts';

export interface Comparison {
  /** The values to write, of columns and of other tables. */
  changed: Values;
  isHidden: boolean;
  /** What the folder says otherwise, and stays as it is here; 'hidden' for what it lists and the desk hides. */
  retained: { fact: string; folder: string | number; portal: string | number }[];
}

/** Decides between what the folder says of a node and what is here. What was changed here stays, unless the folder wins. */
export function compareWithPortal(
  { related, quiz }: Pick<ImportNode, 'related' | 'quiz'>,
  columns: Values,
  row: Row,
  folderWins: boolean,
): Comparison {
  const has: Values = { ...row.columns, ...row.related };
  const compared: Comparison = { changed: {}, isHidden: false, retained: [] };
  const wasChanged = (fact: string) =>
    // The place among its siblings is nobody's value: the folder sets it anew whenever one is added.
    !folderWins && fact !== 'position' && (row.here.has('made') || row.here.has(fact));
  // Where sections have their own time, that of the test is their sum, and comes with the questions.
  const isOfSections = minutesOfSections(quiz?.questions ?? []) > 0 || row.related['section_times'] === 'yes';
  const isOurs = (fact: string) => wasChanged(fact === 'minutes' && isOfSections ? 'questions' : fact);
  // What is told beside the questions belongs to those that are asked.
  const isBeside = (fact: string) => fact === 'details' && compared.retained.some((one) => one.fact === 'questions');
  for (const [fact, folder] of Object.entries({ ...columns, ...related })) {
    const portal = has[fact] ?? '';
    if (folder === portal) continue;
    if (isOurs(fact) || isBeside(fact)) compared.retained.push({ fact, folder, portal });
    else compared.changed[fact] = folder;
  }
  compared.isHidden = row.archived_at !== null && row.here.has('hidden') && !folderWins;
  if (compared.isHidden) compared.retained.push({ fact: 'hidden', folder: '', portal: '' });
  return compared;
}
