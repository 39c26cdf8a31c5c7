import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkQuizSheetCall } from '#contract/desk/quiz-sheet.ts';
import { anyTime, newQuiz } from './features/quizzes/quiz-draft.ts';
import { save } from './session/saved-drafts.ts';
import { startSession } from './session/session.ts';
import { fakeDesk, open, replies, sent, staff } from './testing/fake-desk.tsx';

fakeDesk();

const quiz = { quiz_id: 'q1', quiz_name: 'Sound', chapter_name: 'Waves', subject_id: 's1', subject_name: 'Physics' };

const offered = {
  chapters: [
    { chapter_id: 'c1', chapter_name: 'Waves' },
    { chapter_id: 'c2', chapter_name: 'Optics' },
  ],
  batches: [
    { batch_slug: '', batch_name: '', last: null },
    { batch_slug: 'evening', batch_name: 'Evening', last: null },
  ],
};
const nothing = {
  name: '',
  pass_percent: null,
  sections: [],
  questions: [],
  not_taken: [],
  pictures: [],
  warnings: [],
  unused: [],
  lacks_key: false,
  window: anyTime,
  below_zero: false,
  shuffle: [],
};

test('a quiz is saved in a format from a menu, and what this cannot hold is told', async () => {
  startSession('one', '+91 1');
  replies['questions'] = () => ({ data: { quiz, pictures: [], revisions: [] } });
  const lost = ['the passages are left out (2 in all, first in question 1, 2)'];
  replies['quiz_file'] = () => ({ data: { file_name: 'Sound.quiz.gift', base64: btoa('Why? {T}'), lost } });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  const user = open('/quizzes/q1/questions');
  const button = await screen.findByRole('button', { name: /^Download questions/ });
  // On a phone, where the history is in it too.
  expect(within(button).getByText('More').className).toContain('md:hidden');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard('{Enter}');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '') ?? expect.fail();
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Sheet (CSV)', 'GIFT', 'Moodle XML', 'QTI 1.2']]);
  expect(within(panel).getByText(/^With the right answers/)).toBeDefined();
  expect(within(panel).getByRole('link', { name: 'History' })).toBeDefined();
  for (const _ of ['History', 'Sheet', 'GIFT']) await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Sound.quiz.gift is saved, but it cannot hold all of the quiz:')).toBeDefined();
  expect(screen.getByText('The passages are left out (2 in all, first in question 1, 2)')).toBeDefined();
  expect([saved, document.activeElement]).toEqual([['Sound.quiz.gift'], button]);
  expect(sent.filter(({ name }) => name === 'quiz_file').map(({ input }) => input)).toEqual([
    { quiz_id: 'q1', format: 'gift' },
  ]);
});

test('what of a file is left out, and what is taken, is told by its place in the file', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({ data: offered });
  const one = { line: 3, question: 'Why?', options: ['so', 'not'], right: [0], marks: 1, negative_marks: 0 };
  const more = { kind: 'single', key: '', partial_marks: 0, passage: '', keep_order: false, section: '' };
  const questions = [{ ...one, ...more, topic: '', difficulty: '', explanation: '' }];
  const left = [
    { line: 7, text: 'Write about it.', message: "an answer in words of one's own. Left out." },
    { line: 9, text: '', message: 'it has no options.' },
  ];
  const read = { ...nothing, name: 'Paper', counted: 'paragraph', questions, not_taken: left, problems: [] };
  replies['check_quiz_sheet'] = () => ({ data: read });
  const user = open('/quizzes/new?from=file&subject_id=p&chapter_id=c1');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['PK'], 'Paper.docx'));
  expect(await screen.findByRole('heading', { name: /2 left out/ })).toBeDefined();
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Paragraph 7: Write about it.', 'Paragraph 9', 'Question 1 · Paragraph 3']);
  expect(screen.getByRole('button', { name: 'Add 1 question' })).toBeDefined();
});

