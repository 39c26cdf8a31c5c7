import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { signOut } from '#web/device/sign-out/sign-out.ts';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const path = '/Portal/search_index';
const lessons = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ topic_id: `t${n}`, topic_name: `प्रकाश, भाग ${n}` }));
const index = {
  subjects: [
    {
      subject_id: 's1',
      subject_name: 'Physics',
      chapters: [
        {
          chapter_id: 'c1',
          chapter_name: 'Electric charge',
          topics: lessons(8),
          materials: [{ title: 'Notes on charge' }],
          quizzes: [{ id: 'q1', name: 'Charge & fields' }],
        },
      ],
    },
  ],
  news: [{ id: 'n1', heading: 'Charging stations at the gate' }],
};

const provider = signedInEachTest(
  {
    '/Student/subjects': ok([{ subject_id: 's1', subject_name: 'Physics', thumbnail: '' }]),
    '/Student/chapters': ok([{ chapter_id: 'c1', chapter_name: 'Electric charge', subject_name: 'Physics' }]),
    [path]: ok(index),
  },
  { hasExtensions: true },
);

const field = () => screen.findByRole('searchbox', { name: 'Search your courses and news' });
const found = () => screen.queryAllByRole('link').filter((link) => link.hasAttribute('data-stop'));
const hrefs = () => found().map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

test('the subjects are there before anything is typed', async () => {
  openPortal('/search');
  const subjects = within(await screen.findByRole('list', { name: 'Subjects' }));
  expect(subjects.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/chapters/s1');
});

test('results come as one types, by kind, each a link to its screen; what is literal is marked', async () => {
  const { user, url } = openPortal('/search');
  await user.type(await field(), 'charg');
  const groups = await waitFor(() => {
    const headings = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(headings).toHaveLength(4);
    return headings;
  });
  expect(groups).toEqual(['Quizzes 1', 'News and events 1', 'Chapters 1', 'Study materials 1']);
  expect(hrefs()).toEqual([
    '/quiz-start/q1',
    '/newsandevents/n1',
    '/content/s1/c1/',
    '/study-materials/s1/c1?learning=Notes+on+charge',
  ]);
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['Charg', 'Charg', 'charg', 'charg']);
  await waitFor(() => expect(screen.getByText('4 results')).toBeDefined());
  expect(url()).toBe('/search?q=charg');
  expect(provider.to(path)).toMatchObject([{ payload: { stud_id: '7' }, token: 'token-1' }]);
});

test('a long group has its best results, and a button for all of them', async () => {
  const { user } = openPortal('/search?q=prakash');
  expect(await screen.findByText('8 results')).toBeDefined();
  expect(hrefs()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(hrefs()).toHaveLength(8);
  expect(hrefs().at(-1)).toBe('/topic/c1?id=t7');
});

test('the arrow keys go from the field through the results and back; Enter in the field goes to the first', async () => {
  const { user } = openPortal('/search?q=charge');
  await waitFor(() => expect(found()).toHaveLength(4));
  await user.click(await field());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(found()[1]));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(found()[0]));
});

test('who comes back from a result has their search again', async () => {
  const { user, url, router } = openPortal('/subjects');
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  await user.type(await field(), 'physics');
  await screen.findByText('Physics', { selector: 'mark' });
  await user.click(found()[0] ?? expect.fail());
  await waitFor(() => expect(url()).toBe('/chapters/s1'));
  router.history.back();
  expect(await field()).toHaveProperty('value', 'physics');
});

test('searches that an earlier version has noted end with the session', () => {
  localStorage.setItem('recentSearches:7', '["physics"]');
  signOut({ forget_device: false, isRevoked: true });
  expect(localStorage.getItem('recentSearches:7')).toBeNull();
});

test('a search that finds nothing says so, and what to try; the field is cleared at once', async () => {
  const { user } = openPortal('/search');
  await user.type(await field(), 'zebra');
  expect(await screen.findByRole('heading', { name: 'Nothing found for “zebra”' })).toBeDefined();
  expect(await screen.findByText('0 results')).toBeDefined();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe('/chapters/s1');
  await user.click(main.getByRole('button', { name: 'Clear the search' }));
  expect(await field()).toHaveProperty('value', '');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

test('Ctrl+K leads to the search, and focuses its field', async () => {
  const { user, url } = openPortal('/subjects');
  await screen.findByRole('link', { name: /Physics/ });
  await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}');
    expect(url()).toBe('/search');
  });
  (await field()).blur();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

test.each([
  ['another provider, which has no such call', () => (config.extensions = false)],
  ['no network', () => (provider.replies[path] = noNetwork)],
])('with %s, what was opened is searched, and the screen says so', async (_, begin) => {
  const { user, router } = openPortal('/chapters/s1');
  await screen.findByRole('link', { name: /Electric charge/ });
  begin();
  await router.navigate({ to: '/search' });
  await user.type(await field(), 'elektrik');
  await waitFor(() => expect(hrefs()).toEqual(['/content/s1/c1/']));
  expect(screen.getByText("This searches only what you've opened on this device so far.")).toBeDefined();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});
