import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setLanguage } from '#texts/translate.ts';
import { config } from '#ui/config.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { loadTexts } from '#web/texts.ts';

const question = (question_id: number, answer: string | null, student_answer: string | null) => ({
  question_id,
  question: `What is ${question_id}?`,
  options: ['red', 'green', 'blue'],
  marks: 2,
  answer,
  student_answer,
});

const provider = signedInEachTest();

function openReport(...questions: object[]) {
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: '3.5' },
    report: questions,
  });
  return openPortal('/report-preview/a2');
}

/** The questions, each as a list of its options: their texts and kinds. */
async function findQuestions(name = 'Questions') {
  const list = await screen.findByRole('list', { name });
  return [...list.children].map((item) =>
    [...item.querySelectorAll('li')].map((option) => {
      const letter = option.querySelector('span[aria-hidden]')?.textContent ?? '';
      return `${option.dataset['kind']}: ${option.textContent.slice(letter.length)}`;
    }),
  );
}

// spec: 2.35, 2.122
test("/report-preview/{quiz_id} has the header 'Quiz Result' with 'Total Marks Gained : {total_marks_gained}'", async () => {
  openReport(question(1, 'red', 'red'));
  await findQuestions();
  const title = screen.getByRole('heading', { level: 1, name: 'Quiz Result' });
  expect(title.nextElementSibling?.textContent).toBe('Total Marks Gained : 3.5');
  expect(provider.to('/Student/quiz_report_by_id')).toMatchObject([{ payload: { id: 'a2', stud_id: '7' } }]);
});

// spec: 2.123, 2.124
test("the student's answer is marked, and as right when it equals the correct answer", async () => {
  openReport(question(1, 'green', 'green'));
  expect(await findQuestions()).toEqual([['other: red', 'right: greenYour answer · Correct answer', 'other: blue']]);
});

test('the pictures of a report are where it says', async () => {
  const src = 'media:circuit/file.png';
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: 1 },
    report: [{ ...question(1, 'red', 'red'), question: `Which? <img src="${src}" alt="circuit">` }],
    pictures: [{ src, url: '/media/circuit' }],
  });
  openPortal('/report-preview/a2');
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'circuit' });
  expect(new URL(image.src).pathname).toBe('/media/circuit');
});

test('a wrong answer says what it has cost, so that the marks add up', async () => {
  const costly = { negative_marks: 0.5 };
  openReport(
    { ...question(1, 'green', 'red'), ...costly },
    { ...question(2, 'red', 'red'), ...costly },
    { ...question(3, 'red', ''), ...costly },
  );
  await findQuestions();
  const headings = screen.getAllByRole('heading', { level: 2, name: /^Question/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Question 1 · 2 marks · −0.5',
    'Question 2 · 2 marks',
    'Question 3 · 2 marks',
  ]);
});

// spec: 2.124
test('a wrong answer is marked as wrong, and the correct one is shown beside it', async () => {
  openReport(question(1, 'green', 'red'));
  expect(await findQuestions()).toEqual([['wrong: redYour answer', 'missed: greenCorrect answer', 'other: blue']]);
  const mine = screen.getByText('red').closest('li');
  expect(mine?.querySelector('svg > circle')).toBeNull();
  expect(screen.getByText('green').closest('li')?.querySelector('svg > circle')).not.toBeNull();
});

test.each([null, '', ' '])(
  'a question without an answer (%j) says so, and shows the correct one',
  async (student_answer) => {
    openReport(question(1, 'green', student_answer));
    expect(await findQuestions()).toEqual([['other: red', 'missed: greenCorrect answer', 'other: blue']]);
    expect(screen.getByText('Not answered')).toBeDefined();
  },
);

