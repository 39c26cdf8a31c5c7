import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveQuizCall } from '#contract/desk/quizzes.ts';
import { anyTime, newQuiz } from './features/quizzes/quiz-draft.ts';
import { save } from './session/saved-drafts.ts';
import { startSession } from './session/session.ts';
import { fakeDesk, open, replies, sent } from './testing/fake-desk.tsx';

const texts = { key: '', passage: '', section: '', topic: '', difficulty: '', explanation: '' };
const asked = (question: string, some = {}) => ({
  kind: 'single',
  question,
  options: ['one', 'two', 'three'],
  right: [1],
  keep_order: false,
  marks: 2,
  negative_marks: 0,
  partial_marks: 0,
  ...texts,
  ...some,
});
const batches = [
  { batch_slug: '', batch_name: '', last: null },
  { batch_slug: 'evening', batch_name: 'Evening', last: { opens: '09:02', closes: '11:58' } },
  { batch_slug: 'morning', batch_name: 'Morning', last: null },
];
const quiz = {
  quiz: { quiz_id: 'q1', quiz_name: 'Sums', chapter_name: 'Waves', subject_id: 'p', subject_name: 'Physics' },
  pictures: [],
  version: 'v1',
  pass_percent: 40,
  batches,
  batch_slugs: [],
  window: anyTime,
  below_zero: false,
  shuffle: [],
  sections: [],
  questions: [asked('First?'), asked('Second?', { topic: 'Sums' }), asked('Third?')],
};

/** What a sheet says of nothing. */
const sheetRules = { window: anyTime, below_zero: false, shuffle: [], lacks_key: false };

const chapters = [
  { chapter_id: 'c1', chapter_name: 'Waves' },
  { chapter_id: 'c2', chapter_name: 'Optics' },
];

fakeDesk();
beforeEach(() => {
  replies['quiz_to_edit'] = () => ({ data: quiz });
  replies['quiz_chapters'] = () => ({ data: { chapters, batches } });
  // As in newer browsers.
  Element.prototype.scrollIntoView = vi.fn(async () => {});
  startSession('one', '+91 1');
});

const row = (name: RegExp) => screen.findByRole('button', { name });
const problem = (question: number | null, message: string) => ({ question, message });
const saved = () => {
  const last = sent.filter(({ name }) => name === 'save_quiz').at(-1);
  return last && saveQuizCall.input.parse(last.input);
};

test('the questions of a quiz are folded: each says what it asks, its marks and what is right, and one opens at a time', async () => {
  const user = open('/quizzes/q1/edit');
  const second = await row(/^Question 2: ?Second\?/);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(second.getAttribute('aria-expanded')).toBe('false');
  expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toBe('2 marksB two');
  expect(screen.getByRole('heading', { name: 'Questions (3) · 6 marks' })).toBeDefined();
  // There is nothing to publish, and nothing to discard.
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();

  await user.click(second);
  expect(await row(/^Question 2$/)).toHaveProperty('ariaExpanded', 'true');
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Second?');
  expect(screen.getByLabelText('Topic').closest('details')).toHaveProperty('open', true);
  await user.click(await row(/^Question 3:/));
  expect(screen.getAllByLabelText('Question text')).toHaveLength(1);
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Third?');
  expect(screen.getByLabelText('Topic').closest('details')).toHaveProperty('open', false);
  expect(screen.getByText('Lost if wrong: 0')).toBeDefined();
  // Few questions have an explanation.
  await user.click(screen.getByRole('button', { name: 'Add an explanation' }));
  await waitFor(() => expect(screen.getByLabelText('Explanation')).toBe(document.activeElement));
});

test('a question moves, goes after it was asked for, and all of it can be discarded', async () => {
  const user = open('/quizzes/q1/edit');
  await user.click(await row(/^Question 2:/));
  await user.click(screen.getByRole('button', { name: 'Move up' }));
  await waitFor(async () => expect(await row(/^Question 1$/)).toBe(document.activeElement));
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Second?');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  await waitFor(async () => expect(await row(/^Question 1: ?First\?/)).toBe(document.activeElement));
  expect(screen.getByText('Unpublished changes')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await row(/^Question 2: ?Second\?/)).toBeDefined();
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Questions/ })).toBe(document.activeElement));
});

