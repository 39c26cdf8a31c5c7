/** The address of a timetable in the form that asks Apple's devices, and other calendars, to follow it. */
export function webcalOf({ host, pathname }: URL): string {
  return `webcal://${host}${pathname}`;
}

/** The page of Google Calendar that asks whether it should follow the address. Its app on a phone cannot. */
export function googleOf(url: URL): string {
  return `https://calendar.google.com/calendar/r?cid=${webcalOf(url)}`;
}

/** The page of Outlook that asks whether it should follow the address. */
export function outlookOf({ href }: URL): string {
  return `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(href)}`;
}
