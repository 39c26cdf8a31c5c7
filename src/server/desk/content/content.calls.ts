import {
  addChapterCall,
  addLinkCall,
  addSubjectCall,
  contentCall,
  contentChapterCall,
  hideContentCall,
  moveContentCall,
  renameContentCall,
} from '#contract/desk/content.ts';
import { mayMake } from '#contract/desk/desk-call.ts';
import { notForRole } from '#server/desk/desk.messages.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { addChapter, addLink, addSubject } from '#server/domain/content/add-content.ts';
import { hideContent, moveContent, renameContent } from '#server/domain/content/change-content.ts';
import { listChapterNodes, listSubjectNodes, readChapterNodes } from '#server/domain/content/content.repository.ts';
import { findDurations, findQuizSizes } from '#server/domain/content/content-facts.repository.ts';
import { versionOfNode } from '#server/domain/content/desk-content.ts';
import { listSubjectLevels } from '#server/domain/content/subject-levels.repository.ts';
import { Failure } from '#server/errors.ts';
import { render } from '#server/messages/text.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { listContentBatches, requireContentBatch } from './content-batches.ts';
import { findContentOfScope, requireContent } from './require-content.ts';

export function contentCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(contentCall, async ({ scope, session, now }) => {
    const chapters = Map.groupBy(await listChapterNodes(db, scope), ({ subject_id }) => subject_id);
    const levels = Map.groupBy(await listSubjectLevels(db, scope), ({ subject_id }) => subject_id);
    const subjects = await listSubjectNodes(db, scope);
    const batches = await listContentBatches(db, scope);
    return {
      data: {
        subjects: subjects.map((row) => ({
          ...nodeOf(row, row.subject_id, row.subject_name),
          picture: signedPictureUrl(deps, session, row.thumbnail, now),
          levels: (levels.get(row.subject_id) ?? []).map((level) => level.levels),
          batches: batches(row.subject_id),
          chapters: (chapters.get(row.subject_id) ?? []).map((chapter) => ({
            ...nodeOf(chapter, chapter.chapter_id, chapter.chapter_name),
            batch_slug: chapter.batch_slug,
            videos: chapter.video_count,
            pdfs: chapter.material_count,
            quizzes: chapter.quiz_count,
          })),
        })),
      },
    };
  });

  provide.staffCall(contentChapterCall, async ({ input: { chapter_id }, scope }) => {
    await requireContent(db, scope, { kind: 'chapter', id: chapter_id });
    const { chapter, subject_name, topics, materials, quizzes } = await readChapterNodes(db, chapter_id);
    const [durations, sizes] = [await findDurations(db, chapter_id), await findQuizSizes(db, chapter_id)];
    const nothing = { size: null, duration: null, pages: null, link: '', questions: null, max_marks: null };
    return {
      data: {
        ...nodeOf(chapter, chapter_id, chapter.chapter_name),
        subject_id: chapter.subject_id,
        subject_name,
        batch_slug: chapter.batch_slug,
        batches: (await listContentBatches(db, scope))(chapter.subject_id),
        topics: topics.map((row) => {
          const link = /^https?:\/\//.test(row.video) ? row.video : '';
          return {
            ...nothing,
            kind: 'topic' as const,
            ...nodeOf(row, row.topic_id, row.topic_name),
            size: row.size,
            duration: durations.get(row.topic_id) ?? null,
            link,
          };
        }),
        materials: materials.map((row) => {
          const { size, pages } = row;
          return { ...nothing, kind: 'material' as const, ...nodeOf(row, row.material_id, row.title), size, pages };
        }),
        quizzes: quizzes.map((row) => ({
          ...nothing,
          kind: 'quiz' as const,
          ...nodeOf(row, row.quiz_id, row.name),
          ...sizes.get(row.quiz_id),
        })),
      },
    };
  });

  provide.staffChange(addSubjectCall, async ({ db, input, by, now }) => {
    return { data: { content_id: await addSubject(db, { by, ...input }, now) } };
  });

  provide.staffChange(addChapterCall, async ({ db, input, scope, by, now }) => {
    await requireContent(db, scope, { kind: 'subject', id: input.subject_id });
    await requireContentBatch(db, scope, input);
    return { data: { content_id: await addChapter(db, { by, ...input }, now) } };
  });

  provide.staffChange(addLinkCall, async ({ db, input, scope, by, now, language }) => {
    await requireContent(db, scope, { kind: 'chapter', id: input.chapter_id });
    const { content_id, warning } = await addLink(db, { by, ...input }, now);
    return { data: { content_id, warning: render(warning, language) } };
  });

  provide.silentChange(renameContentCall, async ({ db, input, scope, by, now }) => {
    const { kind, content_id: id, version: seen, name, batch_slug } = input;
    const { subject_id } = await requireContent(db, scope, { kind, id });
    await requireContentBatch(db, scope, { subject_id, batch_slug });
    await renameContent(db, { by, kind, id, seen, name, batch_slug }, now);
  });

  provide.silentChange(moveContentCall, async ({ db, input, scope, staff, by, now }) => {
    const { kind, content_id: id, version: seen, past_id, direction } = input;
    await requireContent(db, scope, { kind, id });
    // The order of the subjects is that of all of them.
    if (kind === 'subject' && !mayMake(addSubjectCall, staff.role)) throw new Failure(403, notForRole);
    // Like one that is not there any more, without a word on who changed it.
    if (!(await findContentOfScope(db, scope, { kind, id: past_id }))) throw new ChangedMeanwhile(undefined);
    await moveContent(db, { by, kind, id, seen, past_id, direction }, now);
  });

  provide.silentChange(hideContentCall, async ({ db, input, scope, by, now }) => {
    const { kind, content_id: id, version: seen, is_hidden: isHidden } = input;
    await requireContent(db, scope, { kind, id });
    await hideContent(db, { by, kind, id, seen, isHidden }, now);
  });
}

function nodeOf(row: Parameters<typeof versionOfNode>[0], content_id: string, name: string) {
  return { content_id, name, is_hidden: row.archived_at !== null, version: versionOfNode(row) };
}
