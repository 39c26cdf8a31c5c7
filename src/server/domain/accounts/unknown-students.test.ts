import { expect, test } from 'vitest';
import { maxFormerIds, unknownStudentsCall } from '#contract/auth/unknown-students.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('which former ids belong to nobody', (portal) => {
  test('are those that no student has, whoever has the others', async () => {
    const [student, other] = [await portal().signIn(), await portal().signIn()];
    const ask = (former_ids: string[]) =>
      portal().call(unknownStudentsCall, { stud_id: student.stud_id, former_ids }, student.token);
    expect((await ask(['gone', other.stud_id, student.stud_id, 'never'])).data()).toEqual(['gone', 'never']);
    expect((await ask([])).data()).toEqual([]);
    expect((await ask(Array.from({ length: maxFormerIds + 1 }, String))).statusCode).toBe(400);
  });
});
