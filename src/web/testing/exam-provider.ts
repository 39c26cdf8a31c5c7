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

interface Sitting {
  attempt_id: string;
  began_at: number;
  ends_at: number;
  section_ends?: number[];
  closed_at?: number;
  other_at?: number;
}

/** The part of a provider that has one timed test, with a clock of its own. */
export class ExamProvider {
  quiz: Record<string, unknown> = { id: '5', name: 'Mock 1', max_marks: 6, exam: { minutes: 90, late: 'ask' } };
  /** As its student has them. */
  questions: Question[] = examQuestions;
  /** In the order of the paper, where that is another. */
  paper: Question[] = [];
  state = 'open';
  /** How long each section is open; none where the test has one clock. */
  sectionMinutes: number[] = [];
  sitting: Sitting | undefined;
  choices: Choices = {};
  /** What came after its section had closed. */
  lateChoices: Choices = {};
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
    if (!this.sitting) return;
    const ms = minutes * minute;
    const { section_ends } = this.sitting;
    this.sitting.ends_at += ms;
    if (section_ends) this.sitting.section_ends = section_ends.map((end) => (end > this.now() ? end + ms : end));
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
    this.sitting ??= { attempt_id, began_at: now, ...this.#ends(now) };
    this.state = 'begun';
    return ok({
      attempt_id: this.sitting.attempt_id,
      clock: this.#clock(),
      content: { quiz: { ...this.quiz, state: 'begun' }, questions: this.questions },
    });
  }

  #ends(now: number) {
    if (this.sectionMinutes.length === 0) return { ends_at: now + 90 * minute };
    let end = now;
    const section_ends = this.sectionMinutes.map((minutes) => {
      end += minutes * minute;
      return end;
    });
    return { ends_at: end, section_ends };
  }

  /** Whether the section of a question has closed, and what was on its way then has arrived. */
  #isClosed(question_id: string): boolean {
    const { section = 0 } = this.questions.find((each) => each.question_id === question_id) ?? {};
    const end = this.sitting?.section_ends?.[section];
    return end !== undefined && this.now() >= end + graceMs;
  }

  #sync(all: ChosenAnswer[]) {
    if (!this.sitting) return refusal('Not begun.');
    const { attempt_id } = this.sitting;
    const sent = all.map((one) => this.#inOrderOfPaper(one));
    const closed = this.#isOver() ? [] : sent.filter(({ question_id }) => this.#isClosed(question_id));
    const countedOf = (question_id: string) => this.choices[question_id]?.answer ?? '';
    const late = closed.filter(({ question_id, answer }) => countedOf(question_id) !== answer);
    this.lateChoices = mergeChoices(this.lateChoices, toChoices(late));
    // In the place of a choice that is late it gives what counts, as a later choice.
    const instead = late.map(({ question_id, chosen_at }) => {
      return { question_id, answer: countedOf(question_id), chosen_at: chosen_at + 1 };
    });
    const answers = sent.filter((each) => !closed.includes(each));
    const merged = mergeChoices(this.choices, toChoices(answers));
    if (this.#isOver()) {
      this.close();
      this.choices = merged;
      return ok({ attempt_id, version: 0, result: this.#result(), clock: this.#clock() });
    }
    this.choices = merged;
    this.#version += Math.sign(answers.length);
    const told = mergeChoices(merged, toChoices(instead));
    return ok({ attempt_id, version: this.#version, answers: toChosenAnswers(told), clock: this.#clock() });
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
    const late = Object.keys(this.lateChoices).length;
    const result = { result: 'pass', message: 'Arrived.', score_text: '4/6', ...(late > 0 && { late }) };
    return ok(result, { message: 'Submitted.' });
  }

  #result() {
    const given = answersIn(this.choices);
    const isLate = ([id, answer]: [string, string]) =>
      this.counted[id] !== answer || this.lateChoices[id] !== undefined;
    const late = Object.entries({ ...answersIn(this.lateChoices), ...given }).filter(isLate).length;
    this.late = late;
    return { result: 'pass', message: 'Your time was over.', score_text: '2/6', ...(late > 0 && { late }) };
  }
}

function answersIn(choices: Choices): Record<string, string> {
  return Object.fromEntries(Object.entries(choices).map(([id, { answer }]) => [id, answer]));
}
