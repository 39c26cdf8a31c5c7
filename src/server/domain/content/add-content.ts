import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { enrolLevel } from '#server/domain/enrolment/enrol.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { readVideoLink } from '#server/files/links/video-link.ts';
import { reservedFolders, slugOf } from '#server/files/names.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { countContents } from './content-counts.repository.ts';
import { readContentName } from './content-name.ts';
import { addAtDesk, requireSeenNode } from './desk-content.ts';
import { hasNodeWithKey } from './nodes.repository.ts';
import { insertSubjectLevels } from './subject-levels.repository.ts';

interface NewChapter {
  by: string;
  subject_id: string;
  name: string;
  /** The batch that alone sees it. */
  batch_slug?: string | undefined;
}

/** Adds a chapter after the others of its subject. Resolves to its id. */
export const addChapter = transactional(
  async (trx, { by, subject_id, name: written, batch_slug = '' }: NewChapter, now: number): Promise<string> => {
    const name = readContentName(written);
    await requireSeenNode(trx, { kind: 'subject', id: subject_id, seen: undefined });
    const counts = { video_count: 0, material_count: 0, quiz_count: 0 };
    const parent = { kind: 'subject', id: subject_id } as const;
    const content_id = await addAtDesk(trx, {
      kind: 'chapter',
      parent,
      name,
      columns: { chapter_name: name, batch_slug, ...counts },
    });
    const details = { chapter: name, ...(batch_slug !== '' && { batch: batch_slug }) };
    await recordChange(trx, { by, action: 'content.add', content_id, details }, now);
    return content_id;
  },
);

/**
 * Adds a video that is on another site, after the others of its chapter. Resolves to its id, and to what there is to say
 * where nothing in the link says whether a video is there.
 */
export const addLink = transactional(
  async (
    trx,
    { by, chapter_id, name: written, link }: { by: string; chapter_id: string; name: string; link: string },
    now: number,
  ): Promise<{ content_id: string; warning: Text }> => {
    const name = readContentName(written);
    const found = readVideoLink(link.trim());
    if (!found) throw new OperatorError(textOf('news.linkInvalid'));
    if (found.problem?.isSure) throw new OperatorError(found.problem.message);
    const { href: video } = found;
    await requireSeenNode(trx, { kind: 'chapter', id: chapter_id, seen: undefined });
    const parent = { kind: 'chapter', id: chapter_id } as const;
    const content_id = await addAtDesk(trx, { kind: 'topic', parent, name, columns: { topic_name: name, video } });
    await countContents(trx);
    await recordChange(trx, { by, action: 'content.add', content_id, details: { name, link: video } }, now);
    return { content_id, warning: found.problem?.message ?? '' };
  },
);

/**
 * Adds a subject after the others, and enrols the students of its levels, as an import does. Resolves to its id. There
 * is one subject of a name: in the academy folder, it is a folder.
 */
export const addSubject = transactional(
  async (
    trx,
    { by, name: written, levels: ac_ids }: { by: string; name: string; levels: readonly string[] },
    now: number,
  ): Promise<string> => {
    const name = readContentName(written);
    if (reservedFolders.includes(slugOf(name))) throw new OperatorError(textOf('content.folderOfName'));
    await takeImportLock(trx);
    if (await hasNodeWithKey(trx, 'subject', slugOf(name))) throw new OperatorError(textOf('content.subjectOfName'));
    const levels = (await listAcademicLevels(trx)).filter(({ ac_id }) => ac_ids.includes(ac_id));
    if (levels.length === 0 || levels.length !== new Set(ac_ids).size)
      throw new OperatorError(textOf('content.levelGone'));
    const counts = { video_count: 0, material_count: 0, quiz_count: 0 };
    const columns = { subject_name: name, thumbnail: '', ...counts };
    const subject_id = await addAtDesk(trx, { kind: 'subject', name, columns });
    const chosen = levels.map(({ ac_id }) => ac_id);
    await insertSubjectLevels(trx, subject_id, chosen);
    for (const ac_id of chosen) await enrolLevel(trx, { subject_id, ac_id, registeredSince: 0 }, now);
    const details = { subject: name, levels: levels.map((level) => level.levels).join(', ') };
    await recordChange(trx, { by, action: 'content.add', content_id: subject_id, details }, now);
    return subject_id;
  },
);
