import { callStudent, devika, expect, expectAccessible, quizzesOf, section, test } from './support/desk-academy.ts';

test('an owner reads the marks of a quiz, takes them along, and corrects a key that was wrong', async ({
  page,
  academy,
}) => {
  const { portal } = academy;
  const student = await academy.register();
  const [quiz] = await quizzesOf(portal, student);
  const payload = { quiz_id: quiz?.id };
  const { questions } = await callStudent<{ questions: { question_id: string; options: string[] }[] }>(
    portal,
    student,
    '/Student/get_quiz',
    payload,
  );
  // The first option of both questions, of which one is right.
  const submit_data = questions.map(({ question_id, options }) => ({ question_id, answer: options[0] }));
  await callStudent(portal, student, '/Student/submit_quiz', { ...payload, submit_data });

  await page.goto('/desk');
  await section(page, 'Quizzes').click();
  await page.getByRole('link', { name: /First test/ }).click();
  await expect(page.getByRole('cell', { name: /1 \/ 2/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Marks' })).toHaveAttribute('aria-sort', 'descending');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download', exact: true })
      .click()
      .then(() => page.getByRole('listitem').getByRole('button', { name: 'Marks by student, Excel' }).click()),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await expectAccessible(page);

  // What a correction changes is shown before it is done.
  const correct = page.getByRole('link', { name: 'Correct the key for question 2' });
  // On a phone, a question is folded.
  if (!(await correct.isVisible())) await page.getByRole('heading', { name: 'Question 2' }).click();
  await correct.click();
  await page.getByRole('button', { name: 'See who gains and who loses' }).click();
  await expect(page.getByRole('group', { name: 'Which answer is right?' })).toHaveAccessibleDescription(
    'Choose the right answer.',
  );
  await page.getByRole('radio', { name: 'A 3' }).check();
  await page.getByRole('radio', { name: 'The old and the new answer both count' }).check();
  await page.getByRole('button', { name: 'See who gains and who loses' }).click();
  await expect(page.getByRole('region', { name: 'What would change' })).toBeFocused();
  await expect(page.getByRole('cell', { name: '+1 mark' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Change the marks of/ }).click();
  await expect(page.getByText(/^Key corrected on/)).toBeAttached();
  await page.getByRole('link', { name: 'Marks' }).click();
  await expect(page.getByRole('cell', { name: '2 / 2' })).toBeVisible();
  await page.getByRole('link', { name: devika.name }).click();
  await expect(page.getByText('Chosen')).toHaveCount(2);
  await expectAccessible(page);
});
