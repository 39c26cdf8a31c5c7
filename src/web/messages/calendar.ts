import { areaTexts } from './common.ts';

// Not in live.ts, which Home loads too.
export const t = areaTexts({
  'live.calendar': 'Your timetable in your calendar',
  'live.calendarDetail': 'See all your live classes in your own calendar.',
  'live.calendarLate': 'Your calendar can be up to a day late; check here before a class.',
  'live.calendarWhoever':
    'Whoever has the address sees your timetable, until you stop sharing it. It lets nobody sign in or join a class.',
  'live.calendarMake': 'Get the address',
  'live.calendarSince':
    "Shared since {date}. To keep it private, the address isn't shown again. You can make a new one; the old one then stops.",
  'live.calendarMakeNew': 'Make a new address',
  'live.calendarField': 'Address of your timetable',
  'live.calendarAdd': 'Add to your calendar',
  'live.calendarCopy': 'Copy address',
  'live.calendarCopied': 'Address copied',
  'live.calendarCannotCopy': "We couldn't copy the address. It is selected, so you can copy it yourself.",
  'live.calendarNothing': 'Nothing opens?',
  'live.calendarOnPhone': "On a phone: 'Add to calendar' at each class.",
  'live.calendarOnComputer':
    "On a computer: paste the address into Google Calendar, under 'Other calendars', 'From URL'.",
  'live.calendarStop': 'Stop sharing my timetable',
  'live.calendarStopTitle': 'Stop sharing your timetable?',
  'live.calendarStopDetail':
    'The address stops working. Calendars that have it get no more changes; some keep the classes that they show now.',
  'live.calendarKeep': 'Keep sharing',
  'live.calendarStopNow': 'Stop sharing',
  'live.calendarStopped': 'Your timetable is no longer shared.',
});
