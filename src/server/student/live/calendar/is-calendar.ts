/** What messengers, networks and search engines read links with, and tools that somebody types into. */
const previews =
  /bot\b|bot\/|facebookexternalhit|whatsapp|slack|discord|skype|snap url|preview|crawl|spider|curl|wget/i;
/** A browser, whose user agent some calendars begin like. */
const browser = /^Mozilla\/(?!.*(Thunderbird|Outlook)).*(AppleWebKit|Firefox|Trident)/;

/** Whether this user agent may be a calendar's: it is neither a link's preview nor a person who opens the link. */
export function isCalendar(userAgent: string | undefined): boolean {
  return Boolean(userAgent) && !previews.test(userAgent ?? '') && !browser.test(userAgent ?? '');
}
