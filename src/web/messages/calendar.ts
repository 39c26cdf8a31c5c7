import { areaTexts } from './common.ts';

// Not in live.ts, which Home loads too.
export const t = areaTexts({
  'live.calendar': 'Your timetable in your calendar',
  'live.calendarDetail': 'See all your live classes in your own calendar. It may notice a change only after a day.',
  'live.calendarWhoever':
    'Whoever has the address sees your timetable, until you turn it off. It lets nobody sign in or join a class.',
  'live.calendarMake': 'Get the address',
  'live.calendarSince':
    "Shared since {date}. To keep it private, the address isn't shown again. You can make a new one; the old one then stops.",
  'live.calendarMakeNew': 'Make a new address',
  'live.calendarField': 'Address of your timetable',
  'live.calendarAdd': 'Add to your calendar',
  'live.calendarCopy': 'Copy address',
  'live.calendarCopied': 'Address copied',
  'live.calendarCannotCopy': "We couldn't copy the address. It is selected, so you can copy it yourself.",
  'live.calendarHint':
    "Nothing opens? Use 'Add to calendar' at each class, or on a computer paste the address into Google Calendar ('Other calendars', 'From URL').",
  'live.calendarStop': 'Turn this address off',
  'live.calendarStopped': 'Your timetable is no longer shared.',
});