test('an answer beyond those that count in its section says so, and the maximum is that of the others', async () => {
  const own = { ...question(1, 'red', 'red'), negative_marks: 1 };
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: -3 },
    sections: [{ name: 'Physics B', answer_at_most: 1 }, { name: 'Chemistry' }],
    report: [
      own,
      { ...own, question_id: 2, student_answer: 'green', uncounted: true },
      { ...own, question_id: 3, section: 1, marks: 4 },
    ],
  });
  openPortal('/report-preview/a2');
  expect(await screen.findByText('Only the first answer in this section counts.')).toBeDefined();
  expect(screen.getByText('−3/6')).toBeDefined();
  expect(screen.getByText('Not counted')).toBeDefined();
  const summary = within(screen.getByRole('list', { name: 'Summary' }));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 right', '1 not counted']);
  // It has cost nothing.
  expect(screen.getByRole('heading', { level: 2, name: 'Question 2 · 2 marks' })).toBeDefined();
});

test('of several right options, some are partly right, and each option says what it is', async () => {
  const several = { ...question(1, '["red","blue"]', '["blue"]'), kind: 'multiple', partial_marks: 1 };
  openReport(several, { ...several, question_id: 2, student_answer: '["green","blue"]', negative_marks: 1 });
  expect(await findQuestions()).toEqual([
    ['missed: redCorrect answer', 'other: green', 'right: blueYour answer · Correct answer'],
    ['missed: redCorrect answer', 'wrong: greenYour answer', 'right: blueYour answer · Correct answer'],
  ]);
  const headings = screen.getAllByRole('heading', { level: 2, name: /^Question/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Question 1 · 2 marks · +1',
    'Question 2 · 2 marks · −1',
  ]);
  expect(screen.getByText('1 partly right')).toBeDefined();
});

test('a number is right where it is one of those that the academy takes', async () => {
  const asked = { ...question(1, '2.49 to 2.51', '2.50'), kind: 'number', options: [] };
  openReport(asked, { ...asked, question_id: 2, student_answer: '2.52' }, { ...asked, question_id: 3, answer: '2.5' });
  expect(await findQuestions()).toEqual([
    ['right: 2.50Your answer · Correct answer', 'missed: 2.49 to 2.51Correct answer'],
    ['wrong: 2.52Your answer', 'missed: 2.49 to 2.51Correct answer'],
    ['right: 2.50Your answer · Correct answer', 'missed: 2.5Correct answer'],
  ]);
});

test('what cannot be read is not answered, and of a kind that is new here nothing is said', async () => {
  const lost = { negative_marks: 1, options: ['red', 'green'] };
  openReport(
    { ...question(1, '2.5', 'x'), ...lost, kind: 'number', options: [] },
    { ...question(2, 'red', 'red'), ...lost, kind: 'matrix' },
  );
  await findQuestions();
  const headings = screen.getAllByRole('heading', { level: 2, name: /^Question/ });
  expect(headings.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Question 1 · 2 marksNot answered',
    'Question 2 · 2 marks',
  ]);
});

test('the right numbers are said in the language of the student', async () => {
  await setLanguage('hi', loadTexts);
  onTestFinished(async () => await setLanguage('en', loadTexts));
  const asked = { ...question(1, '-1 to -0.5 or 3', '2.50'), kind: 'number', options: [] };
  openReport(asked);
  expect(await findQuestions('सवाल')).toEqual([['wrong: 2.50आपका जवाब', 'missed: -1 से -0.5 या 3सही जवाब']]);
});

// spec: 2.123
test('the questions are read-only', async () => {
  openReport(question(1, 'green', 'red'));
  const list = await screen.findByRole('list', { name: 'Questions' });
  for (const role of ['radio', 'button', 'textbox', 'checkbox']) {
    const controls = within(list).queryAllByRole(role);
    expect(controls.filter((each) => each.getAttribute('aria-label') !== 'Bookmark')).toEqual([]);
  }
});

