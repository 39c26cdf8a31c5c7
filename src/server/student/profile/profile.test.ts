import { expect, it } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('profile', (test) => {
  // spec: 3.5, 7.6
  it("shows a student's own details, and nothing that only the server needs", async () => {
    await test().signIn();
    const { stud_id, token } = await test().signIn({ name: 'Arun', mobile: '9876543210' });
    const result = await test().call(getProfileCall, { stud_id }, token);
    expect(result.response.json().data).toEqual({
      stud_id,
      name: 'Arun',
      guardian: 'Lakshmi Nair',
      state: 'Kerala',
      district: 'Kozhikode',
      email: 'meera@example.org',
      mobile: '9876543210',
      phone_code: '91',
      academic_level: 'test-level',
      profile: { name: 'Arun' },
    });
    // The web app reads all of it.
    expect(result.data()).toEqual(result.response.json().data);
  });
});