test('what is not published yet is there when the page is opened again', async () => {
  open('/quizzes/q1/edit');
  fireEvent.change(await screen.findByLabelText('Quiz name'), { target: { value: 'Products' } });
  cleanup();
  open('/quizzes/q1/edit');
  expect(await screen.findByLabelText('Quiz name')).toHaveProperty('value', 'Products');
  expect(screen.getByText('Unpublished changes')).toBeDefined();
});

test('a draft of when a quiz could have only one batch is still for that batch', async () => {
  const { batch_slugs: _, ...draft } = newQuiz(40);
  save('q1', { ...draft, batch_slug: 'evening' });
  open('/quizzes/q1/edit');
  expect(await screen.findByRole('checkbox', { name: 'Evening' })).toHaveProperty('checked', true);
});

test('what is wrong opens the first question that has it, and stays with it until it is changed', async () => {
  const user = open('/quizzes/q1/edit');
  replies['save_quiz'] = () => ({
    data: {
      quiz_id: null,
      problems: [problem(2, 'The answer is missing.'), problem(3, 'The question is missing.')],
    },
  });
  await row(/^Question 3:/);
  await user.type(screen.getByLabelText('Quiz name'), '!');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const second = await row(/^Question 2$/);
  await waitFor(() => expect(second).toBe(document.activeElement));
  expect(screen.getByRole('group', { name: 'Question 2' }).getAttribute('aria-describedby')).toBe('problems-1');
  const problems = screen.getByRole('button', { name: '2 things to fix' });
  expect(problems.closest('[role=alert]')).not.toBeNull();
  await user.click(problems);
  await waitFor(() => expect(second).toBe(document.activeElement));

  // It goes with its question where that goes.
  await user.click(screen.getByRole('button', { name: 'Move up' }));
  const first = within(
    screen.getAllByRole('listitem').find(({ dataset }) => dataset['question'] === '1') ?? document.body,
  );
  expect(first.getByText('The answer is missing.')).toBeDefined();
  await user.type(screen.getByLabelText('Question text'), '!');
  expect(screen.queryByText('The answer is missing.')).toBeNull();
  expect(screen.getByText('The question is missing.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Question 3: The question is missing.' })).toBeDefined();
});

test('what is wrong with the quiz itself is told at its name, and a new quiz asks for its chapter', async () => {
  replies['save_quiz'] = () => ({ data: { quiz_id: null, problems: [problem(null, 'The quiz needs a name.')] } });
  const user = open('/quizzes/new?subject_id=p');
  // The only question is open.
  expect(await row(/^Question 1$/)).toHaveProperty('ariaExpanded', 'true');
  await user.type(screen.getByLabelText('Question text'), 'Why?');
  expect(screen.getByText('Saved on this device')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByLabelText('Chapter')).toBe(document.activeElement));
  expect(screen.getByText('Choose a chapter for the quiz.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Chapter'), 'Optics');
  // Enter in a field publishes nothing.
  await user.type(screen.getByLabelText('Pass mark (%)'), '{Enter}');
  // Nobody has said for whom it is, and when. The question comes once.
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('Batch: Everyone · At any time, as often as they like')).toBeDefined();
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The quiz needs a name.')).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText('Quiz name')).toBe(document.activeElement));
  await user.type(screen.getByLabelText('Quiz name'), 'Sums');
  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toMatchObject({ name: 'Sums', batch_slugs: [] }));
});

