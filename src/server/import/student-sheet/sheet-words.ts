import { everybodySlug } from '#contract/desk/classes.ts';
import { similarBatches } from '#server/domain/batches/similar-batch.ts';
import { slugOf } from '#server/files/names.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import type { SheetStudent } from './read-sheet.ts';

/** What somebody has said to words of a sheet that may mean several things, or nothing. */
export interface SheetChoices {
  /** Rows with the word are left out where it means ''. */
  levels: { word: string; ac_id: string }[];
  /** The name of a batch, of which the same word makes a new one; '' for none. */
  batches: { word: string; as: string }[];
  /** What the numbers are of those who are there with others. */
  numbers?: 'new' | 'other' | undefined;
  /** Whether those who left a batch that their row names come back to it. */
  returning?: 'back' | 'stay' | undefined;
}

export interface LevelWord {
  word: string;
  rows: number;
  /** One level fits alone. */
  isClear: boolean;
  /** Undefined where somebody has to say it. */
  ac_id: string | undefined;
}

export interface BatchWord {
  word: string;
  rows: number;
  /** Batches that it may be a slip of, or that have this name in several subjects. */
  similar: string[];
  mayBeNew: boolean;
  /** Undefined where somebody has to say it. */
  as: string | undefined;
}

/** Without an id it is made when its first students join. */
export interface SheetBatch {
  roster_id: string | undefined;
  batch: string;
}

/** In characters. */
const longestWord = 200;
/** More words than these are no levels or batches but something else. */
const mostWords = 50;

type Level = { ac_id: string; levels: string };

/** Reads the level of each row. The words are those that are not the name of a level. */
export function levelReader(
  students: readonly SheetStudent[],
  levels: readonly Level[],
  choices: SheetChoices['levels'],
): {
  words: LevelWord[];
  levelOf: (row: SheetStudent) => string | undefined;
  isUnknown: (row: SheetStudent) => boolean;
} {
  const idOf = new Map(levels.map((one) => [keyOf(one.levels), one.ac_id]));
  const said = new Map(choices.map(({ word, ac_id }) => [keyOf(word), ac_id]));
  const isAsked = ({ level, level_word: word }: SheetStudent) =>
    level === '' || (word !== '' && !idOf.has(keyOf(word)));
  const levelOf = ({ level, level_word: word }: SheetStudent) => {
    const chosen = said.get(keyOf(word));
    const isLevel = chosen === '' || levels.some(({ ac_id }) => ac_id === chosen);
    return isLevel ? chosen : idOf.get(keyOf(level));
  };
  const words = [...Map.groupBy(students.filter(isAsked), ({ level_word }) => keyOf(level_word)).values()].flatMap(
    (rows) =>
      rows
        .slice(0, 1)
        .map((row) => ({ word: row.level_word, rows: rows.length, isClear: row.level !== '', ac_id: levelOf(row) })),
  );
  const isTooMany = words.length > mostWords;
  return { words: isTooMany ? [] : words, levelOf, isUnknown: (row) => isTooMany && levelOf(row) === undefined };
}

function mayBeBatch(word: string): boolean {
  return word.length <= longestWord && slugOf(word) !== everybodySlug;
}

interface BatchOfRow {
  batch?: SheetBatch;
  problem?: Text;
  isUndecided?: boolean;
}

interface Roster {
  roster_id: string;
  /** By which one that was renamed is found, too. */
  batch_slug: string;
  batch_name: string;
  /** '' for one that spans subjects. */
  subject_name: string;
  is_ended: boolean;
}

/** Reads the batches of each row. The words are those that no batch has for its name. */
export function batchReader(
  students: readonly SheetStudent[],
  rosters: readonly Roster[],
  choices: SheetChoices['batches'],
): { words: BatchWord[]; batchOf: (written: string) => BatchOfRow; nameOf: ReadonlyMap<string, string> } {
  const { find, named, nameOf } = batchFinder(rosters.filter(({ is_ended }) => !is_ended));
  const ended = batchFinder(rosters.filter(({ is_ended }) => is_ended));
  const said = new Map(choices.map(({ word, as }) => [slugOf(word), as]));
  const unknown = Map.groupBy(
    students.flatMap(({ batches }) => batches).filter((written) => !find(written) && !ended.find(written)),
    slugOf,
  );
  const isTooMany = unknown.size > mostWords;
  // A slip is rarer than what it is a slip of.
  const written = [...unknown.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([word = '', ...more]) => {
      return { word, rows: more.length + 1 };
    });
  const words = new Map<string, BatchWord>();
  for (const one of isTooMany ? [] : written.filter(({ word }) => mayBeBatch(word))) {
    const several = named(one.word);
    const names = [...named(), ...[...words.values()].flatMap(({ word, mayBeNew }) => (mayBeNew ? word : []))];
    const similar = several.length > 0 ? several : similarBatches(names, one.word);
    const mayBeNew = several.length === 0;
    const as = said.get(slugOf(one.word)) ?? (mayBeNew && similar.length === 0 ? one.word : undefined);
    words.set(slugOf(one.word), { ...one, similar, mayBeNew, as });
  }
  const batchOf = (text: string): BatchOfRow => {
    const found = find(text);
    if (found) return { batch: found };
    if (ended.find(text)) return { problem: textOf('students.batchEnded', { batch: text }) };
    const word = words.get(slugOf(text));
    if (!word) return { problem: textOf('students.batchUnknown', { batch: text }) };
    if (word.as === '') return {};
    const meant = word.as === undefined ? undefined : words.get(slugOf(word.as));
    const other = word.as === undefined ? undefined : find(word.as);
    if (other) return { batch: other };
    return meant?.mayBeNew ? { batch: { roster_id: undefined, batch: meant.word } } : { isUndecided: true };
  };
  return { words: [...words.values()], batchOf, nameOf };
}

/** Finds a batch as people write it: 'Evening 2026', or 'Physics/Evening' for one of a subject. */
function batchFinder(rosters: readonly Roster[]) {
  const all = rosters.map(({ roster_id, batch_slug, batch_name, subject_name }) => {
    return { roster_id, batch_slug, name: batch_name, batch: [subject_name, batch_name].filter(Boolean).join('/') };
  });
  const byWhole = Map.groupBy(all, ({ batch }) => slugOf(batch));
  const byName = Map.groupBy(all, ({ name }) => slugOf(name));
  const bySlug = Map.groupBy(all, ({ batch_slug }) => batch_slug);
  const namesakes = (slug: string) => byName.get(slug) ?? bySlug.get(slug) ?? [];
  const find = (written: string): SheetBatch | undefined => {
    const slug = slugOf(written);
    const [whole] = byWhole.get(slug) ?? [];
    const [only, ...others] = namesakes(slug);
    const found = whole ?? (others.length === 0 ? only : undefined);
    return found && { roster_id: found.roster_id, batch: found.batch };
  };
  /** The whole names of all batches, or of those that have a name. */
  const named = (name?: string) => (name === undefined ? all : namesakes(slugOf(name))).map(({ batch }) => batch);
  const nameOf = new Map(all.map(({ roster_id, batch }) => [roster_id, batch]));
  return { find, named, nameOf };
}

function keyOf(word: string): string {
  return word.toLowerCase();
}
