import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#web/config.ts';
import { fakeProvider, noNetwork, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

const shared = '/Portal/calendar_shared';
const make = '/Portal/calendar_address';
const revoke = '/Portal/revoke_calendar';
const path = `/calendar/${'t'.repeat(43)}.ics`;
const title = 'Classes in your calendar';
const add = 'Add my classes to my calendar';
const address = location.origin + path;
const google = `https://calendar.google.com/calendar/r?cid=webcal://${location.host}${path}`;
let provider: ReturnType<typeof fakeProvider>;

beforeEach(() => {
  hold('X11; Linux', false);
  config.extensions = true;
  provider = fakeProvider({
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Todays Live Class Physics' }]),
    '/Portal/live_today': ok([]),
    [shared]: ok({ since: null, path: null }),
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

describe('the classes in a calendar', () => {
  test('ask nothing until they are opened, then make an address for the student', async () => {
    const { user } = openPortal('/live-class');
    const summary = await screen.findByText(title);
    expect(provider.to(shared)).toEqual([]);
    await user.click(summary);
    expect(await screen.findByText(/Whoever has it sees your timetable/)).toBeDefined();
    await user.click(await button(add));
    const google = await screen.findByRole('link', { name: 'Add to Google Calendar' });
    expect(provider.to(make)).toEqual([
      { method: 'POST', path: make, token: 'token-1', payload: { stud_id: asha.stud_id } },
    ]);
    // The focus stays here, though the button has gone.
    expect(document.activeElement?.contains(google)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('go into the calendar of Google or Outlook on a computer', async () => {
    const user = await open();
    await user.click(await button(add));
    const linkTo = async (calendar: string) => {
      const link = await screen.findByRole('link', { name: `Add to ${calendar}` });
      return [link.getAttribute('href'), link.getAttribute('rel')];
    };
    expect(await linkTo('Google Calendar')).toEqual([google, 'noreferrer']);
    const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`;
    expect(await linkTo('Outlook')).toEqual([outlook, 'noreferrer']);
    expect(screen.queryByRole('link', { name: /Apple/ })).toBeNull();
  });

  test("go into Apple's calendar on a Mac too", async () => {
    hold('Macintosh; Intel Mac OS X 10_15_7', false);
    const user = await open();
    await user.click(await button(add));
    const apple = await screen.findByRole('link', { name: 'Add to Apple Calendar' });
    expect(apple.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
  });

  test.each(['iPhone; CPU iPhone OS 26_0 like Mac OS X', 'Macintosh; Intel Mac OS X 10_15_7'])(
    "go into Apple's calendar with one tap where it is touched: %s",
    async (userAgent) => {
      hold(userAgent, true);
      const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      const user = await open();
      await user.click(await button(add));
      const link = await screen.findByRole('link', { name: 'Add to Apple Calendar' });
      expect(link.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
      expect(followed.mock.contexts).toEqual([link]);
      expect(screen.queryByRole('link', { name: /Google|Outlook/ })).toBeNull();
    },
  );

  test('are a file on another phone, and the address goes to a computer for those with updates', async () => {
    hold('Linux; Android 16', true);
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const user = await open();
    expect(await screen.findByText(/Later changes won't come/)).toBeDefined();
    await user.click(await button('Add to calendar'));
    const [file = expect.fail()] = followed.mock.contexts.filter((one) => one instanceof HTMLAnchorElement);
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([path, true]);
    expect(screen.queryByRole('link', { name: /Google|Apple|Outlook/ })).toBeNull();
    expect(await screen.findByText('Open the file from Downloads, and choose your calendar.')).toBeDefined();

    const share = vi.fn(async (_data: ShareData) => {});
    Object.assign(navigator, { share });
    await user.click(await button('Send to myself'));
    expect(share.mock.calls).toEqual([[{ title, url: google }]]);
    // Nothing happens to whoever changes their mind.
    await navigator.clipboard.writeText('before');
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await user.click(await button('Send to myself'));
    expect(await navigator.clipboard.readText()).toBe('before');

    Reflect.deleteProperty(navigator, 'share');
    await user.click(await button('Send to myself'));
    expect(await screen.findByText('Link copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(google);
    // One address for all of it.
    expect(provider.to(make)).toHaveLength(1);
  });

  test('make an address on a phone for whichever way is gone first, and go none where that fails', async () => {
    hold('Linux; Android 16', true);
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const user = await open();
    provider.replies[make] = noNetwork;
    await user.click(await button('Add to calendar'));
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
    expect(followed).not.toHaveBeenCalled();
    provider.replies[make] = ok({ path });
    await user.click(await button('Copy'));
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(google));
    expect(screen.getByText(/^Link on since /)).toBeDefined();
  });

  test('are those of a computer once a tablet has a keyboard', async () => {
    const pointer = hold('X11; CrOS', true);
    await open();
    expect(await button('Add to calendar')).toBeDefined();
    pointer.matches = false;
    act(() => pointer.onchange());
    expect(await button(add)).toBeDefined();
  });

  test('have an address to copy for whoever asks, also by hand where the browser does not allow that', async () => {
    const user = await open();
    await user.click(await button(add));
    const more = await screen.findByText('Nothing opens? Use the link');
    expect(more.closest('details')?.open).toBe(false);
    await user.click(more);
    expect(screen.getByText(address)).toBeDefined();
    await user.click(await button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByText('Link copied')).toBeDefined();

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Copy'));
    expect(await screen.findByText('Please copy the link yourself.')).toBeDefined();
  });

  test('can be added again on return, without a new address', async () => {
    provider.replies[shared] = ok({ since: '2026-11-01T10:00:00.000Z', path });
    // Nobody has asked for it now, so it is not followed by itself.
    hold('iPhone; CPU iPhone OS 26_0 like Mac OS X', true);
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    expect(await screen.findByText('Link on since 1 Nov 2026')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Add to Apple Calendar' });
    expect(screen.getByText(/already, you are done/)).toBeDefined();
    expect(link.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
    expect([followed.mock.calls, provider.to(make)]).toEqual([[], []]);
  });

  test('lose their address once the student has confirmed it, after which they can be added again', async () => {
    const user = await open();
    await user.click(await button(add));
    expect(await screen.findByText(/^Link on since /)).toBeDefined();
    // A tap on the row only opens it.
    await user.click(screen.getByText('Turn off the link'));
    expect(provider.to(revoke)).toEqual([]);
    await user.click(await button('Turn it off'));
    expect(await screen.findByText('The link is off.')).toBeDefined();
    expect(await button(add)).toBeDefined();
    expect(screen.queryByText(/^Link on since /)).toBeNull();
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
    expect(provider.to(revoke)).toHaveLength(1);
  });

  // An earlier version of the portal does not send it at all.
  test.each([{ path: null }, {}])(
    'say what a new address costs where the old one cannot be shown: %j',
    async (rest) => {
      provider.replies[shared] = ok({ since: '2026-11-01T10:00:00.000Z', ...rest });
      const user = await open();
      expect(await screen.findByText('Link on since 1 Nov 2026')).toBeDefined();
      expect(screen.getByText(/can't be shown again. A new one ends it/)).toBeDefined();
      expect(await button('Turn it off')).toBeDefined();
      await user.click(await button('Make a new link'));
      expect(await screen.findByRole('link', { name: 'Add to Google Calendar' })).toBeDefined();
      expect(screen.queryByText(/can't be shown again/)).toBeNull();
    },
  );

  test('say what went wrong, and may be tried again', async () => {
    provider.replies[shared] = noNetwork;
    const user = await open();
    const message = 'No connection. Check your internet and try again.';
    expect(await screen.findByText(message)).toBeDefined();
    provider.replies[shared] = ok({ since: null });
    await user.click(await button('Try again'));
    provider.replies[make] = noNetwork;
    await user.click(await button(add));
    expect(await screen.findByText(message)).toBeDefined();
    expect(await button(add)).toBeDefined();
  });

  test('are not offered where the provider has no such call', async () => {
    config.extensions = false;
    openPortal('/live-class');
    expect(await screen.findByRole('link', { name: /Todays Live Class Physics/ })).toBeDefined();
    expect(screen.queryByText(title)).toBeNull();
  });

  test('are offered to a student without live subjects too', async () => {
    provider.replies['/Student/subjects'] = ok([]);
    openPortal('/live-class');
    expect(await screen.findByText('No Data Available')).toBeDefined();
    expect(screen.getByText(title)).toBeDefined();
  });
});
