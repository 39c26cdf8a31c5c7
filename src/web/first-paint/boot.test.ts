import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeProvider, noNetwork, ok } from '#web/testing/fake-provider.ts';

const subjects = [{ subject_id: '1', thumbnail: 'pictures/1.webp' }, { subject_id: '2' }];
const screens = {
  guest: { login: { files: ['assets/auth.js'], calls: [] } },
  student: {
    '': { files: [], calls: [{ path: '/Portal/continue_watching', ids: [] }] },
    subjects: {
      files: ['assets/lists.js', 'assets/lists.css'],
      calls: [{ path: '/Student/subjects?auth_mode=1', ids: [], picture: 'thumbnail' }],
    },
    chapters: { files: [], calls: [{ path: '/Student/chapters', ids: [['sub_id', 2]] }] },
  },
};
const student = { stud_id: '7', name: 'Asha Thomas Kurian' };

let provider: ReturnType<typeof fakeProvider>;

beforeEach(() => {
  provider = fakeProvider({ '/Student/subjects': ok(subjects), '/Student/chapters': ok([]) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete window.firstCalls;
});

const signIn = () => localStorage.setItem('userData', JSON.stringify({ state: { user: student, token: 'token-1' } }));

/** Runs the script in a page with one shell of each kind. */
async function boot(url: string, config: object = {}) {
  history.replaceState(null, '', url);
  const page = JSON.stringify({ api: '/api/', extensions: true, academy: { name: 'Kairali' }, ...config });
  document.body.innerHTML = `<script type="application/json" id="portal-config">${page}</script><div id="shell"></div>
    <template data-for="guest">Sign in to <span data-name="academy"></span></template>
    <template data-for="guest" data-at="/privacy"></template>
    <template data-for="student"><link rel="modulepreload" href="/assets/shell.js"><b data-name="short"></b></template>
    <template data-for="student" data-at="/"><h1>Welcome <span data-name="full"></span></h1></template>`;
  vi.stubGlobal('build', { screens, catalogues: { hi: 'assets/hi.js' } });
  vi.resetModules();
  await import('./boot.ts');
}

const shell = () => document.getElementById('shell')?.textContent;
const fetched = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));

test('a student sees the frame with their own name, while the files, the list and its first picture are fetched', async () => {
  signIn();
  await boot('/subjects');
  expect(shell()).toBe('Asha Thoma…');
  expect(fetched('modulepreload')).toEqual(['/assets/lists.js', '/assets/shell.js']);
  expect(provider.sent).toEqual([
    { method: 'POST', path: '/Student/subjects', token: 'token-1', payload: { stud_id: '7' } },
  ]);
  const [key, call] = Object.entries(window.firstCalls ?? {})[0] ?? expect.fail();
  expect(key).toBe('/api/Student/subjects?auth_mode=1 token-1 {"stud_id":"7"}');
  expect(await call.coming).toMatchObject({ body: { data: subjects } });
  const picture = new URL('/api/pictures/1.webp', location.href).href;
  await vi.waitFor(() => expect(fetched('preload')).toEqual(['/assets/lists.css', picture]));
  expect(call.answer?.body).toMatchObject({ data: subjects });
});

test('Home has the whole name in its heading, and nothing is asked of a provider that does not have the call', async () => {
  signIn();
  await boot('/', { extensions: false });
  expect(shell()).toBe('Welcome Asha Thomas Kurian');
  expect(provider.sent).toEqual([]);
});

test('the parameters of a path are in the payload', async () => {
  signIn();
  await boot('/chapters/a%20b');
  expect(provider.sent[0]).toMatchObject({ path: '/Student/chapters', payload: { sub_id: 'a b', stud_id: '7' } });
});

test.each([
  ['somebody who is not signed in sees the sign-in, wherever they go', '/subjects', false, 'Sign in to Kairali'],
  ['a page of its own has no shell', '/privacy', false, ''],
  ['a student sees the frame wherever there is no other shell', '/nowhere', true, 'Asha Thoma…'],
])('%s', async (_, url, isSignedIn, expected) => {
  if (isSignedIn) signIn();
  await boot(url);
  expect(shell()).toBe(expected);
  expect(provider.sent).toEqual([]);
});

test('somebody who was sent an OTP does not see the step before it', async () => {
  sessionStorage.setItem('sentOtp', '1');
  await boot('/login');
  expect(shell()).toBe('');
});

test('a list brings its first picture, but not to a student who saves data', async () => {
  signIn();
  const connection = Object.assign(new EventTarget(), { saveData: true });
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { connection: { value: connection }, languages: { value: ['en'] } }),
  );
  await boot('/subjects');
  await Object.values(window.firstCalls ?? {})[0]?.coming;
  expect(fetched('preload')).toEqual(['/assets/lists.css']);
});

test('broken storage leaves everything to the app', async () => {
  localStorage.setItem('userData', '{');
  await boot('/subjects');
  expect([shell(), fetched('modulepreload'), provider.sent]).toEqual(['', [], []]);
});

test('a lost network is the call’s own failure, and a page that is no JSON has no body', async () => {
  signIn();
  provider.replies['/Student/subjects'] = noNetwork;
  await boot('/subjects');
  await expect(Object.values(window.firstCalls ?? {})[0]?.coming).rejects.toBe(noNetwork);
  provider.replies['/Student/subjects'] = () => new Response('<h1>Free Wi-Fi</h1>');
  await boot('/subjects');
  expect(await Object.values(window.firstCalls ?? {})[0]?.coming).toMatchObject({ body: undefined });
});

test('whoever reads another language sees the shapes of the shell, and its texts are fetched at once', async () => {
  localStorage.setItem('language', 'hi');
  await boot('/login');
  expect(document.getElementById('shell')?.className).toBe('wordless');
  expect(fetched('modulepreload')).toContain('/assets/hi.js');
  localStorage.setItem('language', 'en');
  document.head.innerHTML = '';
  await boot('/login');
  expect(document.getElementById('shell')?.className).toBe('');
  expect(fetched('modulepreload')).not.toContain('/assets/hi.js');
});