test('a file is compared with the pattern of an exam, and added as that has it', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({ data: offered });
  const texts = { key: '', passage: '', section: '', topic: '', difficulty: '', explanation: '' };
  const marks = { marks: 1, negative_marks: 0, partial_marks: 0, keep_order: false };
  const questions = Array.from({ length: 46 }, (_, line) => ({
    ...{ line, kind: 'single', question: 'Why?', options: ['so', 'not'], right: [0] },
    ...{ ...texts, ...marks },
  }));
  replies['check_quiz_sheet'] = () => ({ data: { ...nothing, name: 'Paper', questions, problems: [] } });
  const user = open('/quizzes/new?from=file&subject_id=p&chapter_id=c1');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['PK'], 'Paper.docx'));
  await user.click(await screen.findByRole('button', { name: 'Add 46 questions' }));
  expect(await screen.findByLabelText('Quiz name')).toHaveProperty('value', 'Paper');
  await user.selectOptions(screen.getByLabelText('Pattern of an exam'), 'NEET UG 2026');
  await user.click(screen.getByRole('button', { name: 'Use its time, sections and marks' }));
  // With the pattern, it has a clock.
  expect(screen.getByText(/^180 min · One attempt/)).toBeDefined();
  const differences = screen.getByRole('list', { name: 'Where the quiz differs from the pattern' });
  expect([...differences.children].map(({ textContent }) => textContent)).toEqual([
    'Chemistry has 1 question, the pattern has 45.',
    'Biology has 0 questions, the pattern has 90.',
  ]);
  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  await user.click(screen.getByLabelText('Evening'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'save_quiz')?.input).toMatchObject({
      ...{ batch_slugs: ['evening'], below_zero: true, window: { minutes: 180, attempts: 1 } },
      questions: expect.arrayContaining([expect.objectContaining({ section: 'Chemistry', marks: '4' })]),
    }),
  );
});

test('a file of questions may have 10 MB, and a sheet 1 MB', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({ data: offered });
  const problems = [{ line: null, message: 'no questions were found in this file.' }];
  replies['check_quiz_sheet'] = () => ({ data: { ...nothing, problems } });
  const user = open('/quizzes/new?from=file&subject_id=p&chapter_id=c1');
  const choose = async (name: string, bytes: number) => {
    const input = await screen.findByLabelText(/^Choose (a|another) file$/);
    await user.upload(input, new File([new Uint8Array(bytes)], name));
  };
  await choose('a.csv', 1024 ** 2 + 1);
  expect(await screen.findByText(/^This file is larger than 1 MB, which is the limit\./)).toBeDefined();
  await choose('a.docx', 10 * 1024 ** 2 + 1);
  expect(await screen.findByText(/^This file is larger than 10 MB, which is the limit\./)).toBeDefined();
  expect(sent.some(({ name }) => name === 'check_quiz_sheet')).toBe(false);
  await choose('a.docx', 2 * 1024 ** 2);
  expect(await screen.findByText('No questions were found in this file.')).toBeDefined();
});

test('the only chapter of a subject is chosen by itself', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({ data: { ...offered, chapters: offered.chapters.slice(0, 1) } });
  open('/quizzes/new?subject_id=p');
  expect(await screen.findByLabelText('Chapter')).toHaveProperty('value', 'c1');
});

test('a paper without answers takes a key, pasted or from a file, and is added with it', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({ data: offered });
  const one = { line: 3, kind: 'single', question: 'Why?', options: ['so', 'not'], right: [1], key: '' };
  const marks = { marks: 1, negative_marks: 0, partial_marks: 0, keep_order: false };
  const texts = { passage: '', section: '', topic: '', difficulty: '', explanation: '' };
  const unkeyed = {
    ...{ ...nothing, name: 'Paper', counted: 'paragraph', lacks_key: true },
    not_taken: [{ line: 3, text: '1. Why?', message: 'the answer is missing.' }],
    problems: [{ line: null, message: 'none of its questions can be taken.' }],
  };
  const keyed = {
    ...unkeyed,
    lacks_key: false,
    questions: [{ ...one, ...marks, ...texts }],
    not_taken: [],
    problems: [],
  };
  replies['check_quiz_sheet'] = (input) => {
    const { key, key_file } = checkQuizSheetCall.input.parse(input);
    return { data: key === '' && !key_file ? unkeyed : keyed };
  };
  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  const user = open('/quizzes/new?from=file&subject_id=p');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['PK'], 'Paper.docx'));
  await user.type(await screen.findByLabelText('Answer key'), '1-B');
  expect(screen.getByText('1 question waits for the key')).toBeDefined();
  expect(screen.queryByText(/^(To fix in the file|1 left out|The answer is missing\.)$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use this key' }));
  expect(await screen.findByRole('heading', { name: 'Question 1 · Paragraph 3' })).toBeDefined();
  // It stays there, to be mended.
  expect(screen.getByLabelText('Answer key')).toHaveProperty('value', '1-B');
  await user.upload(screen.getByLabelText('Choose a file with the key'), new File(['1 B'], 'Key.txt'));
  expect(await screen.findByText('Key.txt')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Add 1 question' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('Choose a chapter for the quiz.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Chapter'), 'Waves');
  for (const _ of ['for everybody', 'indeed']) await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'save_quiz')?.input).toMatchObject({
      ...{ chapter_id: 'c1', name: 'Paper', questions: [{ question: 'Why?', right: [1] }] },
    }),
  );
  expect(sent.findLast(({ name }) => name === 'check_quiz_sheet')?.input).toMatchObject({
    ...{ key: '1-B', key_file: { file_name: 'Key.txt', base64: btoa('1 B') } },
  });
});

