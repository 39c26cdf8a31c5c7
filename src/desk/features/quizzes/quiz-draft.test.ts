import { expect, test } from 'vitest';
import type { QuizWindow } from '#contract/desk/results.ts';
import { findPattern } from '#contract/quiz/patterns.ts';
import { sumOfMarks, withSections, withSectionTimes } from './draft-sections.ts';
import { withPattern } from './pattern/draft-pattern.ts';
import {
  anyTime,
  isBlank,
  missingIn,
  moved,
  newQuestion,
  newQuiz,
  quizDraft,
  showsKeyTooSoon,
  toWritten,
  withMinutes,
  withoutOption,
  withSheet,
  withWindow,
} from './quiz-draft.ts';

test('a question keeps its right answer when another option goes, and loses it with its own', () => {
  const one = { ...newQuestion(), options: ['a', 'b', 'c'], right: [1] };
  expect([0, 1, 2].map((at) => withoutOption(one, at).right)).toEqual([[0], [], [1]]);
});

test('a question moves by one place, and not past the end', () => {
  expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, 1), moved([1, 2, 3], 2, -1)]).toEqual([
    [2, 1, 3],
    [1, 2, 3],
    [1, 3, 2],
  ]);
});

test('a quiz that gets a time has one attempt; without a time nothing is late', () => {
  const { window = expect.fail() } = newQuiz(33);
  const timed = withMinutes(window, 90);
  expect(timed).toEqual({ ...window, minutes: 90, attempts: 1 });
  expect(withMinutes({ ...timed, attempts: 0, late: 'count' }, 60)).toMatchObject({ attempts: 0, late: 'count' });
  expect(withMinutes({ ...timed, late: 'count' }, 0)).toEqual({ ...window, attempts: 1 });
});

test('results wait once a quiz has both a clock and a closing, whichever came first, until somebody chooses otherwise', () => {
  const { window = expect.fail(), ...draft } = newQuiz(33);
  const closing = { closes: '2026-12-06T13:00' };
  const resultsOf = (before: QuizWindow, after: QuizWindow) =>
    withWindow({ ...draft, window: before }, after).window?.results;
  const timed = withMinutes(window, 90);
  const both = { ...timed, ...closing };
  expect([resultsOf(window, timed), resultsOf(window, { ...window, ...closing })]).toEqual(['at once', 'at once']);
  expect([resultsOf(timed, both), resultsOf({ ...window, ...closing }, both)]).toEqual(['after', 'after']);
  expect(resultsOf(timed, { ...both, results: 'when released' })).toBe('when released');
  expect(resultsOf({ ...both, results: 'after' }, both)).toBe('at once');
  expect(showsKeyTooSoon(both)).toBe(true);
  const pattern = findPattern('JEE Main 2026') ?? expect.fail();
  expect(withPattern({ ...draft, window: { ...window, ...closing } }, pattern).window?.results).toBe('after');
});

test('a quiz that is open for a day at most is a test too: one attempt, and results after it', () => {
  const { window = expect.fail(), ...draft } = newQuiz(33);
  const after = (closes: string) =>
    withWindow({ ...draft, window }, { ...window, opens: '2026-12-06T10:00', closes }).window ?? expect.fail();
  expect(after('2026-12-06T13:00')).toMatchObject({ attempts: 1, results: 'after' });
  expect(after('2026-12-13T10:00')).toMatchObject({ attempts: 0, results: 'at once' });
  const test = after('2026-12-06T13:00');
  const chosen = { ...test, attempts: 0 as const, results: 'at once' as const };
  expect(withWindow({ ...draft, window: test }, chosen).window).toEqual(chosen);
  expect([showsKeyTooSoon(chosen), showsKeyTooSoon(test)]).toEqual([true, false]);
});

test('a draft of before there were timed tests has no time', () => {
  const { minutes: _, late: __, ...window } = newQuiz(33).window ?? expect.fail();
  expect(quizDraft.parse({ ...newQuiz(33), window }).window).toEqual(newQuiz(33).window);
});

