/** What the tree of an academy is made of, and the table of each. */
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

/** Parents before their children. */
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

/** A thing as the folder has it, ready to be compared with a row. */
export interface Thing {
  kind: Kind;
  leaf: string;
  /** For the report. */
  path: string;
  /** The columns of its table that the folder decides; one that it leaves open is not there. */
  columns: Values;
  /** What it has in other tables, each as one text that differs when something in it does. */
  beside: Record<string, string>;
  /** What makes it the same under another name: its media, its questions. '' where nothing does. */
  content: string;
  children: Thing[];
}

/** A row of the tree as the database has it. */
export interface Row {
  kind: Kind;
  id: string;
  parent_id: string | undefined;
  source_key: string;
  archived_at: number | null;
  columns: Values;
  beside: Record<string, string>;
  content: string;
}