test('an answer that is not among its options is listed after them', async () => {
  openReport(question(1, 'violet', 'yellow'), question(2, 'violet', 'violet'));
  expect(await findQuestions()).toEqual([
    ['other: red', 'other: green', 'other: blue', 'wrong: yellowYour answer', 'missed: violetCorrect answer'],
    ['other: red', 'other: green', 'other: blue', 'right: violetYour answer · Correct answer'],
  ]);
});

test('without the correct answer from the provider, nothing is shown as right or wrong', async () => {
  openReport(question(1, null, 'red'));
  expect(await findQuestions()).toEqual([['chosen: redYour answer', 'other: green', 'other: blue']]);
  expect(screen.queryByText(/^(Correct|Wrong|1 wrong)$/)).toBeNull();
});

test('only one of two options with the same text is highlighted', async () => {
  openReport({ ...question(1, 'red', 'red'), options: ['red', 'red'] });
  expect(await findQuestions()).toEqual([['right: redYour answer · Correct answer', 'other: red']]);
});

test('a summary says how many answers were right, wrong and missing', async () => {
  openReport(
    question(1, 'red', 'red'),
    question(2, 'red', 'blue'),
    question(3, 'red', null),
    question(4, 'red', 'red'),
  );
  const summary = within(await screen.findByRole('list', { name: 'Summary' })).getAllByRole('listitem');
  expect(summary.map((item) => item.textContent)).toEqual(['2 right', '1 wrong', '1 not answered']);
});

test('the report says when marks changed after the quiz was submitted, and of which questions', async () => {
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: 2 },
    report: [question(1, 'red', 'red'), question(2, 'red', 'red')],
    regraded: [
      { changed_on: '2026-11-22T09:00:00+05:30', questions: [2] },
      { changed_on: '2026-11-24T09:00:00+05:30', questions: ['1', 2] },
    ],
  });
  openPortal('/report-preview/a2');
  expect(await screen.findByText('Marks changed on 22 Nov 2026: question 2')).toBeDefined();
  expect(screen.getByText('Marks changed on 24 Nov 2026: question 1, 2')).toBeDefined();
});

test.each([
  [undefined, 'Not decided yet'],
  ['count', 'Counts'],
  ['refuse', "Doesn't count"],
])('answers that came after the time of a test are listed, and whether they count: %s', async (decision, word) => {
  const several = { ...question(2, '["red"]', null), kind: 'multiple' };
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: 2 },
    report: [question(1, 'red', 'red'), several, question(3, 'red', 'green')],
    late: {
      answers: [
        { question_id: '2', answer: '["red","blue"]' },
        { question_id: 3, answer: 'blue' },
        { question_id: 1, answer: '' },
      ],
      decision,
    },
  });
  openPortal('/report-preview/a2');
  const heading = await screen.findByRole('heading', { name: 'Answers that came after the time' });
  const rows = [...(heading.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual([`Question 2 red, blue${word}`, `Question 3 blue${word}`, `Question 1 Not answered${word}`]);
});

test('a report without late answers says nothing of them', async () => {
  openReport(question(1, 'red', 'red'));
  await findQuestions();
  expect(screen.queryByText(/after the time/)).toBeNull();
});

test('opened from the reports it shows the quiz and the date; a report without questions says so', async () => {
  provider.replies['/Student/my_quiz_history'] = ok([
    { id: 'a2', name: 'Mirrors', attend_on: '2026-11-12', result: 'pass', marks: 3.5, max_marks: 4 },
  ]);
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: 2 },
    report: [question(1, 'red', 'red')],
  });
  const { user } = openPortal('/reports/9');
  await user.click(await screen.findByRole('link', { name: /Mirrors/ }));
  const name = await screen.findByRole('heading', { level: 2, name: 'Mirrors' });
  expect(name.nextElementSibling?.textContent).toBe('Attended on 12 Nov 2026');
  expect(screen.getByText('Passed')).toBeDefined();
  resetBrowser();
  signInAsha();
  openReport();
  expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
});

