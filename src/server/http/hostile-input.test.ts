import { expect, it } from 'vitest';
import { allCalls } from '#server/testing/all-calls.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { everything, fieldsOf, post, urlOf, validFields } from '#server/testing/test-hostile.ts';
import { apiPath } from './call-route.ts';

const aboutAThing = allCalls.filter((call) =>
  fieldsOf(call).some((field) =>
    ['id', 'sub_id', 'chapter_id', 'batch_id', 'topic_id', 'quiz_id', 'otp_ref'].includes(field),
  ),
);

// What is wrong with a request is left to testing/fuzz/hostile-calls.test.ts; here is what its chance does not come to.
onEachApp('hostile input', (test) => {
  it('finds every call of the contract mounted', () => {
    const missing = allCalls.filter(({ method, path }) => !test().app.hasRoute({ method, url: urlOf(path) }));
    expect(missing.map((call) => call.name)).toEqual([]);
  });

  it.each(aboutAThing)('$name about what does not exist is refused, and stores nothing', async (call) => {
    const session = await test().signIn();
    const before = await everything(test());
    const payload = JSON.stringify({ ...validFields(call), stud_id: session.stud_id });
    const answer = await post(test(), call, { payload, ...session });
    expect([200, 403]).toContain(answer.statusCode);
    expect(answer.body.status).toBe(false);
    expect(await everything(test())).toEqual(before);
  });

  it('answers a web app on another origin, and lets nobody keep an answer', async () => {
    for (const { path } of allCalls) {
      const response = await test().app.inject({ method: 'OPTIONS', url: apiPath + path });
      expect(response.statusCode).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': expect.stringContaining('Token'),
        'cache-control': 'no-store',
      });
    }
  });
});
