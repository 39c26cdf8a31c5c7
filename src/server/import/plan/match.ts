import { canonicalKey } from '#contract/quiz/answer.ts';
import type { ImportNode, Row } from '#server/domain/content/kinds.ts';
import { hashQuiz } from '#server/domain/content/quiz-content.ts';
import { keyField } from '#server/domain/quizzes/changed-keys.ts';
import { rulesInWords, rulesOfWords } from '#server/domain/quizzes/quiz-sections.ts';
import { slugOf } from '#server/files/names.ts';
import type { Comparison } from './compare-with-portal.ts';

/**
 * Finds the row that each node of the folder had before. A node matches by its name under its parent first. If there is
 * no such row, it matches by content: a renamed file, a folder with mostly the same files, or a file that was moved. What
 * the desk has made matches by its name only, since it has not left the folder. A node that is matched keeps the history of
 * its students.
 */
export function matchRows(nodes: ImportNode[], rows: Row[]): Map<ImportNode, Row> {
  const matched = new Map<ImportNode, Row>();
  const taken = new Set<Row>();
  const take = (node: ImportNode, row: Row | undefined) => {
    if (!row) return;
    matched.set(node, row);
    taken.add(row);
  };
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);

  const matchSiblings = (siblings: ImportNode[], candidates: Row[]): void => {
    matchByValues(siblings, candidates, taken, take);
    const bySlug = new Map([
      // An older import kept marks that nobody sees.
      ...candidates.map((row) => [`${row.kind} ${slugOf(slugOfKey(row.source_key))}`, row] as const),
      ...candidates.map((row) => [`${row.kind} ${slugOfKey(row.source_key)}`, row] as const),
    ]);
    for (const node of siblings.filter((other) => !matched.has(other))) {
      const row = bySlug.get(`${node.kind} ${node.slug}`);
      if (row && !taken.has(row)) take(node, row);
    }
    for (const node of siblings.filter((other) => !matched.has(other))) {
      const free = candidates.filter((row) => row.kind === node.kind && mayHaveLeft(row) && !taken.has(row));
      take(node, node.content === '' ? findSameFolder(node, free, childrenOf) : findSameContent(node, free));
    }
    for (const node of siblings) {
      const row = matched.get(node);
      matchSiblings(node.children, row ? (childrenOf.get(row.id) ?? []) : []);
    }
  };
  matchSiblings(nodes, childrenOf.get(undefined) ?? []);
  matchMoved(
    allOf(nodes).filter((node) => !matched.has(node)),
    rows,
    taken,
    take,
  );
  return matched;
}

export function allOf(nodes: ImportNode[]): ImportNode[] {
  return nodes.flatMap((node) => [node, ...allOf(node.children)]);
}

export function slugOfKey(source_key: string): string {
  return source_key.slice(source_key.lastIndexOf('/') + 1);
}

/** Whether the folder may have this under another name or in another place. */
function mayHaveLeft({ archived_at, here }: Row): boolean {
  return archived_at === null && !here.has('made');
}

function findSameContent(node: ImportNode, rows: Row[]): Row | undefined {
  // As the folder knows it, where it was changed here.
  return rows.find((row) => applyChangesHere(node, row).node.content === (row.here.get('questions') || row.content));
}

/**
 * Live classes and news have no content but their values, and no name that only one of them has. So a row with the same
 * values is the one, before one of the same name.
 */
function matchByValues(
  siblings: ImportNode[],
  candidates: Row[],
  taken: Set<Row>,
  take: (node: ImportNode, row: Row | undefined) => void,
): void {
  for (const kind of ['class', 'news'] as const) {
    const nodes = siblings.filter((node) => node.kind === kind);
    const rows = candidates.filter((row) => row.kind === kind && (row.archived_at === null || row.here.has('hidden')));
    const rowsOf = Map.groupBy(rows, (row) => valuesText(nodes[0], row));
    for (const node of nodes) {
      const same = (rowsOf.get(valuesText(nodes[0], node)) ?? []).filter((row) => !taken.has(row));
      take(node, same.find(({ source_key }) => slugOfKey(source_key) === node.slug) ?? same[0]);
    }
  }
}

