import { areaTexts } from './common.ts';

// Not in live.ts, which Home loads too.
export const t = areaTexts({
  'live.calendar': 'Classes in your calendar',
  'live.calendarAll': 'See them beside your other plans',
  'live.calendarMake': 'This makes a link.',
  'live.calendarWhoever': "Whoever has it sees your timetable, but can't sign in or join a class.",
  'live.calendarOnce':
    'If your classes are in your calendar, you need do nothing. To add them elsewhere, make a new link; the old one stops.',
  'live.calendarRemove': 'The old link has stopped: remove its calendar, and add this one.',
  'live.calendarMakeNew': 'Make a new link',
  'live.calendarDone': 'If your classes are in your calendar already, you are done.',
  // {calendar} is a product's name.
  'live.calendarAddTo': 'Add to {calendar}',
  'live.calendarBlocked': 'Your browser has blocked the new tab. Choose your calendar once more.',
  'live.calendarPhone': 'One-time copy',
  'live.calendarFile': "Your classes as they are now. Later changes won't come; check here before a class.",
  'live.calendarUpdates': 'Stays up to date',
  'live.calendarFollow':
    'Open it on a computer, signed in to the same Google account. Changes then reach this device, up to a day late.',
  'live.calendarSend': 'Send to myself',
  'live.calendarLate': 'Your calendar stays up to date; a change can take a day.',
  'live.calendarDownloads': 'File downloaded. Open it from Downloads, and choose your calendar.',
  'live.calendarAgain': 'Download again',
  'live.calendarFresh': 'Get a fresh copy',
  'live.calendarUse': 'Use the link',
  'live.calendarNothing': 'For another calendar, or if nothing opens',
  'live.calendarMakeLink': 'Make the link',
  'live.calendarLink': 'Link for your calendar',
  'live.calendarPaste': "Google Calendar, on a computer: + beside 'Other calendars', 'From URL'.",
  'live.calendarPasteOutlook': "{calendar}: 'Add calendar', 'Subscribe from web'.",
  'live.calendarPasteMac': "{calendar}: 'File', 'New Calendar Subscription'.",
  'live.calendarCopy': 'Copy',
  'live.calendarCopied': 'Link copied',
  'live.calendarCannotCopy': 'Please copy the link yourself.',
  'live.calendarSince': 'Link on since {date}',
  'live.calendarStop': 'Turn off the link',
  'live.calendarStopCost': 'Your calendar gets no more changes. It may keep the classes it shows now.',
  'live.calendarStopNow': 'Turn it off',
  'live.calendarStopped': 'The link is off.',
});
