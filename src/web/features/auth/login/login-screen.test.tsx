import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { busy, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, closePage, openPortal } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';

const sentMessage = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
const networkProblem =
  "Network problems happen when something disrupts the connection between your computer and the content you're trying to access.";

const provider = providerOfEachTest({
  '/Auth/login': ok({ otp_ref: 'ref-1' }),
  '/Auth/verifyOTP': ok(asha, { token: 'token-1', message: 'Welcome back!' }),
  '/Student/subjects': ok([]),
});

const phone = () => screen.findByLabelText('Mobile number');
const digit = (position: number) => screen.findByRole('textbox', { name: `Digit ${position} of 4` });

const reasonBeside = (button: Element) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

/** Asks for an OTP. */
async function request() {
  const portal = openPortal('/login');
  fireEvent.change(await phone(), { target: { value: '9876543210' } });
  await portal.user.click(screen.getByRole('button', { name: 'Get OTP' }));
  return portal;
}

/** Opens the step in which the OTP is typed. */
async function requestOtp() {
  const portal = await request();
  await digit(1);
  return portal;
}

async function submit({ user }: ReturnType<typeof openPortal>, otp = '1234') {
  await user.type(await digit(1), otp);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

test('a provider that is too busy for a moment loses neither the number nor the OTP', async () => {
  const first = { login: [busy(0.001)], verify: [busy(0.001), busy(0.001)] };
  provider.replies['/Auth/login'] = () => first.login.pop() ?? ok({ otp_ref: 'ref-1' });
  provider.replies['/Auth/verifyOTP'] = () => first.verify.pop() ?? ok(asha, { token: 'token-1', message: '' });
  await submit(await requestOtp());
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(provider.to('/Auth/login')).toHaveLength(2);
  expect(provider.to('/Auth/verifyOTP').map(({ payload }) => payload['otp'])).toEqual(['1234', '1234', '1234']);
});

test.each([
  ['stays busy', busy(0.001), 4],
  ['asks for a longer wait', busy(60), 1],
])('a provider that %s is reported, and the step stays', async (_, reply, times) => {
  provider.replies['/Auth/login'] = reply;
  await request();
  expect(await screen.findByText('Very busy.')).toBeDefined();
  expect(provider.to('/Auth/login')).toHaveLength(times);
  expect(await phone()).toHaveProperty('value', '9876543210');
});

describe('the step login', () => {
  // spec: 2.1, 2.2, 2.3
  test("has the title 'Portal login', a logo linking to /, the form 'Login your account' and a link to register", async () => {
    openPortal('/login');
    expect(await screen.findByRole('heading', { name: 'Login your account' })).toBeDefined();
    expect(document.title).toBe('Portal login');
    // A laptop shows one beside the form, a phone one above it.
    const logos = screen.getAllByRole('link', { name: 'Academy Portal' });
    expect(logos.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
    expect(screen.getByRole('link', { name: 'New here? Register' }).getAttribute('href')).toBe('/register');
  });

  // spec: 2.3, 2.4, 2.5, 5.11, 9.4
  test('has a phone input of India, required, and focused on load', async () => {
    openPortal('/login');
    const input = await phone();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input).toHaveProperty('required', true);
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'in');
  });

  // spec: 5.15
  test('the phone input takes at most 15 digits, dial code included', async () => {
    const { user } = openPortal('/login');
    await user.type(await phone(), '12345678901234567890');
    expect(await phone()).toHaveProperty('value', '1234567890123');
  });

  // spec: 5.11
  test('without a number asks for none', async () => {
    const { user } = openPortal('/login');
    await user.click(await screen.findByRole('button', { name: 'Get OTP' }));
    expect(provider.sent).toEqual([]);
  });

  // spec: 2.7, 5.12, 7.2
  test('sends the number without its dial code, the dial code by itself, and a fixed device id', async () => {
    await requestOtp();
    expect(provider.to('/Auth/login')[0]?.payload).toEqual({
      mobile: '9876543210',
      phone_code: '91',
      device_id: 'web',
    });
  });

  // spec: 2.8, 4.9, 7.2, 8.5
  test('moves to otp on success, with the success toast, and has the otp reference in memory only', async () => {
    await requestOtp();
    const sent = within(screen.getByRole('status')).getByText(sentMessage);
    // It has the tick of a success toast.
    expect(sent.parentElement?.querySelector('svg.text-good')).not.toBeNull();
    expect(screen.getByText('+91 9876543210')).toBeDefined();
    expect(useSession.getState().otpRef).toBe('ref-1');
    expect(localStorage.getItem('userData') ?? '').not.toContain('ref-1');
  });

  // spec: 4.10, 8.4, 8.8
  test.each([
    ['status false: a toast with the server message', refusal('Try again in 10 minutes.'), 'Try again in 10 minutes.'],
    ['a network error: a toast with the message', noNetwork, 'No connection. Check your internet and try again.'],
  ])('stays on %s', async (_, reply, message) => {
    provider.replies['/Auth/login'] = reply;
    await request();
    expect(await within(screen.getByRole('alert')).findByText(message)).toBeDefined();
    expect(await phone()).toHaveProperty('value', '9876543210');
    expect(reasonBeside(screen.getByRole('button', { name: 'Get OTP' }))).toBe(message);
  });
});

