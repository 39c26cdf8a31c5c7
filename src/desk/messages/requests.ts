import { areaTexts } from './common.ts';

export const t = areaTexts({
  'requests.title': 'Requests',
  'requests.nothing': 'Nothing to decide',
  'requests.about':
    'Students who have registered and wait to be let in, who ask to correct their details, or to be erased, are listed here.',
  'requests.students': 'All students',
  'requests.waiting': 'Waiting to be let in',
  'requests.letIn': 'Let in',
  'requests.letInOf': 'Let in {name}',
  'requests.registered': 'For {level}, registered on {date}',
  'requests.registeredToday': 'For {level}, registered today',
  'requests.registeredYesterday': 'For {level}, registered yesterday',
  'requests.allWaiting': 'All who wait',
  'requests.corrections': 'Corrections',
  'requests.accept': 'Accept',
  'requests.reject': 'Reject',
  'requests.erasures': 'Asking to be erased',
  'requests.erasuresHint': 'Erasing cannot be undone. First you see what goes and what stays.',
  'requests.erasuresOwner': 'An owner decides these: erasing cannot be undone.',
  'requests.erasure': 'Wants to be erased, with all their data',
  'requests.erase': 'Erase…',
  'requests.asked': 'Asked on {date}',
  'requests.askedToday': 'Asked today',
  'requests.askedYesterday': 'Asked yesterday',
});
