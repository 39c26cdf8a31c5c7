import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearMemory } from '#web/device/quiz/quiz-records.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const question = (question_id: number, options: string[]) => ({
  question_id,
  question: `Question of ${question_id}?`,
  options,
  marks: 2,
});
const kinds = [
  { ...question(1, ['2 N', '3 N', '4 N']), kind: 'multiple', marks: 4, negative_marks: 2, partial_marks: 1 },
  { ...question(2, []), kind: 'number', passage: 'A train runs.' },
  { ...question(3, ['a', 'b']), passage: 'A train runs.' },
  { ...question(4, ['a', 'b']), kind: 'matrix' },
];
const quiz = { id: 5, name: 'Optics', added_on: '2026-11-01', max_marks: 10 };
const submitCall = '/Student/submit_quiz';

const provider = signedInEachTest({
  '/Student/get_quiz': ok({ quiz, questions: kinds }),
  [submitCall]: ok({ result: 'PASS', message: 'Well done, Asha.', score_text: '5/6' }, { message: 'Submitted.' }),
});
beforeEach(async () => {
  await emptyDevice();
});

const findField = (name: RegExp) => screen.findByRole('group', { name });
const findStatus = (text: string) =>
  waitFor(() =>
    expect(Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent)).toContain(text),
  );
const sent = () => provider.to(submitCall).map(({ payload }) => payload);
const submitAnyway = async (user: ReturnType<typeof openPortal>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  return sent()[0]?.['submit_data'];
};

describe('a question with other answers than one option', () => {
  test('has boxes where several options can be right, in any order, and says how they are marked', async () => {
    const { user } = openPortal('/quiz-start/5');
    const field = within(await findField(/of 1\?/));
    expect(field.getByText('One or more options are right · +1 for each right option')).toBeDefined();
    expect(field.getByText('+4 −2')).toBeDefined();
    for (const name of ['4 N', '3 N', '2 N', '3 N']) await user.click(field.getByRole('checkbox', { name }));
    expect(field.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true]);
    await findStatus('1 answered, all saved on this device');
    expect(await submitAnyway(user)).toEqual([{ question_id: '1', answer: '["2 N","4 N"]' }]);
  });

  test('is in a section that says how many of its answers count', async () => {
    const sections = [{ name: 'Physics B', answer_at_most: 2 }];
    provider.replies['/Student/get_quiz'] = ok({ quiz: { ...quiz, sections }, questions: kinds });
    openPortal('/quiz-start/5');
    expect(await screen.findAllByText('Only the first 2 answers in this section count.')).toHaveLength(1);
  });

  test('without any box left it is not answered any more', async () => {
    const { user } = openPortal('/quiz-start/5');
    const field = within(await findField(/of 1\?/));
    await user.click(field.getByRole('checkbox', { name: '2 N' }));
    await findStatus('1 answered, all saved on this device');
    await user.click(field.getByRole('checkbox', { name: '2 N' }));
    await findStatus('Each answer is saved on this device');
    expect(screen.getByRole('button', { name: 'Question 1, not answered' })).toBeDefined();
  });

  test('is not submitted by Enter on an option', async () => {
    const { user } = openPortal('/quiz-start/5');
    const field = within(await findField(/of 1\?/));
    const option = field.getByRole('checkbox', { name: '2 N' });
    await user.click(option);
    await user.type(option, '{Enter}', { skipClick: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('takes a number with the digits of any script, and no other letter', async () => {
    const { user } = openPortal('/quiz-start/5');
    const field = within(await findField(/of 2\?/));
    const input = field.getByRole<HTMLInputElement>('textbox');
    await user.type(input, '१/.५ kg');
    expect(input.value).toBe('१.५');
    expect(field.getByRole('status').textContent).toMatch(/^Type only 0 to 9/);
    await user.click(field.getByRole('button', { name: 'Change the sign' }));
    expect(input.value).toBe('-१.५');
    // What was not taken may be missed: '1,5' is 15 now.
    expect(field.getByRole('status').textContent).toMatch(/^Type only 0 to 9/);
    await user.paste('1,000');
    await user.type(input, '{Enter}');
    expect(sent()).toEqual([]);
    await findStatus('1 answered, all saved on this device');
    expect(await submitAnyway(user)).toEqual([{ question_id: '2', answer: '-1.5' }]);
  });

  test('a sign alone is no answer, and a number is there again after a reload', async () => {
    const before = openPortal('/quiz-start/5');
    const input = within(await findField(/of 2\?/)).getByRole<HTMLInputElement>('textbox');
    await before.user.type(input, '-');
    expect(screen.getByRole('button', { name: 'Question 2, not answered' })).toBeDefined();
    await before.user.type(input, '.5');
    await findStatus('1 answered, all saved on this device');
    // The browser crashes. What is on disk is there when it starts again.
    closePage();
    clearMemory();
    openPortal('/quiz-start/5');
    expect(within(await findField(/of 2\?/)).getByRole<HTMLInputElement>('textbox').value).toBe('-.5');
  });

  test('has its passage once, above the first of its questions', async () => {
    openPortal('/quiz-start/5');
    await findField(/of 2\?/);
    expect(screen.getAllByText('A train runs.')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Passage for questions 2 to 3' })).toBeDefined();
  });

  test('of a kind that is newer than this app is shown, is not answered, and spoils nothing', async () => {
    const { user } = openPortal('/quiz-start/5');
    const field = within(await findField(/of 4\?/));
    expect(field.getByText(/^This question needs a newer app/)).toBeDefined();
    expect(field.getByText('b')).toBeDefined();
    expect(field.queryAllByRole('radio')).toEqual([]);
    await user.click(within(await findField(/of 3/)).getByRole('radio', { name: 'a' }));
    expect(await submitAnyway(user)).toEqual([{ question_id: '3', answer: 'a' }]);
  });
});
