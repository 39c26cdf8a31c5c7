import { areaTexts } from './common.ts';

export const t = areaTexts({
  'myData.title': 'My data',
  'myData.copy': 'Get a copy',
  'myData.copyDetail':
    'Everything the portal has about you, and the notes and bookmarks on this device, in one file that you can keep.',
  'myData.download': 'Download my data',
  'myData.addingPdf': 'Adding PDF {number} of {count}',
  'myData.pdfsLeftOut':
    'These PDFs could not be added: {names}. Your notes in them, and the reasons, are in data.json.',
  'myData.correct': 'Something is wrong',
  'myData.correctDetail': 'Your academy can correct your name, number and other details. Please ask them.',
  'myData.correctAsk': 'Ask your academy to correct a detail. Only they can change your mobile number.',
  'myData.corrections': 'What you asked for',
  'myData.name': 'Name',
  'myData.guardian': 'Father/Mother Name',
  'myData.state': 'State',
  'myData.district': 'District',
  'myData.email': 'Email',
  'myData.correctionField': 'What is wrong',
  'myData.correctionValue': 'How it should be',
  'myData.correctionAsk': 'Ask for the correction',
  'myData.correctionEmpty': 'Write how it should be',
  'myData.correctionAsked': 'Asked on {date}. Your academy has not decided yet.',
  'myData.correctionAccepted': 'Asked on {date}. Your academy has corrected it.',
  'myData.correctionRejected': 'Asked on {date}. Your academy keeps it as it is.',
  'myData.erase': 'Be erased',
  'myData.eraseDetail':
    'If you ask, your academy erases your name, number and everything else that says who you are. Your marks stay without your name. You then cannot sign in, and cannot get your work back.',
  'myData.ask': 'Ask to be erased',
  'myData.askSurely': 'Yes, ask my academy',
  'myData.cancel': 'Cancel',
  'myData.asked': 'You asked on {date} to be erased. Your academy has your request. Until it is done, nothing changes.',
  'myData.withdraw': 'Take it back',
});
