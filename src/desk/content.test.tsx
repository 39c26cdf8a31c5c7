import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { anyTime } from './features/quizzes/quiz-draft.ts';
import { startSession } from './session/session.ts';
import { fakeDesk, inputsOf, open, replies, sent, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

const asha = some.newcomer;

fakeDesk();

test('who has not begun a chapter is first, and alone where one asks for them', async () => {
  startSession('one', '+91 1');
  const summary = { students: 7, finished: 1, begun: 3, not_begun: 3 };
  const rows = [
    { ...asha, finished: 0, begun: 0, last_watched_at: null },
    { ...asha, stud_id: 'b', name: 'Bina', finished: 0, begun: 1, last_watched_at: 0 },
  ];
  replies['content_chapter'] = () => ({ data: some.contentChapter });
  replies['watched_chapter'] = () => ({
    data: { total: 2, page: 1, pages: 1, summary, videos: 2, measured: 2, rows },
  });
  const user = open('/content/c1');
  expect(await screen.findByText('0 of 2 finished')).toBeDefined();
  expect(screen.getByRole('row', { name: /Asha.*Not started/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Not started 3' }));
  const first = { chapter_id: 'c1', page: 1 };
  await waitFor(() => expect(inputsOf('watched_chapter')).toEqual([first, { ...first, state: 'not begun' }]));
});

test('of the many who have not begun a chapter the first are seen, and the others behind their count', async () => {
  startSession('one', '+91 1');
  const summary = { students: 47, finished: 0, begun: 0, not_begun: 47 };
  const rows = Array.from({ length: 47 }, (_, at) => {
    return { ...asha, stud_id: `${at}`, name: `Student ${at}`, finished: 0, begun: 0, last_watched_at: null };
  });
  replies['content_chapter'] = () => ({ data: some.contentChapter });
  replies['watched_chapter'] = () => ({
    data: { total: 47, page: 1, pages: 1, summary, videos: 2, measured: 2, rows },
  });
  const user = open('/content/c1');
  expect(await screen.findAllByRole('row', { name: /Not started/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 47' }));
  expect(screen.getAllByRole('row', { name: /Not started/ })).toHaveLength(47);
});

test('a link that no player opens is refused where it was typed; one that may be a page is added, with what to try', async () => {
  startSession('one', '+91 1');
  const chapter = { content_id: 'c1', name: 'Waves', is_hidden: false, version: 'v', subject_id: 's1', batch_slug: '' };
  const lists = { subject_name: 'Physics', batches: [], topics: [], materials: [], quizzes: [] };
  replies['content_chapter'] = () => ({ data: { ...chapter, ...lists } });
  replies['add_link'] = () => ({ status: 409, message: 'no player can open this link' });
  const user = open('/content/c1');
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  await user.type(screen.getByLabelText('Name'), 'Lens');
  await user.type(screen.getByLabelText('Address'), 'https://example.org/lens');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const refused = await screen.findByText('no player can open this link');
  expect(refused.closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://example.org/lens');

  replies['add_link'] = () => ({ data: { content_id: 't1', warning: 'this may be the address of a page.' } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('this may be the address of a page.')).toBeDefined();
  expect(screen.queryByLabelText('Address')).toBeNull();
});

test('a quiz from a sheet is shown with what is wrong, and is added under the name that was given', async () => {
  startSession('one', '+91 1');
  replies['quiz_chapters'] = () => ({
    data: { chapters: [{ chapter_id: 'c1', chapter_name: 'Waves' }], batches: [] },
  });
  const one = { kind: 'single', question: 'Sound is', options: ['a wave', 'dust'], right: [0], key: '' };
  const rare = { partial_marks: 0, passage: '', keep_order: false, section: 'Part B' };
  const questions = [
    { ...one, ...rare, line: 2, marks: 1, negative_marks: 0, topic: '', difficulty: '', explanation: '' },
  ];
  const rules = { window: anyTime, below_zero: false, shuffle: [] };
  const read = {
    name: 'Sums',
    pass_percent: null,
    sections: [],
    questions,
    pictures: [],
    warnings: [],
    unused: ['“Remarks”'],
    not_taken: [],
    lacks_key: false,
    ...rules,
  };
  const problems = [{ line: 3, cell: { column: 'D (answer)', text: '' }, message: 'the answer is missing.' }];
  replies['check_quiz_sheet'] = () => ({ data: { ...read, problems } });
  const user = open('/quizzes/new?from=file&subject_id=p&chapter_id=c1');
  const choose = async (label: string) =>
    await user.upload(await screen.findByLabelText(label), new File(['a,b'], 'Sums.csv'));
  await choose('Choose a file');
  expect(await screen.findByRole('heading', { name: '1 row to fix' })).toBeDefined();
  expect(screen.getByText('Row 3')).toBeDefined();
  expect(screen.getByText('1 row is fine').closest('details')).toHaveProperty('open', false);
  expect(screen.getByRole('button', { name: 'Choose the fixed file' })).toBeDefined();
  expect(screen.getByText('Column D (answer)')).toBeDefined();
  expect(screen.getByText('Row 2 · Part B')).toBeDefined();
  expect(screen.getByText('Unused columns: “Remarks”')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();

  replies['check_quiz_sheet'] = () => ({ data: { ...read, problems: [] } });
  replies['save_quiz'] = () => ({ data: { quiz_id: 'q1', problems: [] } });
  await choose('Choose a file');
  await user.click(await screen.findByRole('button', { name: 'Add 1 question' }));
  await user.clear(await screen.findByLabelText('Quiz name'));
  await user.type(screen.getByLabelText('Quiz name'), 'Sound');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'save_quiz')?.input).toMatchObject({
      ...{ chapter_id: 'c1', name: 'Sound', pass_percent: '33', batch_slugs: [], ...rules },
      questions: [{ question: 'Sound is', right: [0], marks: '1' }],
    }),
  );
});

test('a new subject is for the levels that are ticked, of which none is at first', async () => {
  startSession('one', '+91 1');
  const levels = [
    { ac_id: 'a1', level: 'Class 11' },
    { ac_id: 'a2', level: 'Class 12' },
  ];
  replies['me'] = () => ({ data: { ...staff, levels } });
  replies['add_subject'] = () => ({ data: { content_id: 'new' } });
  replies['content'] = () => ({ data: { subjects: [] } });
  const user = open('/content/new');
  const name = await screen.findByLabelText('Subject name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  const add = async () => await user.click(screen.getByRole('button', { name: 'Add the subject' }));
  await user.type(name, 'Earth science');
  await add();
  expect(screen.getByText('Tick at least one level.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Class 11')));
  expect(sent.map((call) => call.name)).not.toContain('add_subject');

  await user.click(screen.getByLabelText('Class 12'));
  await add();
  expect(await screen.findByRole('link', { name: 'New subject' })).toBeDefined();
  expect(sent.find((call) => call.name === 'add_subject')?.input).toEqual({ name: 'Earth science', levels: ['a2'] });
});

test('the content says who studies a subject and what is hidden, which one tap shows again', async () => {
  startSession('one', '+91 1');
  const node = { is_hidden: false, version: 'v' };
  const counts = { videos: 2, pdfs: 0, quizzes: 0, batch_slug: '' };
  const chapters = [
    { ...node, ...counts, content_id: 'c1', name: 'Waves' },
    { ...node, ...counts, content_id: 'c2', name: 'Optics', is_hidden: true },
  ];
  const subject = {
    ...node,
    content_id: 's1',
    name: 'Physics',
    picture: '',
    levels: ['Class 11', 'Class 12'],
    batches: [],
    chapters,
  };
  replies['content'] = () => ({ data: { subjects: [subject] } });
  replies['hide_content'] = () => ({ data: null });
  const user = open('/content');
  await screen.findByRole('button', { name: /Physics.*Class 11, 12 ·.*2 chapters ·.*1 hidden/, expanded: true });
  expect(screen.getByRole('link', { name: /Optics/ }).textContent).toContain('Hidden');
  // Its name begins with its text, which is what somebody says to a program that listens.
  await user.click(screen.getByRole('button', { name: 'Show again: Optics' }));
  const change = { kind: 'chapter', content_id: 'c2', version: 'v', is_hidden: false };
  await waitFor(() => expect(sent.find(({ name }) => name === 'hide_content')?.input).toEqual(change));

  // Where it has come to the top, the focus is on the step back, and not in the menu of one of its chapters.
  const other = { ...subject, content_id: 's0', name: 'Biology', chapters: [] };
  replies['content'] = () => ({ data: { subjects: [other, subject] } });
  replies['move_content'] = () => {
    replies['content'] = () => ({ data: { subjects: [subject, other] } });
    return { data: null };
  };
  const levels = subject.levels.map((level) => ({ ac_id: level, level }));
  replies['me'] = () => ({ data: { ...staff, levels } });
  cleanup();
  queryClient.clear();
  open('/content');
  await user.click(await screen.findByRole('button', { name: /^Physics.*All levels ·.*2 chapters/ }));
  await user.click(screen.getByRole('button', { name: 'Actions: Physics' }));
  await user.click(screen.getByRole('button', { name: 'Move up: Physics' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Physics' })));
});

test('a previewed chapter says how long things are and what is hidden, and leads from one to the next', async () => {
  startSession('one', '+91 1');
  const topic = { captions: [], size: null, is_hidden: false };
  const topics = [
    { ...topic, topic_id: 't1', topic_name: 'Light', video_link: 'https://www.vimeo.com/7', duration: null },
    { ...topic, topic_id: 't2', topic_name: 'Sound', video_link: '/media/s/1/sound.mp4', duration: 83 },
  ];
  const quiz = {
    quiz_id: 'q1',
    name: 'Sums',
    added_on: 0,
    max_marks: 4,
    questions: 2,
    minutes: 90,
    batch_name: '',
    is_hidden: true,
  };
  replies['preview_chapter'] = () => ({
    data: { subject_name: 'Physics', chapter_name: 'Waves', is_hidden: false, topics, materials: [], quizzes: [quiz] },
  });
  replies['preview_quiz'] = () => ({
    data: {
      quiz: {
        quiz_id: 'q1',
        quiz_name: 'Sums',
        max_marks: 4,
        minutes: 90,
        subject_id: 's1',
        subject_name: 'Physics',
        chapter_id: 'c1',
        chapter_name: 'Waves',
      },
      batch_name: '',
      is_hidden: true,
      pictures: [],
      questions: [],
    },
  });
  const user = open('/content/c1/preview?topic_id=t2');
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
  expect(await row(/^Sound/)).toContain('1:23');
  expect(await row(/^Light/)).toContain('vimeo.com');
  expect(await row(/^Sums/)).toBe('SumsHidden · 2 questions · 4 marks · 90 min');
  screen.getByText('As students see it');

  await user.click(screen.getByRole('link', { name: /^Sums/ }));
  expect(await screen.findByText('Item 3 of 3')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Sums/, current: 'page' }).textContent).toContain('Hidden');
  expect(screen.getByRole('link', { name: 'Right answers' })).toHaveProperty('pathname', '/desk/quizzes/q1/questions');
  await user.click(screen.getByRole('link', { name: 'Previous: Sound' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sound' })).toBeDefined();
  expect(screen.getByText('Item 2 of 3')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Next: Sums' })).toBeDefined();
});