test('the summary shows marks, maximum and percent, where the provider gives the marks of each question', async () => {
  openReport(question(1, 'red', 'red'), question(2, 'red', 'red'));
  expect(await screen.findByText('3.5/4')).toBeDefined();
  expect(screen.getByText('88%')).toBeDefined();
  expect(screen.queryByText(/^(Not passed|Passed)$/)).toBeNull();
  resetBrowser();
  signInAsha();
  openReport({ ...question(1, 'red', 'red'), marks: null });
  expect(await screen.findByText('3.5')).toBeDefined();
  expect(screen.queryByText(/%$/)).toBeNull();
});

describe('of a quiz with mistakes', () => {
  const mixed = [
    question(1, 'red', 'red'),
    question(2, 'red', 'blue'),
    question(3, 'red', null),
    question(4, 'red', 'green'),
  ];
  const headings = () =>
    screen.getAllByRole('heading', { level: 2, name: /^Question/ }).map((each) => each.textContent);

  test('lists all questions, or only the wrong ones, or those without an answer, under their own numbers', async () => {
    const { user } = openReport(...mixed);
    await findQuestions();
    const choices = within(screen.getByRole('group', { name: 'Which questions to show' })).getAllByRole('button');
    expect(choices.map((each) => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
      ['All 4', 'true'],
      ['Wrong 2', 'false'],
      ['Not answered 1', 'false'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Wrong 2' }));
    expect(headings()).toEqual(['Question 2 · 2 marks', 'Question 4 · 2 marks']);
    await user.click(screen.getByRole('button', { name: 'Not answered 1' }));
    expect(headings()).toEqual(['Question 3 · 2 marks']);
    expect(screen.queryByRole('button', { name: 'Next wrong answer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All 4' }));
    expect(headings()).toHaveLength(4);
  });

  test("'Next wrong answer' moves the focus and the page from one to the next, and then to the first again", async () => {
    const { user } = openReport(...mixed);
    await findQuestions();
    const seen: (string | null | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) {
      await user.click(screen.getByRole('button', { name: 'Next wrong answer' }));
      seen.push(document.activeElement?.textContent);
    }
    expect(seen).toEqual(['Question 2 · 2 marks', 'Question 4 · 2 marks', 'Question 2 · 2 marks']);
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toHaveLength(3);
  });

  test('where all answers are right there is nothing to choose, and no help is offered', async () => {
    openReport(question(1, 'red', 'red'));
    await findQuestions();
    expect(screen.queryByRole('group', { name: 'Which questions to show' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next wrong answer' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask about this question' })).toBeNull();
  });

  test('offers the support chat with the quiz and the question, the lesson, and the quiz again', async () => {
    provider.replies['/Auth/whatsapp_chat'] = ok({ whatsapp: '9876500000', message: 'Hello' });
    provider.replies['/Student/topics'] = ok([]);
    provider.replies['/Student/get_quiz_by_chapter'] = ok([{ id: 6, name: 'Mirrors', added_on: '', max_marks: 4 }]);
    provider.replies['/Student/my_quiz_history'] = ok([
      { id: 'a2', name: 'Mirrors', attend_on: '2026-11-12', result: 'fail', marks: 1, max_marks: 4 },
    ]);
    provider.replies['/Student/quiz_report_by_id'] = ok({ analytics: { total_marks_gained: 1 }, report: mixed });
    const { user } = openPortal('/quiz-list/9');
    await user.click(await screen.findByRole('link', { name: 'View Reports' }));
    await user.click(await screen.findByRole('link', { name: /Attended on/ }));
    await findQuestions();
    const ask = await screen.findAllByRole('link', { name: 'Ask about this question' });
    expect(ask.map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('text'))).toEqual(
      [2, 3, 4].map((number) => `Hello\nI have a question about Mirrors, question ${number}.`),
    );
    expect(ask[0]?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919876500000\?/);
    const next = within(screen.getByRole('navigation', { name: 'What next?' })).getAllByRole('link');
    expect(next.map((link) => link.getAttribute('href'))).toEqual(['/quiz-start/6', '/topic/9', '/quiz-list/9']);
    await user.click(screen.getAllByRole('link', { name: 'Watch the lesson' })[0] ?? expect.fail());
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Questions' })).toBeNull());
  });

  test('a chapter without videos has no lesson to watch', async () => {
    provider.replies['/Student/quiz_report_by_id'] = ok({
      ...{ analytics: { total_marks_gained: 1 }, report: mixed, quiz_name: 'Mirrors' },
      ...{ chapter_id: '9', video_count: 0 },
    });
    openPortal('/report-preview/a2');
    await findQuestions();
    expect(screen.queryByRole('link', { name: 'Watch the lesson' })).toBeNull();
  });

  test('an academy without a chat, and a report from nowhere, offer neither chat nor lesson', async () => {
    openReport(...mixed);
    await findQuestions();
    expect(screen.queryByRole('link', { name: /Ask about|Watch the lesson|Take it again/ })).toBeNull();
  });
});

test('explains the right answer where the provider does; script in an explanation does not run', async () => {
  const evil = '<b>Since</b> light bends.<img src=x onerror="globalThis.ran = true">';
  openReport({ ...question(1, 'red', 'blue'), explanation: evil }, { ...question(2, 'red', 'red'), explanation: ' ' });
  await findQuestions();
  expect(screen.getAllByText('Explanation')).toHaveLength(1);
  expect((await screen.findByText('Since')).tagName).toBe('B');
  expect(document.querySelector('main [onerror]')).toBeNull();
});

test('a question is bookmarked with its words and its attempt, and its link leads to it', async () => {
  const { user, router } = openReport(question(1, 'red', 'red'), {
    ...question(2, 'red', null),
    question: '<p>What is \\(x^2\\) of <b>this</b>? <img src="media:a/file.png" alt="a lens"></p>',
  });
  await findQuestions();
  await user.click(screen.getAllByRole('button', { name: 'Bookmark' })[1] ?? expect.fail());
  const pressed = await screen.findByRole('button', { name: 'Bookmark', pressed: true });
  expect(pressed.getAttribute('aria-describedby')).toBe('question-2');
  const { readBookmarks } = await import('#web/device/bookmarks/bookmark-store.ts');
  const [bookmark] = (await readBookmarks('7')).values();
  expect(bookmark?.target).toEqual({
    kind: 'question',
    report_id: 'a2',
    number: 2,
    text: 'What is … of this? a lens',
  });
  await router.navigate({ to: '/report-preview/$quiz_id', params: { quiz_id: 'a2' }, hash: 'question-2' });
  await waitFor(() => expect(document.activeElement?.id).toBe('question-2'));
  await user.click(pressed);
  expect(screen.queryByRole('button', { name: 'Bookmark', pressed: true })).toBeNull();
});

test('a report that is opened by its URL names its quiz, offers it again and leads to the results of its subject', async () => {
  config.extensions = true;
  provider.replies['/Student/quiz_report_by_id'] = ok({
    analytics: { total_marks_gained: 2 },
    report: [question(1, 'red', 'red')],
    quiz_name: 'Mirrors',
    attend_on: '2026-11-02T16:30:00+05:30',
    result: 'pass',
    quiz_id: 3,
    chapter_id: 9,
    subject_id: 5,
    subject_name: 'Physics',
  });
  provider.replies['/Student/chapters'] = ok([
    { chapter_id: 9, chapter_name: 'Optics', subject_name: 'Physics' },
    { chapter_id: 10, chapter_name: 'Waves', subject_name: 'Physics' },
  ]);
  const { router } = openPortal('/report-preview/a2');
  expect(await screen.findByRole('heading', { level: 2, name: 'Mirrors' })).toBeDefined();
  expect(screen.getByText('Attended on 2 Nov 2026')).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(/^Quiz Result – Mirrors · /));
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Take it again')).toBe('/quiz-start/3');
  expect(linkTo('Your results in Physics')).toBe('/quiz-results/5');
  // After a pass the first thing is to go on: to the next chapter, where the chapters have been seen already.
  const firstOffer = () =>
    within(screen.getByRole('navigation', { name: 'What next?' }))
      .getAllByRole('link')[0]
      ?.getAttribute('href');
  expect(firstOffer()).toBe('/quiz-list/9');
  expect(provider.to('/Student/chapters')).toEqual([]);
  await router.navigate({ to: '/quiz-chapters/$subId', params: { subId: '5' } });
  await screen.findByText('Waves');
  await router.navigate({ to: '/report-preview/$quiz_id', params: { quiz_id: 'a2' } });
  await findQuestions();
  expect(firstOffer()).toBe('/content/5/10/');
  config.extensions = false;
});

const standing = {
  ...{ rank: 4, tied: 2, of: 42, percentile: 92.85, max_marks: 20 },
  tally: { right: 3, partly: 0, wrong: 2, left_out: 1, lost: 2.5 },
  sections: [
    { name: 'Physics', marks: 12, max_marks: 12, rank: 1, tied: 1, percentile: 100 },
    { name: 'Chemistry', marks: -2, max_marks: 8, rank: 30, tied: 3, percentile: 35.71 },
  ],
};

test('a timed test says where the student stands, by section too, and when the solutions come', async () => {
  provider.replies['/Student/quiz_report_by_id'] = ok({
    ...{ analytics: { total_marks_gained: 10 }, report: [], solutions: 'when released', ...standing },
    late: { answers: [{ question_id: 1, answer: 'red' }], decision: '' },
  });
  openPortal('/report-preview/a2');
  const section = within(await screen.findByRole('region', { name: 'Your standing' }));
  expect(section.getByRole('heading', { name: 'Rank =4 of 42' })).toBeDefined();
  expect(section.getByText('Percentile 92.85')).toBeDefined();
  expect(section.getByText('92.85% of those who took this test have as many marks as you or fewer.')).toBeDefined();
  const rows = within(section.getByRole('table', { name: 'Marks by section' })).getAllByRole('row');
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Section', 'Marks', 'Rank'],
    ['Physics', '12/12', '1'],
    ['Chemistry', '−2/8', '=30'],
  ]);
  expect(screen.getByText('10/20')).toBeDefined();
  expect(screen.getByText('Wrong answers cost 2.5 marks.')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Summary' }).textContent).toBe('3 right2 wrong1 not answered');
  expect(screen.getByText('Right answers and explanations come when your academy releases them.')).toBeDefined();
  expect(screen.getByText('1 answer · Not decided yet')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Questions' })).toBeNull();
});

test('a test on paper has its marks and rank, and nothing of a question', async () => {
  const { tally: _, ...marks } = standing;
  provider.replies['/Student/quiz_report_by_id'] = ok({
    ...{ analytics: { total_marks_gained: 10 }, report: [], ...marks },
  });
  openPortal('/report-preview/a2');
  expect(await screen.findByText('Rank =4 of 42')).toBeDefined();
  expect(screen.getByText('10/20')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Summary' })).toBeNull();
  expect(screen.queryByText('Right answers and explanations come when your academy releases them.')).toBeNull();
});

test('a provider that names sections only, and no rank, shows no standing', async () => {
  provider.replies['/Student/quiz_report_by_id'] = ok({
    ...{ analytics: { total_marks_gained: 2 }, report: [question(1, 'red', 'red')], sections: [{ name: 'Physics' }] },
  });
  openPortal('/report-preview/a2');
  await findQuestions();
  expect(screen.queryByRole('region', { name: 'Your standing' })).toBeNull();
  expect(screen.queryByText(/Wrong answers cost/)).toBeNull();
});
