import { expect, test } from 'vitest';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { type Known, nowStep } from './now-step.ts';

const now = Date.parse('2026-11-22T10:30:00Z');
const names = { subject_name: 'Physics', chapter_name: 'Waves', thumbnail: '' };
const liveClass = {
  subject_id: '1',
  subject_name: 'Physics',
  batch_id: '2',
  batch_name: 'Evening',
  class_name: 'Optics',
  tutor_name: 'Ms Rao',
  online_url: 'https://meet.example/1',
  starts_at: '2026-11-22T10:00:00Z',
  ends_at: '2026-11-22T11:00:00Z',
};
const quiz: BegunQuiz = { quiz_id: '3', quiz_name: 'Waves', answered: 7, questions: 12, isWaiting: false };
const topic = {
  ...names,
  topic_id: '4',
  topic_name: 'Echo',
  chapter_id: '9',
  subject_id: '1',
  position: 60,
  duration: 180,
};
const lesson = { ...names, topic_id: '5', topic_name: 'Beats', chapter_id: '9', subject_id: '1' };
const subject = { subject_id: '1', subject_name: 'Physics', thumbnail: '' };
/** Without an hour it is the provider's own '', for none. */
const test_ = (name: string, opens: string, closes: string) => ({
  ...{ ...liveClass, quiz_id: name, batch_id: name, class_name: name, online_url: '' },
  ...{ starts_at: '', ends_at: '' },
  opens_at: opens && `2026-11-22T${opens}:00Z`,
  closes_at: closes && `2026-11-22T${closes}:00Z`,
});
const everything: Known = { classes: [liveClass], quizzes: [quiz], topics: [topic], lesson, subjects: [subject] };

test('a class that is live comes first, then a quiz, a video, the next lesson and the first subject', () => {
  let known = everything;
  const take = (without: Partial<Known>) => {
    const kind = nowStep(known, now)?.kind;
    known = { ...known, ...without };
    return kind;
  };
  expect([
    take({ classes: [] }),
    take({ quizzes: [] }),
    take({ topics: [] }),
    take({ lesson: undefined }),
    take({ subjects: [] }),
    take({}),
  ]).toEqual(['live', 'quiz', 'video', 'lesson', 'subject', undefined]);
});

test('a test that is open comes before a quiz that was begun, and one that opens later after it', () => {
  const [open, later] = [test_('Open', '10:00', '12:00'), test_('Later', '11:00', '12:00')];
  const step = (...classes: (typeof liveClass)[]) => nowStep({ ...everything, classes }, now);
  expect(step(later, open, liveClass)?.kind).toBe('live');
  expect(step(later, open)).toMatchObject({ kind: 'test', quiz_id: 'Open', isOpen: true });
  expect(step(later)?.kind).toBe('quiz');
  expect(nowStep({ ...everything, classes: [later], quizzes: [] }, now)).toMatchObject({
    quiz_id: 'Later',
    isOpen: false,
  });
  const last = test_('Last', '11:30', '11:45');
  expect(nowStep({ ...everything, classes: [last, later], quizzes: [] }, now)).toMatchObject({ quiz_id: 'Later' });
  // One that was begun here goes on with its answers.
  expect(step(test_('3', '10:00', '12:00'))?.kind).toBe('quiz');
});

test.each([
  ['10:00', '10:31', true],
  ['10:30', '', true],
  ['', '12:00', true],
  ['10:31', '12:00', false],
  ['10:00', '10:30', undefined],
])('at 10:30 a test that opens at "%s" and closes at "%s" is open: %s', (opens, closes, isOpen) => {
  const step = nowStep({ ...everything, classes: [test_('Test', opens, closes)], quizzes: [] }, now);
  expect(step?.kind === 'test' ? step.isOpen : undefined).toBe(isOpen);
});

test('a class that is held in a room comes first without a link', () => {
  const inRoom = { ...liveClass, online_url: '', room: 'Hall 1' };
  expect(nowStep({ ...everything, classes: [inRoom] }, now)).toMatchObject({ kind: 'live', liveClass: inRoom });
  expect(nowStep({ ...everything, classes: [{ ...inRoom, ends_at: '2026-11-22T10:30:00Z' }] }, now)?.kind).toBe('quiz');
});

test.each([
  ['has not begun', { starts_at: '2026-11-22T10:31:00Z' }],
  ['is over', { ends_at: '2026-11-22T10:30:00Z' }],
  ['has no link', { online_url: '' }],
  ['has a link that is not of the web', { online_url: 'javascript:alert(1)' }],
  ['has no time', { starts_at: '' }],
])('a class that %s does not come first', (_, change) => {
  const classes = [{ ...liveClass, ...change }];
  expect(nowStep({ ...everything, classes }, now)?.kind).toBe('quiz');
  expect(nowStep({ ...everything, classes: [...classes, liveClass] }, now)).toMatchObject({ kind: 'live', liveClass });
});
