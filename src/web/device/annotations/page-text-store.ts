import * as z from 'zod/mini';
import { transact } from '#web/device/transact.ts';
import { type PageText, pageTextSchema } from './page-text.ts';

/** The second part of the keys of a document's page texts. No document's id begins like this. */
export const textsOf = (document: string) => `text:${document}`;

/** Stores the text of an annotated page, unless it is stored already. */
export async function savePageText(
  stud_id: string,
  document: string,
  pageIndex: number,
  read: () => Promise<PageText>,
): Promise<void> {
  const key: [string, string, string] = [stud_id, textsOf(document), String(pageIndex)];
  const count = await transact(['marks'], 'readonly', (transaction) => transaction.objectStore('marks').count(key));
  if (count > 0) return;
  const text = await read();
  await transact(['marks'], 'readwrite', (transaction) => transaction.objectStore('marks').put(text, key));
}

/** Reads the stored texts of a document's pages, by their index. */
export async function readPageTexts(stud_id: string, document: string): Promise<Map<number, PageText>> {
  const range = IDBKeyRange.bound([stud_id, textsOf(document)], [stud_id, textsOf(document), []]);
  const [keys, values] = await transact(['marks'], 'readonly', (transaction) => {
    const marks = transaction.objectStore('marks');
    return Promise.all([marks.getAllKeys(range), marks.getAll(range)]);
  });
  const texts = new Map<number, PageText>();
  for (const [index, [, , page]] of keys.entries()) {
    const read = z.safeParse(pageTextSchema, values[index]);
    if (read.success) texts.set(Number(page), read.data);
  }
  return texts;
}
