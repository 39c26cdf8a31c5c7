import { createHash } from 'node:crypto';
import type { MediaKeys } from '#server/operator/academy/hash-media.ts';
import type { Academy, Batch, Chapter, Named, NewsItem, Quiz, Subject, Topic } from '#server/operator/academy/model.ts';
import type { Kind, Thing, Values } from './kinds.ts';

/** The questions of a quiz and its pass mark, as a revision keeps them. */
export interface QuizContent {
  pass_percent: number;
  questions: { question: string; options: string[]; answer: string; marks: number }[];
}

/** The academy as things to be compared with rows, and the content of each quiz by its hash. */
export function thingsOf(academy: Academy, media: MediaKeys): { things: Thing[]; quizzes: Map<string, QuizContent> } {
  const quizzes = new Map<string, QuizContent>();
  const quizThing = (quiz: Quiz, position: number): Thing => {
    const content = contentOf(quiz, academy.settings.pass_percent);
    const hash = hashQuiz(content);
    quizzes.set(hash, content);
    const columns: Values = quiz.added_on === undefined ? {} : { added_on: quiz.added_on };
    return { ...thing('quiz', quiz, { name: quiz.name, position, ...columns }, hash), beside: { questions: hash } };
  };
  const chapterThing = (chapter: Chapter, position: number): Thing => ({
    ...thing('chapter', chapter, { chapter_name: chapter.name, position }),
    children: [
      ...chapter.topics.map((topic, at) => topicThing(topic, at, media)),
      ...chapter.materials.map((material, at) => {
        const key = media.ofFile(material.file);
        const columns = { title: material.name, media: key, may_download: material.may_download ? 1 : 0, position: at };
        return thing('material', material, columns, key);
      }),
      ...chapter.quizzes.map(quizThing),
    ],
  });
  const subjectThing = (subject: Subject, position: number): Thing => {
    const thumbnail = subject.cover ? media.ofFile(subject.cover) : '';
    return {
      ...thing('subject', subject, { subject_name: subject.name, thumbnail, position }),
      beside: { levels: JSON.stringify(subject.levels.toSorted()) },
      children: [...subject.chapters.map(chapterThing), ...subject.batches.map(batchThing)],
    };
  };
  const things = [...academy.subjects.map(subjectThing), ...academy.news.map((item, at) => newsThing(item, at, media))];
  return { things, quizzes };
}

function thing(kind: Kind, { leaf, path }: Named, columns: Values, content = ''): Thing {
  return { kind, leaf, path, columns, content, beside: {}, children: [] };
}

function topicThing(topic: Topic, position: number, media: MediaKeys): Thing {
  const video = media.ofVideo(topic.video);
  const captions = topic.captions.map(({ lang, file }) => ({ lang, media: media.ofFile(file) }));
  return {
    ...thing('topic', topic, { topic_name: topic.name, video, position }, video),
    beside: { captions: captionsText(captions) },
  };
}

/** Captions as one text, to compare and to write. */
export function captionsText(captions: { lang: string; media: string }[]): string {
  return JSON.stringify(captions.map(({ lang, media }) => [lang, media]).toSorted());
}

function batchThing(batch: Batch, position: number): Thing {
  return {
    ...thing('batch', batch, { batch_name: batch.name, position }),
    children: batch.classes.map((live, at) => {
      const { name, tutor, url, day, starts, ends } = live;
      const columns = { class_name: name, tutor_name: tutor, online_url: url, day, starts, ends, position: at };
      return thing('class', live, columns);
    }),
  };
}

function newsThing(item: NewsItem, position: number, media: MediaKeys): Thing {
  const image = item.image ? media.ofFile(item.image) : '';
  return thing('news', item, { heading: item.name, image, news: item.news, added_on: item.added_on, position });
}

function contentOf(quiz: Quiz, academyPercent: number): QuizContent {
  const questions = quiz.questions.map(({ question, options, answer, marks }) => {
    return { question, options, answer: options[answer] ?? '', marks };
  });
  return { pass_percent: quiz.pass_percent ?? academyPercent, questions };
}

function hashQuiz({ pass_percent, questions }: QuizContent): string {
  const written = questions.map(({ question, options, answer, marks }) => [question, options, answer, marks]);
  return createHash('sha256')
    .update(JSON.stringify([pass_percent, written]))
    .digest('hex');
}
