import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveClass } from '#contract/live/live.ts';
import { config } from '#ui/config.ts';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { toCalendar, toFileName } from './add-to-calendar.tsx';

const shared = '/Portal/calendar_shared';
const make = '/Portal/calendar_address';
const revoke = '/Portal/revoke_calendar';
const path = `/calendar/${'t'.repeat(43)}.ics`;
const title = 'Add your classes to your calendar';
const toGoogle = 'Add to Google Calendar';
const toApple = 'Add to Apple Calendar';
const address = location.origin + path;
const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${location.host}${path}`)}`;
const next = { name: 'Optics', starts_at: '2026-11-23T11:30:00.000Z' };
const timetable = { classes: 6, next, file: 'BEGIN:VCALENDAR' };
const provider = signedInEachTest(
  {
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Todays Live Class Physics' }]),
    '/Portal/live_today': ok([]),
    [shared]: ok({ since: null, path: null, last_read: null, timetable }),
    [make]: ok({ path }),
    [revoke]: ok(null),
  },
  { hasExtensions: true },
);
beforeEach(() => {
  hold('X11; Linux', false);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** A device with this user agent, whose main pointer is a finger or is not. */
function hold(userAgent: string, isTouched: boolean) {
  const query = { matches: isTouched, onchange: () => {} };
  vi.stubGlobal('matchMedia', () => query);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return query;
}

/** A browser that lets the page open a tab. */
function opensTab() {
  const page = document.implementation.createHTMLDocument();
  const tab = { opener: window as unknown, close: vi.fn(), closed: false, document: page };
  const opened = vi.fn((_address: string) => tab);
  vi.stubGlobal('open', opened);
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  /** Where the tab has gone. */
  const gone = () =>
    followed.mock.contexts
      .filter((one) => one instanceof HTMLAnchorElement)
      .map((link) => [link.ownerDocument === page, link.href, link.rel]);
  return { tab, opened, gone };
}

/** The names of the files that the device saves. */
function savesFiles() {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { saved };
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
    expect(await screen.findByText(/Anyone with the link can see your timetable/)).toBeDefined();
    opensTab();
    await user.click(await button(toGoogle));
    const link = await screen.findByRole('link', { name: toGoogle });
    expect(provider.to(make)).toEqual([
      { method: 'POST', path: make, token: 'token-1', payload: { stud_id: asha.stud_id } },
    ]);
    // The focus stays here, though the button has gone.
    await waitFor(() => expect(document.activeElement?.contains(link)).toBe(true));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test.each([
    ['Google Calendar', google],
    ['Outlook', `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`],
  ])('go into %s on a computer with one tap, which opens its site in a tab of its own', async (calendar, site) => {
    const { tab, opened, gone } = opensTab();
    const user = await open();
    expect(screen.queryByRole('button', { name: toApple })).toBeNull();
    await user.click(await button(`Add to ${calendar}`));
    const link = await screen.findByRole('link', { name: `Add to ${calendar}` });
    // Within the tap, and before there is an address: browsers block it later.
    expect(opened.mock.calls).toEqual([['about:blank']]);
    expect(tab.opener).toBeNull();
    expect(gone()).toEqual([[true, site, 'noreferrer']]);
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([site, 'noreferrer']);
    // It is not in the calendar until the site has asked.
    expect(await screen.findByText(`${calendar} opened in a new tab. Confirm there.`)).toBeDefined();
    expect(screen.getByText(/^Link created .*\. No calendar has used it yet\.$/)).toBeDefined();
  });

  test('leave no empty tab behind where there is no address, and say why', async () => {
    const { tab, gone } = opensTab();
    const user = await open();
    provider.replies[make] = noNetwork;
    await user.click(await button(toGoogle));
    expect(await screen.findByText(/^No connection/)).toBeDefined();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(gone()).toEqual([]);
    expect(await button(toGoogle)).toBeDefined();
  });

  test('say that the browser has blocked the tab, after which the same place has the link', async () => {
    vi.stubGlobal('open', () => null);
    const user = await open();
    await user.click(await button(toGoogle));
    expect(await screen.findByText(/blocked the new tab/)).toBeDefined();
    expect((await screen.findByRole('link', { name: toGoogle })).getAttribute('href')).toBe(google);
  });

  test("go into Apple's calendar on a Mac too", async () => {
    hold('Macintosh; Intel Mac OS X 10_15_7', false);
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const user = await open();
    await user.click(await button(toApple));
    await screen.findByRole('link', { name: toApple });
    expect(followed.mock.contexts.map(String)).toEqual([`webcal://${location.host}${path}`]);
    expect(screen.getByRole('link', { name: toGoogle })).toBeDefined();
  });

  test.each(['iPhone; CPU iPhone OS 26_0 like Mac OS X', 'Macintosh; Intel Mac OS X 10_15_7'])(
    "go into Apple's calendar with one tap where it is touched: %s",
    async (userAgent) => {
      hold(userAgent, true);
      const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      const user = await open();
      expect(await screen.findByText(/^Press “Subscribe” when asked\./)).toBeDefined();
      await user.click(await button(toApple));
      const link = await screen.findByRole('link', { name: toApple });
      expect(link.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
      expect(followed.mock.contexts.map(String)).toEqual([`webcal://${location.host}${path}`]);
      expect(screen.queryByRole('link', { name: /Google|Outlook/ })).toBeNull();
      expect(await screen.findByText('Apple Calendar opened. Press “Subscribe”.')).toBeDefined();
      expect(screen.queryByText(/^Press/)).toBeNull();
    },
  );

  test('are a file on another phone, and the address goes to a computer for those with updates', async () => {
    hold('Linux; Android 16', true);
    const user = await open();
    const { saved } = savesFiles();
    expect(await screen.findByText('Choose one:')).toBeDefined();
    expect(screen.getByText(/^You need a computer once\./)).toBeDefined();
    await user.click(await button('Add to calendar'));
    expect(await button('Download again')).toBeDefined();
    expect(saved).toEqual(['timetable.ics']);
    expect(screen.getByText('One step left: open timetable.ics in Downloads.').parentElement?.role).toBe('status');
    expect(screen.getByText(/^Delete the copied classes first/).closest('[role=status]')).toBeNull();
    expect(screen.queryByText('Choose one:')).toBeNull();
    // A file needs no address, which somebody would have to turn off.
    expect(provider.to(make)).toEqual([]);
    expect(screen.queryByText('Turn off the link')).toBeNull();
    expect(screen.queryByRole('link', { name: /Google|Apple|Outlook/ })).toBeNull();

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
    // One address for all who follow it.
    expect(provider.to(make)).toHaveLength(1);
  });

  test('save no file on a phone where that fails, and say so', async () => {
    hold('Linux; Android 16', true);
    const { saved } = savesFiles();
    const user = await open();
    await button('Add to calendar');
    provider.replies[shared] = noNetwork;
    await user.click(await button('Add to calendar'));
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
    expect(saved).toEqual([]);
    expect(await button('Add to calendar')).toBeDefined();
  });

  test('leave the link of another device as it is when a phone saves the file', async () => {
    hold('Linux; Android 16', true);
    const { saved } = savesFiles();
    const user = await open();
    await button('Add to calendar');
    provider.replies[shared] = ok({ since: '2025-11-01T10:00:00.000Z', path, timetable });
    await user.click(await button('Add to calendar'));
    expect(await screen.findByText('Link created 1 Nov 2025.')).toBeDefined();
    expect(saved).toEqual(['timetable.ics']);
    expect([...provider.to(make), ...provider.to(revoke)]).toEqual([]);
  });

  test.each([path, null])('need no copy on a phone while the link is on, which may have one: %s', async (path) => {
    hold('Linux; Android 16', true);
    provider.replies[shared] = ok({ since: '2025-11-01T10:00:00.000Z', path, timetable });
    const { saved } = savesFiles();
    const user = await open();
    const copy = await screen.findByText('One-time copy');
    expect(copy.closest('details')?.open).toBe(false);
    expect(screen.getByText('Works on this device, without a computer')).toBeDefined();
    await user.click(copy);
    expect(screen.getByText(/Delete any that you see twice/)).toBeDefined();
    await user.click(await button('Get a fresh copy'));
    await screen.findByText(/^One step left/);
    expect([saved, provider.to(make)]).toEqual([['timetable.ics'], []]);
    // Whether a calendar reads the link is not claimed where the provider does not say it.
    expect(screen.getByText(title).parentElement?.textContent).toBe(`${title}Link created 1 Nov 2025.`);
  });

  test.each([
    [timetable, /^6 classes\. Next: Optics, /],
    [{ ...timetable, classes: 1, next: null }, /^1 class\.$/],
    [{ ...timetable, classes: 0, next: null }, /^No classes are planned right now\.$/],
  ])('say which they are: %j', async (timetable, words) => {
    provider.replies[shared] = ok({ since: null, path: null, timetable });
    await open();
    const line = (await screen.findByText(/^(\d class|No classes)/)).parentElement;
    expect(line?.textContent).toMatch(words);
  });

  test('are no file where the provider sends none', async () => {
    hold('Linux; Android 16', true);
    provider.replies[shared] = ok({ since: null, path: null });
    await open();
    expect(await button('Send to myself')).toBeDefined();
    expect(screen.queryByText('One-time copy')).toBeNull();
  });

  test('are those of a computer once a tablet has a keyboard', async () => {
    const pointer = hold('X11; CrOS', true);
    await open();
    expect(await button('Add to calendar')).toBeDefined();
    pointer.matches = false;
    act(() => pointer.onchange());
    expect(await button(toGoogle)).toBeDefined();
  });

  test('have an address to copy for whoever asks, also by hand where the browser does not allow that', async () => {
    const user = await open();
    const more = await screen.findByText('Use the link');
    expect(more.closest('details')?.open).toBe(false);
    await user.click(more);
    // Other calendars need no tab of Google's.
    await user.click(await button('Create the link'));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for your calendar' });
    expect([field.value, field.readOnly]).toEqual([address, true]);
    await user.click(await button('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByText('Link copied')).toBeDefined();

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Copy link'));
    expect(await screen.findByText("We couldn't copy the link. Please copy it yourself.")).toBeDefined();
  });

  test('can be added again on return, without a new address', async () => {
    provider.replies[shared] = ok({ since: '2025-11-01T10:00:00.000Z', path });
    // Nobody has asked for it now, so it is not followed by itself.
    hold('iPhone; CPU iPhone OS 26_0 like Mac OS X', true);
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open();
    expect(await screen.findByText('Link created 1 Nov 2025.')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Add to Apple Calendar' });
    expect(link.getAttribute('href')).toBe(`webcal://${location.host}${path}`);
    expect([followed.mock.calls, provider.to(make)]).toEqual([[], []]);
  });

  test.each([
    ['X11; Linux', false, 'Add to Google Calendar', 'link', 'Add to another calendar'],
    ['iPhone; CPU iPhone OS 26_0 like Mac OS X', true, 'Add to Apple Calendar', 'link', 'Add to another calendar'],
    ['Linux; Android 16', true, 'Send to myself', 'button', 'Add to another Google account'],
  ])(
    'are done once a calendar has read them, with another one folded away: %s',
    async (agent, isTouched, name, role, row) => {
      hold(agent, isTouched);
      const last_read = new Date(Date.now() - 1000).toISOString();
      provider.replies[shared] = ok({ since: '2025-11-01T10:00:00.000Z', path, last_read, timetable });
      await open();
      expect(await screen.findByText(/^Last checked by your calendar: (to|yester)day, \d+:\d\d\s[ap]m$/)).toBeDefined();
      expect(screen.getByText('Classes in your calendar')).toBeDefined();
      const way = screen.getByRole(role, { name, hidden: true });
      const another = screen.getByText(row).closest('details');
      expect([another?.open, another?.contains(way)]).toEqual([false, true]);
    },
  );

  test('may be gone from a calendar that has not read them for more than three days', async () => {
    const last_read = new Date(Date.now() - 73 * 3_600_000).toISOString();
    provider.replies[shared] = ok({ since: '2025-11-01T10:00:00.000Z', path, last_read, timetable });
    await open();
    expect(
      await screen.findByText(/^Last checked on \d+ \w+( \d+)?\. Do you still use this calendar\?$/),
    ).toBeDefined();
    // To add it again is what is likely to come.
    expect(screen.getByText('Add it again').closest('details')?.open).toBe(true);
  });

  test('lose their address once the student has confirmed it, after which they can be added again', async () => {
    opensTab();
    const user = await open();
    await user.click(await button(toGoogle));
    expect(await screen.findByText(/^Link created /)).toBeDefined();
    // A tap on the row only opens it.
    await user.click(screen.getByText('Turn off the link'));
    expect(provider.to(revoke)).toEqual([]);
    await user.click(await button('Turn it off'));
    expect(await screen.findByText('The link is off.')).toBeDefined();
    expect(await button(toGoogle)).toBeDefined();
    expect(screen.queryByText(/^Link created /)).toBeNull();
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
    expect(provider.to(revoke)).toHaveLength(1);
  });

  // An earlier version of the portal does not send it at all.
  test.each([{ path: null }, {}])(
    'say what a new address costs where the old one cannot be shown: %j',
    async (rest) => {
      provider.replies[shared] = ok({ since: '2025-11-01T10:00:00.000Z', ...rest });
      const user = await open();
      expect(await screen.findByText('Link created 1 Nov 2025.')).toBeDefined();
      expect(screen.getByText(/^This link was made before the portal was updated/)).toBeDefined();
      expect(await button('Turn it off')).toBeDefined();
      // A tap on the row only says what it costs.
      await user.click(screen.getByText('Replace the link'));
      expect(screen.getByText(/^The old link stops/)).toBeDefined();
      expect(provider.to(make)).toEqual([]);
      await user.click(await button('Replace it'));
      expect(await screen.findByRole('link', { name: 'Add to Google Calendar' })).toBeDefined();
      const steps = screen.getByText('Remove the old calendar.').closest('[role=status]');
      expect([...(steps?.querySelectorAll('li') ?? [])].map((step) => step.textContent)).toEqual([
        'Remove the old calendar.',
        'Add this one below.',
      ]);
    },
  );

  test('say what went wrong, and may be tried again', async () => {
    provider.replies[shared] = noNetwork;
    const user = await open();
    const message = 'No connection. Check your internet and try again.';
    expect(await screen.findByText(message)).toBeDefined();
    provider.replies[shared] = ok({ since: null });
    await user.click(await button('Try again'));
    expect(await button(toGoogle)).toBeDefined();
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

const motion: LiveClass = {
  batch_name: 'Class 11 batch (streaming)',
  class_name: 'Motion in a plane, again',
  tutor_name: 'Farida Sheikh',
  online_url: 'https://meet.example.org/a?b=1;2,3',
};
const occurrence = { starts: Date.parse('2026-11-21T18:30:00+05:30'), ends: Date.parse('2026-11-21T19:30:00+05:30') };
const now = Date.parse('2026-11-20T00:00:00Z');
const save = (liveClass = motion, at = now) =>
  toCalendar(liveClass, occurrence, { now: at, host: 'portal.example.org' }).replace(/\r\n /g, '').split('\r\n');
const uidOf = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));

describe('a class in a calendar', () => {
  test('is one event, in UTC, with its link and a reminder', () => {
    expect(save()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Academy Portal//Live classes//EN',
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:\w+-1795266000000@portal\.example\.org$/),
      'DTSTAMP:20261120T000000Z',
      'DTSTART:20261121T130000Z',
      'DTEND:20261121T140000Z',
      'SUMMARY:Motion in a plane\\, again by Farida Sheikh',
      'DESCRIPTION:Class 11 batch\\nhttps://meet.example.org/a?b=1\\;2\\,3',
      'URL:https://meet.example.org/a?b=1;2,3',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT10M',
      'DESCRIPTION:Motion in a plane\\, again by Farida Sheikh',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('saved again later, it is the same event; another class is another event', () => {
    expect(uidOf(save(motion, now + 60_000))).toBe(uidOf(save()));
    expect(uidOf(save({ ...motion, class_name: 'Optics' }))).not.toBe(uidOf(save()));
  });

  test.each(['javascript:alert(1)', '', 'https://a b\r\nATTENDEE:x'])(
    'leaves out a URL that cannot be opened: %j',
    (online_url) => {
      expect(save({ ...motion, online_url }).filter((line) => /^(URL|ATTENDEE)/.test(line))).toEqual([]);
    },
  );

  test('is saved under a clear name, in any script, that every system accepts', () => {
    const noon = { starts: new Date(2026, 10, 21, 12).getTime(), ends: 0 };
    const named = (class_name: string) => toFileName({ ...motion, class_name }, noon);
    expect(named('Motion in a plane')).toBe('Motion in a plane 2026-11-21.ics');
    expect(named('../../etc: "a"/b?')).toBe('etc a b 2026-11-21.ics');
    expect(named('भौतिकी')).toBe('भौतिकी 2026-11-21.ics');
    expect(named('')).toBe('Class 11 batch 2026-11-21.ics');
    expect(named('/'.repeat(3))).toBe('2026-11-21.ics');
  });
});