test('the questions of a sheet join those that are written, and are published with them', async () => {
  const questions = [{ line: 2, ...asked('From a sheet?', { right: [0], negative_marks: 0.5, topic: 'Sound' }) }];
  replies['check_quiz_sheet'] = () => ({
    data: {
      name: 'Other',
      pass_percent: 60,
      sections: [],
      questions,
      pictures: [],
      problems: [],
      warnings: [],
      unused: [],
      not_taken: [],
      ...sheetRules,
    },
  });
  const user = open('/quizzes/q1/edit');
  await screen.findByRole('button', { name: 'Add questions from a file' });
  await user.type(screen.getByLabelText('Quiz name'), '!');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Add questions from a file' }));
  // One thing at a time.
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add questions from a file' })).toBe(document.activeElement),
  );
  await user.click(screen.getByRole('button', { name: 'Add questions from a file' }));
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Sums.csv'));
  expect(await screen.findByRole('heading', { name: 'Question 4 · Row 2 · Sound' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
  expect(sent.find(({ name }) => name === 'check_quiz_sheet')?.input).toMatchObject({ quiz_id: 'q1' });
  const added = await row(/^Question 4: ?From a sheet\?/);
  await waitFor(() => expect(added).toBe(document.activeElement));
  expect(screen.getByText(/8 marks/)).toBeDefined();
  expect(saved()).toBeUndefined();

  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toMatchObject({ name: 'Sums!', pass_percent: '40' }));
  expect(saved()?.questions.map(({ question }) => question)).toEqual(['First?', 'Second?', 'Third?', 'From a sheet?']);
  expect(saved()?.questions[3]).toMatchObject({ right: [0], marks: '2', negative_marks: '0.5', topic: 'Sound' });
});

test('what a text has that students do not see is told while it is written, and a < is shown', async () => {
  const user = open('/quizzes/q1/edit');
  await user.click(await row(/^Question 1: ?First\?/));
  const text = screen.getByRole('textbox', { name: 'Question text' });
  await user.clear(text);
  await user.click(text);
  await user.paste('If a<b and b>c');
  await waitFor(() => expect(text.closest('div.flex-col')?.textContent).toContain('Students see:If a<b and b>c'));
  expect(screen.queryByText(/Students won't see/)).toBeNull();
  await user.paste('<style>p {}</style>');
  expect(await screen.findByText("Students won't see what is inside <style>.")).toBeDefined();
});

test('what is pasted in a font with other letters than are stored is told, with the name of the font', async () => {
  const user = open('/quizzes/q1/edit');
  await user.click(await row(/^Question 1: ?First\?/));
  const text = screen.getByRole('textbox', { name: 'Question text' });
  await user.click(text);
  const paste = (html: string, plain: string) => {
    const types: Record<string, string> = { 'text/html': html, 'text/plain': plain };
    fireEvent.paste(text, { clipboardData: { getData: (type: string) => types[type] ?? '' } });
  };
  paste(`<html><body><span style='font-family:"Kruti Dev 010"'>Hkkjr</span></body></html>`, 'Hkkjr');
  expect(screen.getByText(/in the font “Kruti Dev 010”/)).toBeDefined();
  paste('<p>India</p>', 'India');
  expect(screen.queryByText(/in the font/)).toBeNull();
});

test('a new quiz has the pass mark of the academy, and may open and close, once, with answers after the closing', async () => {
  const user = open('/quizzes/new?subject_id=p');
  expect(await screen.findByLabelText('Pass mark (%)')).toHaveProperty('value', '33');
  const times = screen.getByText('Times and attempts').closest('summary') ?? expect.fail();
  expect(times.textContent).toContain('At any time, as often as they like');
  await user.click(times);
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: '2026-12-06T10:00' } });
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2026-12-06T13:00' } });
  // All take it at one time, so it is a test.
  expect(times.textContent).toMatch(
    /Opens on 6 Dec 2026, 10:00.am · Closes on 6 Dec 2026, 1:00.pm · One attempt · Marks and answers after it closes/i,
  );
  const results = screen.getByLabelText('Students see marks and answers');
  await user.selectOptions(results, 'Right after they submit');
  screen.getByText(/^Results come at once: /);
  await user.selectOptions(results, 'After it closes');
  await user.selectOptions(screen.getByLabelText('Chapter'), 'c1');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    window: { opens: '2026-12-06T10:00', closes: '2026-12-06T13:00', attempts: 1, results: 'after' },
  });
});