const subjects = [
  { subject_id: 'p', subject_name: 'Physics' },
  { subject_id: 'm', subject_name: 'Maths' },
];
const ofMaths = {
  chapters: [
    { chapter_id: 'm1', chapter_name: 'Sums' },
    { chapter_id: 'm2', chapter_name: 'Sets' },
  ],
  batches: [offered.batches[0], { batch_slug: 'morning', batch_name: 'Morning', last: null }, offered.batches[1]],
};

/** A page on which one question of a paper is added to a new quiz of Physics. */
async function addFromPaper() {
  startSession('one', '+91 1');
  replies['me'] = () => ({ data: { ...staff, subjects } });
  replies['quiz_chapters'] = (input) => ({
    data: JSON.stringify(input).includes('"m"')
      ? ofMaths
      : { ...offered, batches: [...offered.batches, { batch_slug: 'p1', batch_name: 'Only Physics', last: null }] },
  });
  const one = { line: 3, kind: 'single', question: 'Why?', options: ['so', 'not'], right: [1], key: '' };
  const marks = { marks: 1, negative_marks: 0, partial_marks: 0, keep_order: false };
  const texts = { passage: '', section: '', topic: '', difficulty: '', explanation: '' };
  const questions = [{ ...one, ...marks, ...texts }];
  replies['check_quiz_sheet'] = () => ({ data: { ...nothing, name: 'Paper', questions, problems: [] } });
  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  const user = open('/quizzes/new?from=file&subject_id=p&chapter_id=c1');
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['PK'], 'Paper.docx'));
  await user.click(await screen.findByRole('button', { name: 'Add 1 question' }));
  expect(await screen.findByRole('heading', { name: /^Questions \(1\)/ })).toBeDefined();
  return user;
}

test('what is written for one subject follows the quiz into another, with the batches that this has, and asks for a chapter', async () => {
  const user = await addFromPaper();
  await user.click(screen.getByLabelText('Evening'));
  await user.click(screen.getByLabelText('Only Physics'));
  await user.selectOptions(screen.getByLabelText('Subject'), 'Maths');
  expect(await screen.findByRole('option', { name: 'Sets' })).toBeDefined();
  // Nobody was away from it.
  expect(screen.queryByText(/^This is what you had written/)).toBeNull();
  expect(screen.getByLabelText('Quiz name')).toHaveProperty('value', 'Paper');
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Why?');
  expect(screen.getByLabelText('Chapter')).toHaveProperty('value', '');
  await user.selectOptions(screen.getByLabelText('Chapter'), 'Sets');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'save_quiz')?.input).toMatchObject({
      ...{ chapter_id: 'm2', name: 'Paper', batch_slugs: ['evening'], questions: [{ question: 'Why?' }] },
    }),
  );
  // It left nothing where it was begun.
  cleanup();
  open('/quizzes/new?from=file&subject_id=p');
  expect(await screen.findByLabelText('Choose a file')).toBeDefined();
});

test('a quiz that waits in a subject is not written over by one that comes from another', async () => {
  const user = await addFromPaper();
  save('new-m', { ...newQuiz(40), name: 'Waiting' });
  await user.selectOptions(screen.getByLabelText('Subject'), 'Maths');
  await waitFor(() => expect(screen.getByLabelText('Quiz name')).toHaveProperty('value', 'Waiting'));
  expect(screen.getByText('This is what you had written. It was saved on this device.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Subject'), 'Physics');
  await waitFor(() => expect(screen.getByLabelText('Quiz name')).toHaveProperty('value', 'Paper'));
  expect(screen.getByLabelText('Question text')).toHaveProperty('value', 'Why?');
});

test('a quiz from a file that was begun before is told, and discarded for another file', async () => {
  await addFromPaper();
  cleanup();
  const user = open('/quizzes/new?from=file&subject_id=p');
  expect(await screen.findByText('This is what you had written. It was saved on this device.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByLabelText('Choose a file')).toBeDefined();
});

test('marks of a paper take nothing with them into another subject', async () => {
  await addFromPaper();
  cleanup();
  const user = open('/quizzes/new?from=marks&subject_id=p');
  await screen.findByLabelText('Name of the test');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Maths');
  cleanup();
  open('/quizzes/new?subject_id=p');
  expect(await screen.findByLabelText('Quiz name')).toHaveProperty('value', 'Paper');
});
