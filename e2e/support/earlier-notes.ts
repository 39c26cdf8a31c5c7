import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Saves four notes on an earlier version of the open document, as the app saves them. */
export async function saveEarlierNotes(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Highlight & draw' })).toBeVisible();
  await expect.poll(() => page.evaluate(writeNotes)).toBe(true);
}

/** Returns false while the app has not noted where it has seen the document. */
async function writeNotes(): Promise<boolean> {
  const { stud_id } = JSON.parse(localStorage.getItem('userData') ?? '{}').state.user;
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  if (!(await indexedDB.databases()).some(({ name }) => name === 'academy-portal')) return false;
  const database = await done(indexedDB.open('academy-portal'));
  try {
    const store = database.transaction('marks', 'readwrite').objectStore('marks');
    const places = IDBKeyRange.bound([String(stud_id), 'materials'], [String(stud_id), 'materials', []]);
    const place = (await done(store.getAll(places))).find(({ name }) => name.includes('handbook'));
    if (!place) return false;
    const earlier = '/media/earlier/handbook.pdf f0';
    const common = { rotation: 0, color: [255, 240, 102], opacity: 1, thickness: 12 };
    const pieces = [
      { text: 'The force between two charges falls with the square of their distance.\n', box: [50, 700, 550, 712] },
      { text: 'Field lines begin at positive charges and end at negative ones.\n', box: [50, 680, 500, 692] },
    ].map((piece) => ({ ...piece, turns: 0 }));
    const quote = (left: number, bottom: number, right: number, top: number) => ({
      ...common,
      annotationType: 9,
      rect: [left, bottom, right, top],
      outlines: [[left, bottom, right, top]],
      quadPoints: [left, top, right, top, left, bottom, right, bottom],
    });
    const notes = [
      { ...quote(49, 699, 551, 713), pageIndex: 2 },
      { ...quote(49, 679, 311, 693), pageIndex: 2 },
      { ...common, annotationType: 15, pageIndex: 2, rect: [50, 660, 120, 678], paths: { lines: [], points: [] } },
      {
        ...common,
        annotationType: 3,
        pageIndex: 6,
        rect: [50, 660, 120, 678],
        fontSize: 14,
        value: 'Ask about this on Monday',
      },
    ];
    for (const [index, note] of notes.entries()) store.put(note, [String(stud_id), earlier, `note${index}`]);
    store.put({ pageCount: 200, view: [0, 0, 595, 842], pieces }, [String(stud_id), `text:${earlier}`, '2']);
    await done(store.put({ ...place, seen_at: 1 }, [String(stud_id), 'materials', earlier]));
    return true;
  } finally {
    database.close();
  }
}
