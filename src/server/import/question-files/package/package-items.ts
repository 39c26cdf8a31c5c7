import { childOf, type XmlElement } from '#server/files/xml/xml-tree.ts';
import type { LeftOut, QuestionFile } from '#server/import/question-files/found-question.ts';
import { readQti2Items } from '#server/import/question-files/qti-2/qti-2.ts';
import { asQti2 } from '#server/import/question-files/qti-2/qti-2-tree.ts';
import type { Qti2Item } from '#server/import/question-files/qti-2/read-item.ts';
import { partsOfTest } from '#server/import/question-files/qti-2/test-parts.ts';
import { textOf } from '#server/messages/text.ts';
import type { PackageFiles } from './package-files.ts';

export interface ItemFile {
  path: string;
  root: XmlElement;
}

/** An item that the manifest names, and that cannot be read. */
export interface MissingItem {
  title: string;
  path: string;
  /** What it is; undefined if it is not there. */
  kind: string | undefined;
}

interface NamedItems {
  tests: readonly ItemFile[];
  items: readonly ItemFile[];
  missing: readonly MissingItem[];
}

/** The items of QTI 2: those of tests in the order of these, then those that only the manifest names. */
export function readItems(
  { tests, items, missing }: NamedItems,
  { files, before, hasQuizzes }: { files: PackageFiles; before: number; hasQuizzes: boolean },
): QuestionFile {
  const roots = new Map(items.map(({ path, root }) => [path, root]));
  const taken = new Set<string>();
  const found: Qti2Item[] = [];
  const notThere = new Map<string, string>();
  const open = (address: string, from: string): ItemFile | undefined => {
    const path = files.find(address, from);
    return path === undefined ? undefined : { path, root: roots.get(path) ?? files.tree(path) };
  };
  const take = ({ path, root }: ItemFile, about: Pick<Qti2Item, 'topic' | 'passage'>): void => {
    if (taken.has(path)) return;
    taken.add(path);
    const stimulus = (href: string) => {
      const file = open(href, path);
      if (!file) return undefined;
      const text = asQti2(files.withPicturesIn(file.root, file.path));
      return childOf(text, 'stimulusBody') ?? text;
    };
    found.push({ item: asQti2(files.withPicturesIn(root, path)), ...about, stimulus });
  };
  let picked = 0;
  for (const test of tests) {
    const root = asQti2(files.withPicturesIn(test.root, test.path));
    const openSection = (href: string, from: string) => {
      const file = open(href, from);
      return file && { section: asQti2(files.withPicturesIn(file.root, file.path)), path: file.path };
    };
    const parts = partsOfTest(root, openSection, test.path);
    picked += parts.picked;
    const title = root.attributes['title'] ?? '';
    for (const { href, from, section, passage } of parts.items) {
      const file = open(href, from);
      if (file) take(file, { topic: tests.length > 1 || hasQuizzes ? title : section, passage });
      else notThere.set(files.pathOf(href, from), href);
    }
  }
  for (const item of items) take(item, { topic: '', passage: '' });
  const file = readQti2Items(found, before);
  // A test and the manifest may name the same one.
  const unknown = missing.filter(({ path }) => !notThere.has(path));
  const left = [
    ...[...notThere.values()].map((text) => ({ text, why: textOf('questionFile.itemMissing') })),
    ...unknown.map(({ title, kind }) => ({
      text: title,
      why: kind === undefined ? textOf('questionFile.itemMissing') : textOf('questionFile.otherKind', { kind }),
    })),
  ];
  const next = before + found.length + 1;
  const leftOut: LeftOut[] = [...file.leftOut, ...left.map((one, at) => ({ line: next + at, ...one }))];
  const notes =
    picked === 0 ? file.notes : [...file.notes, textOf('questionFile.note.picked', { count: String(picked) })];
  return { questions: file.questions, leftOut, notes };
}
