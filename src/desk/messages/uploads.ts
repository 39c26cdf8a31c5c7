import { areaTexts } from './common.ts';

export const t = areaTexts({
  'upload.video': 'Upload videos',
  'upload.pdf': 'Upload PDFs',
  'upload.drop': 'Upload some, or drop files here.',
  'upload.title': 'Uploads',
  'upload.keepOpen': 'Keep this tab open until they are done.',
  'upload.waiting': '{size} · waits for its turn',
  'upload.sending': '{sent} of {size}',
  'upload.noNetwork': 'No connection · {sent} of {size} sent. It goes on by itself.',
  'upload.checking': 'Being checked…',
  'upload.done': 'Done. Students see it.',
  'upload.refused': 'Not uploaded',
  'upload.refusedFor': 'Not uploaded: {reason}',
  'upload.another': 'Choose another file',
  'upload.paused': 'Stopped',
  'upload.goOn': 'Go on',
  'upload.remove': 'Remove',
  'upload.cancel': 'Cancel',
  'upload.chooseAgain': '{sent} of {size} have arrived. Choose the same file again, and it goes on.',
  'upload.unreadable': 'This file was changed or moved while it was sent. Choose it again.',
  'upload.wrongKind': 'These files are left out, since they are no {endings}: {names}',
});
