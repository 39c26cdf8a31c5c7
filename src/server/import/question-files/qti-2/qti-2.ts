import type { XmlElement } from '#server/files/xml/xml-tree.ts';
import type { QuestionFile } from '#server/import/question-files/found-question.ts';
import { fileOf } from '#server/import/question-files/item-notes.ts';
import { textOf } from '#server/messages/text.ts';
import { asQti2 } from './qti-2-tree.ts';
import { type Qti2Item, readItem } from './read-item.ts';
import { partsOfTest } from './test-parts.ts';

/**
 * Reads a file of QTI 2 or 3 (https://www.imsglobal.org/question/index.html) that stands alone: an item, or a test, whose
 * items are in other files.
 */
export function readQti2(root: XmlElement): QuestionFile {
  const element = asQti2(root);
  if (element.name === 'assessmentItem')
    return readQti2Items([{ item: element, topic: '', passage: '', stimulus: () => undefined }], 0);
  const leftOut = partsOfTest(element, () => undefined).items.map(({ href }, at) => {
    return { line: at + 1, text: href, why: textOf('questionFile.itemMissing') };
  });
  return { questions: [], leftOut, notes: [] };
}

/** `before` is how many items of the file come before these. */
export function readQti2Items(items: readonly Qti2Item[], before: number): QuestionFile {
  return fileOf(items.map((item, at) => readItem(item, before + at + 1)));
}

export function isQti2(name: string): boolean {
  return /^(?:assessment(?:Item|Test)|qti-assessment-(?:item|test))$/.test(name);
}
