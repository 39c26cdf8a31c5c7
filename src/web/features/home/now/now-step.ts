import type { ClassOfToday } from '#contract/live/live-today.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Lesson } from '#contract/watching/next-lesson.ts';
import type { WatchedTopic } from '#contract/watching/progress.ts';
import { httpUrl } from '#ui/http-url.ts';
import type { BegunQuiz } from '#web/device/quiz/begun-quizzes.ts';
import { clock, clockAndDay } from '#web/shared/live/class-time.ts';
import { isOn, occurrenceOf } from '#web/shared/live/occurrence.ts';
import { t } from '#web/texts.ts';

/** What a student does next. */
export type NowStep =
  /** Without `url` it is held in a room. */
  | { kind: 'live'; liveClass: ClassOfToday; url: string | undefined }
  /** `time` says until when it is open, or when it opens. */
  | { kind: 'test'; quiz_id: string; test: ClassOfToday; isOpen: boolean; time: string }
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
 * The one thing to do now: a class that is live, else a test that is open, a quiz that was begun or not sent, a test that
 * opens later today, a video that was begun, the next lesson, or the first subject. Undefined where there is nothing.
 */
export function nowStep({ classes, quizzes, topics, lesson, subjects }: Known, now: number) {
  const tests = classes.flatMap((one) => toTest(one, quizzes, now));
  const steps: (NowStep | undefined)[] = [
    classes.map((liveClass) => toLive(liveClass, now)).find((step) => step !== undefined),
    tests.find(({ isOpen }) => isOpen),
    quizzes[0] && { kind: 'quiz', quiz: quizzes[0] },
    tests.toSorted((a, b) => a.opens - b.opens)[0],
    topics[0] && { kind: 'video', topic: topics[0] },
    lesson && { kind: 'lesson', lesson },
    subjects[0] && { kind: 'subject', subject: subjects[0] },
  ];
  return steps.find((step) => step !== undefined);
}

/** A class that is on, and can be joined or is held in a room. */
function toLive(liveClass: ClassOfToday, now: number): NowStep | undefined {
  const occurrence = occurrenceOf(liveClass);
  const url = httpUrl(liveClass.online_url)?.href;
  return occurrence && (url || liveClass.room) && isOn(occurrence, now) ? { kind: 'live', liveClass, url } : undefined;
}

/** A test that is open, or opens later today. One that was begun here is among the quizzes. */
function toTest(test: ClassOfToday, begun: readonly BegunQuiz[], now: number) {
  const { quiz_id } = test;
  const [opens, closes] = [Date.parse(test.opens_at ?? ''), Date.parse(test.closes_at ?? '')];
  if (!quiz_id || closes <= now || begun.some((one) => one.quiz_id === quiz_id)) return [];
  const isOpen = !(now < opens);
  const until = Number.isNaN(closes) ? '' : t('live.onUntil', { time: clockAndDay(closes, now) });
  return [{ kind: 'test' as const, quiz_id, test, isOpen, opens, time: isOpen ? until : clock(opens) }];
}
