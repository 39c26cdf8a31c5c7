import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { textOf } from '#web/testing/text-of.ts';

const call = '/Portal/subject_results';
const untried = { attempts: 0, result: '', attend_on: '', pass_percent: 40 };
const optics = { chapter_id: 9, chapter_name: 'Optics', video_count: 2 };
const waves = { chapter_id: 10, chapter_name: 'Waves', video_count: 0 };
const mirrors = { ...optics, ...untried, quiz_id: 3, name: 'Mirrors' };
const lenses = { ...optics, ...untried, quiz_id: 4, name: 'Lenses' };
const sound = { ...waves, ...untried, quiz_id: 5, name: 'Sound' };
const marked = (attempts: number, best_percent: number, last_percent: number, result: string) => ({
  attempts,
  best_percent,
  last_percent,
  result,
  attend_on: '2026-11-02T16:30:00+05:30',
});

const provider = signedInEachTest(
  {
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics', thumbnail: '' }]),
    '/Student/chapters': ok([{ chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics', quiz_count: 2 }]),
  },
  { hasExtensions: true },
);

function openResults(...standings: object[]) {
  provider.replies[call] = ok(standings);
  return openPortal('/quiz-results/5');
}

/** The rows of a section, each as its text and where it leads. */
async function findRows(section: string) {
  const links = await within(await screen.findByRole('list', { name: section })).findAllByRole('link');
  return links.map((link) => [textOf(link), link.getAttribute('href')]);
}

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the weakest chapter is first: one sentence, with its lesson and its quiz', async () => {
  openResults({ ...mirrors, ...marked(3, 67, 33, 'fail') }, { ...sound, ...marked(1, 45, 45, 'Failed') });
  expect(await screen.findByRole('heading', { level: 2, name: 'Revise Optics: you got 33% last time' })).toBeDefined();
  expect([link('Watch the lesson again'), link('Take it again')]).toEqual(['/topic/9', '/quiz-start/3']);
  const title = screen.getByRole('heading', { level: 1, name: 'Your results' });
  expect(title.nextElementSibling?.textContent).toBe('Physics');
  expect(provider.to(call)).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
});

test('quizzes are to revise, strong or not tried yet; each leads to its reports, or else to the quiz', async () => {
  openResults({ ...mirrors, ...marked(3, 67, 33, 'fail') }, { ...sound, ...marked(1, 90, 90, 'pass') }, lenses);
  expect(await findRows('To revise')).toEqual([
    ['MirrorsOpticsTaken 3 timesAttended on 2 Nov 2026Last 33% · best 67%Below the pass mark of 40%', '/reports/9'],
  ]);
  expect(await findRows('Strong')).toEqual([['SoundWavesTaken onceAttended on 2 Nov 202690%Passed', '/reports/10']]);
  expect(await findRows('Not tried yet')).toEqual([['LensesOpticsNot taken yet', '/quiz-start/4']]);
});

test('a pass that would fail by the pass mark of now is to revise, and a lesson without videos is not offered', async () => {
  openResults({ ...sound, ...marked(1, 50, 50, 'pass'), pass_percent: 60 });
  expect(await findRows('To revise')).toHaveLength(1);
  expect(link('Take it again')).toBe('/quiz-start/5');
  expect(screen.queryByRole('link', { name: 'Watch the lesson again' })).toBeNull();
});

test('with nothing to revise, the next step is a quiz that was not tried; with all of them passed, a word of praise', async () => {
  openResults({ ...mirrors, ...marked(1, 80, 80, 'pass') }, lenses);
  expect(await screen.findByRole('heading', { level: 2, name: 'Next: take “Lenses”' })).toBeDefined();
  expect(link('Take the quiz')).toBe('/quiz-start/4');
  resetBrowser();
  signInAsha();
  openResults({ ...mirrors, ...marked(1, 80, 80, 'pass') });
  expect(await screen.findByRole('heading', { level: 2, name: /^You passed every quiz/ })).toBeDefined();
});

test('without a pass mark, marks are sorted by the usual one, and nothing is said to be passed', async () => {
  openResults({ ...mirrors, ...marked(1, 33, 33, '') }, { ...sound, ...marked(1, 90, 90, '') });
  const [[revised = ''] = []] = await findRows('To revise');
  expect([revised, (await findRows('Strong'))[0]?.[0]]).toEqual([
    expect.stringMatching(/33%$/),
    expect.stringMatching(/90%$/),
  ]);
  resetBrowser();
  signInAsha();
  openResults({ ...sound, ...marked(1, 90, 90, '') });
  expect(await findRows('Strong')).toHaveLength(1);
  expect(screen.queryByText(/You passed/)).toBeNull();
});

test('before the first quiz, there is a link to it', async () => {
  openResults(mirrors, lenses);
  expect(await screen.findByText('Take a quiz in this subject to see your results here.')).toBeDefined();
  expect(link('Next: take “Mirrors”')).toBe('/quiz-start/3');
});

test('the chapters of a quiz lead to the results, unless the provider lacks them', async () => {
  openPortal('/quiz-chapters/5');
  const results = await screen.findByRole('link', { name: 'Your results in Physics' });
  expect(results.getAttribute('href')).toBe('/quiz-results/5');
  resetBrowser();
  signInAsha();
  config.extensions = false;
  openPortal('/quiz-chapters/5');
  expect(await screen.findByRole('link', { name: /Optics/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Your results/ })).toBeNull();
});

test('a quiz whose marks come later is neither strong nor to revise, and what is not open is not offered', async () => {
  const results_at = '2026-12-06T13:00:00Z';
  openResults(
    { ...mirrors, ...marked(1, 0, 0, 'submitted'), best_percent: null, last_percent: null, results_at },
    { ...lenses, state: 'before' },
  );
  const [[text = ''] = []] = await findRows('Results to come');
  expect(text?.replaceAll(/\s/g, ' ')).toContain('Marks and answers come after 6 Dec 2026, 1:00 pm');
  expect(screen.queryByRole('list', { name: 'Strong' })).toBeNull();
  expect(screen.queryByText(/Next: take/)).toBeNull();
  expect(screen.queryByText(/You passed every quiz/)).toBeNull();
});
