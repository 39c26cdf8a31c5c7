import { post } from './api.ts';
import type { Acknowledged } from './ledger.ts';
import type { SimulatedClients } from './simulated-clients.ts';

const samples = 10;

/**
 * Sends some acknowledged attempts again, as a phone with an old outbox does. Each has to get the same bytes as before.
 */
export async function resubmit(
  url: string,
  { ledger, course }: SimulatedClients,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const tokens = new Map([...acknowledged.tokens].map(([token, mobile]) => [mobile, token]));
  const sample = [...acknowledged.attempts].filter(() => Math.random() < samples / acknowledged.attempts.size);
  const errors: string[] = [];
  for (const [attempt_id, before] of sample) {
    const { mobile, answers } = ledger.attempts.get(attempt_id) ?? { mobile: '', answers: [] };
    const stud_id = acknowledged.students.get(mobile);
    const payload = { stud_id, quiz_id: course.quiz_id, submit_data: answers, attempt_id };
    const body = await post(url, '/Student/submit_quiz', payload, tokens.get(mobile)).then(
      (response) => response.body,
      String,
    );
    if (body !== before) errors.push(`An attempt that was sent again got another response: ${body}`);
  }
  return errors;
}