test('a quiz that gets a time has one attempt, results after its closing, and asks about late answers', async () => {
  const user = open('/quizzes/new?subject_id=p');
  const times = (await screen.findByText('Times and attempts')).closest('summary') ?? expect.fail();
  await user.click(times);
  const late = () => screen.queryByLabelText('Answers that arrive after the time');
  const results = () => screen.getByLabelText('Students see marks and answers');
  expect(late()).toBeNull();
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2026-12-06T13:00' } });
  const minutes = screen.getByLabelText('Time for the test, in minutes');
  // Letters are no number, and digits of any script are.
  await user.type(minutes, 'x९0');
  expect(minutes).toHaveProperty('value', '90');
  expect(times.textContent).toMatch(/ · 90 min · One attempt · Marks and answers after it closes/);
  await user.selectOptions(results(), 'When you release them');
  await user.selectOptions(late() ?? expect.fail(), "They don't count");
  await user.type(minutes, '{Backspace}5');
  await user.selectOptions(screen.getByLabelText('Chapter'), 'c1');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toBeDefined());
  const window = { opens: '', closes: '2026-12-06T13:00', attempts: 1 };
  expect(saved()).toMatchObject({
    window: { ...window, minutes: 95, results: 'when released', late: 'refuse' },
    below_zero: true,
  });
  await user.clear(minutes);
  expect(late()).toBeNull();
  expect(screen.queryByLabelText('Totals may be below zero')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toMatchObject({ window: { minutes: 0 }, below_zero: false }));
});