test('a test whose sections have minutes has their sum, and no clock any more once the last of them is cleared', () => {
  const timed = (minutes: string) => [{ name: 'A', answer_at_most: '', minutes }];
  const draft = {
    ...newQuiz(33),
    questions: [
      { ...newQuestion(), section: ' A' },
      { ...newQuestion(), section: 'A' },
    ],
  };
  const long = withSectionTimes(withSections(draft, timed('९0')));
  expect(long).toMatchObject({ window: { minutes: 90, attempts: 1 }, below_zero: true });
  expect(withSectionTimes(long)).toBe(long);
  const shuffled = { ...long, shuffle: ['options' as const] };
  expect(withSections(shuffled, timed('soon'))).toMatchObject({
    window: { minutes: 0 },
    below_zero: false,
    shuffle: [],
  });
  // A time of the test by itself stays, whatever becomes of its sections.
  const { window = expect.fail() } = draft;
  const whole = withWindow(draft, withMinutes(window, 60));
  expect(withSectionTimes(withSections(whole, timed('')))).toMatchObject({ window: { minutes: 60 }, below_zero: true });
});

test('a draft of before there were times of sections has none, and nothing is shuffled', () => {
  const { shuffle: _, ...old } = { ...newQuiz(33), sections: [{ name: 'A', answer_at_most: '5' }] };
  expect(quizDraft.parse(old)).toMatchObject({
    shuffle: [],
    sections: [{ name: 'A', answer_at_most: '5', minutes: '' }],
  });
});

test('options that nobody filled are no options, unless one is said to be right', () => {
  const one = { ...newQuestion(), options: ['a', '', 'c', '', ''] };
  expect(toWritten(one).options).toEqual(['a', '', 'c']);
  expect(toWritten({ ...one, right: [3] }).options).toEqual(['a', '', 'c', '']);
});

test('a sheet takes the place of questions in which nothing is written, and names a quiz that has no name', () => {
  const stored = { kind: 'single', question: 'Why?', options: ['so', 'not'], right: [1], key: '' } as const;
  const marks = { marks: 2, negative_marks: 0, partial_marks: 0 };
  const others = { passage: '', keep_order: false, section: '', topic: '', difficulty: '', explanation: '' };
  const questions = [{ ...stored, ...marks, ...others, options: [...stored.options], right: [...stored.right] }];
  const timed = { ...anyTime, minutes: 45 };
  const sheet = {
    name: 'Sums',
    pass_percent: 60,
    questions,
    sections: [],
    window: timed,
    below_zero: true,
    shuffle: [],
  };
  const { draft, added } = withSheet(newQuiz(33), sheet);
  expect(draft).toMatchObject({ name: 'Sums', pass_percent: '60', questions: [{ question: 'Why?', marks: '2' }] });
  expect([draft.window, draft.below_zero]).toEqual([timed, true]);
  expect(draft.questions).toEqual(added);
  const again = withSheet({ ...draft, name: 'Own' }, { ...sheet, pass_percent: 30 });
  expect(again.draft).toMatchObject({ name: 'Own', pass_percent: '60', questions: [{}, {}] });
  // Times that were chosen before stay.
  const window = { ...anyTime, opens: '2026-12-06T10:00' };
  expect(withSheet({ ...newQuiz(33), window }, sheet).draft).toMatchObject({ name: 'Sums', window, below_zero: false });
});

test('a question says what it still needs', () => {
  const one = newQuestion();
  expect([isBlank(one), missingIn(one)]).toEqual([true, ['noText', 'fewOptions', 'noAnswer']]);
  const written = { ...one, question: 'Why?', options: ['so', 'not'], right: [1] };
  expect([isBlank(written), missingIn(written)]).toEqual([false, []]);
  const questions = [written, { ...written, marks: '0.2' }, { ...written, marks: 'two' }];
  expect(sumOfMarks({ questions, sections: [] })).toBe(1.2);
  expect(sumOfMarks({ questions, sections: [{ name: '', answer_at_most: '1', minutes: '' }] })).toBe(1);
});
