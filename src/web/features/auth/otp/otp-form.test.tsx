import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OtpForm } from './otp-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const sent = { otp_ref: 'r', payload: { mobile: '9876543210', phone_code: '91' }, sentAt: Date.now() };
  const done = { problem: undefined, clearProblem: vi.fn(), lastSent: sent, choice: undefined };
  const step = { ...done, sent, busy: false, requestOtp: vi.fn(), submitOtp: vi.fn(), backToForm: vi.fn() };
  const { rerender } = render(<OtpForm step={step} sent={sent} />);
  const sendAgain = () =>
    rerender(<OtpForm step={step} sent={{ ...sent, otp_ref: 's', sentAt: sent.sentAt + 60_000 }} />);
  return { step, sendAgain, submit: screen.getByRole('button', { name: 'Submit' }) };
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

test('Enter submits a complete OTP only', async () => {
  const { step } = open();
  await userEvent.keyboard('123{Enter}');
  // A phone's keyboard may submit the form although its button is disabled.
  fireEvent.submit(screen.getByRole('button', { name: 'Submit' }).closest('form') ?? expect.fail());
  expect(step.submitOtp).not.toHaveBeenCalled();
  await userEvent.keyboard('4{Enter}');
  expect(step.submitOtp).toHaveBeenCalledExactlyOnceWith('1234');
});

test('the OTP is read from the text message, on phones that support it', async () => {
  const get = vi.fn().mockResolvedValue({ code: '4321' });
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  const { submit } = open();
  await vi.waitFor(() => expect(submit).toHaveProperty('disabled', false));
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
});

test('the OTP of a second message is read too', async () => {
  const get = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValue({ code: '8765' });
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
  const { step, sendAgain, submit } = open();
  expect(submit).toHaveProperty('disabled', true);
  sendAgain();
  await vi.waitFor(() => expect(submit).toHaveProperty('disabled', false));
  expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
  await userEvent.click(submit);
  expect(step.submitOtp).toHaveBeenCalledExactlyOnceWith('8765');
});

test('another OTP can be requested after a minute, whatever happens to the device’s clock', async () => {
  vi.useFakeTimers();
  open();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(10_000);
  expect(screen.getByText('Send again in 50 seconds')).toBeDefined();
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(1000);
  expect(screen.getByText('Send again in 49 seconds')).toBeDefined();
  await pass(49_000);
  expect(screen.getByRole('button', { name: 'Send the code again' })).toBeDefined();
  vi.useRealTimers();
});
