import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { deviceDatabase } from '#web/device/device-database.ts';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const question = (question_id: number, options = ['one', 'two', 'three'], marks: number | null = 2) => ({
  question_id,
  question: `Question of ${question_id}?`,
  options,
  marks,
});
const quiz = { id: 5, name: 'Optics', added_on: '2026-11-01', max_marks: 6 };
const questions = [question(10), question(9, ['red', ' blue '], 1), question(2)];
/** As this device stores them. */
const content = {
  quiz: { ...quiz, id: '5' },
  questions: questions.map((each) => ({ ...each, question_id: String(each.question_id) })),
};
const submitCall = '/Student/submit_quiz';
const result = { result: 'PASS', message: 'Well done, Asha.', score_text: '5/6' };

const provider = signedInEachTest({
  '/Student/get_quiz': ok({ quiz, questions }),
  '/Student/get_quiz_by_chapter': ok([quiz]),
  [submitCall]: ok(result, { message: 'Submitted.' }),
});
beforeEach(async () => {
  await emptyDevice();
});

const findField = (name: RegExp) => screen.findByRole('group', { name });
const option = async (of: RegExp, name: string) =>
  within(await findField(of)).getByRole<HTMLInputElement>('radio', { name });
const findStatus = (text: string) =>
  waitFor(() =>
    expect(Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent)).toContain(text),
  );
/** The browser crashes. What is on disk is there when it starts again. */
const crash = () => {
  closePage();
  clearMemory();
};
const sent = () => provider.to(submitCall).map(({ payload }) => payload);
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

async function answerAll(user: ReturnType<typeof openPortal>['user']) {
  await user.click(await option(/of 10/, 'three'));
  await user.click(await option(/of 9/, 'blue'));
  await user.click(await option(/of 2/, 'one'));
  await findStatus('3 answered, all saved on this device');
}
const submit = (user: ReturnType<typeof openPortal>['user']) =>
  user.click(screen.getByRole('button', { name: 'Submit' }));
async function answerAndSubmit() {
  const portal = openPortal('/quiz-start/5');
  await answerAll(portal.user);
  await submit(portal.user);
  return portal;
}

describe('/quiz-start/{quiz_id}', () => {
  // spec: 2.33, 2.112
  test("shows the quiz's name and 'Total Marks : {max_marks}'", async () => {
    openPortal('/quiz-start/5');
    const heading = await findTitle('Optics');
    await waitFor(() => expect(heading.nextElementSibling?.textContent).toBe('Total Marks : 6'));
    // The title stays after the attempt has begun.
    expect(heading.textContent).toBe('Optics');
    expect(provider.to('/Student/get_quiz')).toMatchObject([{ payload: { quiz_id: '5', stud_id: '7' } }]);
  });

  test('without max_marks shows no total', async () => {
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, max_marks: null }, questions });
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    expect(document.body.textContent).not.toContain('Total Marks');
  });

  // spec: 2.113
  test('numbers each question, and shows its marks and its options as radios', async () => {
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    const fields = screen.getAllByRole('group');
    expect(fields.map((field) => field.querySelector('legend')?.textContent)).toEqual([
      'Question 11Question of 10?2 marks',
      'Question 22Question of 9?1 mark',
      'Question 33Question of 2?2 marks',
    ]);
    const radios = fields.map((field) =>
      within(field)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    );
    expect(radios).toEqual([
      ['one', 'two', 'three'],
      ['red', ' blue '],
      ['one', 'two', 'three'],
    ]);
  });

  test('shows the pictures of a question and of its options, and answers with a text that has no URL', async () => {
    const picture = (name: string) => `<img src="media:${name}/file.png" alt="${name}" width="64" height="48">`;
    const pictured = { ...question(1, [picture('yes'), picture('no')]), question: `Which? ${picture('circuit')}` };
    const pictures = ['yes', 'no', 'circuit'].map((name) => ({ src: `media:${name}/file.png`, url: `/media/${name}` }));
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: [pictured], pictures });
    const { user } = openPortal('/quiz-start/5');
    const images = await screen.findAllByRole<HTMLImageElement>('img', { name: /circuit|yes|no/ });
    expect(images.map(({ alt, src }) => [alt, new URL(src).pathname])).toEqual([
      ['circuit', '/media/circuit'],
      ['yes', '/media/yes'],
      ['no', '/media/no'],
    ]);
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'yes' });
    expect(radio.value).toBe(picture('yes'));
    await user.click(radio);
    await findStatus('1 answered, all saved on this device');
  });

  test('says what a wrong answer costs, where it costs something', async () => {
    const costly = { ...question(1), negative_marks: 0.5 };
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: [costly, { ...question(2), negative_marks: 0 }] });
    openPortal('/quiz-start/5');
    // As a paper prints it, and in words for a screen reader.
    expect(await screen.findByText('+2 −0.5')).toBeTruthy();
    expect(screen.getAllByText(/if wrong/).map(({ textContent }) => textContent)).toEqual(['2 marks −0.5 if wrong']);
  });

  test('a question without marks, without options, or with one option twice, spoils nothing', async () => {
    provider.replies['/Student/get_quiz'] = ok({
      quiz,
      questions: [question(1, [], null), question(2, ['same', 'same', 'other'])],
    });
    const { user } = openPortal('/quiz-start/5');
    expect(within(await findField(/of 1\?/)).getByText(/This question has no options/)).toBeDefined();
    const twice = await findField(/of 2\?/);
    expect(within(twice).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(twice).getByRole('radio', { name: 'same' }));
    await findStatus('1 answered, all saved on this device');
  });

  test.each([
    ['a list of nulls', { quiz, questions: [null, null] }],
    ['no questions field', { quiz }],
    ['a question whose options are missing', { quiz, questions: [{ question_id: 1, question: 'Which?' }] }],
  ])('%s is an error page, not a crash', async (_, data) => {
    provider.replies['/Student/get_quiz'] = ok(data);
    openPortal('/quiz-start/5');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  });

  test("a quiz that has no questions yet is the 'No Data Available' page", async () => {
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: [] });
    openPortal('/quiz-start/5');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
  });
});

