import type { Crowd } from './crowd.ts';
import type { Acknowledged } from './ledger.ts';
import { post } from './provider.ts';

const samples = 10;

/** Sends some acknowledged attempts once more, as a phone does whose outbox is old: each gets the bytes that it got before. */
export async function askAgain(url: string, { ledger, course }: Crowd, told: Acknowledged): Promise<string[]> {
  const tokens = new Map([...told.tokens].map(([token, mobile]) => [mobile, token]));
  const asked = [...told.attempts].filter(() => Math.random() < samples / told.attempts.size);
  const faults: string[] = [];
  for (const [attempt_id, acknowledged] of asked) {
    const { mobile, answers } = ledger.attempts.get(attempt_id) ?? { mobile: '', answers: [] };
    const payload = { stud_id: told.students.get(mobile), quiz_id: course.quiz_id, submit_data: answers, attempt_id };
    const body = await post(url, '/Student/submit_quiz', payload, tokens.get(mobile)).then(
      (reply) => reply.body,
      String,
    );
    if (body !== acknowledged) faults.push(`An attempt that was sent again got another answer: ${body}`);
  }
  return faults;
}
