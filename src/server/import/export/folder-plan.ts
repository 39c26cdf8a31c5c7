/** What an academy folder is made of. All paths have '/' between their names. */
export interface FolderPlan {
  /** Those above come first. */
  folders: string[];
  /** What the export itself makes. */
  texts: { path: string; text: string | Buffer }[];
  media: { path: string; key: string }[];
}

/** A row of contents.csv. */
export type ContentsRow = Record<(typeof contentsColumns)[number], string>;

export const contentsColumns = [
  'path',
  'name',
  'known_as',
  'order',
  'levels',
  'download',
  'batch',
  'pass_percent',
  'added_on',
  'opens',
  'closes',
  'attempts',
  'results',
] as const;

export interface MediaToWrite {
  path: string;
  key: string;
  bytes: number;
}
