import { createHash } from 'node:crypto';
import { askedText, type KeyedQuestion } from '#server/operator/regrading/changed-keys.ts';
import type { DeskRecord, ImportNode, Values } from './kinds.ts';
import { hashQuiz } from './quiz-content.ts';
import type { ContentDisagreement } from './settle-with-desk.ts';
import type { Winner } from './three-way.ts';

/** The name under which the key of a question is noted, if only it was corrected at the desk. */
export function keyFact(question: Pick<KeyedQuestion, 'question' | 'options'>): string {
  return `key ${createHash('sha256').update(askedText(question)).digest('base64url').slice(0, 22)}`;
}

/** The answer that the folder has, and the one that the desk made of it. */
export type NotedKey = readonly [folder: string, desk: string];

export function readNotedKey(noted: string | number): NotedKey {
  return JSON.parse(String(noted));
}

export interface SettledKeys {
  /** The quiz with the desk's keys. */
  node: ImportNode;
  record: DeskRecord;
  replaced: ContentDisagreement[];
  kept: ContentDisagreement[];
}

/**
 * Puts the keys that were corrected at the desk in the place of those that the folder still has, whatever else it has
 * changed. Where the folder has another key than at its last import, that one holds, unless the portal wins.
 */
export function settleKeys(node: ImportNode, record: DeskRecord, wins: Winner | undefined): SettledKeys {
  const none = { replaced: [], kept: [] };
  const noted = Object.entries(record.folder).filter(([fact]) => fact.startsWith('key '));
  if (!node.quiz || noted.length === 0) return { node, record, ...none };
  const keys = new Map(noted);
  const folder: Values = Object.fromEntries(Object.entries(record.folder).filter(([fact]) => !keys.has(fact)));
  const settled: SettledKeys = { node, record: { ...record, folder }, replaced: [], kept: [] };
  const questions = node.quiz.questions.map((question) => {
    const fact = keyFact(question);
    const said = question.answer;
    const [last, desk] = readNotedKey(keys.get(fact) ?? JSON.stringify([said, said]));
    if (said === desk) return question;
    const isKept = said === last || wins === 'portal';
    if (said !== last) {
      const differs = { fact: `key of '${question.question}'`, folder: said, portal: desk, last };
      (isKept ? settled.kept : settled.replaced).push({ kind: node.kind, path: node.path, ...differs });
    }
    if (!isKept) return question;
    folder[fact] = JSON.stringify([said, desk] satisfies NotedKey);
    return { ...question, answer: desk };
  });
  const quiz = { ...node.quiz, questions };
  const hash = hashQuiz(quiz);
  return { ...settled, node: { ...node, quiz, content: hash, related: { ...node.related, questions: hash } } };
}
