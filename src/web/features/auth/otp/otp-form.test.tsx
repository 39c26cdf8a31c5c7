import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OtpForm, OtpInput } from './otp-form.tsx';

function TypedOtp() {
  const [value, setValue] = useState('');
  return <OtpInput value={value} onChange={setValue} />;
}

describe('the form', () => {
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

  // spec: 2.138, 5.13, 9.3
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

  // spec: 5.13
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
});

describe('the four digits', () => {
  beforeEach(() => {
    render(<TypedOtp />);
  });
  afterEach(cleanup);

  const inputs = () =>
    screen.getAllByRole('textbox').map((input) => (input instanceof HTMLInputElement ? input : expect.fail()));
  const typed = () =>
    inputs()
      .map((input) => input.value || '_')
      .join('');
  const focused = () => inputs().findIndex((input) => input.matches(':focus')) + 1;

  // spec: 2.135, 9.3
  test('there are 4 inputs, and the first has the focus', () => {
    expect(inputs()).toHaveLength(4);
    expect(focused()).toBe(1);
  });

  test('the phone offers a numeric keyboard and the OTP from the message', () => {
    expect(inputs().map((input) => input.inputMode)).toEqual(['numeric', 'numeric', 'numeric', 'numeric']);
    expect(inputs()[0]?.autocomplete).toBe('one-time-code');
  });

  // spec: 2.135
  test('each takes a single digit and focuses the next', async () => {
    await userEvent.keyboard('12');
    expect(typed()).toBe('12__');
    expect(focused()).toBe(3);
  });

  // spec: 2.136
  test('anything but digits is ignored', async () => {
    await userEvent.keyboard('a1 -b2.');
    expect(typed()).toBe('12__');
  });

  test('a fifth digit replaces the fourth', async () => {
    await userEvent.keyboard('12345');
    expect(typed()).toBe('1235');
  });

  // spec: 2.137
  test('an OTP pasted anywhere fills all of them', async () => {
    await userEvent.click(inputs()[2] ?? expect.fail());
    await userEvent.paste(' 12-34 ');
    expect(typed()).toBe('1234');
    expect(focused()).toBe(4);
  });

  test('digits of another script are taken as 0 to 9, typed or pasted', async () => {
    await userEvent.keyboard('१൨٣4');
    expect(typed()).toBe('1234');
    await userEvent.paste('५६७८');
    expect(typed()).toBe('5678');
  });

  test('a part of an OTP is pasted after the last digit', async () => {
    await userEvent.keyboard('1');
    await userEvent.paste('23');
    expect(typed()).toBe('123_');
  });

  test('text without digits pastes nothing', async () => {
    await userEvent.paste('hello');
    expect(typed()).toBe('____');
  });

  test('an OTP that the phone fills into the first input spreads over all', () => {
    fireEvent.input(inputs()[0] ?? expect.fail(), { target: { value: '4321' } });
    expect(typed()).toBe('4321');
  });

  test('backspace deletes the digit, and in an empty input the one before', async () => {
    await userEvent.keyboard('123{Backspace}');
    expect(typed()).toBe('12__');
    expect(focused()).toBe(3);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(typed()).toBe('____');
    expect(focused()).toBe(1);
  });

  test('arrows move, and a digit typed over another replaces it', async () => {
    await userEvent.keyboard('1234{ArrowLeft}{ArrowLeft}9');
    expect(typed()).toBe('1934');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}5');
    expect(typed()).toBe('1935');
  });

  test('an OTP is typed over another, also where digits are the same', async () => {
    await userEvent.keyboard('1234{Home}1294');
    expect(typed()).toBe('1294');
  });

  test('a digit typed further on goes into the first empty input', async () => {
    await userEvent.click(inputs()[3] ?? expect.fail());
    await userEvent.keyboard('7');
    expect(typed()).toBe('7___');
  });
});
