import type { Device } from './use-device.ts';

export interface Calendar {
  /** The product's name, which is the same in every language. */
  name: string;
  /** It is a site, and no app of the device. */
  isSite: boolean;
  /** Where it asks whether to follow the timetable at an address. */
  hrefOf: (url: URL) => string;
}

/** The calendars that follow an address from such a device, the likeliest first. */
export function calendarsOf(device: Device): Calendar[] {
  if (device === 'apple') return [apple];
  return device === 'mac' ? [google, apple, outlook] : [google, outlook];
}

/** The page of Google Calendar that asks whether it should follow the address. Its app on a phone cannot. */
export function googleOf(url: URL): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(url))}`;
}

/** The address in the form that asks Apple's devices, and other calendars, to follow it instead of downloading it. */
function webcalOf({ host, pathname }: URL): string {
  return `webcal://${host}${pathname}`;
}

function outlookOf({ href }: URL): string {
  return `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(href)}`;
}

const google: Calendar = { name: 'Google Calendar', isSite: true, hrefOf: googleOf };
const apple: Calendar = { name: 'Apple Calendar', isSite: false, hrefOf: webcalOf };
const outlook: Calendar = { name: 'Outlook', isSite: true, hrefOf: outlookOf };