test('the pattern of an exam changes nothing until it is asked for, and can be taken back until the next edit', async () => {
  const user = open('/quizzes/q1/edit');
  const marks = () => screen.getByRole('heading', { name: /^Questions/ }).textContent;
  await screen.findByLabelText('Quiz name');
  const before = marks();
  // As the arrow keys do on a closed list.
  await user.selectOptions(screen.getByLabelText('Pattern of an exam'), 'JEE Main 2021 to 2024');
  await user.selectOptions(screen.getByLabelText('Pattern of an exam'), 'NEET UG 2026');
  expect(screen.queryByText(/180 min/, { selector: 'summary *' })).toBeNull();
  expect(marks()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
  expect(screen.getByText(/180 min/, { selector: 'summary *' })).toBeDefined();
  expect(marks()).not.toBe(before);
  const undo = screen.getByRole('button', { name: 'Bring back what was before' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(screen.queryByText(/180 min/, { selector: 'summary *' })).toBeNull();
  expect(marks()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
  await user.type(screen.getByLabelText('Quiz name'), '!');
  expect(screen.queryByRole('button', { name: 'Bring back what was before' })).toBeNull();
});

test('the pattern of an exam has the time, the sections and the marks, and says where the quiz is not so', async () => {
  const user = open('/quizzes/new?subject_id=p');
  await user.selectOptions(await screen.findByLabelText('Pattern of an exam'), 'JEE Main 2021 to 2024');
  await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
  expect(screen.getByText(/180 min · One attempt/)).toBeDefined();
  const differences = within(screen.getByRole('list', { name: 'Where the quiz differs from the pattern' }));
  expect(differences.getByText('Physics A has 1 question, the pattern has 20.')).toBeDefined();
  const empty = 'Physics B, Chemistry A, Chemistry B, Mathematics A, Mathematics B';
  expect(differences.getByText(`5 sections have no questions yet: ${empty}`)).toBeDefined();
  // The next question has the marks of its section, too.
  await user.click(screen.getAllByRole('button', { name: 'Add a question' })[0] ?? expect.fail());
  await user.click(screen.getByText('Times and attempts'));
  await user.click(screen.getByLabelText('Totals may be below zero'));
  expect(differences.getByText('In the pattern, totals may be below zero.')).toBeDefined();
  await user.click(screen.getByText('Answers that count and minutes, by section'));
  await user.type(screen.getByLabelText('Physics A: how many of 2 count'), '1');
  expect(differences.getByText('Physics A: answers that count: 1, in the pattern: all.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Chapter'), 'c1');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toBeDefined());
  const ofPattern = { kind: 'single', section: 'Physics A', marks: '4', negative_marks: '1' };
  expect(saved()).toMatchObject({
    window: { minutes: 180, attempts: 1 },
    below_zero: false,
    questions: [ofPattern, ofPattern],
  });
  expect(saved()?.sections).toContainEqual({ name: 'Physics A', answer_at_most: '1', minutes: '' });
  expect(saved()?.sections).toContainEqual({ name: 'Physics B', answer_at_most: '5', minutes: '' });
});

test.each([
  [
    'NEET UG 2026',
    4,
    { Physics: 1, BOTANY: 30, ZOOLOGY: 60 },
    [
      'There is no clock yet, the pattern has 180 min.',
      'Physics has 1 question, the pattern has 45.',
      'Chemistry has 0 questions, the pattern has 45.',
    ],
  ],
  [
    'CUET UG 2026, one paper',
    5,
    { English: 20, Reasoning: 30 },
    ['There is no clock yet, the pattern has 60 min.', 'The pattern has no sections.'],
  ],
  [
    'JEE Main 2026',
    4,
    { Physics: 1, 'Chemistry a': 20 },
    [
      'There is no clock yet, the pattern has 180 min.',
      '“Physics” would go into “Physics A”.',
      'Physics A would have 1 question, the pattern has 20.',
      '4 sections have no questions yet: Physics B, Chemistry B, Mathematics A, Mathematics B',
    ],
  ],
])(
  'a quiz in sections of its own is compared as it would be in those of %s',
  async (pattern, marks, sections, said) => {
    const questions = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, () => asked('Why?', { section, marks, negative_marks: 1 })),
    );
    replies['quiz_to_edit'] = () => ({ data: { ...quiz, questions } });
    const user = open('/quizzes/q1/edit');
    await user.selectOptions(await screen.findByLabelText('Pattern of an exam'), pattern);
    const differences = screen.getByRole('list', { name: 'Where the quiz differs from the pattern' });
    expect([...differences.children].map(({ textContent }) => textContent)).toEqual(said);
    await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
    expect(screen.queryByText(/would/)).toBeNull();
  },
);

test('the questions of a file are put into the pattern when it is asked for', async () => {
  const questions = [asked('Choose?'), asked('Count?', { kind: 'number', options: [], right: [], key: '2' })];
  const lines = questions.map((one, line) => ({ line, ...one }));
  const nothing = { pictures: [], problems: [], warnings: [], unused: [], not_taken: [], sections: [], ...sheetRules };
  replies['check_quiz_sheet'] = () => ({ data: { name: 'Paper', pass_percent: null, questions: lines, ...nothing } });
  const user = open('/quizzes/new?subject_id=p');
  await user.selectOptions(await screen.findByLabelText('Pattern of an exam'), 'JEE Main 2026');
  await user.click(screen.getByRole('button', { name: 'Add questions from a file' }));
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'Paper.csv'));
  await user.click(await screen.findByRole('button', { name: 'Add 2 questions' }));
  expect(await screen.findByText('2 questions are in no section.')).toBeDefined();
  expect(screen.getByText('Physics B would have 1 question, the pattern has 5.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
  expect(screen.getByText('Physics B has 1 question, the pattern has 5.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Questions (2) · 8 marks' })).toBeDefined();
});

test('marks that are set for all questions mend what was wrong with them', async () => {
  const user = open('/quizzes/q1/edit');
  await user.type(await screen.findByLabelText('Quiz name'), '!');
  replies['save_quiz'] = () => ({ data: { quiz_id: null, problems: [problem(2, 'The marks must be a number.')] } });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect((await screen.findAllByText('The marks must be a number.')).length).toBeGreaterThan(0);
  await user.click(screen.getByText('Marks for all questions'));
  const all = within(screen.getByText('Marks for all questions').closest('details') ?? document.body);
  await user.type(all.getByLabelText('Marks'), '4');
  await user.click(all.getByRole('button', { name: 'Set for all' }));
  expect(screen.queryByText('The marks must be a number.')).toBeNull();
});