describe('answering', () => {
  // spec: 4.13
  test('an option chosen again replaces the earlier answer for that question', async () => {
    const { user } = openPortal('/quiz-start/5');
    await user.click(await option(/of 10/, 'one'));
    await user.click(await option(/of 10/, 'two'));
    await user.click(await option(/of 9/, 'blue'));
    await user.click(await option(/of 2/, 'one'));
    await findStatus('3 answered, all saved on this device');
    expect([(await option(/of 10/, 'one')).checked, (await option(/of 10/, 'two')).checked]).toEqual([false, true]);
    await submit(user);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.['submit_data']).toContainEqual({ question_id: '10', answer: 'two' });
  });

  // spec: 4.12, 4.14
  test('sends nothing until Submit, and is there again after a crash: answers and position, also without a network', async () => {
    const before = openPortal('/quiz-start/5');
    await before.user.click(await option(/of 10/, 'three'));
    await before.user.click(await option(/of 9/, 'red'));
    await findStatus('2 answered, all saved on this device');
    expect(sent()).toEqual([]);
    crash();
    vi.mocked(Element.prototype.scrollIntoView).mockClear();
    provider.replies['/Student/get_quiz'] = noNetwork;
    openPortal('/quiz-start/5');
    expect((await option(/of 10/, 'three')).checked).toBe(true);
    expect((await option(/of 9/, 'red')).checked).toBe(true);
    await findStatus('2 answered, all saved on this device');
    expect(screen.getByRole('button', { name: 'Question 2, answered' }).getAttribute('aria-current')).toBe('true');
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([await findField(/of 9/)]);
    expect(screen.queryByRole('alert')?.textContent).toBe('');
  });

  test('the palette shows which questions are answered, and links to each', async () => {
    const { user } = openPortal('/quiz-start/5');
    await user.click(await option(/of 9/, 'red'));
    const palette = within(screen.getByRole('navigation', { name: 'Questions' }));
    expect(
      palette.getAllByRole('button', { name: /answered/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Question 1, not answered', 'Question 2, answered', 'Question 3, not answered']);
    await user.click(palette.getByRole('button', { name: 'Question 3, not answered' }));
    await waitFor(async () => expect(document.activeElement).toBe(await findField(/of 2/)));
  });

  test('the palette is one stop of the Tab key, and the arrows lead on from there', async () => {
    const { user } = openPortal('/quiz-start/5');
    await findField(/of 10/);
    const entries = screen.getAllByRole('button', { name: /^Question \d/ });
    expect(entries.map((entry) => entry.tabIndex)).toEqual([0, -1, -1]);
    entries[0]?.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(entries[1]));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(entries[2]));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(entries[0]));
  });

  test('a later response of get_quiz changes no attempt; a quiz that was changed says so, and offers the new questions', async () => {
    const before = openPortal('/quiz-start/5');
    await before.user.click(await option(/of 10/, 'three'));
    await before.user.click(await option(/of 9/, 'red'));
    await findStatus('2 answered, all saved on this device');
    crash();
    provider.replies['/Student/get_quiz'] = ok({
      quiz,
      questions: [question(9, ['red', 'green']), question(10, ['one'])],
    });
    const { user } = openPortal('/quiz-start/5');
    expect(await screen.findByText('Your academy changed this quiz after you started it.')).toBeDefined();
    expect(screen.getByText(/or take the new ones. 1 of your answers fits the new ones./)).toBeDefined();
    expect((await option(/of 10/, 'three')).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Take the new questions' }));
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2));
    expect((await option(/of 9/, 'red')).checked).toBe(true);
    await findStatus('1 answered, all saved on this device');
  });

  test('another order of the same questions is no change', async () => {
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    crash();
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: questions.toReversed() });
    openPortal('/quiz-start/5');
    await waitFor(() => expect(provider.to('/Student/get_quiz')).toHaveLength(2));
    await findField(/of 10/);
    expect(screen.queryByText(/changed this quiz/)).toBeNull();
    expect(screen.getAllByRole('group')[0]).toBe(await findField(/of 10/));
  });

  test('on a device without room works in memory, says so, and asks before the page is closed', async () => {
    const { user } = openPortal('/quiz-start/5');
    await findField(/of 10/);
    const database = await deviceDatabase();
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(await option(/of 10/, 'three'));
    await findStatus('Only in this tab for now. Keep it open.');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(await option(/of 9/, 'red'));
    await user.click(await option(/of 2/, 'one'));
    await submit(user);
    expect(await findTitle('Quiz Complete')).toBeDefined();
    expect(sent()[0]?.['submit_data']).toHaveLength(3);
  });

  test('200 questions: an answer renders its own question again, and no other', async () => {
    const many = Array.from({ length: 200 }, (_, index) => question(index + 1));
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: many });
    const { user } = openPortal('/quiz-start/5');
    // A search by role goes through all of the 200, which takes jsdom seconds.
    await screen.findByText('Question of 200?');
    const seventh = screen.getByText('Question of 7?').closest('fieldset') ?? expect.fail();
    const changed = new Set<Element | null>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add((target as Element).closest('fieldset'));
    });
    for (const field of document.querySelectorAll('fieldset')) {
      observer.observe(field, { subtree: true, attributes: true, childList: true });
    }
    await user.click(seventh.querySelector('input[value=two]') ?? expect.fail());
    await findStatus('1 answered, all saved on this device');
    expect([...changed]).toEqual([seventh]);
    observer.disconnect();
  });
});

