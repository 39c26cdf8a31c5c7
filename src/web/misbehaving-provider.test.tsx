import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { config } from '#ui/config.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeMedia } from '#web/testing/fake-media.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { clearMemory } from './device/quiz/quiz-records.ts';

// jsdom draws no PDF. Here it is enough that the reader opens and shows this error.
vi.mock('#ui/pdf/start-worker.ts', () => ({
  startWorker: () => ({ port: { terminate: () => {} }, failed: new Promise(() => {}) }),
  preloadWorker: async () => {},
}));
vi.mock('./features/study-materials/reader/loading/load-pdf-js.ts', async (original) => ({
  ...(await original<object>()),
  loadPdfJs: async () => ({
    openPdf: () => ({ pdf: Promise.reject(new Error('The reader is open')), close: () => {} }),
  }),
}));

/** The `data` that a healthy provider returns, by path. */
const healthy: Record<string, object> = {
  '/Auth/academic_levels': [{ ac_id: '2', levels: 'Class 12' }],
  '/Auth/whatsapp_chat': { whatsapp: '9876543210', message: 'Hello' },
  '/Student/get_profile': asha,
  '/Student/subjects': [
    { subject_id: '5', subject_name: 'Physics', thumbnail: '', video_count: 2 },
    { subject_id: '8', subject_name: 'Todays Live Class Maths', thumbnail: '', watched_percent: '40' },
  ],
  '/Student/chapters': [{ chapter_id: '9', chapter_name: 'Optics', subject_name: 'Physics' }],
  '/Student/topics': [{ topic_id: '1', topic_name: 'Lenses', video_link: '/a.mp4', position: 40, duration: 100 }],
  '/Student/batches': [{ batch_id: '3', batch_name: 'Evening batch' }],
  '/Student/live_classes': [{ batch_name: 'Evening batch', class_name: 'Waves', tutor_name: '', online_url: '' }],
  '/Student/recently_watched': [
    { thumbnail: '', subject_name: 'Physics', topic_id: '2', topic_name: 'Mirrors', video_link: '/m.mp4' },
  ],
  '/Student/news_events': [{ id: '3', heading: 'Science camp', images: '', news: 'Bring a coat.' }],
  '/Student/study_materials': [{ title: 'Ray diagrams', chapter_name: 'Optics', subject_name: '', path: '/a.pdf' }],
  '/Student/get_quiz_by_chapter': [{ id: '3', name: 'Mirrors quiz', added_on: '2026-11-20', max_marks: '10' }],
  '/Student/get_quiz': {
    quiz: { id: '3', name: 'Mirrors quiz', max_marks: '1' },
    questions: [{ question_id: '1', question: 'What sends light back?', options: ['A mirror', 'Air'], marks: '1' }],
  },
  '/Student/my_quiz_history': [
    {
      id: '4',
      name: 'Prisms quiz',
      added_on: '',
      attend_on: '2026-11-20',
      result: 'Pass',
      marks: '7',
      max_marks: '10',
    },
  ],
  '/Student/quiz_report_by_id': {
    analytics: { total_marks_gained: '7' },
    report: [
      {
        question_id: '1',
        question: 'What bends light?',
        options: ['Glass', 'Air'],
        answer: 'Glass',
        student_answer: 'Air',
      },
    ],
  },
  '/Portal/continue_watching': [
    { topic_id: '1', topic_name: 'Lenses', chapter_id: '9', subject_id: '5', position: 40, duration: 100 },
  ],
  '/Portal/live_today': [
    {
      subject_id: '8',
      batch_id: '3',
      class_name: 'Waves',
      starts_at: '2026-11-21T10:00:00Z',
      ends_at: '2026-11-21T11:00:00Z',
    },
  ],
  '/Portal/watch_progress': {},
};

interface Walk {
  url: string;
  /** A text that only this screen has, and only with a healthy provider, unless it `needs` nothing. */
  shows: string;
  /** Calls without which there is nothing to show. */
  needs: string[];
  /** Optional calls, without which it shows a little less. */
  wants: string[];
  /** Whether the provider has the bundled server's calls too; true by default. */
  extensions?: boolean;
}

