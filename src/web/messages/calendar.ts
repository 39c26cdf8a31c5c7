import { areaTexts } from './common.ts';

// Not in live.ts, which Home loads too.
export const t = areaTexts({
  'live.calendar': 'Your timetable in your calendar',
  'live.calendarLate': 'Your calendar can be up to a day late; check here before a class.',
  'live.calendarWhoever': "Whoever has the address sees your timetable, but can't sign in or join a class.",
  'live.calendarMake': 'Get the address',
  'live.calendarNotShared': 'Not shared yet',
  'live.calendarSince': 'Shared since {date}',
  'live.calendarOnce': 'The address is shown only once. A new one ends the old one.',
  'live.calendarMakeNew': 'Get a new address',
  'live.calendarField': 'Address of your timetable',
  'live.calendarGoogle': 'Add to Google Calendar',
  'live.calendarApple': 'Add to Apple Calendar',
  'live.calendarOthers': 'Apple / Outlook',
  'live.calendarFollow': 'Adds your classes as they are today. For changes too, open the address on a computer.',
  'live.calendarSend': 'Send to my computer',
  'live.calendarCopy': 'Copy',
  'live.calendarCopied': 'Address copied',
  'live.calendarCannotCopy': 'Please copy the address yourself.',
  'live.calendarNothing': 'Nothing opens?',
  'live.calendarPaste': "Paste the address into Google Calendar on a computer: 'Other calendars', 'From URL'.",
  'live.calendarStop': 'Stop sharing my timetable',
  'live.calendarStopTitle': 'Stop sharing your timetable?',
  'live.calendarStopDetail':
    'The address stops working. Calendars get no more changes; some keep the classes that they show now.',
  'live.calendarKeep': 'Keep sharing',
  'live.calendarStopNow': 'Stop sharing',
  'live.calendarStopped': 'Your timetable is no longer shared.',
});