describe('the step otp', () => {
  // spec: 3.24, 3.26, 4.2, 4.7, 4.11, 7.4
  test('sends the reference and the OTP, stores user and token, shows the message and goes to /', async () => {
    const portal = await requestOtp();
    await submit(portal);
    expect(await screen.findByRole('heading', { name: 'Welcome Asha Thomas Kurian' })).toBeDefined();
    expect(provider.to('/Auth/verifyOTP')[0]?.payload).toEqual({ otp_ref: 'ref-1', otp: '1234' });
    expect(useSession.getState()).toMatchObject({ user: asha, token: 'token-1' });
    expect(screen.getByText('Welcome back!').closest('[role=status]')).not.toBeNull();
    expect(portal.url()).toBe('/');
  });

  // spec: 4.8
  test('clears the stored otp reference when the OTP is submitted', async () => {
    const portal = await requestOtp();
    let duringTheCall: string | undefined = 'not asked';
    provider.replies['/Auth/verifyOTP'] = () => {
      duringTheCall = useSession.getState().otpRef;
      return refusal('Wrong');
    };
    await submit(portal);
    await phone();
    expect(duringTheCall).toBeUndefined();
    expect(sessionStorage.getItem('sentOtp')).toBeNull();
  });

  // spec: 3.26, 8.6, 8.7
  test.each([
    [
      'status false: a toast with the server message',
      refusal('That code is wrong or has expired. Get a new one.'),
      'That code is wrong or has expired. Get a new one.',
    ],
    ['a network error: the specified text', noNetwork, networkProblem],
    ['an unreadable response: the same text', new Response('<html>'), networkProblem],
    ['a student without a token: the same text', ok(asha), networkProblem],
    ['too many tries: the server message', Response.json(refusal('Wait a little.'), { status: 429 }), 'Wait a little.'],
  ])('returns to login on %s', async (_, reply, message) => {
    provider.replies['/Auth/verifyOTP'] = reply;
    const portal = await requestOtp();
    await submit(portal, '9999');
    expect(await phone()).toHaveProperty('value', '9876543210');
    expect(within(screen.getByRole('alert')).getByText(message)).toBeDefined();
    expect(useSession.getState().user).toBeUndefined();
  });

  test('that failed says beside the button when a new code can be got, and blames no number', async () => {
    const message = 'That code is wrong or has expired. Get a new one.';
    provider.replies['/Auth/verifyOTP'] = refusal(message);
    const portal = await requestOtp();
    await submit(portal, '9999');
    const field = await phone();
    const button = () => screen.getByRole('button', { name: /^Get OTP/ });
    expect(reasonBeside(button())).toMatch(/^That didn't work\. You can get a new code in (60|59) s\.$/);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    // It has taken the place of the message that the OTP was sent.
    expect(screen.getByRole('status').textContent).toBe('');
    expect(button().textContent).toMatch(/^Get OTP \((60|59) s\)$/);
    expect(button()).toHaveProperty('disabled', true);

    // Another phone can get an OTP at once, and the reason was not about it.
    await portal.user.type(field, '{backspace}1');
    expect([button().textContent, reasonBeside(button())]).toEqual(['Get OTP', undefined]);
    await portal.user.type(field, '{backspace}0');
    expect(button().textContent).toMatch(/^Get OTP \(\d+ s\)$/);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await screen.findByRole('button', { name: 'Get OTP' }, { timeout: 3000 })).toHaveProperty('disabled', false);
  });

  test('that failed leaves its reason beside the button once that can be pressed', async () => {
    provider.replies['/Auth/verifyOTP'] = refusal('Get a new one.');
    await submit(await requestOtp(), '9999');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    const button = await screen.findByRole('button', { name: 'Get OTP' }, { timeout: 3000 });
    expect(reasonBeside(button)).toBe('Get a new one.');
  });

  test('survives a reload', async () => {
    await requestOtp();
    closePage();
    const portal = openPortal('/login');
    await submit(portal);
    expect(await screen.findByRole('heading', { name: /^Welcome Asha/ })).toBeDefined();
    expect(provider.to('/Auth/verifyOTP')[0]?.payload).toEqual({ otp_ref: 'ref-1', otp: '1234' });
  });

  test('ends when the OTP has expired', async () => {
    await requestOtp();
    const stored = JSON.parse(sessionStorage.getItem('sentOtp') ?? '');
    closePage();
    sessionStorage.setItem('sentOtp', JSON.stringify({ ...stored, sentAt: Date.now() - 5 * 60_000 }));
    openPortal('/login');
    expect(await phone()).toBeDefined();
  });

  test('leads back to change the number', async () => {
    const { user } = await requestOtp();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await phone()).toHaveProperty('value', '9876543210');
    expect(useSession.getState().otpRef).toBeUndefined();
  });
});

describe('another OTP', () => {
  const aMinuteAgo = async () => {
    await requestOtp();
    const stored = JSON.parse(sessionStorage.getItem('sentOtp') ?? '');
    closePage();
    sessionStorage.setItem('sentOtp', JSON.stringify({ ...stored, sentAt: Date.now() - 60_000 }));
    return openPortal('/login');
  };

  test('can be requested only after a minute', async () => {
    await requestOtp();
    expect(screen.getByText(/^Send again in (60|59) seconds$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
  });

  test('is requested by the same call, and its reference replaces the first one', async () => {
    const portal = await aMinuteAgo();
    provider.replies['/Auth/login'] = ok({ otp_ref: 'ref-2' });
    await portal.user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await screen.findByText(/^Send again in/);
    expect(provider.to('/Auth/login')[1]?.payload).toEqual(provider.to('/Auth/login')[0]?.payload);
    await submit(portal);
    await screen.findByRole('heading', { name: /^Welcome Asha/ });
    expect(provider.to('/Auth/verifyOTP')[0]?.payload['otp_ref']).toBe('ref-2');
  });

  test('that cannot be sent leaves the step as it is, because the first one is still valid', async () => {
    const portal = await aMinuteAgo();
    provider.replies['/Auth/login'] = noNetwork;
    await portal.user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No connection'));
    expect(await digit(1)).toBeDefined();
  });
});
