import type { QuizContent } from './quiz-content.ts';

/** The kinds of nodes in an academy's tree, and the table of each. */
export const kinds = {
  subject: { table: 'subject', id: 'subject_id', parent: undefined },
  chapter: { table: 'chapter', id: 'chapter_id', parent: 'subject_id' },
  topic: { table: 'topic', id: 'topic_id', parent: 'chapter_id' },
  material: { table: 'study_material', id: 'material_id', parent: 'chapter_id' },
  quiz: { table: 'quiz', id: 'quiz_id', parent: 'chapter_id' },
  batch: { table: 'batch', id: 'batch_id', parent: 'subject_id' },
  class: { table: 'live_class', id: 'class_id', parent: 'batch_id' },
  news: { table: 'news', id: 'news_id', parent: undefined },
} as const;

export type Kind = keyof typeof kinds;

/** Parents come before their children. */
export const kindsInOrder: readonly Kind[] = [
  'subject',
  'chapter',
  'topic',
  'material',
  'quiz',
  'batch',
  'class',
  'news',
];

export type Values = Record<string, string | number>;

/** A node as the folder has it, ready to be compared with a row. */
export interface ImportNode {
  kind: Kind;
  slug: string;
  /** The path that the import summary shows. */
  path: string;
  /** The columns of its table that the folder decides. A column that the folder says nothing about is missing here. */
  columns: Values;
  /** Its values from other tables. Each is one text, which is compared to find changes. */
  related: Record<string, string>;
  /** Identifies the node under another name: its media key, or the hash of its questions. '' if it has neither. */
  content: string;
  children: ImportNode[];
  /** What a quiz asks. */
  quiz?: QuizContent;
}

/** A row of the tree in the database. */
export interface Row {
  kind: Kind;
  id: string;
  parent_id: string | undefined;
  source_key: string;
  archived_at: number | null;
  columns: Values;
  related: Record<string, string>;
  content: string;
  /** The fields that were changed here, with what they were before; 'made' if no folder has listed it since it was. */
  here: ReadonlyMap<string, string>;
  /** The answers of a quiz whose key was corrected here, by `keyField`. */
  keys?: ReadonlyMap<string, string> | undefined;
}

/** What names the siblings of one kind below a parent. */
export function orderKey(kind: Kind, parent_id: string | undefined): string {
  return `${kind} ${parent_id ?? ''}`;
}
