import { expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render } from '#server/messages/text.ts';
import { zipOf } from '#server/testing/test-workbook.ts';
import { readQuestionFile } from './read-question-file.ts';

const archive = (mainLibrary: string, content: unknown, more: Record<string, Buffer> = {}) =>
  zipOf({
    'h5p.json': JSON.stringify({ title: 'Gases', mainLibrary }),
    'content/content.json': JSON.stringify(content),
    ...more,
  });

const read = (...of: Parameters<typeof archive>) => {
  const file = readQuestionFile(archive(...of), 'gases.h5p');
  return {
    questions: file?.questions ?? [],
    leftOut: file?.leftOut.map(({ line, text, why }) => `${line}: ${text}: ${render(why)}`),
    notes: file?.notes.map((note) => render(note)),
  };
};

const answer = (text: string, correct: boolean, chosenFeedback = '') => ({
  text: `<div>${text}</div>\n`,
  correct,
  tipsAndFeedback: { tip: '', chosenFeedback, notChosenFeedback: '' },
});
const choice = (answers: unknown[], behaviour: Record<string, unknown> = { type: 'auto', singlePoint: true }) => ({
  library: 'H5P.MultiChoice 1.16',
  params: { question: '<p>Which?</p>\n', media: { disableImageZooming: false }, answers, behaviour },
  metadata: { title: 'Q' },
});
const set = (...questions: unknown[]) => ({ introPage: { showIntroPage: false, introduction: '' }, questions });
const inSet = (...questions: unknown[]) => read('H5P.QuestionSet', set(...questions));

test('one right option is a single choice, and several are several', () => {
  const two = [answer('iron', false), answer('<b>neon</b>', true)];
  expect(inSet(choice(two), choice([...two, answer('helium', true)]))).toMatchObject({
    questions: [
      { line: 1, kind: 'single', question: 'Which?', options: ['iron', '<b>neon</b>'], right: [1], marks: '1' },
      { line: 2, kind: 'multiple', options: ['iron', '<b>neon</b>', 'helium'], right: [1, 2], partial_marks: '' },
    ],
    leftOut: [],
    notes: [],
  });
});

test('three right options of a point each are all or nothing, and it says so', () => {
  const answers = ['a', 'b', 'c'].map((text) => answer(text, true));
  const file = inSet(choice([...answers, answer('d', false)], { type: 'multi', singlePoint: false }));
  expect(file.questions).toMatchObject([{ kind: 'multiple', right: [0, 1, 2], partial_marks: '', negative_marks: '' }]);
  expect(file.notes).toEqual([expect.stringMatching(/^marks for parts of an answer are left out.*question 1\)$/)]);
});

test.each([{ type: 'single' }, { singleAnswer: true }])(
  'two right options of which one may be chosen: %j',
  (behaviour) => {
    expect(inSet(choice([answer('a', true), answer('b', true)], behaviour)).leftOut).toEqual([
      '1: Which?: two options are right, but only one may be chosen. Say in the file which is meant.',
    ]);
  },
);

test('true and false, and what is said about an answer', () => {
  const truth = (correct: unknown) => ({ library: 'H5P.TrueFalse 1.8', params: { question: '<p>So?</p>', correct } });
  const said = choice([answer('a', true, 'Yes!'), answer('b', false)]);
  expect(inSet(truth('false'), said, truth(undefined))).toMatchObject({
    questions: [{ kind: 'single', options: ['True', 'False'], right: [1] }, { line: 2 }],
    leftOut: ['3: So?: no option is right.'],
    notes: [expect.stringMatching(/^what is said about single answers is left out/)],
  });
});

test('a set of single choices has its right ones first, which nobody is to see', () => {
  const choices = [
    { question: '<p>One?</p>', answers: ['<p>so</p>', '<p>if</p>', '<p>not</p>'] },
    { question: 'Two?', answers: ['10', '9', '100'] },
    { question: 'Three?' },
    { subContentId: 'empty' },
  ];
  expect(read('H5P.SingleChoiceSet 1.11', { choices })).toMatchObject({
    questions: [
      { question: 'One?', options: ['if', 'not', 'so'], right: [2] },
      { question: 'Two?', options: ['9', '10', '100'], right: [1] },
    ],
    leftOut: ['3: Three?: it has no options.'],
    notes: [expect.stringMatching(/^the options are put in alphabetical order/)],
  });
});

/** A GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.each([
  ['as it is now', (medium: object) => ({ type: medium, disableImageZooming: false })],
  ['as older versions have it', (medium: object) => medium],
])('a picture stands below its question, and a video leaves it out, %s', (_, media) => {
  const { params, ...part } = choice([answer('a', true), answer('b', false)]);
  const image = { library: 'H5P.Image 1.1', params: { file: { path: 'images/fig 1.gif' }, alt: 'A "flask"' } };
  const video = { library: 'H5P.Video 1.6', params: { sources: [] } };
  const withMedium = (medium: object) => ({ ...part, params: { ...params, media: media(medium) } });
  const content = set(withMedium(image), withMedium(video));
  expect(read('H5P.QuestionSet', content, { 'content/images/fig 1.gif': picture })).toMatchObject({
    questions: [
      {
        question: `Which?\n<img src="data:image/gif;base64,${picture.toString('base64')}" alt="A &quot;flask&quot;">`,
      },
    ],
    leftOut: ['2: Which?: it has a sound or a video. Left out.'],
  });
  const missing = readQuizSheet(archive('H5P.QuestionSet', content), { file_name: 'a.h5p', timezone: 'Asia/Kolkata' });
  expect(missing.notTaken.map(({ message }) => render(message))).toEqual([
    expect.stringContaining("'images/fig 1.gif'"),
    expect.stringContaining('a sound or a video'),
  ]);
});

test('other kinds are left out by their names, and each item is one', () => {
  const other = (library: unknown) => ({ library, params: {}, metadata: { title: 'Label it' } });
  expect(inSet(other('H5P.DragText 1.10'), other('H5P.Essay 1.5'), other('H5P.Blanks 1.14'), other(7), null)).toEqual({
    questions: [],
    leftOut: [
      "1: Label it: a question of the kind 'DragText'. Left out.",
      "2: Label it: an answer in words of one's own. Left out.",
      '3: Label it: a typed word. Left out.',
      expect.stringMatching(/^4: Label it: how its answers are judged/),
      expect.stringMatching(/^5: : how its answers are judged/),
    ],
    notes: [],
  });
  expect(read('H5P.InteractiveVideo', {}).leftOut).toEqual([
    "1: Gases: a question of the kind 'InteractiveVideo'. Left out.",
  ]);
});

test('an introduction, and a pool of which some are drawn, are told', () => {
  const one = choice([answer('a', true), answer('b', false)]);
  const content = { ...set(one, one), introPage: { introduction: '<p>Read on.</p>' }, poolSize: 1 };
  expect(read('H5P.QuestionSet', content).notes).toEqual([
    'the introduction of the file is left out',
    expect.stringMatching(/^where a quiz draws some questions of a group/),
  ]);
});

test.each([
  ['no content', zipOf({ 'h5p.json': '{"mainLibrary":"H5P.QuestionSet"}' })],
  ['a content that breaks off', zipOf({ 'h5p.json': '{}', 'content/content.json': '{"questions":[' })],
  ['nothing in its set', archive('H5P.QuestionSet', { questions: 'none' })],
])('with %s it is refused', (_, bytes) => {
  expect(() => readQuestionFile(bytes, 'a.h5p')).toThrow(OperatorError);
});
