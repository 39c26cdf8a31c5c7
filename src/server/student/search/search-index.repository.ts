import { maxListed } from '#contract/older.ts';
import { maxSearched, type SearchIndex } from '#contract/search-index.ts';
import { enrolledChapters, enrolledSubjects } from '#server/domain/enrolment/enrolment.repository.ts';
import { isChapterOpen, isNewsOpen, isQuizOpen } from '#server/domain/enrolment/rosters.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

type Student = { stud_id: string };
type Limited = Student & { limit: number };

const readSubjects = prepared((db, { stud_id }: Student) =>
  enrolledSubjects(db, stud_id)
    .leftJoin('chapter', (join) =>
      join
        .onRef('chapter.subject_id', '=', 'subject.subject_id')
        .on('chapter.archived_at', 'is', null)
        .on(isChapterOpen(stud_id)),
    )
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id')
    .select(['subject.subject_id', 'subject.subject_name', 'chapter.chapter_id', 'chapter.chapter_name']),
);

const readTopics = prepared((db, { stud_id, limit }: Limited) =>
  inOrder(db, stud_id)
    .innerJoin('topic', 'topic.chapter_id', 'chapter.chapter_id')
    .where('topic.archived_at', 'is', null)
    .orderBy('topic.position')
    .orderBy('topic.topic_id')
    .limit(limit)
    .select(['topic.chapter_id', 'topic.topic_id', 'topic.topic_name']),
);

const readMaterials = prepared((db, { stud_id, limit }: Limited) =>
  inOrder(db, stud_id)
    .innerJoin('study_material', 'study_material.chapter_id', 'chapter.chapter_id')
    .where('study_material.archived_at', 'is', null)
    .orderBy('study_material.position')
    .orderBy('study_material.material_id')
    .limit(limit)
    .select(['study_material.chapter_id', 'study_material.title']),
);

const readQuizzes = prepared((db, { stud_id, limit }: Limited) =>
  inOrder(db, stud_id)
    .innerJoin('quiz', 'quiz.chapter_id', 'chapter.chapter_id')
    .where('quiz.archived_at', 'is', null)
    .where(isQuizOpen(stud_id))
    .orderBy('quiz.position')
    .orderBy('quiz.quiz_id')
    .limit(limit)
    .select(['quiz.chapter_id', 'quiz.quiz_id', 'quiz.name']),
);

const readHeadings = prepared((db, { stud_id, limit }: Limited) =>
  db
    .selectFrom('news')
    .where('archived_at', 'is', null)
    .where(isNewsOpen(stud_id))
    .orderBy('added_on', 'desc')
    .orderBy('position')
    .orderBy('news_id')
    .limit(limit)
    .select(['news_id as id', 'heading']),
);

/**
 * Reads the names of everything that a student sees, in the academy's order. Beyond the limits the last videos, study
 * materials and quizzes, and the oldest news, are missing; no subject or chapter ever is.
 */
export async function readSearchIndex(
  db: Db,
  stud_id: string,
  { limit, news: newsLimit } = { limit: maxSearched, news: maxListed },
): Promise<SearchIndex> {
  const [rows, topics, materials, quizzes, news] = await Promise.all([
    readSubjects(db, { stud_id }),
    readTopics(db, { stud_id, limit }),
    readMaterials(db, { stud_id, limit }),
    readQuizzes(db, { stud_id, limit }),
    readHeadings(db, { stud_id, limit: newsLimit }),
  ]);
  const subjects = new Map<string, SearchIndex['subjects'][number]>();
  const chapters = new Map<string, SearchIndex['subjects'][number]['chapters'][number]>();
  for (const { subject_id, subject_name, chapter_id, chapter_name } of rows) {
    const subject = subjects.get(subject_id) ?? { subject_id, subject_name, chapters: [] };
    subjects.set(subject_id, subject);
    if (chapter_id === null || chapter_name === null) continue;
    const chapter = { chapter_id, chapter_name, topics: [], materials: [], quizzes: [] };
    subject.chapters.push(chapter);
    chapters.set(chapter_id, chapter);
  }
  // A chapter that an import has added between the statements is in the next response, whose version is another.
  for (const { chapter_id, ...topic } of topics) chapters.get(chapter_id)?.topics.push(topic);
  for (const { chapter_id, ...material } of materials) chapters.get(chapter_id)?.materials.push(material);
  for (const { chapter_id, quiz_id, name } of quizzes) chapters.get(chapter_id)?.quizzes.push({ id: quiz_id, name });
  return { subjects: [...subjects.values()], news };
}

function inOrder(db: Db, stud_id: string) {
  return enrolledChapters(db, stud_id)
    .orderBy('subject.position')
    .orderBy('subject.subject_id')
    .orderBy('chapter.position')
    .orderBy('chapter.chapter_id');
}