describe('habits of an exam', () => {
  const mark = async (user: ReturnType<typeof openPortal>['user'], of: RegExp) =>
    user.click(within(await findField(of)).getByRole('button', { name: 'Mark for review' }));
  const paletteLabels = () =>
    within(screen.getByRole('navigation', { name: 'Questions' }))
      .getAllByRole('button', { name: /answered/ })
      .map((button) => button.getAttribute('aria-label'));

  test('a question marked for review says so in the palette, also after a crash, until it is marked again', async () => {
    const before = openPortal('/quiz-start/5');
    await before.user.click(await option(/of 9/, 'red'));
    await mark(before.user, /of 9/);
    await mark(before.user, /of 2/);
    const marked = [
      'Question 1, not answered',
      'Question 2, answered, marked for review',
      'Question 3, not answered, marked for review',
    ];
    expect(paletteLabels()).toEqual(marked);
    expect(screen.getByText('2 for review')).toBeDefined();
    await findStatus('1 answered, all saved on this device');
    // The mark is saved after the answer, with the next write.
    await waitFor(async () =>
      expect(await (await deviceDatabase()).get('attempts', ['7', '5'])).toMatchObject({ reviews: { 9: 1, 2: 1 } }),
    );
    crash();
    const { user } = openPortal('/quiz-start/5');
    const again = within(await findField(/of 9/)).getByRole('button', { name: 'Mark for review' });
    expect(again.getAttribute('aria-pressed')).toBe('true');
    expect(paletteLabels()).toEqual(marked);
    await user.click(again);
    expect(again.getAttribute('aria-pressed')).toBe('false');
    expect(paletteLabels()[1]).toBe('Question 2, answered');
    expect(screen.getByText('1 for review')).toBeDefined();
  });

  test('Submit asks about questions that are still marked, and links to each', async () => {
    const { user } = openPortal('/quiz-start/5');
    await answerAll(user);
    await mark(user, /of 9/);
    await submit(user);
    const dialog = within(await screen.findByRole('dialog', { name: '1 question is marked for review' }));
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Question 2' }));
    await waitFor(async () => expect(document.activeElement).toBe(await findField(/of 9/)));
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await findTitle('Quiz Complete');
    // The wire knows nothing of the mark.
    expect(JSON.stringify(sent())).not.toMatch(/review|begun/);
  });

  test('Submit, pressed just after Escape, asks again', async () => {
    const { user } = openPortal('/quiz-start/5');
    await findField(/of 9/);
    await submit(user);
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    // A browser tells a frame later that a dialog has closed.
    dialog.open = false;
    await submit(user);
    fireEvent(dialog, new Event('close'));
    await user.click(screen.getByRole('button', { name: 'Submit anyway' }));
    await findTitle('Quiz Complete');
  });

  test('an answer that was cleared is no answer, and the focus stays at its question', async () => {
    const { user } = openPortal('/quiz-start/5');
    await answerAll(user);
    expect(screen.getByText('3 of 3 answered')).toBeDefined();
    const field = within(await findField(/of 9/));
    await user.click(field.getByRole('button', { name: 'Clear answer' }));
    await findStatus('2 answered, all saved on this device');
    expect(screen.getByText('2 of 3 answered')).toBeDefined();
    expect(field.queryByRole('button', { name: 'Clear answer' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await option(/of 9/, 'red')));
    expect((await option(/of 9/, 'blue')).checked).toBe(false);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await findTitle('Quiz Complete');
    expect(sent()[0]?.['submit_data']).toHaveLength(2);
  });

  test('options have letters, as on paper', async () => {
    openPortal('/quiz-start/5');
    const field = await findField(/of 10/);
    expect([...field.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Aone', 'Btwo', 'Cthree']);
  });

  test('the time since the quiz was begun goes on after a crash', async () => {
    const begun = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begun);
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    expect(screen.getByRole('timer', { name: 'Time since you started: 0:00' })).toBeDefined();
    crash();
    clock.mockReturnValue(begun + 65_000);
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    expect(screen.getByRole('timer').textContent).toBe('Time 1:05');
  });

  test('answers of another version of the portal, without a time or marks, go on as before', async () => {
    const { quiz, questions } = content;
    const attempt = { attempt_id: 'old', stud_id: '7', quiz_id: '5', quiz, questions, answers: {} };
    await (await deviceDatabase()).put('attempts', attempt, ['7', '5']);
    openPortal('/quiz-start/5');
    await findField(/of 10/);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('0 of 3 answered')).toBeDefined();
  });
});

describe('Submit', () => {
  // spec: 2.114, 4.15, 7.16
  test('sends the exact texts of the answers, sorted by question_id, with the attempt’s id', async () => {
    await answerAndSubmit();
    await findTitle('Quiz Complete');
    expect(sent()).toEqual([
      {
        stud_id: '7',
        quiz_id: '5',
        attempt_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        submit_data: [
          { question_id: '2', answer: 'one' },
          { question_id: '9', answer: ' blue ' },
          { question_id: '10', answer: 'three' },
        ],
      },
    ]);
  });

  // spec: 7.16
  test('sorts answers whose question_ids are no numbers too, in whatever order they were given', async () => {
    const lettered = ['q3', 'q1'].map((question_id) => ({
      question_id,
      question: `Question of ${question_id}?`,
      options: ['one', 'two'],
      marks: 1,
    }));
    provider.replies['/Student/get_quiz'] = ok({ quiz, questions: lettered });
    const { user } = openPortal('/quiz-start/5');
    await user.click(await option(/of q3/, 'one'));
    await user.click(await option(/of q1/, 'two'));
    await findStatus('2 answered, all saved on this device');
    await submit(user);
    await findTitle('Quiz Complete');
    expect(sent()[0]?.['submit_data']).toEqual([
      { question_id: 'q1', answer: 'two' },
      { question_id: 'q3', answer: 'one' },
    ]);
  });

  // spec: 5.14
  test('with unanswered questions asks for confirmation, and does not forbid', async () => {
    const { user } = openPortal('/quiz-start/5');
    await user.click(await option(/of 9/, 'red'));
    await submit(user);
    const dialog = within(await screen.findByRole('dialog', { name: "2 questions aren't answered" }));
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Question 3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await findField(/of 2/)));
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Back to the questions' }));
    expect([screen.queryByRole('dialog'), sent().length]).toEqual([null, 0]);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await findTitle('Quiz Complete');
    expect(sent()[0]?.['submit_data']).toEqual([{ question_id: '9', answer: 'red' }]);
  });

  // spec: 5.14
  test('with nothing answered is possible', async () => {
    const { user } = openPortal('/quiz-start/5');
    await findField(/of 10/);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await findTitle('Quiz Complete');
    expect(sent()[0]?.['submit_data']).toEqual([]);
  });

  // spec: 8.9
  test('a status false is an error toast with the message, and the answers are as they were', async () => {
    provider.replies[submitCall] = refusal('Please open the quiz again.');
    const { user } = await answerAndSubmit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please open the quiz again.'));
    expect((await option(/of 10/, 'three')).checked).toBe(true);
    await findStatus('3 answered, all saved on this device');
    provider.replies[submitCall] = ok(result);
    await submit(user);
    await findTitle('Quiz Complete');
    expect(new Set(sent().map(({ attempt_id }) => attempt_id)).size).toBe(1);
  });

  test('of changed answers, when the first ones were stored but their response was lost, shows the first result and says that it counts', async () => {
    // The provider has stored them, but a proxy on the way responded in its place.
    provider.replies[submitCall] = Response.json({ status: false, message: 'Blocked' }, { status: 403 });
    const { user } = await answerAndSubmit();
    await user.click(await screen.findByRole('button', { name: 'Back to the questions' }));
    await user.click(await option(/of 10/, 'one'));
    await findStatus('3 answered, all saved on this device');
    const message = 'This quiz was already submitted.';
    provider.replies[submitCall] = { status: false, message, data: { result: 'FAIL', message: '', score_text: '1/6' } };
    await submit(user);
    await findTitle('Quiz Complete');
    expect(screen.getByText('Your first answers count').getAttribute('role')).toBe('status');
    expect(screen.getByText('Score: 1/6')).toBeDefined();
    expect(screen.getByText('Not passed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take it again' }));
    expect((await option(/of 10/, 'one')).checked).toBe(false);
    expect(sent()).toHaveLength(2);
  });

  test("'Send now' sends it now", async () => {
    provider.replies[submitCall] = noNetwork;
    const { user } = await answerAndSubmit();
    await screen.findByRole('heading', { name: /^Saved on this device/ });
    provider.replies[submitCall] = ok(result);
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await findTitle('Quiz Complete');
  });

  test('a busy academy: one time at which the answers are sent, no button that would be refused, and another quiz', async () => {
    const headers = { 'Retry-After': '600' };
    vi.spyOn(Math, 'random').mockReturnValue(0);
    provider.replies[submitCall] = Response.json(refusal('You have submitted many quizzes.'), { status: 429, headers });
    await answerAndSubmit();
    const title = await screen.findByRole('heading', { name: /^Saved on this device\. We'll send your answers at / });
    // Its own 'in ten minutes' would be a second time.
    expect(screen.queryByText('You have submitted many quizzes.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    const at = new Date(Date.now() + 600_000);
    const clock = (date: Date) => date.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
    expect([clock(at), clock(new Date(at.getTime() - 60_000))]).toContain(title.textContent?.match(/ at (.*)\.$/)?.[1]);
    expect(document.querySelector('main')?.textContent).not.toMatch(/Next try|minute/);
    expect(screen.getByRole('link', { name: 'Another quiz' }).getAttribute('href')).toBe('/quiz/subjects');
  });

  test('what the provider does not take is reported, and can be returned to the questions', async () => {
    provider.replies[submitCall] = Response.json(refusal('Not your course.'), { status: 403 });
    const { user } = await answerAndSubmit();
    expect(await screen.findByRole('heading', { name: "We couldn't send your answers" })).toBeDefined();
    expect(screen.getByText(/safe on this device. The portal says: Not your course./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back to the questions' }));
    expect((await option(/of 10/, 'three')).checked).toBe(true);
  });
});

describe("'Quiz Complete'", () => {
  const finish = async (outcome: object, url = '/quiz-start/5') => {
    provider.replies[submitCall] = ok(outcome, { message: 'Submitted.' });
    const portal = openPortal(url);
    await answerAll(portal.user);
    await submit(portal.user);
    const heading = await findTitle('Quiz Complete');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    return portal;
  };

  // spec: 2.115, 2.117, 8.10
  test("shows the message and 'Score: {score_text}', and the server's message in a toast", async () => {
    await finish(result);
    expect(screen.getByText('Well done, Asha.')).toBeDefined();
    expect(screen.getByText('Score: 5/6')).toBeDefined();
    expect((await screen.findByText('Submitted.')).closest('[role=status]')).not.toBeNull();
  });

  // spec: 2.116
  test.each([
    ['PASS', 'Passed'],
    ['pass', 'Passed'],
    ['Fail', 'Not passed'],
    ['FAILED', 'Not passed'],
  ])('a result of %s has its icon and word', async (outcome, word) => {
    await finish({ ...result, result: outcome });
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([word]);
  });

  test('a result of a quiz without a pass mark has the share of the marks, and neither icon nor word', async () => {
    await finish({ result: '', message: '', score_text: '5/6' });
    expect([screen.getByText('83%'), screen.getByText('Score: 5/6')]).toHaveLength(2);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(/passed/i)).toBeNull();
  });

  test('without a score_text shows no score', async () => {
    await finish({ result: 'pass', message: null });
    expect(document.body.textContent).not.toContain('Score');
  });

  test('taken again, the quiz begins again, as another attempt', async () => {
    const { user } = await finish(result);
    await user.click(screen.getByRole('button', { name: 'Take it again' }));
    expect((await option(/of 10/, 'three')).checked).toBe(false);
    await answerAll(user);
    await submit(user);
    await findTitle('Quiz Complete');
    const [first, second] = sent().map(({ attempt_id }) => attempt_id);
    expect(second).not.toBe(first);
  });

  test('a new visit to the quiz begins a new attempt; going back to the result shows it', async () => {
    const { router, user } = openPortal('/profile');
    await findTitle('My Profile');
    await router.navigate({ to: '/quiz-start/$quiz_id', params: { quiz_id: '5' } });
    await answerAll(user);
    await submit(user);
    await findTitle('Quiz Complete');
    await router.navigate({ to: '/profile' });
    await findTitle('My Profile');
    router.history.back();
    await findTitle('Quiz Complete');
    await router.navigate({ to: '/profile' });
    await findTitle('My Profile');
    await router.navigate({ to: '/quiz-start/$quiz_id', params: { quiz_id: '5' } });
    expect((await option(/of 10/, 'three')).checked).toBe(false);
  });

  const begin = async (chapters: object[], outcome: object) => {
    provider.replies['/Student/subjects?auth_mode=1'] = ok([]);
    provider.replies['/Student/topics'] = ok([]);
    provider.replies['/Student/my_quiz_history'] = ok([
      { id: 'newest', name: 'Optics', added_on: '2026-11-01', result: 'pass', marks: 5, max_marks: 6 },
      { id: 'older', name: 'Optics', added_on: '2026-11-01', result: 'pass', marks: 4, max_marks: 6 },
    ]);
    provider.replies['/Student/chapters'] = ok(chapters);
    provider.replies[submitCall] = ok(outcome);
    const portal = openPortal('/quiz-chapters/3');
    await portal.user.click(await screen.findByRole('link', { name: /Light/ }));
    await portal.user.click(await screen.findByRole('link', { name: /Optics/ }));
    await answerAll(portal.user);
    await submit(portal.user);
    await findTitle('Quiz Complete');
  };
  const links = () =>
    within(screen.getByRole('navigation', { name: 'What next?' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
  const light = { chapter_id: 9, chapter_name: 'Light', subject_name: 'Physics' };
  const waves = { chapter_id: 10, chapter_name: 'Waves', subject_name: 'Physics' };

  test('first leads to the report of this attempt, and after a fail to the lessons of its chapter', async () => {
    await begin([light, waves], { result: 'fail', message: '', score_text: '1/6', report_id: 'r77' });
    expect(links().slice(0, 3)).toEqual([
      'See your answers: /report-preview/r77',
      'Watch the lesson again: /topic/9',
      'Another quiz: /quiz-list/9',
    ]);
  });

  test('after a pass leads to the next chapter; a provider that does not name the report lists it first', async () => {
    await begin([light, waves], result);
    await waitFor(() =>
      expect(links().slice(0, 3)).toEqual([
        'See your answers: /report-preview/newest',
        'Next chapter: /content/3/10/',
        'Another quiz: /quiz-list/9',
      ]),
    );
  });

  test('after the last chapter there is no next one', async () => {
    await begin([waves, light], result);
    await waitFor(() => expect(links()[0]).toBe('See your answers: /report-preview/newest'));
    expect(links()[1]).toBe('Another quiz: /quiz-list/9');
  });

  test('links to home and to another quiz', async () => {
    await finish(result);
    const next = within(screen.getByRole('navigation', { name: 'What next?' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/quiz/subjects', '/']);
  });
});

describe('a quiz with a window', () => {
  const [opens_at, closes_at] = ['2126-12-06T10:00:00Z', '2126-12-06T13:00:00Z'];

  test('says when it opens, and is there once it is open', async () => {
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, opens_at, state: 'before' }, questions: [] });
    const { user } = openPortal('/quiz-start/5');
    expect(await screen.findByText(/^This quiz opens on 6 Dec 2126, 10:00.am/)).toBeDefined();
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, opens_at, state: 'open' }, questions });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await findField(/Question of 10/)).toBeDefined();
  });

  test.each([
    [{ state: 'closed', closes_at }, /^This quiz closed on 6 Dec 2126, 1:00.pm\. You can't start it any more/],
    [{ state: 'used', attempts: 1 }, /^You can take this quiz only once, and you've already taken it/],
  ])('that cannot begin says why: %o', async (window, why) => {
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, ...window }, questions: [] });
    openPortal('/quiz-start/5');
    expect(await screen.findByText(why)).toBeDefined();
  });

  test('that has closed since it was read does not begin; who had begun it before may go on', async () => {
    const window = { closes_at: '2020-12-06T13:00:00Z', state: 'open' };
    // A device's own clock alone closes nothing.
    updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, ...window }, questions });
    openPortal('/quiz-start/5');
    expect(await screen.findByText(/^This quiz closed on 6 Dec 2020/)).toBeDefined();
    closePage();
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, ...window, state: 'begun' }, questions });
    openPortal('/quiz-start/5');
    expect(await findField(/Question of 10/)).toBeDefined();
    expect(screen.getByText(/^Closed on 6 Dec 2020/)).toBeDefined();
  });

  test('with answers after the closing says so before and after, and offers neither a report nor another attempt', async () => {
    const window = { closes_at, attempts: 1, results: 'after', state: 'open' };
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, ...window }, questions });
    provider.replies[submitCall] = ok({ result: 'submitted', message: 'They have arrived.', score_text: '' });
    const { user } = openPortal('/quiz-start/5');
    await user.click(await option(/Question of 10/, 'two'));
    expect(screen.getByText(/^Open until .* · One attempt · Marks and answers come after it closes$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(screen.getByRole('button', { name: 'Submit anyway' }));
    await findTitle('Quiz Complete');
    expect(screen.getByText(/^Marks and answers come after 6 Dec 2126, 1:00.pm$/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See your answers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take it again' })).toBeNull();
    expect(screen.queryByText(/Passed/)).toBeNull();
  });
});
