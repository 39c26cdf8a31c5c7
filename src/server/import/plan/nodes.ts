import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import type { ImportNode, Kind, Values } from '#server/domain/content/kinds.ts';
import { hashQuiz, type QuizContent } from '#server/domain/content/quiz-content.ts';
import { joinSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { detailsText } from '#server/domain/quizzes/question-details.ts';
import { isTimed } from '#server/domain/quizzes/quiz-window.ts';
import type { Named } from '#server/files/named.ts';
import { slugOf } from '#server/files/names.ts';
import type { MediaKeys } from '#server/import/hash-media.ts';
import type { Academy, Batch, Chapter, NewsItem, Quiz, Subject, Topic } from '#server/import/model.ts';

/** The academy as nodes that can be compared with rows. */
export function nodesOf(academy: Academy, media: MediaKeys): ImportNode[] {
  const quizNode = (quiz: Quiz, position: number): ImportNode => {
    const content = contentOf(quiz, academy.settings.pass_percent ?? usualPassPercent);
    const hash = hashQuiz(content);
    const columns: Values = quiz.added_on === undefined ? {} : { added_on: quiz.added_on };
    return {
      ...node(
        'quiz',
        quiz,
        { name: quiz.name, batch_slugs: joinSlugs(quiz.batches.map(slugOf)), position, ...quiz.window, ...columns },
        hash,
      ),
      related: { questions: hash, details: detailsText(content.questions) },
      quiz: content,
    };
  };
  const chapterNode = (chapter: Chapter, position: number): ImportNode => ({
    ...node('chapter', chapter, { chapter_name: chapter.name, batch_slug: slugOf(chapter.batch), position }),
    children: [
      ...chapter.topics.map((topic, at) => topicNode(topic, at, media)),
      ...chapter.materials.map((material, at) => {
        const key = media.ofFile(material.file);
        const columns = { title: material.name, media: key, may_download: material.may_download ? 1 : 0, position: at };
        return node('material', material, columns, key);
      }),
      ...chapter.quizzes.map(quizNode),
    ],
  });
  const subjectNode = (subject: Subject, position: number): ImportNode => {
    const thumbnail = subject.cover ? media.ofFile(subject.cover) : '';
    return {
      ...node('subject', subject, { subject_name: subject.name, thumbnail, position }),
      related: { levels: JSON.stringify(subject.levels.toSorted()) },
      children: [...subject.chapters.map(chapterNode), ...subject.batches.map(batchNode)],
    };
  };
  const places = newsPlaces(academy.news);
  return [
    ...academy.subjects.map(subjectNode),
    ...academy.news.map((item, at) => newsNode(item, places[at] ?? 0, media)),
  ];
}

function node(kind: Kind, { slug, path }: Named, columns: Values, content = ''): ImportNode {
  return { kind, slug, path, columns, content, related: {}, children: [] };
}

function topicNode(topic: Topic, position: number, media: MediaKeys): ImportNode {
  const video = media.ofVideo(topic.video);
  const captions = topic.captions.map((one) => ({ lang: one.lang, media: media.ofCaptions(one) }));
  return {
    ...node('topic', topic, { topic_name: topic.name, video, position }, video),
    related: { captions: captionsText(captions) },
  };
}

/** Captions as one text, for comparing and for writing. */
export function captionsText(captions: { lang: string; media: string }[]): string {
  return JSON.stringify(captions.map(({ lang, media }) => [lang, media]).toSorted());
}

function batchNode(batch: Batch, position: number): ImportNode {
  return {
    ...node('batch', batch, { batch_name: batch.name, batch_slug: batch.slug, position }),
    children: batch.classes.map((live, at) => {
      const { name, tutor, url, room, day, starts, ends, not_on } = live;
      const times = { day, starts, ends, not_on };
      const columns = { class_name: name, tutor_name: tutor, online_url: url, room, ...times, position: at };
      return node('class', live, columns);
    }),
  };
}

/**
 * The places of news, the newest first: those of one day are counted down from 0, which the last has, so that one more above
 * them changes no other's place.
 */
function newsPlaces(news: readonly NewsItem[]): number[] {
  const below = new Map<number, number>();
  return news
    .toReversed()
    .map(({ added_on }) => {
      const place = below.get(added_on) ?? 0;
      below.set(added_on, place - 1);
      return place;
    })
    .toReversed();
}

function newsNode(item: NewsItem, position: number, media: MediaKeys): ImportNode {
  const image = item.image ? media.ofFile(item.image) : '';
  const { name: heading, news, added_on } = item;
  return node('news', item, { heading, image, news, added_on, batch_slug: slugOf(item.batch), position });
}

function contentOf(quiz: Quiz, academyPercent: number): QuizContent {
  const questions = quiz.questions.map(({ line: _, letters: __, ...question }) => question);
  const hasClock = isTimed(quiz.window);
  const below_zero = hasClock && (quiz.below_zero ?? true);
  const shuffle = hasClock ? (quiz.shuffle ?? []) : [];
  return { pass_percent: quiz.pass_percent ?? academyPercent, below_zero, shuffle, questions };
}
