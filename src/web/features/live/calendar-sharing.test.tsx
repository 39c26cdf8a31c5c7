import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#web/config.ts';
import { fakeDialog } from '#web/testing/fake-dialog.ts';
import { fakeProvider, noNetwork, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

const shared = '/Portal/calendar_shared';
const make = '/Portal/calendar_address';
const revoke = '/Portal/revoke_calendar';
const path = `/calendar/${'t'.repeat(43)}.ics`;
const title = 'Your timetable in your calendar';
const google = `https://calendar.google.com/calendar/r?cid=webcal://${location.host}${path}`;
let provider: ReturnType<typeof fakeProvider>;

beforeEach(() => {
  fakeDialog();
  hold('X11; Linux', false);
  config.extensions = true;
  provider = fakeProvider({
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Todays Live Class Physics' }]),
    '/Portal/live_today': ok([]),
    [shared]: ok({ since: null }),
    [make]: ok({ path }),
    [revoke]: ok(null),
  });
  signInAsha();
});
afterEach(() => {
  resetBrowser();
  config.extensions = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

/** A device with this user agent, whose main pointer is a finger or is not. */
function hold(userAgent: string, isTouched: boolean) {
  const query = { matches: isTouched, onchange: () => {} };
  vi.stubGlobal('matchMedia', () => query);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return query;
}

async function open() {
  const { user } = openPortal('/live-class');
  await user.click(await screen.findByText(title));
  return user;
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the timetable for a calendar', () => {
  test('asks nothing until it is opened, then makes an address for the student', async () => {
    const { user } = openPortal('/live-class');
    const summary = await screen.findByText(title);
    expect(provider.to(shared)).toEqual([]);
    await user.click(summary);
    await user.click(await button('Get the address'));
    const add = await screen.findByRole('link', { name: 'Add to Google Calendar' });
    expect(screen.getByText(/Whoever has the address sees your timetable/)).toBeDefined();
    expect(provider.to(make)).toEqual([
      { method: 'POST', path: make, token: 'token-1', payload: { stud_id: asha.stud_id } },
    ]);
    // The focus stays here, though the button has gone.
    expect(document.activeElement?.contains(add)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a computer adds it to Google Calendar, or to the calendar that it has', async () => {
    const user = await open();
    await user.click(await button('Get the address'));
    const add = await screen.findByRole('link', { name: 'Add to Google Calendar' });
    expect([add.getAttribute('href'), add.getAttribute('rel')]).toEqual([google, 'noreferrer']);
    const other = screen.getByRole('link', { name: 'Apple / Outlook' });
    expect(other.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
    // What to do if that fails is there for whoever asks.
    expect(screen.getByText('Nothing opens?').closest('details')?.open).toBe(false);
    expect(screen.getByText(/Paste the address into Google Calendar/)).toBeDefined();
  });

  test.each(['iPhone; CPU iPhone OS 26_0 like Mac OS X', 'Macintosh; Intel Mac OS X 10_15_7'])(
    "opens Apple's calendar where it is touched: %s",
    async (userAgent) => {
      hold(userAgent, true);
      const user = await open();
      await user.click(await button('Get the address'));
      const add = await screen.findByRole('link', { name: 'Add to Apple Calendar' });
      expect(add.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
      expect(screen.queryByRole('link', { name: /Google|Outlook/ })).toBeNull();
    },
  );

  test('gives another phone the classes as a file, and sends the address to a computer', async () => {
    hold('Linux; Android 16', true);
    const user = await open();
    await user.click(await button('Get the address'));
    const add = await screen.findByRole('link', { name: 'Add to calendar' });
    expect([add.getAttribute('href'), add.hasAttribute('download')]).toEqual([path, true]);
    expect(screen.queryByRole('link', { name: /Google|Apple/ })).toBeNull();

    const share = vi.fn(async (_data: ShareData) => {});
    Object.assign(navigator, { share });
    await user.click(await button('Send to my computer'));
    expect(share.mock.calls).toEqual([[{ title, url: google }]]);
    // Nothing happens to whoever changes their mind.
    await navigator.clipboard.writeText('before');
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await user.click(await button('Send to my computer'));
    expect(await navigator.clipboard.readText()).toBe('before');

    Reflect.deleteProperty(navigator, 'share');
    await user.click(await button('Send to my computer'));
    expect(await screen.findByText('Address copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(google);
  });

  test('is a computer once a tablet has a keyboard', async () => {
    const pointer = hold('X11; CrOS', true);
    const user = await open();
    await user.click(await button('Get the address'));
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeDefined();
    pointer.matches = false;
    act(() => pointer.onchange());
    expect(screen.getByRole('link', { name: 'Add to Google Calendar' })).toBeDefined();
  });

  test('copies the address, or selects it where the browser does not allow that', async () => {
    const user = await open();
    await user.click(await button('Get the address'));
    const field = await screen.findByLabelText<HTMLInputElement>('Address of your timetable');
    expect([field.value, field.readOnly]).toEqual([location.origin + path, true]);
    await user.click(await button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(location.origin + path);
    expect(await screen.findByText('Address copied')).toBeDefined();

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Copy'));
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  test('stops sharing once the student has confirmed it, after which a new address can be made', async () => {
    const user = await open();
    expect(await screen.findByText('Not shared yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop sharing my timetable' })).toBeNull();
    await user.click(await button('Get the address'));
    expect(await screen.findByText(/^Shared since /)).toBeDefined();
    await user.click(await button('Stop sharing my timetable'));
    await user.click(await button('Keep sharing'));
    expect(provider.to(revoke)).toEqual([]);
    await user.click(await button('Stop sharing my timetable'));
    await user.click(await button('Stop sharing'));
    expect(await screen.findByText('Your timetable is no longer shared.')).toBeDefined();
    expect(await button('Get the address')).toBeDefined();
    expect(screen.queryByLabelText('Address of your timetable')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop sharing my timetable' })).toBeNull();
    expect(provider.to(revoke)).toHaveLength(1);
  });

  test('says since when it is shared, and does not show an earlier address', async () => {
    provider.replies[shared] = ok({ since: '2026-11-01T10:00:00.000Z' });
    const user = await open();
    expect(await screen.findByText('Shared since 1 Nov 2026')).toBeDefined();
    expect(screen.queryByLabelText('Address of your timetable')).toBeNull();
    await user.click(await button('Get a new address'));
    expect(await screen.findByLabelText('Address of your timetable')).toBeDefined();
    await user.click(await button('Stop sharing my timetable'));
    await user.click(await button('Stop sharing'));
    expect(await button('Get the address')).toBeDefined();
  });

  test('says what went wrong, and may be tried again', async () => {
    provider.replies[shared] = noNetwork;
    const user = await open();
    const message = 'No connection. Check your internet and try again.';
    expect(await screen.findByText(message)).toBeDefined();
    provider.replies[shared] = ok({ since: null });
    await user.click(await button('Try again'));
    provider.replies[make] = noNetwork;
    await user.click(await button('Get the address'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(await button('Get the address')).toBeDefined();
  });

  test('is not shown where the provider has no such call', async () => {
    config.extensions = false;
    openPortal('/live-class');
    expect(await screen.findByRole('link', { name: /Todays Live Class Physics/ })).toBeDefined();
    expect(screen.queryByText(title)).toBeNull();
  });

  test('is there for a student without live subjects too', async () => {
    provider.replies['/Student/subjects'] = ok([]);
    openPortal('/live-class');
    expect(await screen.findByText('No Data Available')).toBeDefined();
    expect(screen.getByText(title)).toBeDefined();
  });
});
