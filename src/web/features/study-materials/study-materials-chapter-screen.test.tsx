import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { savePosition } from '#web/device/reading/saved-position.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const { preloadWorker, loadPdfJs } = vi.hoisted(() => ({
  preloadWorker: vi.fn(async () => {}),
  loadPdfJs: vi.fn(async () => ({})),
}));
vi.mock('#ui/pdf/start-worker.ts', () => ({ startWorker: () => {}, preloadWorker }));
vi.mock('./reader/loading/load-pdf-js.ts', () => ({ loadPdfJs }));

const subjects = [
  { subject_id: 5, subject_name: 'Physics', thumbnail: '', material_count: 2 },
  { subject_id: 6, subject_name: '<img src=x onerror=alert(1)>', thumbnail: null, material_count: 0 },
];

const findCards = async (list: string) => within(await screen.findByRole('list', { name: list })).findAllByRole('link');

describe('/study-materials-chapter', () => {
  const provider = signedInEachTest({
    '/Student/subjects': ok(subjects),
    '/Student/chapters': ok([
      { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', material_count: 1 },
      { chapter_id: 10, chapter_name: 'Waves (streaming)', subject_name: 'Physics' },
      {
        chapter_id: 11,
        chapter_name: 'Revision',
        subject_name: 'Physics',
        material_count: 2,
        material_pages: 200,
        material_size: '3000000',
      },
    ]),
  });
  afterEach(() => {
    vi.clearAllMocks();
  });

  // spec: 2.27, 2.92
  test("/study-materials-chapter/{subId} has the header 'Study Materials / Choose Chapter', and names the subject", async () => {
    openPortal('/study-materials-chapter/5');
    const title = await screen.findByRole('heading', { level: 1, name: 'Study Materials' });
    expect(title.nextElementSibling?.textContent).toBe('Choose Chapter');
    expect(await screen.findByRole('heading', { level: 2, name: 'Physics' })).toBeDefined();
    expect(provider.to('/Student/chapters')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
  });

  // spec: 2.93
  test('each chapter is a tile that links to /study-materials/{subId}/{chapter_id}, with what is known of its PDFs', async () => {
    openPortal('/study-materials-chapter/5');
    const tiles = await findCards('Chapters in Physics');
    expect(tiles.map((tile) => `${textOf(tile)} ${tile.getAttribute('href')}`)).toEqual([
      '1Optics1 PDF /study-materials/5/9',
      '2Waves Live now /study-materials/5/10',
      '3Revision2 PDFs · 200 pages · 3 MB /study-materials/5/11',
    ]);
  });

  test('a chapter whose PDF was begun says at which page, and that this device has the place', async () => {
    const position = { page: 40, zoom: 'auto', rotation: 0, pages: 200, furthest: 50 };
    savePosition('7', 'the only one', { ...position, chapter_id: '9' });
    savePosition('7', 'one of two', { ...position, chapter_id: '11' });
    openPortal('/study-materials-chapter/5');
    const [optics, , revision] = await findCards('Chapters in Physics');
    expect(textOf(optics)).toBe('1OpticsPage 40 of 200\nYour place is saved on this device');
    expect(textOf(revision)).toBe('3Revision2 PDFs · 200 pages · 3 MB');
  });

  test.each([
    ['are still loading', never],
    ['cannot be loaded', refusal('No')],
  ])('the chapters are shown, with their own name for the subject, while the subjects %s', async (_, reply) => {
    provider.replies['/Student/subjects'] = reply;
    openPortal('/study-materials-chapter/5');
    expect(await findCards('Chapters in Physics')).toHaveLength(3);
  });

  test.for([
    {
      saveData: false,
      fetched: 1,
      who: 'a student who chooses a chapter has the reader fetched while the page is idle',
    },
    { saveData: true, fetched: 0, who: 'a student who saves data has not' },
  ])('$who', async ({ saveData, fetched }) => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    vi.stubGlobal('cancelIdleCallback', () => {});
    const connection = Object.assign(new EventTarget(), { saveData });
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { onLine: { value: true }, connection: { value: connection } }),
    );
    openPortal('/study-materials-chapter/5');
    await findCards('Chapters in Physics');
    expect(preloadWorker).toHaveBeenCalledTimes(fetched);
    expect(loadPdfJs).toHaveBeenCalledTimes(fetched);
  });
});

describe('/study-materials-subjects', () => {
  signedInEachTest({
    '/Student/subjects': ok(subjects),
    '/Student/chapters': ok([
      { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', material_count: 1 },
      { chapter_id: 10, chapter_name: 'Waves (streaming)', subject_name: 'Physics' },
    ]),
  });

  // spec: 2.26, 2.90
  test("/study-materials-subjects/ has the header 'Study Materials / Choose Subject'", async () => {
    openPortal('/study-materials-subjects/');
    const title = await screen.findByRole('heading', { level: 1, name: 'Study Materials' });
    expect(title.nextElementSibling?.textContent).toBe('Choose Subject');
  });

  // spec: 2.91
  test('each subject is a tile that links to /study-materials-chapter/{subject_id}, and counts its PDFs', async () => {
    const { user, url } = openPortal('/study-materials-subjects/');
    const tiles = await findCards('Choose Subject');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/study-materials-chapter/5',
      '/study-materials-chapter/6',
    ]);
    expect(textOf(tiles[0])).toContain('Physics2 PDFs');
    expect(tiles[1]?.textContent).toContain('<img src=x onerror=alert(1)>No PDFs yet');
    expect(tiles[1]?.querySelector('img')).toBeNull();
    expect(tiles.map((tile) => tile.hasAttribute('data-empty'))).toEqual([false, true]);
    await user.click(tiles[0] ?? expect.fail());
    await findCards('Chapters in Physics');
    expect(url()).toBe('/study-materials-chapter/5');
  });
});
