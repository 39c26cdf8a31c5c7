import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { draftLifetime } from '#web/features/auth/registration-draft.ts';
import { removeUser, useSession } from '#web/session/session.ts';
import { noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, closePage, openPortal, signInAsha } from '#web/testing/open-portal.tsx';
import { providerOfEachTest } from '#web/testing/signed-in.ts';
import { makeDeviceId } from './use-registration.ts';

describe('/register', () => {
  const provider = providerOfEachTest({
    '/Auth/signup': ok({ otp_ref: 'ref-1' }),
    '/Auth/verifyOTP': ok(asha, { token: 'token-1', message: 'Welcome!' }),
    '/Auth/academic_levels': ok([
      { ac_id: 1, levels: 'Class 10' },
      { ac_id: 2, levels: 'Class 11' },
    ]),
  });
  afterEach(() => {
    config.pushId = 'web';
  });

  const name = () => screen.findByLabelText('Name');

  /** At once: that each is typed is tried below. */
  async function fillIn() {
    await name();
    await screen.findByRole('option', { name: 'Class 11' });
    const values = {
      Name: 'Asha',
      'Father/Mother Name': 'Thomas',
      State: 'Kerala',
      District: 'Ernakulam',
      Email: 'asha@example.org',
      'Academic level': '2',
      'Mobile number': '9876543210',
    };
    for (const [label, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }

  const send = ({ user }: ReturnType<typeof openPortal>) => user.click(screen.getByRole('button', { name: 'Get OTP' }));
  async function register() {
    const portal = openPortal('/register');
    await fillIn();
    await send(portal);
    return portal;
  }

  test('the bundled server is told that the form named the notice on privacy, and another provider is not', async () => {
    config.extensions = true;
    const portal = openPortal('/register');
    await fillIn();
    expect(screen.getByText(/^By registering, you accept the privacy notice\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('/privacy');
    await send(portal);
    await waitFor(() => expect(provider.to('/Auth/signup')[0]?.payload).toHaveProperty('accepts_privacy', true));
    config.extensions = false;
  });

  describe("where a guardian's consent is needed", () => {
    beforeEach(() => {
      config.academy.consentZone = 'Asia/Kolkata';
    });
    afterEach(() => {
      delete config.academy.consentZone;
    });
    const birthday = () => screen.getByLabelText('Date of birth');
    const agreement = () => screen.queryByRole('checkbox', { name: /^I am the student's father, mother or guardian/ });
    const thisYear = new Date().getFullYear();

    test('a student under 18 is registered once the guardian agrees', async () => {
      const portal = await register();
      await waitFor(() => expect(document.activeElement).toBe(birthday()));
      expect(await screen.findAllByText('Date of birth is required')).toHaveLength(2);
      expect(agreement()).toBeNull();

      fireEvent.change(birthday(), { target: { value: `${thisYear - 15}-06-01` } });
      expect(screen.getByText('The academy will ask the guardian before letting the student in.')).toBeDefined();
      await send(portal);
      await waitFor(() => expect(document.activeElement).toBe(agreement()));
      expect(agreement()?.getAttribute('aria-invalid')).toBe('true');
      expect(provider.to('/Auth/signup')).toEqual([]);

      await portal.user.click(agreement() ?? expect.fail());
      await send(portal);
      await waitFor(() =>
        expect(provider.to('/Auth/signup')[0]?.payload).toMatchObject({
          name: 'Asha',
          date_of_birth: `${thisYear - 15}-06-01`,
          guardian_agrees: true,
        }),
      );
    });

    test('an adult is not asked for one, and a date to come is none', async () => {
      const portal = openPortal('/register');
      await fillIn();
      fireEvent.change(birthday(), { target: { value: `${thisYear + 1}-06-01` } });
      await send(portal);
      expect(await screen.findAllByText('Valid date of birth is required')).toHaveLength(2);
      fireEvent.change(birthday(), { target: { value: `${thisYear - 30}-06-01` } });
      expect(agreement()).toBeNull();
      await send(portal);
      await waitFor(() => expect(provider.to('/Auth/signup')).toHaveLength(1));
    });

    test('the day that was typed survives a reload, and the agreement is given anew', async () => {
      const portal = openPortal('/register');
      await name();
      fireEvent.change(birthday(), { target: { value: `${thisYear - 15}-06-01` } });
      await portal.user.click(agreement() ?? expect.fail());
      closePage();
      openPortal('/register');
      await name();
      expect(birthday()).toHaveProperty('value', `${thisYear - 15}-06-01`);
      expect(agreement()).toHaveProperty('checked', false);
    });
  });

  test('elsewhere nobody is asked for a date of birth', async () => {
    const portal = openPortal('/register');
    await fillIn();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    await send(portal);
    await waitFor(() => expect(provider.to('/Auth/signup')).toHaveLength(1));
    expect(provider.to('/Auth/signup')[0]?.payload).not.toHaveProperty('date_of_birth');
  });

  async function submitOtp({ user }: ReturnType<typeof openPortal>) {
    await user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 4' }), '1234');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
  }

  describe('the step register', () => {
    // spec: 2.9, 2.10, 2.12
    test("has the title 'Portal login', a logo linking to / and a 'Signin' link to /login", async () => {
      openPortal('/register');
      await name();
      expect(document.title).toBe('Portal login');
      // A laptop shows one beside the form, a phone one above it.
      const logos = screen.getAllByRole('link', { name: 'Academy Portal' });
      expect(logos.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
      expect(screen.getByRole('link', { name: 'Signin' }).getAttribute('href')).toBe('/login');
    });

    // spec: 2.129, 2.130, 2.131, 2.132, 3.23, 7.3, 9.4
    test('sends every field, the push id, and a device id made on load', async () => {
      config.pushId = 'push-9';
      await register();
      await screen.findByRole('textbox', { name: 'Digit 1 of 4' });
      const payload = provider.to('/Auth/signup')[0]?.payload;
      expect(payload).toEqual({
        name: 'Asha',
        guardian: 'Thomas',
        state: 'Kerala',
        district: 'Ernakulam',
        email: 'asha@example.org',
        academic_level: '2',
        mobile: '9876543210',
        phone_code: '91',
        fcm_id: 'push-9',
        device_id: expect.stringMatching(/^id_[0-9a-f]{16}$/),
      });
    });

    // spec: 2.133
    test('makes one device id for the form, when it loads', async () => {
      provider.replies['/Auth/signup'] = refusal('Not now.');
      const random = vi.spyOn(crypto, 'getRandomValues');
      const portal = openPortal('/register');
      await name();
      const whenLoaded = random.mock.calls.length;
      expect(whenLoaded).toBeGreaterThan(0);
      await fillIn();
      for (const times of [1, 2]) {
        await send(portal);
        await waitFor(() => expect(provider.to('/Auth/signup')).toHaveLength(times));
        await waitFor(() => expect(screen.getByRole('button', { name: 'Get OTP' })).toHaveProperty('disabled', false));
      }
      expect(random.mock.calls).toHaveLength(whenLoaded);
      const [first, second] = provider.to('/Auth/signup').map(({ payload }) => payload['device_id']);
      expect(second).toBe(first);
      random.mockRestore();
    });

    // spec: 2.130
    test('the state is free text for a phone of another country', async () => {
      const { user } = openPortal('/register');
      await name();
      expect(screen.getByLabelText('State').tagName).toBe('SELECT');
      await user.selectOptions(screen.getByLabelText('Country'), 'gb');
      expect(screen.getByLabelText('State').tagName).toBe('INPUT');
    });

    test('a level list that cannot be loaded has an error toast, and can be tried again', async () => {
      provider.replies['/Auth/academic_levels'] = refusal('Not now.');
      const { user } = openPortal('/register');
      const retry = await screen.findByRole('button', { name: 'Try again' });
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not now.'));
      provider.replies['/Auth/academic_levels'] = ok([{ ac_id: 3, levels: 'Class 12' }]);
      await user.click(retry);
      expect(await screen.findByRole('option', { name: 'Class 12' })).toBeDefined();
    });
  });

  describe('the response to a signup', () => {
    // spec: 2.11, 3.25, 4.3, 8.5
    test("success: step 'otp', with the success toast", async () => {
      await register();
      expect(await screen.findByRole('textbox', { name: 'Digit 1 of 4' })).toBeDefined();
      const sent = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
      expect(within(screen.getByRole('status')).getByText(sent)).toBeDefined();
    });

    // spec: 3.25, 4.5, 7.3, 8.4
    test('status false: a toast with the server message, and the step stays', async () => {
      provider.replies['/Auth/signup'] = refusal('This number may not register.');
      await register();
      expect(await within(screen.getByRole('alert')).findByText('This number may not register.')).toBeDefined();
      expect(await name()).toHaveProperty('value', 'Asha');
    });

    // spec: 4.6, 8.3
    test('network error: a toast with the error message, back to the login step, and the typed registration is saved', async () => {
      provider.replies['/Auth/signup'] = noNetwork;
      const portal = await register();
      expect(await screen.findByRole('heading', { name: 'Login your account' })).toBeDefined();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No connection.'));
      expect(portal.url()).toBe('/login');
      expect(screen.getByText('What you typed is still here.')).toBeDefined();
      await portal.user.click(screen.getByRole('link', { name: 'New here? Register' }));
      expect(await name()).toHaveProperty('value', 'Asha');
      expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876543210');
    });
  });

  describe('the OTP', () => {
    // spec: 3.25, 4.4, 4.7
    test('right: user and token are stored, the message is shown, and home opens', async () => {
      const portal = await register();
      await submitOtp(portal);
      expect(await screen.findByRole('heading', { name: /^Welcome Asha/ })).toBeDefined();
      expect(screen.getByText('Welcome!').closest('[role=status]')).not.toBeNull();
      expect(provider.to('/Auth/verifyOTP')[0]?.payload).toEqual({ otp_ref: 'ref-1', otp: '1234' });
      expect(sessionStorage.getItem('sentOtp')).toBeNull();
      expect(useSession.getState()).toMatchObject({ user: asha, token: 'token-1' });
      expect(sessionStorage.getItem('registrationDraft')).toBeNull();
    });

    // spec: 4.4, 8.7
    test('wrong: a toast with the server message, and the step returns to the form with all that was typed', async () => {
      provider.replies['/Auth/verifyOTP'] = refusal('That code is wrong or has expired. Get a new one.');
      const portal = await register();
      await submitOtp(portal);
      expect(await name()).toHaveProperty('value', 'Asha');
      expect(
        within(screen.getByRole('alert')).getByText('That code is wrong or has expired. Get a new one.'),
      ).toBeDefined();
      expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBeNull();
      expect(sessionStorage.getItem('sentOtp')).toBeNull();
    });
  });

  describe('an unfinished registration', () => {
    const later = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    const typed = async () => {
      const portal = openPortal('/register');
      await portal.user.type(await name(), 'Asha');
      return portal;
    };

    test('is not shown to who opens the form later', async () => {
      await typed();
      closePage();
      later(draftLifetime);
      openPortal('/register');
      expect(await name()).toHaveProperty('value', '');
      expect(sessionStorage.getItem('registrationDraft')).toBeNull();
    });

    test('is not shown to who picks up the phone later, with the form still open', async () => {
      await typed();
      later(draftLifetime);
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(async () => expect(await name()).toHaveProperty('value', ''));
    });

    test('can be emptied by who finds it', async () => {
      await typed();
      closePage();
      const { user } = openPortal('/register');
      expect(await screen.findByText(/^This was typed here at \d+:\d\d.*\. Not yours\?$/)).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Start with an empty form' }));
      expect(await name()).toHaveProperty('value', '');
      expect(sessionStorage.getItem('registrationDraft')).toBeNull();
      expect(screen.queryByText(/^This was typed here/)).toBeNull();
    });

    test('of this tab is gone once somebody was signed in here and signed out', async () => {
      await typed();
      closePage();
      signInAsha();
      openPortal('/');
      await screen.findByRole('heading', { name: /^Welcome Asha/ });
      act(() => removeUser({ signedOut: true }));
      closePage();
      openPortal('/register');
      expect(await name()).toHaveProperty('value', '');
    });
  });

  describe('a reload', () => {
    test('loses neither the typed registration nor the number’s country', async () => {
      const portal = openPortal('/register');
      await portal.user.type(await name(), 'Asha');
      await portal.user.selectOptions(screen.getByLabelText('Country'), 'gb');
      await portal.user.type(screen.getByLabelText('State'), 'Kent');
      closePage();
      openPortal('/register');
      expect(await name()).toHaveProperty('value', 'Asha');
      expect(screen.getByLabelText('Country')).toHaveProperty('value', 'gb');
      expect(screen.getByLabelText('State')).toHaveProperty('value', 'Kent');
    });
  });
});

describe('the form of /register', () => {
  const provider = providerOfEachTest({
    '/Auth/signup': ok({ otp_ref: 'ref-1' }),
    '/Auth/academic_levels': ok([{ ac_id: 2, levels: 'Class 11' }]),
  });

  const send = ({ user }: ReturnType<typeof openPortal>) => user.click(screen.getByRole('button', { name: 'Get OTP' }));

  test('of an academy that registers its students itself says so before anything is typed', async () => {
    config.academy.isClosed = true;
    openPortal('/register');
    await screen.findByText(/^Your academy adds its students itself\./);
    expect(screen.getByRole('link', { name: 'Signin' })).toBeDefined();
    delete config.academy.isClosed;
  });

  describe('the nine checks', () => {
    // spec: 2.130, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10
    test('run in order, each with an error toast, and the wrong field is highlighted and focused; nothing is sent', async () => {
      const portal = openPortal('/register');
      const steps: [message: string, label: string, mend: string][] = [
        ['Name is required', 'Name', 'As'],
        ['Name is too short', 'Name', 'ha'],
        ['Father/Mother Name is required', 'Father/Mother Name', 'Th'],
        ['Father/Mother Name is too short', 'Father/Mother Name', 'omas'],
        ['District is required', 'District', 'Kochi'],
        ['Email is required', 'Email', 'asha'],
        ['Valid email is required', 'Email', '@example.org'],
        ['Academic Levels is required', 'Academic level', '2'],
        ['Valid mobile number is required', 'Mobile number', '9876543210'],
      ];
      await screen.findByRole('option', { name: 'Class 11' });
      for (const [message, label, mend] of steps) {
        await send(portal);
        const control = screen.getByLabelText(label);
        expect(within(screen.getByRole('alert')).getByText(message)).toBeDefined();
        expect(control.getAttribute('aria-invalid')).toBe('true');
        await waitFor(() => expect(document.activeElement).toBe(control));
        expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
        if (control.tagName === 'SELECT') await portal.user.selectOptions(control, mend);
        else await portal.user.type(control, mend);
        expect(control.getAttribute('aria-invalid')).toBeNull();
      }
      expect(provider.to('/Auth/signup')).toEqual([]);
      await send(portal);
      await waitFor(() => expect(provider.to('/Auth/signup')).toHaveLength(1));
    });
  });
});

describe('the device id', () => {
  afterEach(() => void vi.restoreAllMocks());

  // spec: 2.134
  test("a device id is shaped 'id_' plus a hash, and never the same twice", () => {
    const ids = Array.from({ length: 50 }, makeDeviceId);
    for (const id of ids) expect(id).toMatch(/^id_[0-9a-f]{16}$/);
    expect(new Set(ids).size).toBe(50);
  });

  // spec: 2.133
  test('it is made from the user agent, random data and the time', () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome');
    const now = vi.spyOn(Date, 'now').mockReturnValue(1);
    let chance = 1;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array.fill(chance);
      return array;
    });
    const first = makeDeviceId();
    expect(makeDeviceId()).toBe(first);
    agent.mockReturnValue('Firefox');
    const otherAgent = makeDeviceId();
    now.mockReturnValue(2);
    const otherTime = makeDeviceId();
    chance = 2;
    const otherChance = makeDeviceId();
    expect(new Set([first, otherAgent, otherTime, otherChance]).size).toBe(4);
  });
});