const walks: Walk[] = [
  {
    url: '/',
    shows: 'Welcome Asha Thomas Kurian',
    needs: [],
    wants: ['/Portal/continue_watching', '/Portal/live_today', '/Auth/whatsapp_chat'],
  },
  { url: '/', shows: 'Welcome Asha Thomas Kurian', needs: [], wants: ['/Student/subjects'], extensions: false },
  { url: '/subjects', shows: 'Physics', needs: ['/Student/subjects'], wants: [] },
  { url: '/chapters/5', shows: 'Optics', needs: ['/Student/chapters'], wants: ['/Student/subjects'] },
  { url: '/content/5/9/', shows: 'Video Classes', needs: [], wants: ['/Student/chapters'] },
  { url: '/topic/9', shows: 'Lenses', needs: ['/Student/topics'], wants: [] },
  { url: '/topic/9?id=1', shows: 'Lenses', needs: ['/Student/topics'], wants: [] },
  {
    url: '/live-class',
    shows: 'Todays Live Class Maths',
    needs: ['/Student/subjects'],
    wants: ['/Portal/live_today'],
  },
  { url: '/live-batches/8', shows: 'Evening batch', needs: ['/Student/batches'], wants: ['/Portal/live_today'] },
  { url: '/live-classes/8/3', shows: 'Waves', needs: ['/Student/live_classes'], wants: [] },
  { url: '/live', shows: 'Choose a live class', needs: [], wants: ['/Auth/whatsapp_chat'] },
  { url: '/history', shows: 'Mirrors', needs: ['/Student/recently_watched'], wants: [] },
  { url: '/history?playing=2', shows: 'Mirrors', needs: ['/Student/recently_watched'], wants: [] },
  { url: '/profile', shows: 'Thomas Kurian', needs: ['/Student/get_profile'], wants: ['/Auth/academic_levels'] },
  { url: '/study-materials-subjects/', shows: 'Physics', needs: ['/Student/subjects'], wants: [] },
  { url: '/study-materials-chapter/5', shows: 'Optics', needs: ['/Student/chapters'], wants: [] },
  { url: '/study-materials/5/9', shows: 'Ray diagrams', needs: ['/Student/study_materials'], wants: [] },
  {
    url: '/study-materials/5/9?learning=Ray+diagrams',
    shows: 'The reader is open',
    needs: ['/Student/study_materials'],
    wants: [],
  },
  { url: '/quiz/subjects', shows: 'Physics', needs: ['/Student/subjects'], wants: [] },
  { url: '/quiz-chapters/5', shows: 'Optics', needs: ['/Student/chapters'], wants: ['/Student/subjects'] },
  {
    url: '/quiz-list/9',
    shows: 'Mirrors quiz',
    needs: ['/Student/get_quiz_by_chapter'],
    wants: ['/Student/my_quiz_history', '/Student/topics'],
  },
  { url: '/quiz-start/3', shows: 'What sends light back?', needs: ['/Student/get_quiz'], wants: [] },
  { url: '/reports/9', shows: 'Prisms quiz', needs: ['/Student/my_quiz_history'], wants: ['/Student/topics'] },
  { url: '/report-preview/4', shows: 'What bends light?', needs: ['/Student/quiz_report_by_id'], wants: [] },
  { url: '/news-and-events', shows: 'Science camp', needs: ['/Student/news_events'], wants: [] },
  { url: '/newsandevents/3', shows: 'Bring a coat.', needs: ['/Student/news_events'], wants: [] },
];

const html = '<!doctype html><title>Wi-Fi</title><p>Sign in to the Wi-Fi of this hotel</p>';
const body = (text: string) => () => new Response(text, { headers: { 'Content-Type': 'application/json' } });

type Reply = [name: string, respond: (data: object) => object];

/** Make a response that is no envelope, or a broken one. All calls read it by the same code. */
const brokenEnvelopes: Reply[] = [
  ['HTML with 200', () => new Response(html, { headers: { 'Content-Type': 'text/html' } })],
  ['HTML with 502', () => new Response(html, { status: 502 })],
  ['garbage', body('\u0000\ufffdPK\u0003')],
  ['null', body('null')],
  ['a number', body('42')],
  ['a list', body('[]')],
  ['nothing', body('')],
  ['JSON that breaks off', (data) => body(JSON.stringify(ok(data)).slice(0, -3))()],
  ['status false with a message that is not text', () => ({ status: false, message: { mobile: ['is odd'] } })],
];

/** Make a response out of the good data that a call's own schema refuses. */
const brokenData: Reply[] = [
  ['a string for data', () => ok('none')],
  ['a list of nulls', () => ok([null, null])],
  ['a null among good ones', (data) => ok([data, null].flat())],
];

/** Whether this is the first screen that needs the call, or that wants one which none needs: its response is tried there. */
function isFirst(walk: Walk, path: string): boolean {
  const first = walks.find(({ needs }) => needs.includes(path)) ?? walks.find(({ wants }) => wants.includes(path));
  return walk === first;
}

