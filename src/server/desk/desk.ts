import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { deleteOldPictures } from '#server/domain/pictures/chosen-pictures.ts';
import { removeAbandoned } from '#server/domain/uploads/remove-upload.ts';
import { createStudentGate, type StudentUse } from '#server/http/limits/student-gate.ts';
import type { RequestQueues } from '#server/http/request-queue/request-queues.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { batchesCalls } from './batches/batches.calls.ts';
import { calendarCalls } from './classes/calendar.calls.ts';
import { classesCalls } from './classes/classes.calls.ts';
import { contentCalls } from './content/content.calls.ts';
import { previewCalls } from './content/preview.calls.ts';
import { uploadsCalls } from './content/uploads.calls.ts';
import { staffDoubtsCalls } from './doubts/doubts.calls.ts';
import { messagesCalls } from './messages/messages.calls.ts';
import { mountDesk } from './mount-desk.ts';
import { newsCalls } from './news/news.calls.ts';
import { picturesCalls } from './pictures/pictures.calls.ts';
import type { DeskDeps } from './provide-desk.ts';
import { quizFileCalls } from './quizzes/quiz-file.calls.ts';
import { quizSheetCalls } from './quizzes/quiz-sheet.calls.ts';
import { quizzesCalls } from './quizzes/quizzes.calls.ts';
import { examsCalls } from './results/exams.calls.ts';
import { hallCalls } from './results/hall.calls.ts';
import { marksCalls } from './results/marks.calls.ts';
import { ranksCalls } from './results/ranks.calls.ts';
import { regradingCalls } from './results/regrading.calls.ts';
import { resultsCalls } from './results/results.calls.ts';
import { sessionCalls } from './session/session.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { staffCalls } from './staff/staff.calls.ts';
import { manyCalls } from './students/many.calls.ts';
import { mergingCalls } from './students/merging.calls.ts';
import { privacyCalls } from './students/privacy.calls.ts';
import { reportCardsCalls } from './students/report-cards.calls.ts';
import { sheetCalls } from './students/sheet.calls.ts';
import { studentChangesCalls } from './students/student-changes.calls.ts';
import { studentsCalls } from './students/students.calls.ts';
import { tablesCalls } from './tables/tables.calls.ts';
import { todayCalls } from './today/today.calls.ts';
import { watchingCalls } from './watching/watching.calls.ts';

/** Far more than somebody who clicks, in a few tabs. */
export const defaultDeskUse: StudentUse = { burst: 120, perSecond: 4, maxOpen: 30, maxRunning: 3 };

interface DeskOptions extends Pick<DeskDeps, 'db' | 'dataDir' | 'setUpHash' | 'backup'> {
  requestQueues: RequestQueues;
  use?: StudentUse;
}

/** Mounts the staff's desk: its calls. `serve-desk.ts` serves its page. */
export function buildDesk(
  app: FastifyInstance,
  portal: Deps,
  { requestQueues, use = defaultDeskUse, ...own }: DeskOptions,
): void {
  // The limits on codes change while the portal runs, so this is no copy.
  const deps: DeskDeps = Object.assign(Object.create(portal), own, { log: app.log });
  everyHour(app, async () => {
    await removeAbandoned(deps);
    await deleteOldPictures(deps.db, deps.clock());
  });
  const provide = mountDesk(app, deps, { requestQueues, gate: createStudentGate(use) });
  sessionCalls(provide, deps);
  todayCalls(provide, deps);
  classesCalls(provide, deps);
  calendarCalls(provide, deps);
  newsCalls(provide, deps);
  messagesCalls(provide, deps);
  staffDoubtsCalls(provide, deps);
  studentsCalls(provide, deps);
  studentChangesCalls(provide, deps);
  manyCalls(provide);
  batchesCalls(provide, deps);
  sheetCalls(provide, deps);
  mergingCalls(provide, deps);
  privacyCalls(provide, deps);
  reportCardsCalls(provide, deps);
  resultsCalls(provide, deps);
  regradingCalls(provide, deps);
  examsCalls(provide, deps);
  marksCalls(provide, deps);
  ranksCalls(provide, deps);
  hallCalls(provide, deps);
  quizzesCalls(provide, deps);
  quizSheetCalls(provide, deps);
  quizFileCalls(provide, deps);
  picturesCalls(provide, deps);
  watchingCalls(provide, deps);
  tablesCalls(provide, deps);
  staffCalls(provide, deps);
  settingsCalls(provide, deps);
  auditCalls(provide, deps);
  contentCalls(provide, deps);
  previewCalls(provide, deps);
  uploadsCalls(provide, deps);
}

/** Runs while the portal does. What fails once is tried again an hour later. */
function everyHour(app: FastifyInstance, run: () => Promise<void>): void {
  const timer = setInterval(() => {
    run().catch((error: unknown) => app.log.warn({ err: error }, 'uploads that were given up could not be deleted'));
  }, 60 * 60_000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
