import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { savesData } from '#ui/player/saves-data.ts';
import { queryClient } from '#web/api/query-client.ts';
import { beginAttempt, findQuiz, submitAttempt } from '#web/device/quiz/attempt-store.ts';
import { listWaiting } from '#web/device/quiz/outbox.ts';
import { useSession } from '#web/session/session.ts';
import { emptyDevice } from '#web/testing/attempts.ts';
import { never, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

describe('/profile', () => {
  const provider = signedInEachTest({
    '/Auth/academic_levels': ok([
      { ac_id: 1, levels: 'Class 10' },
      { ac_id: 2, levels: 'Class 11' },
    ]),
    '/Student/get_profile': ok(asha),
  });

  /** The value beside a label. */
  const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;

  // spec: 2.24, 2.86
  test("/profile has the header 'My Profile'", async () => {
    openPortal('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
  });

  // spec: 2.87
  test.each([
    ['Name', 'Asha Thomas Kurian'],
    ['Father/Mother Name', 'Thomas Kurian'],
    ['State', 'Kerala'],
    ['District', 'Ernakulam'],
    ['Email', 'asha@example.org'],
  ])('the profile shows %s', async (label, value) => {
    openPortal('/profile');
    expect((await fact(label))?.textContent).toBe(value);
  });

  // spec: 2.88
  test.each(['91', '+91'])('the phone is shown with its dial code, sent as %s', async (phone_code) => {
    provider.replies['/Student/get_profile'] = ok({ ...asha, phone_code });
    openPortal('/profile');
    expect((await fact('Phone'))?.textContent).toBe('+91 9876543210');
  });

  // spec: 2.89
  test("'Selected academic level' is the level in words", async () => {
    openPortal('/profile');
    const level = await fact('Selected academic level');
    expect(await within(level as HTMLElement).findByText('Class 11')).toBeDefined();
  });

  test('beside a language that no speaker has reviewed stands how to help', async () => {
    openPortal('/profile');
    const language = await screen.findByLabelText('Language');
    expect(screen.queryByText(/A machine translated/)).toBeNull();
    fireEvent.change(language, { target: { value: 'ta' } });
    const note = await screen.findByText(/இயந்திரம்/);
    // A student reads it: it names no files, and ends with whom to tell.
    expect(note.textContent).toMatch(/^[^a-z]+அகாடமியிடம் சொல்லுங்கள்\.$/i);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'en' } });
    await waitFor(() => expect(screen.queryByText(/இயந்திரம்/)).toBeNull());
  });

  test.each([
    [
      { percent: 86, absences: [{ date: '2026-11-20', class_name: 'Waves', subject_name: 'Physics' }] },
      /^86% · 1.class missed20.Nov.2026 ·.Waves ·.Physics$/,
    ],
    [{ percent: 100, absences: [] }, /^100% · 0 classes missed$/],
    [null, /^Nothing noted yet$/],
  ])('how often the student was in class is told with what they missed: %j', async (attendance, text) => {
    config.extensions = true;
    provider.replies['/Portal/attendance'] = ok(attendance);
    openPortal('/profile');
    const own = await fact('Attendance in 30 days');
    await waitFor(() => expect(own?.textContent).toMatch(text));
  });

  test('a level that is not an id in the list is shown as it is', async () => {
    provider.replies['/Student/get_profile'] = ok({ ...asha, academic_level: 'Class 12' });
    openPortal('/profile');
    const level = await fact('Selected academic level');
    expect(await within(level as HTMLElement).findByText('Class 12')).toBeDefined();
  });

  // spec: 2.87, 2.88, 2.89
  test('the fields are read only', async () => {
    openPortal('/profile');
    await fact('Name');
    const controls = 'dl :is(input, select, textarea, button, [contenteditable])';
    expect(screen.getByRole('main').querySelectorAll(controls)).toHaveLength(0);
  });

  test('a missing field is shown as not given', async () => {
    provider.replies['/Student/get_profile'] = ok({ ...asha, district: null });
    openPortal('/profile');
    expect((await fact('District'))?.textContent).toBe('Not given');
  });

  test("'Use less data' is switched on and off on this device, and says what it does", async () => {
    const { user } = openPortal('/profile');
    const toggle = await screen.findByRole('switch', { name: 'Use less data', checked: false });
    const detail = document.getElementById(toggle.getAttribute('aria-describedby') ?? '');
    expect(detail?.textContent).toMatch(/^On this device, videos start in low quality/);
    await user.click(toggle);
    expect(screen.getByRole('switch', { checked: true })).toBe(toggle);
    expect(savesData()).toBe(true);
    await user.click(screen.getByText('Use less data'));
    expect(screen.getByRole('switch', { checked: false })).toBe(toggle);
    expect(savesData()).toBe(false);
  });

  test("'Use less data' is on where the browser asks for it", async () => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { onLine: { value: true }, connection: { value: connection } }),
    );
    openPortal('/profile');
    expect(await screen.findByRole('switch', { name: 'Use less data', checked: true })).toBeDefined();
  });
});

