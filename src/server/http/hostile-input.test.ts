import { expect, it } from 'vitest';
import { allCalls } from '#server/testing/all-calls.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { fieldsOf, post, readStudentTables, validFields } from '#server/testing/test-hostile.ts';
import { apiPath, routeOf } from './call-route.ts';

const callsWithIds = allCalls.filter((call) =>
  fieldsOf(call).some((field) =>
    ['id', 'sub_id', 'chapter_id', 'batch_id', 'topic_id', 'quiz_id', 'otp_ref'].includes(field),
  ),
);

// Malformed requests are left to testing/fuzz/hostile-calls.test.ts. These are the cases that its random requests miss.
onEachApp('hostile input', (test) => {
  it('reaches a route for every call of the contract', () => {
    const missing = allCalls.filter((call) => !test().app.hasRoute({ method: call.method, url: routeOf(call) }));
    expect(missing.map((call) => call.name)).toEqual([]);
  });

  it.each(callsWithIds)('is refused by $name for ids that do not exist, and nothing is stored', async (call) => {
    const session = await test().signIn();
    const before = await readStudentTables(test());
    const payload = JSON.stringify({ ...validFields(call), stud_id: session.stud_id });
    const response = await post(test(), call, { payload, ...session });
    expect([200, 403]).toContain(response.statusCode);
    expect(response.body.status).toBe(false);
    expect(await readStudentTables(test())).toEqual(before);
  });

  it('may come from a web app on an origin that is named, and responses are never cached', async () => {
    for (const { path } of allCalls) {
      const headers = { origin: 'https://app.example.org' };
      const response = await test().app.inject({ method: 'OPTIONS', url: apiPath + path, headers });
      expect(response.statusCode).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': headers.origin,
        'access-control-allow-headers': expect.stringContaining('Token'),
        'cache-control': 'no-store',
      });
    }
  });
});
