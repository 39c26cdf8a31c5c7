import { createHmac } from 'node:crypto';

/**
 * The token of the address of a student's timetable that is made at this moment: 256 bits, which only the secret key
 * gives. So the address can be shown again, although the database has a hash of it.
 */
export function calendarToken(
  secretKey: string,
  { stud_id, created_at }: { stud_id: string; created_at: number },
): string {
  return createHmac('sha256', secretKey).update(`calendar\0${stud_id}\0${created_at}`).digest('base64url');
}

/** What messengers, networks and search engines read links with, and tools that somebody types into. */
const previews =
  /bot\b|bot\/|facebookexternalhit|whatsapp|slack|discord|skype|snap url|preview|crawl|spider|curl|wget/i;
/** A browser, whose user agent some calendars begin like. */
const browser = /^Mozilla\/(?!.*(Thunderbird|Outlook)).*(AppleWebKit|Firefox|Trident)/;

/** Whether this user agent may be a calendar's: it is neither a link's preview nor a person who opens the link. */
export function isCalendar(userAgent: string | undefined): boolean {
  return Boolean(userAgent) && !previews.test(userAgent ?? '') && !browser.test(userAgent ?? '');
}