describe('signing out everywhere', () => {
  const call = '/Portal/sign_out_everywhere';
  const name = 'Sign out on all devices';
  const provider = signedInEachTest(
    {
      '/Auth/academic_levels': ok([{ ac_id: 2, levels: 'Class 11' }]),
      '/Student/get_profile': ok(asha),
      [call]: ok(null, { message: 'You are signed out on all devices.' }),
    },
    { hasExtensions: true },
  );
  beforeEach(async () => {
    await emptyDevice();
  });

  /** Opens the profile and asks to be signed out everywhere. */
  async function ask() {
    const portal = openPortal('/profile');
    await portal.user.click(await screen.findByRole('button', { name }));
    const question = within(await screen.findByRole('dialog', { name: `${name}?` }));
    return { ...portal, question };
  }

  describe("'Sign out on all devices'", () => {
    test('asks first, and says what happens to answers that are not sent yet', async () => {
      const { question } = await ask();
      expect(question.getByText(/including here/)).toBeDefined();
      expect(question.getByText(/^On your other devices, answers that aren't sent yet stay/)).toBeDefined();
      expect(provider.to(call)).toEqual([]);
    });

    test('signs out with every device of the student, and leads to /login as a logout does', async () => {
      const { user, question, url } = await ask();
      await user.click(question.getByRole('button', { name }));
      await waitFor(() => expect(url()).toBe('/login'));
      expect(provider.to(call)).toEqual([
        { method: 'POST', path: call, token: 'token-1', payload: { stud_id: asha.stud_id } },
      ]);
      expect(useSession.getState()).toMatchObject({ user: undefined, token: undefined, signedOut: true });
      expect(localStorage.getItem('userData')).toBeNull();
      expect(queryClient.getQueriesData({ queryKey: ['get_profile'] }).filter(([, data]) => data)).toEqual([]);
      expect(screen.queryByText(/session has ended/i)).toBeNull();
    });

    test('leaves answers that were not sent yet on the device', async () => {
      provider.replies['/Student/submit_quiz'] = noNetwork;
      const of = { stud_id: asha.stud_id, quiz_id: 'z1' };
      const quiz = { id: 'z1', name: 'Optics', added_on: '', max_marks: 1 };
      const questions = [{ question_id: 'q', question: 'Which?', options: ['a', 'b'], marks: 1 }];
      await beginAttempt(of, { quiz, questions }, undefined);
      const { attempt } = await findQuiz(of);
      await submitAttempt({ ...(attempt ?? expect.fail()), answers: { q: { answer: 'b', chosen_at: 1 } } });

      const { user, question, url } = await ask();
      await user.click(question.getByRole('button', { name }));
      await waitFor(() => expect(url()).toBe('/login'));
      const waiting = await listWaiting(asha.stud_id);
      expect(waiting.map(({ submit_data }) => submit_data)).toEqual([[{ question_id: 'q', answer: 'b' }]]);
    });

    test('does nothing if the student decides to stay', async () => {
      const { user, question, url } = await ask();
      await user.click(question.getByRole('button', { name: 'Stay' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([url(), provider.to(call).length]).toEqual(['/profile', 0]);
      expect(useSession.getState().token).toBe('token-1');
    });

    test.each([
      ['a lost network', noNetwork, 'No connection. Check your internet and try again.'],
      ['a refusal', refusal('Not now.'), 'Not now.'],
    ])('stays signed in after %s, says so, and may be tried again', async (_, reply, message) => {
      provider.replies[call] = reply;
      const { user, question, url } = await ask();
      await user.click(question.getByRole('button', { name }));
      expect((await question.findByRole('alert')).textContent).toBe(message);
      expect([url(), useSession.getState().token]).toEqual(['/profile', 'token-1']);
      provider.replies[call] = ok(null);
      await user.click(question.getByRole('button', { name }));
      await waitFor(() => expect(url()).toBe('/login'));
    });

    test('is sent once, however often it is pressed meanwhile', async () => {
      provider.replies[call] = never;
      const { user, question } = await ask();
      const button = question.getByRole('button', { name });
      await user.click(button);
      await user.click(button);
      expect(button.getAttribute('aria-busy')).toBe('true');
      expect(provider.to(call)).toHaveLength(1);
    });

    test('is not shown where the provider has no such call', async () => {
      config.extensions = false;
      openPortal('/profile');
      expect(await screen.findByText('Father/Mother Name')).toBeDefined();
      expect(screen.queryByRole('button', { name })).toBeNull();
    });
  });
});