test('one scheme of marks is set for all questions at once', async () => {
  const user = open('/quizzes/q1/edit');
  await user.click(await screen.findByText('Marks for all questions'));
  const set = screen.getByRole('button', { name: 'Set for all' });
  expect(set).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Marks'), '4');
  await user.type(screen.getByLabelText('Marks lost if wrong'), '1');
  await user.click(set);
  expect(screen.getByRole('heading', { name: 'Questions (3) · 12 marks' })).toBeDefined();
  expect(await screen.findByText('All 3 questions have these marks now.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(saved()?.questions.map((one) => [one.marks, one.negative_marks])).toEqual(Array(3).fill(['4', '1'])),
  );
});

const sectioned = () => {
  const questions = [
    asked('First?', { section: 'A' }),
    asked('Second?', { section: 'A' }),
    asked('Third?', { section: 'B' }),
  ];
  replies['quiz_to_edit'] = () => ({ data: { ...quiz, questions } });
};

test('a test whose sections have minutes has their sum, which is changed there only', async () => {
  sectioned();
  const user = open('/quizzes/q1/edit');
  await user.click(await screen.findByText('Answers that count and minutes, by section'));
  await user.click(screen.getByText('Times and attempts'));
  const whole = screen.getByLabelText('Time for the test, in minutes');
  const [first, second] = [screen.getByLabelText('A: minutes'), screen.getByLabelText('B: minutes')];
  await user.type(first, '९0');
  await user.type(second, '60');
  expect([whole.getAttribute('value'), whole.hasAttribute('readonly')]).toEqual(['150', true]);
  expect(screen.getByText("The sum of the sections' minutes. Change it there.")).toBeDefined();
  await user.type(whole, '1');
  expect(whole).toHaveProperty('value', '150');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    window: { minutes: 150, attempts: 1 },
    below_zero: true,
    sections: [
      { name: 'A', minutes: '९0' },
      { name: 'B', minutes: '60' },
    ],
  });
  await user.clear(first);
  await user.clear(second);
  expect([whole.getAttribute('value'), whole.hasAttribute('readonly')]).toEqual(['', false]);
});

test('what comes in another order for each student is chosen in a test, and goes with its clock', async () => {
  const user = open('/quizzes/q1/edit');
  await user.click(await screen.findByText('Times and attempts'));
  const order = (what: string) => screen.queryByLabelText(`${what} in another order for each student`);
  expect(order('Options')).toBeNull();
  const minutes = screen.getByLabelText('Time for the test, in minutes');
  await user.type(minutes, '60');
  await user.click(order('Options') ?? expect.fail());
  await user.click(order('Questions') ?? expect.fail());
  await user.click(order('Questions') ?? expect.fail());
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toMatchObject({ shuffle: ['options'] }));
  await user.clear(minutes);
  expect(order('Options')).toBeNull();
  await user.type(minutes, '60');
  expect(order('Options')).toHaveProperty('checked', false);
});

test('the pattern of an exam may have a time for each section, and a difference of it is told', async () => {
  sectioned();
  const user = open('/quizzes/q1/edit');
  await user.selectOptions(await screen.findByLabelText('Pattern of an exam'), 'MHT-CET 2026 PCM');
  await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
  // Mathematics has no question yet.
  expect(screen.getByText(/90 min/, { selector: 'summary *' })).toBeDefined();
  const differences = within(screen.getByRole('list', { name: 'Where the quiz differs from the pattern' }));
  expect(differences.getByText('The time is 90 min, the pattern has 180.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Bring back what was before' })).toBeDefined();
  await user.click(screen.getByText('Answers that count and minutes, by section'));
  await user.clear(screen.getByLabelText('Physics and Chemistry: minutes'));
  const own = 'Physics and Chemistry: its own time in minutes: none, in the pattern: 90.';
  expect(differences.getByText(own)).toBeDefined();
});

