import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AskFirst } from './ask-first.tsx';

afterEach(cleanup);

test('the focus goes to the harmless answer, and back to the button that asked', async () => {
  const user = userEvent.setup();
  let answers = 0;
  render(<AskFirst label="Remove" question="Remove it?" answer="Yes" busy={false} onAnswer={() => (answers += 1)} />);
  const focused = () => document.activeElement?.textContent;
  expect(document.activeElement).toBe(document.body);
  for (const key of ['{Enter}', '{Escape}']) {
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(focused()).toBe('Cancel');
    await user.keyboard(key);
    expect(focused()).toBe('Remove');
  }
  expect(answers).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(answers).toBe(1);
});
