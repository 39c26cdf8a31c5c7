import * as z from 'zod/mini';
import { deviceDatabase } from '#web/device/device-database.ts';
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
  const database = await deviceDatabase();
  const key: [string, string, string] = [stud_id, textsOf(document), String(pageIndex)];
  if ((await database.count('marks', key)) === 0) await database.put('marks', await read(), key);
}

/** Reads the stored texts of a document's pages, by their index. */
export async function readPageTexts(stud_id: string, document: string): Promise<Map<number, PageText>> {
  const database = await deviceDatabase();
  const range = IDBKeyRange.bound([stud_id, textsOf(document)], [stud_id, textsOf(document), []]);
  const [keys, values] = await Promise.all([database.getAllKeys('marks', range), database.getAll('marks', range)]);
  const texts = new Map<number, PageText>();
  for (const [index, [, , page]] of keys.entries()) {
    const read = z.safeParse(pageTextSchema, values[index]);
    if (read.success) texts.set(Number(page), read.data);
  }
  return texts;
}
