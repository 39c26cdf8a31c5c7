import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/portal.ts';

/** A text as an attacker would write it. It stands for every text that a provider sends. */
const text = [
  'Harmless words',
  '<script>window.__pwned = 1</script>',
  '<img src="picture.png" onerror="window.__pwned = 1">',
  '<svg onload="window.__pwned = 1"><animate onbegin="window.__pwned = 1" attributeName="x" dur="1s"/></svg>',
  '<a href="javascript:window.__pwned = 1" onfocus="window.__pwned = 1" autofocus>press</a>',
  '<iframe src="https://evil.example/frame" srcdoc="<script>parent.__pwned = 1</script>"></iframe>',
  '<style>@import url(https://evil.example/style.css)</style><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button>Go</button></form>\\(\\href{javascript:window.__pwned=1}{x}\\)',
].join('');
const address = 'javascript:window.__pwned = 1';

const chapter = { chapter_id: '9', chapter_name: text, subject_name: text };
const today = new Date().toISOString();
const responses: Record<string, unknown> = {
  '/Auth/academic_levels': [{ ac_id: '2', levels: text }],
  '/Auth/whatsapp_chat': { whatsapp: address, message: text },
  '/Student/get_profile': {
    stud_id: '7',
    name: text,
    guardian: text,
    state: text,
    district: text,
    email: text,
    mobile: text,
  },
  '/Student/subjects': [
    { subject_id: '5', subject_name: text, thumbnail: address },
    { subject_id: '8', subject_name: `Todays Live Class ${text}`, thumbnail: address },
  ],
  '/Student/chapters': [chapter],
  '/Student/topics': [
    { ...chapter, topic_id: '1', topic_name: text, video_link: address, captions: [{ src: address }] },
  ],
  '/Student/batches': [{ batch_id: '3', batch_name: text }],
  '/Student/live_classes': [{ batch_name: text, class_name: text, tutor_name: text, online_url: address }],
  '/Student/recently_watched': [
    { topic_id: '1', thumbnail: address, subject_name: text, topic_name: text, video_link: address },
  ],
  '/Student/study_materials': [
    { ...chapter, title: text, path: address },
    { ...chapter, title: `Second ${text}`, path: '/media/none.pdf' },
  ],
  '/Student/get_quiz_by_chapter': [{ id: '3', name: text, added_on: text }],
  '/Student/get_quiz': {
    quiz: { id: '3', name: text },
    questions: [{ question_id: '1', question: text, options: [text, 'Air'], marks: 1 }],
  },
  '/Student/my_quiz_history': [{ id: '4', name: text, added_on: text, attend_on: text, result: text }],
  '/Student/quiz_report_by_id': {
    analytics: { total_marks_gained: 1 },
    report: [{ question_id: '1', question: text, options: [text, 'Air'], answer: text, student_answer: 'Air' }],
  },
  '/Student/news_events': [{ id: '3', heading: text, images: address, news: text, added_on: text }],
  '/Portal/continue_watching': [
    { ...chapter, topic_id: '1', topic_name: text, subject_id: '5', position: 1, duration: 9 },
  ],
  '/Portal/live_today': [
    { subject_id: '8', batch_id: '3', class_name: text, online_url: address, starts_at: today, ends_at: today },
  ],
};

const screens = [
  ...['/', '/subjects', '/chapters/5', '/content/5/9/', '/topic/9', '/profile', '/history'],
  ...['/topic/9?id=1', '/history?playing=1'],
  ...['/live-class', '/live-batches/8', '/live-classes/8/3', '/news-and-events', '/newsandevents/3'],
  ...['/study-materials-subjects/', '/study-materials-chapter/5', '/study-materials/5/9'],
  ...[text, `Second ${text}`].map((learning) => `/study-materials/5/9?${new URLSearchParams({ learning })}`),
  ...['/quiz/subjects', '/quiz-chapters/5', '/quiz-list/9', '/quiz-start/3', '/reports/9', '/report-preview/4'],
];

test('nothing that a provider writes runs, leads away or fetches from elsewhere, on any screen', {
  tag: ['@phone', '@all'],
}, async ({ browser, portal }) => {
  // All screens, one after the other.
  test.slow();
  // The server's content security policy is switched off, so that the app itself has to be safe.
  const context = await browser.newContext({ baseURL: portal.url, bypassCSP: true });
  await respondHostilely(context);
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(portal.url) || request.resourceType() === 'image';
    if (!isOurs && !request.url().startsWith('data:')) foreign.push(request.url());
  });

  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByText('Harmless words').first(), screen).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => '__pwned' in window), screen).toBe(false);
    expect(new URL(page.url()).pathname, screen).toBe(new URL(screen, portal.url).pathname);
    const harmful =
      ':is(main, [role="dialog"]) :is([onload], [onerror], [onfocus], script, iframe, form[action], [href^="javascript:" i], [src^="javascript:" i])';
    expect(await page.locator(harmful).count(), screen).toBe(0);
  }
  expect([dialogs, foreign]).toEqual([[], []]);

  // As a control: the same text does run if it is not sanitised.
  await page.evaluate((html) => {
    document.createElement('div').innerHTML = html;
  }, text);
  await expect.poll(() => page.evaluate(() => '__pwned' in window)).toBe(true);
  await context.close();
});

/** Gives the browser a session, and a provider that responds to every call with an attacker's texts. */
async function respondHostilely(context: BrowserContext): Promise<void> {
  const user = { stud_id: '7', name: text };
  const stored = JSON.stringify({ state: { user, token: 'token-1' }, version: 0 });
  await context.addInitScript((userData) => localStorage.setItem('userData', userData), stored);
  await context.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api', '');
    await route.fulfill({ json: { status: true, message: text, data: responses[path] ?? null } });
  });
}
