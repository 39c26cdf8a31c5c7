import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeMissing } from '#ui/pdf/load-errors.ts';
import { savePosition } from '#web/device/reading/saved-position.ts';
import { ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import type { PdfJs } from './reader/loading/load-pdf-js.ts';
import { OpenDocument } from './reader/open-document.tsx';

const { openPdf, loadPdfJs, reloadPage } = vi.hoisted(() => ({
  openPdf: vi.fn<(...given: Parameters<PdfJs['openPdf']>) => { pdf: Promise<object>; close: () => void }>(),
  loadPdfJs: vi.fn<() => Promise<object>>(),
  reloadPage: vi.fn<() => void>(),
}));
const silent = { on: () => {}, off: () => {}, dispatch: () => {} };
// jsdom draws nothing: e2e/reader.e2e.ts tests the reader with PDF.js itself.
vi.mock('#ui/pdf/start-worker.ts', () => ({
  startWorker: () => ({ port: { terminate: () => {} }, failed: new Promise(() => {}) }),
  preloadWorker: async () => {},
}));
vi.mock('./reader/loading/load-pdf-js.ts', async (original) => ({ ...(await original<object>()), loadPdfJs }));
vi.mock('./reader/document/reader-viewer.ts', () => ({
  createViewer: () => ({ viewer: { pagesCount: 0 }, eventBus: silent, onPinch: () => {}, close: () => {} }),
}));
vi.mock(import('./reader/document/reload-page.ts'), () => ({ reloadPage }));
vi.mock(import('./reader/toolbar/lazy-annotation-tools.tsx'), () => ({ LazyAnnotationTools: () => <></> }));

const never = new Promise<never>(() => {});
const material = (title: string, path = `/media/signature.1.mac/hash/${title}.pdf`) => ({
  title,
  path,
  chapter_name: 'Electric charges',
  subject_name: 'Physics',
});
const provider = signedInEachTest({
  '/Student/study_materials': ok([material('Notes'), material('Tables'), material('Notes', '/second.pdf')]),
});
beforeEach(() => {
  loadPdfJs.mockResolvedValue({ openPdf, OpenDocument });
  openPdf.mockReturnValue({ pdf: never, close: () => {} });
});
afterEach(() => {
  vi.resetAllMocks();
});

const viewer = () => screen.findByRole('dialog');

// spec: 2.28, 2.94
test("the list has the header 'Study Materials' with the subject's name, and asks for the chapter's materials", async () => {
  openPortal('/study-materials/5/9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Study Materials' })).toBeDefined();
  expect(await screen.findByText('Physics')).toBeDefined();
  expect(provider.to('/Student/study_materials')[0]).toMatchObject({
    method: 'POST',
    payload: { sub_id: '5', chapter_id: '9', stud_id: '7' },
    token: 'token-1',
  });
});

// spec: 2.95
test("each card shows the material's title and its chapter's name", async () => {
  openPortal('/study-materials/5/9');
  const list = await screen.findByRole('list', { name: 'Study materials' });
  const card = within(list).getByRole('link', { name: /Tables/ });
  expect(card.textContent).toContain('Electric charges');
  expect(within(list).getAllByRole('link')).toHaveLength(3);
});

test('a card says how long its PDF is, how far it was read on this device, and when it is finished', async () => {
  const facts = { pages: '40', size: 1_600_000 };
  provider.replies['/Student/study_materials'] = ok([
    { ...material('New'), ...facts },
    { ...material('Opened'), ...facts },
    { ...material('Begun'), ...facts },
    { ...material('Finished'), pages: 40, size: 41_234 },
    { ...material('Encrypted'), pages: null, size: 1_600_000 },
    material('Elsewhere'),
  ]);
  const read = (title: string, page: number, furthest: number) =>
    savePosition('7', `/media/hash/${title}.pdf fingerprint`, { page, furthest, pages: 40, zoom: 'auto', rotation: 0 });
  read('Opened', 1, 1);
  read('Begun', 12, 20);
  read('Finished', 3, 40);
  read('Elsewhere', 2, 2);
  openPortal('/study-materials/5/9');
  const cards = await screen.findAllByRole('link', { name: /Electric charges/ });
  expect(cards.map(({ textContent }) => textContent?.split('Electric charges')[1]?.replaceAll('\u00a0', ' '))).toEqual([
    '40 pages · 1.6 MBOpen',
    '40 pages · 1.6 MBOpen',
    'Page 12 of 40 · 1.6 MBContinue',
    'Finished · 40 pages · 41 kBOpen',
    '1.6 MBOpen',
    'Page 2 of 40Continue',
  ]);
  const bars = cards.map((card) => card.querySelector('rect')?.getAttribute('width'));
  expect(bars).toEqual([undefined, undefined, '50', '100', undefined, '5']);
});

test('a card says one page in the singular', async () => {
  provider.replies['/Student/study_materials'] = ok([{ ...material('Sheet'), pages: 1 }]);
  openPortal('/study-materials/5/9');
  expect(await screen.findByText('1 page')).toBeDefined();
});

// spec: 2.96, 2.97, 4.16
test("a card opens its PDF over the whole screen and adds 'learning'; one step back is the list, and its card", async () => {
  const { user, router, url } = openPortal('/study-materials/5/9');
  await user.click(await screen.findByRole('link', { name: /Tables/ }));
  expect((await viewer()).getAttribute('aria-label')).toBe('Tables');
  expect(url()).toBe('/study-materials/5/9?learning=Tables');
  // Everything behind it is inert.
  expect(screen.getByRole('list', { name: 'Study materials', hidden: true }).closest('[inert]')).not.toBeNull();
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/study-materials/5/9');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Tables/ })));
});

