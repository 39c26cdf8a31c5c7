import { areaTexts } from './common.ts';

// Not in live.ts, which Home loads too.
export const t = areaTexts({
  'live.calendar': 'Classes in your calendar',
  'live.calendarAll': 'All your live classes',
  'live.calendarAdd': 'Add my classes to my calendar',
  'live.calendarMake': 'This makes a link.',
  'live.calendarWhoever': "Whoever has it sees your timetable, but can't sign in or join a class.",
  'live.calendarOnce':
    "It works, but can't be shown again. A new one ends it: then remove the old calendar, and add the new one.",
  'live.calendarMakeNew': 'Make a new link',
  'live.calendarDone': 'If your classes are in your calendar already, you are done.',
  // {calendar} is a product's name.
  'live.calendarAddTo': 'Add to {calendar}',
  'live.calendarPhone': 'On this device',
  'live.calendarFile': "Your classes as they are now. Later changes won't come; check here before a class.",
  'live.calendarUpdates': 'With updates',
  'live.calendarFollow': 'Open the link once on a computer; changes then reach this device, up to a day late.',
  'live.calendarSend': 'Send to myself',
  'live.calendarLate': 'Your calendar stays up to date; a change can take a day.',
  'live.calendarNoFile': 'Nothing opens?',
  'live.calendarDownloads': 'Open the file from Downloads, and choose your calendar.',
  'live.calendarNothing': 'Nothing opens? Use the link',
  'live.calendarPaste': "Paste it into Google Calendar on a computer: + beside 'Other calendars', 'From URL'.",
  'live.calendarCopy': 'Copy',
  'live.calendarCopied': 'Link copied',
  'live.calendarCannotCopy': 'Please copy the link yourself.',
  'live.calendarSince': 'Link on since {date}',
  'live.calendarStop': 'Turn off the link',
  'live.calendarStopCost': 'Your calendar gets no more changes. It may keep the classes it shows now.',
  'live.calendarStopNow': 'Turn it off',
  'live.calendarStopped': 'The link is off.',
});