/** The values that the folder can say, but for the place. */
function valuesText(
  { columns: names }: Pick<ImportNode, 'columns'> = { columns: {} },
  { columns }: Pick<Row, 'columns'>,
): string {
  const { position: _, ...values } = names;
  return JSON.stringify(Object.keys(values).map((name) => columns[name]));
}

/** A renamed folder is recognised if it shares at least half of the larger folder's contents with the old one. */
const sameFolderShare = 0.5;

function findSameFolder(node: ImportNode, rows: Row[], childrenOf: Map<string | undefined, Row[]>): Row | undefined {
  const wanted = new Set(allOf(node.children).flatMap(({ content }) => content || []));
  if (wanted.size === 0) return undefined;
  const shares = rows.map((row) => {
    const contents = contentsUnder(row, childrenOf);
    const common = [...contents].filter((content) => wanted.has(content));
    return { row, share: common.length / Math.max(contents.size, wanted.size) };
  });
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best && best.share >= sameFolderShare ? best.row : undefined;
}

function contentsUnder(row: Row, childrenOf: Map<string | undefined, Row[]>): Set<string> {
  const below = (childrenOf.get(row.id) ?? []).filter(mayHaveLeft);
  return new Set(
    below.flatMap((child) => (child.content === '' ? [...contentsUnder(child, childrenOf)] : child.content)),
  );
}

/** Matches files that were moved to another chapter. If several have the same content, none of them is matched. */
function matchMoved(
  nodes: ImportNode[],
  rows: Row[],
  taken: Set<Row>,
  take: (node: ImportNode, row: Row) => void,
): void {
  const free = rows.filter((row) => mayHaveLeft(row) && row.content !== '' && !taken.has(row));
  const rowsOf = Map.groupBy(free, ({ kind, content }) => `${kind} ${content}`);
  const nodesOf = Map.groupBy(nodes, ({ kind, content }) => `${kind} ${content}`);
  for (const [content, [node, ...otherNodes]] of nodesOf) {
    const [row, ...otherRows] = rowsOf.get(content) ?? [];
    if (node && row && otherNodes.length === 0 && otherRows.length === 0) take(node, row);
  }
}

/**
 * Puts the keys that were corrected here in the place of those that the folder still has, whatever else it has changed;
 * and where they or the clock of a test were changed here, whether its totals may be below zero, and what is shuffled.
 * Returns the quiz with them.
 */
export function applyChangesHere(node: ImportNode, row: Row): { node: ImportNode; retained: Comparison['retained'] } {
  const retained: Comparison['retained'] = [];
  if (!node.quiz) return { node, retained };
  const rules = rulesInWords(node.quiz);
  for (const fact of ['below_zero', 'shuffle'] as const) {
    const portal = row.related[fact];
    const isOurs = row.here.has(fact) || row.here.has('minutes');
    if (!isOurs || portal === undefined || portal === rules[fact]) continue;
    retained.push({ fact, folder: rules[fact], portal });
    rules[fact] = portal;
  }
  if (retained.length === 0 && !row.keys) return { node, retained };
  const questions = node.quiz.questions.map((question) => {
    const field = keyField(question);
    const corrected = row.here.has(field) ? row.keys?.get(field) : undefined;
    const portal = corrected === undefined ? undefined : canonicalKey(question, corrected);
    if (portal === undefined || portal === question.answer) return question;
    retained.push({ fact: field, folder: question.answer, portal });
    return { ...question, answer: portal };
  });
  const quiz = { ...node.quiz, ...rulesOfWords(rules), questions };
  const hash = hashQuiz(quiz);
  return { node: { ...node, quiz, content: hash, related: { ...node.related, questions: hash } }, retained };
}
