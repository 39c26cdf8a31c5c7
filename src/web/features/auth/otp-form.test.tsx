import '#web/messages/auth.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OtpForm } from './otp-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const sent = { otp_ref: 'r', payload: { mobile: '9876543210', phone_code: '91' }, sentAt: Date.now() };
  const step = { sent, busy: false, requestCode: vi.fn(), submitCode: vi.fn(), giveUp: vi.fn() };
  render(<OtpForm step={step} sent={sent} />);
  return { step, submit: screen.getByRole('button', { name: 'Submit' }) };
}

test('Submit is disabled until exactly 4 characters are entered', async () => {
  const { submit } = open();
  for (const digit of ['1', '2', '3']) {
    expect(submit).toHaveProperty('disabled', true);
    await userEvent.keyboard(digit);
  }
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.keyboard('4');
  expect(submit).toHaveProperty('disabled', false);
  await userEvent.keyboard('{Backspace}');
  expect(submit).toHaveProperty('disabled', true);
});

test('Enter submits a whole code, and nothing less', async () => {
  const { step } = open();
  await userEvent.keyboard('123{Enter}');
  expect(step.submitCode).not.toHaveBeenCalled();
  await userEvent.keyboard('4{Enter}');
  expect(step.submitCode).toHaveBeenCalledExactlyOnceWith('1234');
});

test('where the phone can, the code comes out of the text message', async () => {
  const get = vi.fn().mockResolvedValue({ code: '4321' });
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  const { submit } = open();
  await vi.waitFor(() => expect(submit).toHaveProperty('disabled', false));
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
});