// spec: 4.16
test("a link with 'learning' opens the PDF; closing it replaces the link with the list", async () => {
  const { user, router, url } = openPortal('/study-materials/5/9?learning=Notes');
  await viewer();
  await user.click(screen.getByRole('button', { name: 'Back to the study materials' }));
  expect(await screen.findByRole('link', { name: /Tables/ })).toBeDefined();
  expect(url()).toBe('/study-materials/5/9');
  expect(router.history.length).toBe(1);
});

test("two materials with the same title have different values of 'learning'", async () => {
  const { user, url } = openPortal('/study-materials/5/9');
  const [, second] = await screen.findAllByRole('link', { name: /Notes/ });
  if (second) await user.click(second);
  await viewer();
  expect(new URL(url(), location.href).searchParams.get('learning')).toBe('Notes (2)');
});

test("an unknown 'learning' shows a message and the way to the list", async () => {
  const { user, url } = openPortal('/study-materials/5/9?learning=Gone');
  expect(await screen.findByText(/This document is no longer here/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Study materials' }));
  expect(await screen.findByRole('link', { name: /Tables/ })).toBeDefined();
  expect(url()).toBe('/study-materials/5/9');
});

test('a URL that is not of the web is not opened', async () => {
  provider.replies['/Student/study_materials'] = ok([material('Notes', 'javascript:alert(1)')]);
  openPortal('/study-materials/5/9?learning=Notes');
  expect(await screen.findByText(/This document is no longer here/)).toBeDefined();
  expect(openPdf).not.toHaveBeenCalled();
});

test('a reader whose code is missing shows an error; trying again reloads the page, but only with a network', async () => {
  loadPdfJs.mockRejectedValue(new CodeMissing(''));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openPortal('/study-materials/5/9?learning=Notes');
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
  expect(reloadPage).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).toHaveBeenCalledOnce();
  await user.click(screen.getAllByRole('button', { name: 'Back to the study materials' })[0] ?? expect.fail());
  expect(await screen.findByRole('link', { name: /Tables/ })).toBeDefined();
});

test('a document that cannot be fetched without a network shows the network error', async () => {
  // It rejects only when it is asked for: earlier, nobody would handle the rejection.
  openPdf.mockImplementation(() => ({ pdf: Promise.reject(new TypeError('Failed to fetch')), close: () => {} }));
  openPortal('/study-materials/5/9?learning=Notes');
  expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
});

test('only the student reloads the page', async () => {
  loadPdfJs.mockRejectedValue(new CodeMissing(''));
  openPortal('/study-materials/5/9?learning=Notes');
  expect(await screen.findByText('Cannot load document')).toBeDefined();
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each([true, false])('where may_download is %s, so are Download and Print', async (may_download) => {
  provider.replies['/Student/study_materials'] = ok([{ ...material('Notes'), may_download }]);
  const pdf = { fingerprints: ['a'], numPages: 3, getPermissions: async () => null };
  openPdf.mockReturnValue({ pdf: Promise.resolve(pdf), close: () => {} });
  const { user } = openPortal('/study-materials/5/9?learning=Notes');
  await user.click(await screen.findByRole('button', { name: 'More tools' }));
  expect(await screen.findByRole('button', { name: 'Dark pages' })).toBeDefined();
  const count = may_download ? 1 : 0;
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Print' })).toHaveLength(count));
  expect(screen.queryAllByRole('button', { name: 'Download' })).toHaveLength(count);
});

describe('a PDF whose URL expired while its list was open', () => {
  const open = async (...given: Parameters<PdfJs['openPdf']>) => {
    const { beginning } = await given[0].open();
    opened = new TextDecoder().decode(beginning);
    return await never;
  };
  let opened: string;
  beforeEach(() => {
    opened = '';
    openPdf.mockImplementation((...given) => ({ pdf: open(...given), close: () => {} }));
    provider.replies['/media/signature.1.mac/hash/Tables.pdf'] = Response.json(refusal('Expired'), { status: 403 });
    provider.replies['/media/signature.2.mac/hash/Tables.pdf'] = new Response('the tables');
  });

  /** The list as it was some time ago, and how to tap a card of it. */
  async function openTables() {
    const { user } = openPortal('/study-materials/5/9');
    const card = await screen.findByRole('link', { name: /Tables/ });
    return { user, open: () => user.click(card) };
  }

  test('is opened from a renewed URL', async () => {
    const { open: tap } = await openTables();
    provider.replies['/Student/study_materials'] = ok([material('Tables', '/media/signature.2.mac/hash/Tables.pdf')]);
    await tap();
    await waitFor(() => expect(opened).toBe('the tables'));
    expect(provider.to('/Student/study_materials')).toHaveLength(2);
  });

  test('shows the provider’s message where there is no new URL', async () => {
    const { open: tap } = await openTables();
    const gone = refusal("This isn't part of your courses.");
    provider.replies['/Student/study_materials'] = Response.json(gone, { status: 403 });
    await tap();
    expect((await within(await viewer()).findByRole('alert')).textContent).toContain("isn't part of your courses");
  });
});

test('closing the reader closes the document', async () => {
  const close = vi.fn();
  openPdf.mockReturnValue({ pdf: never, close });
  const { router } = openPortal('/study-materials/5/9?learning=Notes');
  await waitFor(() => expect(openPdf).toHaveBeenCalledOnce());
  await router.navigate({ to: '/' });
  await waitFor(() => expect(close).toHaveBeenCalled());
});
