import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savesData } from '#ui/player/saves-data.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const provider = signedInEachTest({
  '/Auth/academic_levels': ok([
    { ac_id: 1, levels: 'Class 10' },
    { ac_id: 2, levels: 'Class 11' },
  ]),
  '/Student/get_profile': ok(asha),
});

/** The value beside a label. */
const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;

test("/profile has the header 'My Profile'", async () => {
  openPortal('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
});

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

test.each(['91', '+91'])('the phone is shown with its dial code, sent as %s', async (phone_code) => {
  provider.replies['/Student/get_profile'] = ok({ ...asha, phone_code });
  openPortal('/profile');
  expect((await fact('Phone'))?.textContent).toBe('+91 9876543210');
});

test("'Selected academic level' is the level in words", async () => {
  openPortal('/profile');
  const level = await fact('Selected academic level');
  expect(await within(level as HTMLElement).findByText('Class 11')).toBeDefined();
});

test('a level that is not an id in the list is shown as it is', async () => {
  provider.replies['/Student/get_profile'] = ok({ ...asha, academic_level: 'Class 12' });
  openPortal('/profile');
  const level = await fact('Selected academic level');
  expect(await within(level as HTMLElement).findByText('Class 12')).toBeDefined();
});

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

test("while it loads, the loader 'Loading...' is shown", async () => {
  provider.replies['/Student/get_profile'] = never;
  openPortal('/profile');
  expect((await within(await screen.findByRole('main')).findByRole('status')).textContent).toBe('Loading...');
});

test("on failure there is an error toast, and the error page 'Something went wrong'", async () => {
  provider.replies['/Student/get_profile'] = refusal('Not now.');
  openPortal('/profile');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not now.'));
});

test("'Use less data' is switched on and off on this device, and says what it does", async () => {
  const { user } = openPortal('/profile');
  const toggle = await screen.findByRole('switch', { name: 'Use less data', checked: false });
  const detail = document.getElementById(toggle.getAttribute('aria-describedby') ?? '');
  expect(detail?.textContent).toMatch(/^On this device: videos start in low quality/);
  await user.click(toggle);
  expect(screen.getByRole('switch', { checked: true })).toBe(toggle);
  expect(savesData()).toBe(true);
  await user.click(screen.getByText('Use less data'));
  expect(screen.getByRole('switch', { checked: false })).toBe(toggle);
  expect(savesData()).toBe(false);
});

test("'Use less data' is on where the browser asks for it", async () => {
  const connection = Object.assign(new EventTarget(), { saveData: true });
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: true }, connection: { value: connection } }));
  openPortal('/profile');
  expect(await screen.findByRole('switch', { name: 'Use less data', checked: true })).toBeDefined();
});
