import { canonicalAnswer } from '#contract/quiz/answer.ts';
import { type Choices, type ChosenAnswer, toChosenAnswers } from '#contract/quiz/choices.ts';
import { mergeChoices, toChoices } from '#contract/quiz/merge-choices.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { ok, type Replies, refusal } from './fake-provider.ts';

const minute = 60_000;
const graceMs = 2 * minute;

const question = (question_id: string) => ({
  question_id,
  question: `Question of ${question_id}?`,
  options: ['a', 'b', 'c'],
  marks: 2,
});
export const examQuestions = ['10', '9', '2'].map(question);

/** The part of a provider that has one timed test, with a clock of its own. */
export class ExamProvider {
  quiz: Record<string, unknown> = { id: '5', name: 'Mock 1', max_marks: 6, exam: { minutes: 90, late: 'ask' } };
  /** As its student has them. */
  questions: Question[] = examQuestions;
  /** In the order of the paper, where that is another. */
  paper: Question[] = [];
  state = 'open';
  sitting: { attempt_id: string; began_at: number; ends_at: number; closed_at?: number; other_at?: number } | undefined;
  choices: Choices = {};
  /** What counts, once it is over. */
  counted: Record<string, string> = {};
  late = 0;
  #version = 0;

  now(): number {
    return Date.now();
  }

  readonly replies: Replies = {
    '/Student/get_quiz': () => ok({ quiz: { ...this.quiz, state: this.state }, questions: [] }),
    '/Portal/begin_exam': (payload) => this.#begin(String(payload['attempt_id'])),
    '/Portal/sync_draft': (payload) => this.#sync(payload['answers'] as ChosenAnswer[]),
    '/Student/submit_quiz': (payload) => this.#submit(payload['submit_data'] as ChosenAnswer[]),
  };

  extend(minutes: number): void {
    if (this.sitting) this.sitting.ends_at += minutes * minute;
  }

  /** As its own clock does. */
  close(): void {
    if (!this.sitting || this.sitting.closed_at !== undefined) return;
    this.sitting.closed_at = this.now();
    this.counted = answersIn(this.choices);
  }

  /** It is restored from a backup of the time before the test. */
  restore(): void {
    this.sitting = undefined;
    this.choices = {};
    this.counted = {};
    this.#version = 0;
  }

  #clock() {
    return { ...this.sitting, now: this.now() };
  }

  #isOver(): boolean {
    const { closed_at, ends_at = 0 } = this.sitting ?? {};
    return closed_at !== undefined || this.now() >= ends_at + graceMs;
  }

  #begin(attempt_id: string) {
    if (this.sitting && this.#isOver()) return refusal('You have taken this test.');
    const now = this.now();
    this.sitting ??= { attempt_id, began_at: now, ends_at: now + 90 * minute };
    this.state = 'begun';
    return ok({
      attempt_id: this.sitting.attempt_id,
      clock: this.#clock(),
      content: { quiz: { ...this.quiz, state: 'begun' }, questions: this.questions },
    });
  }

  #sync(answers: ChosenAnswer[]) {
    if (!this.sitting) return refusal('Not begun.');
    const { attempt_id } = this.sitting;
    const merged = mergeChoices(this.choices, toChoices(answers.map((one) => this.#inOrderOfPaper(one))));
    if (this.#isOver()) {
      this.close();
      this.choices = merged;
      return ok({ attempt_id, version: 0, result: this.#result(), clock: this.#clock() });
    }
    this.choices = merged;
    this.#version += Math.sign(answers.length);
    return ok({ attempt_id, version: this.#version, answers: toChosenAnswers(merged), clock: this.#clock() });
  }

  #inOrderOfPaper(one: ChosenAnswer): ChosenAnswer {
    const question = this.paper.find(({ question_id }) => question_id === one.question_id);
    return question ? { ...one, answer: canonicalAnswer(question, one.answer) } : one;
  }

  #submit(answers: ChosenAnswer[]) {
    if (!this.sitting) return refusal('Not begun.');
    if (this.#isOver()) return { ...refusal('The test had ended.'), data: this.#result() };
    this.counted = Object.fromEntries(answers.map(({ question_id, answer }) => [question_id, answer]));
    this.sitting.closed_at = this.now();
    return ok({ result: 'pass', message: 'Arrived.', score_text: '4/6' }, { message: 'Submitted.' });
  }

  #result() {
    const given = answersIn(this.choices);
    const late = Object.entries(given).filter(([id, answer]) => this.counted[id] !== answer).length;
    this.late = late;
    return { result: 'pass', message: 'Your time was over.', score_text: '2/6', ...(late > 0 && { late }) };
  }
}

function answersIn(choices: Choices): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([id, { answer }]) => [id, answer]));
}
