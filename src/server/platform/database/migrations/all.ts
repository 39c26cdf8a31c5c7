import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { up as firstTables } from './0001-first-tables.ts';
import { up as materialDownload } from './0002-material-download.ts';
import { up as codeLimits } from './0003-code-limits.ts';
import { up as oneAccount } from './0004-one-account.ts';
import { up as canonicalNumbers } from './0005-canonical-numbers.ts';
import { up as draftAttempts } from './0007-draft-attempts.ts';
import { up as furthestWatched } from './0009-furthest-watched.ts';
import { up as contentCounts } from './0010-content-counts.ts';
import { up as versions } from './0011-versions.ts';
import { up as countedUses } from './0012-counted-uses.ts';
import { up as explanations } from './0013-explanations.ts';
import { up as calendarAddress } from './0014-calendar-address.ts';
import { up as documentFacts } from './0015-document-facts.ts';
import { up as audit } from './0016-audit.ts';
import { up as rosters } from './0017-rosters.ts';
import { up as lastImported } from './0018-last-imported.ts';
import { up as regrades } from './0019-regrades.ts';
import { up as erasures } from './0020-erasures.ts';
import { up as deskCodes } from './0021-desk-codes.ts';
import { up as questionSheets } from './0022-question-sheets.ts';
import { up as waitingStudents } from './0025-waiting-students.ts';
import { up as privacy } from './0026-privacy.ts';
import { up as consent } from './0028-consent.ts';
import { up as unusedMedia } from './0030-unused-media.ts';
import { up as corrections } from './0031-corrections.ts';
import { up as sharedNumbers } from './0032-shared-numbers.ts';
import { up as staff } from './0033-staff.ts';
import { up as backupPlaces } from './0034-backup-places.ts';
import { up as deskContent } from './0035-desk-content.ts';
import { up as uploads } from './0036-uploads.ts';
import { up as closedBatches } from './0038-closed-batches.ts';
import { up as chosenOptions } from './0039-chosen-options.ts';
import { up as calendarReads } from './0040-calendar-reads.ts';
import { up as deskPictures } from './0041-desk-pictures.ts';
import { up as watchedVideos } from './0043-watched-videos.ts';
import { up as allSubjects } from './0044-all-subjects.ts';
import { up as enrolledInASubject } from './0045-enrolled-in-a-subject.ts';
import { up as classDaysOff } from './0046-class-days-off.ts';
import { up as accessVersions } from './0050-access-versions.ts';
import { up as deskDevices } from './0051-desk-devices.ts';
import { up as mergedAccounts } from './0057-merged-accounts.ts';
import { up as importLock } from './0058-import-lock.ts';
import { up as quizWindow } from './0059-quiz-window.ts';

export interface Migration {
  up(db: Kysely<Database>): Promise<void>;
}

/** All migrations, in the order in which they run. A released migration never changes; new ones go at the end. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: firstTables },
  '0002-material-download': { up: materialDownload },
  '0003-code-limits': { up: codeLimits },
  '0004-one-account': { up: oneAccount },
  '0005-canonical-numbers': { up: canonicalNumbers },
  '0007-draft-attempts': { up: draftAttempts },
  '0009-furthest-watched': { up: furthestWatched },
  '0010-content-counts': { up: contentCounts },
  '0011-versions': { up: versions },
  '0012-counted-uses': { up: countedUses },
  '0013-explanations': { up: explanations },
  '0014-calendar-address': { up: calendarAddress },
  '0015-document-facts': { up: documentFacts },
  '0016-audit': { up: audit },
  '0017-rosters': { up: rosters },
  '0018-last-imported': { up: lastImported },
  '0019-regrades': { up: regrades },
  '0020-erasures': { up: erasures },
  '0021-desk-codes': { up: deskCodes },
  '0022-question-sheets': { up: questionSheets },
  '0025-waiting-students': { up: waitingStudents },
  '0026-privacy': { up: privacy },
  '0028-consent': { up: consent },
  '0030-unused-media': { up: unusedMedia },
  '0031-corrections': { up: corrections },
  '0032-shared-numbers': { up: sharedNumbers },
  '0033-staff': { up: staff },
  '0034-backup-places': { up: backupPlaces },
  '0035-desk-content': { up: deskContent },
  '0036-uploads': { up: uploads },
  '0038-closed-batches': { up: closedBatches },
  '0039-chosen-options': { up: chosenOptions },
  '0040-calendar-reads': { up: calendarReads },
  '0041-desk-pictures': { up: deskPictures },
  '0043-watched-videos': { up: watchedVideos },
  '0044-all-subjects': { up: allSubjects },
  '0045-enrolled-in-a-subject': { up: enrolledInASubject },
  '0046-class-days-off': { up: classDaysOff },
  '0050-access-versions': { up: accessVersions },
  '0051-desk-devices': { up: deskDevices },
  '0057-merged-accounts': { up: mergedAccounts },
  '0058-import-lock': { up: importLock },
  '0059-quiz-window': { up: quizWindow },
};