/**
 * Broken data for the first screen that makes the call: its response is parsed at one place. On the others that it fails
 * is what matters, not how. One screen that needs a call, and one that only wants one, have every broken envelope.
 */
function misbehavioursOn(walk: Walk, path: string): Reply[] {
  const data = isFirst(walk, path) ? brokenData : [];
  const hasAll = ['/subjects', '/'].includes(walk.url) && isFirst(walk, path);
  return [...(hasAll ? brokenEnvelopes : brokenEnvelopes.slice(0, 1)), ...data];
}

/** Makes a response that is unusual but complete. */
const oddities: Reply[] = [
  ['numbers as strings, and the reverse', (data) => ok(swapNumbers(data))],
  ['data.data', (data) => ok({ data })],
  ['unknown fields', (data) => ok(data, { debug: null, pages: [1] })],
];

/** Every call in the contract, which exports nothing else that has a path. */
const allCalls = Object.values(
  import.meta.glob<Record<string, unknown>>(['../contract/**/*.ts', '!**/*.test.ts'], { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((exported): exported is Call => typeof exported === 'object' && exported !== null && 'path' in exported);

const isSignedOutBy = (path: string) => allCalls.some((call) => call.path.split('?')[0] === path && call.session);

let provider: ReturnType<typeof fakeProvider>;
const defaults = queryClient.getDefaultOptions();
const { extensions } = config;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // As many retries as usual, without a pause.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  provider = fakeProvider(Object.fromEntries(Object.entries(healthy).map(([path, data]) => [path, ok(data)])));
  fakeMedia();
  clearMemory();
  signInAsha();
});
afterEach(() => {
  resetBrowser();
  queryClient.setDefaultOptions(defaults);
  config.extensions = extensions;
  vi.unstubAllGlobals();
});

function replyTo(path: string, by: (data: object) => object): void {
  provider.replies[path] = by(healthy[path] ?? expect.fail(`What does a healthy provider return for ${path}?`));
}

/** Waits until all calls have succeeded or failed. */
const settled = async (path: string) => {
  await waitFor(() => expect(provider.to(path)).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
};

const expectShown = async ({ shows }: Walk) => expect(await screen.findAllByText(shows)).not.toEqual([]);

/** A screen that has its data draws it a moment later. */
const expectLoaded = () => waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());

describe.each(walks)('$url', (walk) => {
  const { url, needs, wants } = walk;
  beforeEach(() => {
    config.extensions = walk.extensions ?? true;
  });
  const asked = [...needs, ...wants].map((path) => [path] as const);

  describe.each(needs.map((path) => [path] as const))('when %s returns', (path) => {
    // spec: 2.48, 4.19, 8.1
    test.each(misbehavioursOn(walk, path))(
      '%s, is the error page with a toast, and works again once the provider is healthy',
      async (_, by) => {
        replyTo(path, by);
        const { user } = openPortal(url);
        expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
        // A region that announces a text is there before the text.
        await waitFor(() =>
          expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toContainEqual(
            expect.stringMatching(/\w/),
          ),
        );
        await expectLoaded();
        replyTo(path, ok);
        await user.click(screen.getByRole('button', { name: 'Try again' }));
        await expectShown(walk);
      },
    );
  });

  describe.each(wants.map((path) => [path] as const))('when %s, which is optional here, returns', (path) => {
    test.each(misbehavioursOn(walk, path))('%s, is shown all the same', async (_, by) => {
      replyTo(path, by);
      openPortal(url);
      await settled(path);
      await expectShown(walk);
      await expectLoaded();
    });
  });

  describe.each(asked.filter(([path]) => isFirst(walk, path)))('when %s returns', (path) => {
    test.each(oddities)('%s, is understood', async (_, by) => {
      replyTo(path, by);
      openPortal(url);
      await settled(path);
      await expectShown(walk);
    });
  });

  test.each(asked.filter(([path]) => isFirst(walk, path) && isSignedOutBy(path)))(
    'when %s returns 401, leads to the login',
    async (path) => {
      replyTo(path, () => Response.json({ status: false, message: 'Expired', data: null }, { status: 401 }));
      openPortal(url);
      expect(await screen.findByRole('heading', { name: 'Login your account' })).toBeDefined();
      expect(screen.getByText('Your session has ended. Please sign in again.')).toBeDefined();
    },
  );
});

/** Turns every number into text, and every text of digits into a number. */
function swapNumbers(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(swapNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, swapNumbers(field)]));
}
