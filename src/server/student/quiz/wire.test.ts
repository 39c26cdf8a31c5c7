import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

const attempt_id = '0a6a9f5e-6a0b-4b61-9d4f-3d3c5f2b7a11';

onEachApp('a quiz of single choices', (portal) => {
  /**
   * The recorded responses are of before there were other kinds of questions: an app that knows the specification only
   * must notice nothing of these.
   */
  test('is sent byte for byte as the specification has it', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const questions = [
      { question: 'What sends light back?', options: ['A mirror', 'Air', '["Air"] or so'], answer: 'A mirror' },
      { question: 'Is \\(1+1=2\\)?', options: ['1', '2.5'], answer: '2.5', marks: 2, negative_marks: 0.5 },
      { options: ['yes', 'no'], answer: 'no', explanation: 'It is <b>not</b>.', topic: 'Optics', difficulty: 'easy' },
    ];
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, { questions });
    const texts: string[] = [];
    const ask = async (call: Call, input: object) => {
      const { response } = await portal().call(call, { stud_id, ...input }, token);
      texts.push(`${call.path}\n${response.body.replaceAll(stud_id, 'STUDENT')}`);
      return response.body;
    };
    await ask(getQuizByChapterCall, { chapter_id });
    await ask(getQuizCall, { quiz_id });
    const submit_data = ['A mirror', '1'].map((answer, at) => ({ question_id: question_ids[at], answer }));
    const submitted = await ask(submitQuizCall, { quiz_id, submit_data, attempt_id });
    const [, id = ''] = /"report_id":"([^"]+)"/.exec(submitted) ?? [];
    await ask(submitQuizCall, { quiz_id, submit_data, attempt_id });
    await ask(submitQuizCall, { quiz_id, submit_data: [{ question_id: question_ids[0], answer: 'A lamp' }] });
    await ask(myQuizHistoryCall, { chapter_id });
    await ask(quizReportByIdCall, { id });
    await expect(texts.join('\n').replaceAll(id, 'REPORT')).toMatchFileSnapshot('./wire.recorded.txt');
  });
});
