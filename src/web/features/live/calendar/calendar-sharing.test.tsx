import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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
const since = '2025-11-01T10:00:00.000Z';
const address = location.origin + path;
const webcal = `webcal://${location.host}${path}`;
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

async function open() {
  const { user } = openPortal('/live-class');
  await user.click(await screen.findByText(title));
  return user;
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the classes in a calendar', () => {
  test('ask nothing until they are opened, then make a link for the student, with each calendar that follows it', async () => {
    const { user } = openPortal('/live-class');
    const summary = await screen.findByText(title);
    expect(provider.to(shared)).toEqual([]);
    await user.click(summary);
    expect(await screen.findByText(/This creates a link. Anyone with the link can see your timetable/)).toBeDefined();
    const create = await button('Create the link');
    provider.replies[shared] = ok({ since, path, last_read: null, timetable });
    await user.click(create);
    expect(await screen.findByText('Link created 1 Nov 2025. No calendar has used it yet.')).toBeDefined();
    expect(provider.to(make)).toEqual([
      { method: 'POST', path: make, token: 'token-1', payload: { stud_id: asha.stud_id } },
    ]);
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Add to/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target, link.rel])).toEqual([
      [
        'Add to Google Calendar',
        `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
        '_blank',
        'noreferrer',
      ],
      ['Add to Apple Calendar', webcal, '', ''],
      [
        'Add to Outlook',
        `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`,
        '_blank',
        'noreferrer',
      ],
    ]);
    // The focus stays here, though the button has gone.
    await waitFor(() => expect(document.activeElement?.contains(links[0] ?? null)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('are saved as a file, which needs no link', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const user = await open();
    await user.click(await button('Add to calendar'));
    expect(await screen.findByText('One step left: open timetable.ics in Downloads.')).toBeDefined();
    expect(saved).toEqual(['timetable.ics']);
    expect(provider.to(make)).toEqual([]);
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
    provider.replies[shared] = ok({ since: null, path: null });
    await open();
    expect(await button('Create the link')).toBeDefined();
    expect(screen.queryByText('One-time copy')).toBeNull();
  });

  test('have a link to copy, also by hand where the browser does not allow that', async () => {
    provider.replies[shared] = ok({ since, path });
    const user = await open();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for your calendar' });
    expect([field.value, field.readOnly]).toEqual([address, true]);
    // Whether a calendar reads the link is not claimed where the provider does not say it.
    expect(screen.getByText('Link created 1 Nov 2025.')).toBeDefined();
    await user.click(await button('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByText('Link copied')).toBeDefined();

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Copy link'));
    expect(await screen.findByText("We couldn't copy the link. Please copy it yourself.")).toBeDefined();
    expect(provider.to(make)).toEqual([]);
  });

  test('say when a calendar has read them last', async () => {
    provider.replies[shared] = ok({ since, path, last_read: new Date(Date.now() - 1000).toISOString(), timetable });
    await open();
    expect(await screen.findByText(/^Last checked by your calendar: (to|yester)day, \d+:\d\d\s[ap]m$/)).toBeDefined();
  });

  test('lose their link once the student has confirmed it, after which there can be another', async () => {
    provider.replies[shared] = ok({ since, path });
    const user = await open();
    // A tap on the row only opens it.
    await user.click(await screen.findByText('Turn off the link'));
    expect(provider.to(revoke)).toEqual([]);
    provider.replies[shared] = ok({ since: null, path: null });
    await user.click(await button('Turn it off'));
    expect(await screen.findByText('The link is off.')).toBeDefined();
    expect(await button('Create the link')).toBeDefined();
    expect(screen.queryByText(/^Link created /)).toBeNull();
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
    expect(provider.to(revoke)).toHaveLength(1);
  });

  // An earlier version of the portal does not send it at all.
  test.each([{ path: null }, {}])('say what a new link costs where the old one cannot be shown: %j', async (rest) => {
    provider.replies[shared] = ok({ since, ...rest });
    const user = await open();
    expect(
      await screen.findByText(/^This link was made before the portal was updated.* The old link stops/),
    ).toBeDefined();
    expect(screen.getByText('Turn off the link')).toBeDefined();
    expect(provider.to(make)).toEqual([]);
    provider.replies[shared] = ok({ since, path });
    await user.click(await button('Replace it'));
    expect(await screen.findByRole('link', { name: 'Add to Google Calendar' })).toBeDefined();
    expect(provider.to(make)).toHaveLength(1);
  });

  test('say what went wrong, and may be tried again', async () => {
    provider.replies[shared] = noNetwork;
    const user = await open();
    expect(await screen.findByText('No connection. Check your internet and try again.')).toBeDefined();
    provider.replies[shared] = ok({ since: null });
    await user.click(await button('Try again'));
    expect(await button('Create the link')).toBeDefined();
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