test('a quiz is for batches, on a day and at the time of its last test, with two choices', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-02T05:00:00Z'), toFake: ['Date'] });
  const user = open('/quizzes/new?subject_id=p&chapter_id=c2');
  const tick = async (name: string) => {
    await user.click(within(await screen.findByRole('group', { name: 'Batch' })).getByLabelText(name));
    return screen.getAllByRole('checkbox', { checked: true }).map((one) => one.parentElement?.textContent);
  };
  expect(await tick('Evening')).toEqual(['Evening']);
  expect(await tick('Morning')).toEqual(['Evening', 'Morning']);
  expect(await tick('Everyone')).toEqual(['Everyone']);
  expect(await tick('Everyone')).toEqual(['Everyone']);
  expect(await tick('Evening')).toEqual(['Evening']);
  expect(await tick('Morning')).toEqual(['Evening', 'Morning']);
  await user.click(screen.getByText('Times and attempts'));
  const suggested = within(screen.getByRole('group', { name: 'Suggested times' }));
  // Today, 9 am is over.
  expect(suggested.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Thu, 3 Dec, 9:00 am – 12:00 pm',
    'Sun, 6 Dec, 9:00 am – 12:00 pm',
  ]);
  await user.click(suggested.getByRole('button', { name: /^Sun/ }));
  expect(suggested.getByRole('button', { name: /^Sun/ }).ariaPressed).toBe('true');
  expect(screen.getByLabelText('Opens')).toHaveProperty('value', '2026-12-06T09:00');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    chapter_id: 'c2',
    batch_slugs: ['evening', 'morning'],
    window: { opens: '2026-12-06T09:00', closes: '2026-12-06T12:00' },
  });
  vi.useRealTimers();
});

test('for whom a quiz is stands beside the button that publishes it', async () => {
  const user = open('/quizzes/new?subject_id=p&chapter_id=c2');
  const publish = await screen.findByRole('button', { name: 'Publish' });
  const bar = within(publish.closest<HTMLElement>('.save-bar') ?? expect.fail());
  expect(bar.getByText('Batch: Everyone')).toBeDefined();
  await user.click(screen.getByLabelText('Morning'));
  await user.click(screen.getByLabelText('Evening'));
  expect(bar.getByText('Batch: Evening, Morning')).toBeDefined();
});

test('where there is one choice, nothing says for whom a quiz is', async () => {
  replies['quiz_chapters'] = () => ({ data: { chapters, batches: batches.slice(0, 1) } });
  open('/quizzes/new?subject_id=p');
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDefined();
  expect(screen.queryByText(/^Batch:/)).toBeNull();
});

test('a test that is open for less than its time says so, and is published all the same', async () => {
  const user = open('/quizzes/new?subject_id=p&chapter_id=c2');
  await user.click(await screen.findByText('Times and attempts'));
  const set = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } });
  const minutes = 'Time for the test, in minutes';
  const warning = 'It closes after 14 min, but the time is 180 min.';
  set('Opens', '2026-12-06T10:00');
  set('Closes', '2026-12-06T10:14');
  set(minutes, '14');
  expect(screen.queryByText(/^It closes after/)).toBeNull();
  set(minutes, '180');
  expect(screen.getByText(warning)).toBeDefined();
  set('Closes', '2026-12-06T13:00');
  expect(screen.queryByText(/^It closes after/)).toBeNull();
  // The refusal of the server says what is wrong with that.
  set('Closes', '2026-12-06T09:00');
  expect(screen.queryByText(/^It closes after/)).toBeNull();
  set('Closes', '2026-12-06T10:14');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toMatchObject({ window: { closes: '2026-12-06T10:14', minutes: 180 } }));
});

test('the schedule of a quiz is changed without its questions, unless something else of it was changed before', async () => {
  replies['save_quiz'] = () => ({ data: { quiz_id: null, problems: [] } });
  const user = open('/quizzes/q1/schedule');
  await user.click(await screen.findByLabelText('Evening'));
  expect(screen.getByLabelText('Opens')).toBeDefined();
  expect(screen.queryByLabelText('Quiz name')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Question 1/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(saved()).toMatchObject({ batch_slugs: ['evening'], name: 'Sums' }));
  expect(saved()?.questions).toHaveLength(3);

  // What is published is all of it, so all of it is shown.
  await user.click(screen.getByRole('link', { name: 'Change quiz' }));
  await user.type(await screen.findByLabelText('Quiz name'), '!');
  await user.click(screen.getByRole('link', { name: 'Schedule' }));
  expect(await screen.findByLabelText('Quiz name')).toHaveProperty('value', 'Sums!');
  expect(await row(/^Question 1: ?First/)).toBeDefined();
});
