import * as z from 'zod/mini';
import { notesStore } from '#web/device/device-database.ts';
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
  const count = await transact([notesStore], 'readonly', (transaction) =>
    transaction.objectStore(notesStore).count(key),
  );
  if (count > 0) return;
  const text = await read();
  await transact([notesStore], 'readwrite', (transaction) => transaction.objectStore(notesStore).put(text, key));
}

/** Reads the stored texts of a document's pages, by their index. */
export async function readPageTexts(stud_id: string, document: string): Promise<Map<number, PageText>> {
  const range = IDBKeyRange.bound([stud_id, textsOf(document)], [stud_id, textsOf(document), []]);
  const [keys, values] = await transact([notesStore], 'readonly', (transaction) => {
    const store = transaction.objectStore(notesStore);
    return Promise.all([store.getAllKeys(range), store.getAll(range)]);
  });
  const texts = new Map<number, PageText>();
  for (const [index, [, , page]] of keys.entries()) {
    const read = z.safeParse(pageTextSchema, values[index]);
    if (read.success) texts.set(Number(page), read.data);
  }
  return texts;
}
