import { describe, expect, it } from 'vitest';
import { apiPath } from './provide-call.ts';
import { onEachApp } from './test-app.ts';
import { allCalls, everything, expectRefusal, fieldsOf, isList, post, urlOf, validFields } from './test-hostile.ts';

const withBody = allCalls.filter((call) => call.method === 'POST');
const aboutAThing = withBody.filter((call) =>
  fieldsOf(call).some((field) =>
    ['id', 'sub_id', 'chapter_id', 'batch_id', 'topic_id', 'quiz_id', 'otp_ref'].includes(field),
  ),
);

onEachApp('hostile input', (test) => {
  it('finds every call of the contract mounted', () => {
    const missing = allCalls.filter(({ method, path }) => !test().app.hasRoute({ method, url: urlOf(path) }));
    expect(missing.map((call) => call.name)).toEqual([]);
  });

  describe('a body', () => {
    it.each(withBody)('of $name that cannot be read is refused, whatever is wrong with it', async (call) => {
      const session = await test().signIn();
      const before = await everything(test());
      for (const payload of [
        '',
        '{',
        '{"stud_id":',
        '\0',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{}}}',
      ]) {
        expect(await post(test(), call, { payload, ...session })).toMatchObject({ statusCode: 400 });
      }
      for (const payload of ['null', '[]', '1', 'true', '"text"', '[{"stud_id":"1"}]']) {
        expect(await post(test(), call, { payload, ...session })).toMatchObject({ statusCode: 400 });
      }
      expect(await everything(test())).toEqual(before);
    });

    it.each(withBody)('of $name that is not JSON is refused with 415', async (call) => {
      const session = await test().signIn();
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
      ]) {
        expect(await post(test(), call, { payload: '{}', type, ...session })).toMatchObject({ statusCode: 415 });
      }
    });

    it.each(withBody)('of $name that is too large is refused with 413', async (call) => {
      const session = await test().signIn();
      const payload = JSON.stringify({ stud_id: session.stud_id, more: 'x'.repeat(2 * 1024 * 1024) });
      expect(await post(test(), call, { payload, ...session })).toMatchObject({ statusCode: 413 });
    });

    it.each(withBody)('of $name with a field of a wrong type, or one that holds NUL, is refused', async (call) => {
      const session = await test().signIn();
      const before = await everything(test());
      for (const field of fieldsOf(call)) {
        for (const value of [{}, [], true, { $gt: '' }, ['x'], 'nul\0', 'x'.repeat(20_000)]) {
          if (Array.isArray(value) && isList(call, field)) continue;
          const payload = JSON.stringify({ ...validFields(call), stud_id: session.stud_id, [field]: value });
          const answer = await post(test(), call, { payload, ...session });
          expect(answer.statusCode, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toBe(400);
        }
      }
      expect(await everything(test())).toEqual(before);
    });

    it.each(withBody)('of $name without its fields is refused, in a student’s words or with 400', async (call) => {
      const session = await test().signIn();
      const before = await everything(test());
      const answer = await post(test(), call, { payload: '{}', ...session });
      expect([200, 400]).toContain(answer.statusCode);
      expect(answer.body.status).toBe(false);
      expect(await everything(test())).toEqual(before);
    });

    it.each(withBody)(
      'of $name with lone surrogates, odd numbers and unknown fields is no fault of ours',
      async (call) => {
        const session = await test().signIn();
        for (const odd of ['"\\ud800"', '1e400', '-0', '"é\\u202e<script>"', '"\' or 1=1 --"', '9007199254740993']) {
          const fields = fieldsOf(call)
            .filter((field) => field !== 'stud_id')
            .map((field) => `"${field}":${odd}`);
          const payload = `{${[`"stud_id":"${session.stud_id}"`, ...fields, `"unknown":${odd}`].join(',')}}`;
          expect((await post(test(), call, { payload, ...session })).statusCode).toBeLessThan(500);
        }
      },
    );

    it.each(aboutAThing)('of $name about what does not exist is refused, and stores nothing', async (call) => {
      const session = await test().signIn();
      const before = await everything(test());
      const payload = JSON.stringify({ ...validFields(call), stud_id: session.stud_id });
      const answer = await post(test(), call, { payload, ...session });
      expect([200, 403]).toContain(answer.statusCode);
      expect(answer.body.status).toBe(false);
      expect(await everything(test())).toEqual(before);
    });
  });

  it.each([
    ['GET', '/api/Student/subjects'],
    ['POST', '/api/Student/nothing'],
    ['POST', '/api/'],
    ['DELETE', '/api/Auth/login'],
    ['POST', '/api/auth/LOGIN'],
    ['POST', '/api/Student/..%2f..%2fetc'],
    ['GET', '/api/Student/%'],
  ] as const)('there is nothing at %s %s', async (method, url) => {
    const response = await test().app.inject({ method, url });
    expect([400, 404]).toContain(response.statusCode);
    expectRefusal(response.body);
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
