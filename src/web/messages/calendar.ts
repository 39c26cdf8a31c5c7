import { areaTexts } from './common.ts';

// Not in live.ts, which Home loads too.
export const t = areaTexts({
  'live.calendar': 'Classes in your calendar',
  'live.calendarAll': 'All your live classes',
  'live.calendarUpToDate': 'All of them, kept up to date',
  'live.calendarAdd': 'Add my classes to my calendar',
  'live.calendarMake': 'This makes a link.',
  'live.calendarWhoever': "Whoever has it sees your timetable, but can't sign in or join a class.",
  'live.calendarOnce': "Your link can't be shown again. This makes a new one, and the old one stops.",
  // {calendar} is a product's name.
  'live.calendarAddTo': 'Add to {calendar}',
  'live.calendarPhone': 'On this phone',
  'live.calendarFile': 'Your classes as they are now, without updates.',
  'live.calendarUpdates': 'With updates',
  'live.calendarFollow': 'Open the link once on a computer. Changes can take a day.',
  'live.calendarSend': 'Send link',
  'live.calendarLate': 'Changes can take a day; check here before a class.',
  'live.calendarNothing': 'Nothing opens? Use the link',
  'live.calendarPaste': "Paste it into Google Calendar on a computer: 'Other calendars', 'From URL'.",
  'live.calendarCopy': 'Copy',
  'live.calendarCopied': 'Link copied',
  'live.calendarCannotCopy': 'Please copy the link yourself.',
  'live.calendarSince': 'Link on since {date}',
  'live.calendarStop': 'Turn off the link',
  'live.calendarStopCost': 'Your calendar gets no more changes. It may keep the classes it shows now.',
  'live.calendarStopped': 'The link is off.',
});
