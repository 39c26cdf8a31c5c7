import type { ClassOfToday } from '#contract/live/live-today.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Lesson } from '#contract/watching/next-lesson.ts';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { httpUrl } from '#ui/http-url.ts';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { isOn, occurrenceOf } from '#web/shared/live/occurrence.ts';

/** What a student does next. */
export type NowStep =
  | { kind: 'live'; liveClass: ClassOfToday; url: string }
  | { kind: 'quiz'; quiz: BegunQuiz }
  | { kind: 'video'; topic: WatchedTopic }
  | { kind: 'lesson'; lesson: Lesson }
  | { kind: 'subject'; subject: Subject };

/** What is known about a student. */
export interface Known {
  classes: readonly ClassOfToday[];
  quizzes: readonly BegunQuiz[];
  /** The videos that were begun, newest first. */
  topics: readonly WatchedTopic[];
  /** The next lesson, where the provider knows it. */
  lesson: Lesson | undefined;
  /** The subjects, where the provider does not know the next lesson. */
  subjects: readonly Subject[];
}

/**
 * The one thing to do now: a class that is live, else a quiz that was begun or not sent, a video that was begun, the next
 * lesson, or the first subject. Undefined where there is nothing.
 */
export function nowStep({ classes, quizzes, topics, lesson, subjects }: Known, now: number) {
  const steps: (NowStep | undefined)[] = [
    classes.map((liveClass) => toLive(liveClass, now)).find((step) => step !== undefined),
    quizzes[0] && { kind: 'quiz', quiz: quizzes[0] },
    topics[0] && { kind: 'video', topic: topics[0] },
    lesson && { kind: 'lesson', lesson },
    subjects[0] && { kind: 'subject', subject: subjects[0] },
  ];
  return steps.find((step) => step !== undefined);
}

/** A class that is on and can be joined. */
function toLive(liveClass: ClassOfToday, now: number): NowStep | undefined {
  const occurrence = occurrenceOf(liveClass);
  const url = httpUrl(liveClass.online_url)?.href;
  return occurrence && url && isOn(occurrence, now) ? { kind: 'live', liveClass, url } : undefined;
}
