import { namedMaterials } from '#contract/named-materials.ts';
import type { SearchIndex } from '#contract/search-index.ts';
import { joinFacts } from '#web/messages/join-facts.ts';
import { toChapters, toContent, toNewsItem, toQuizStart, toStudyMaterials, toTopic } from '#web/paths.ts';
import { streamingTitle } from '#web/shared/provider-title.tsx';
import { type Searchable, searchable } from './searchable.ts';

/** The kinds of what is found, in the order in which they are shown where they match equally well. */
export const kinds = ['subject', 'chapter', 'video', 'material', 'quiz', 'news'] as const;
export type Kind = (typeof kinds)[number];

/** Something that can be found. */
export interface Entry {
  kind: Kind;
  /** Of all entries. */
  id: string;
  name: string;
  /** The subject and the chapter in which it is; '' where that is nowhere. */
  where: string;
  /** It decides the colour. */
  subject_name: string;
  link: ReturnType<
    | typeof toChapters
    | typeof toContent
    | typeof toTopic
    | typeof toStudyMaterials
    | typeof toQuizStart
    | typeof toNewsItem
  >;
  searched: { name: Searchable; place: Searchable };
}

/** Everything that can be found, ready to be searched, in the provider's order. */
export function searchEntries({ subjects, news }: SearchIndex): Entry[] {
  const entries: Entry[] = [];
  const nowhere = searchable('');
  for (const { subject_id, subject_name: subject_title, chapters } of subjects) {
    const subject_name = streamingTitle(subject_title).title;
    const inSubject = searchable(subject_name);
    const add = (kind: Kind, name: string, link: Entry['link'], where: string, place: Searchable) => {
      const searched = { name: searchable(name), place };
      entries.push({ kind, id: `${kind} ${entries.length}`, name, where, subject_name, link, searched });
    };
    add('subject', subject_name, toChapters(subject_id), '', nowhere);
    for (const { chapter_id, chapter_name: chapter_title, topics, materials, quizzes } of chapters) {
      const chapter_name = streamingTitle(chapter_title).title;
      const where = joinFacts(subject_name, chapter_name);
      const place = searchable(where);
      add('chapter', chapter_name, toContent(subject_id, chapter_id), subject_name, inSubject);
      for (const { topic_id, topic_name } of topics)
        add('video', topic_name, toTopic(chapter_id, topic_id), where, place);
      for (const { name, material } of namedMaterials(materials))
        add('material', material.title, toStudyMaterials(subject_id, chapter_id, name), where, place);
      for (const { id, name } of quizzes) add('quiz', name, toQuizStart(id), where, place);
    }
  }
  for (const { id, heading } of news) {
    const searched = { name: searchable(heading), place: nowhere };
    entries.push({
      kind: 'news',
      id: `news ${id}`,
      name: heading,
      where: '',
      subject_name: heading,
      link: toNewsItem(id),
      searched,
    });
  }
  return entries;
}
