import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { academicLevelsCall } from '#contract/auth/academic-levels.ts';
import { loginCall } from '#contract/auth/otp.ts';
import { getQuizCall, myQuizHistoryCall } from '#contract/quiz/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { config } from '#ui/config.ts';
import { Failure, Refusal, SessionEnded } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { removeUser, setUser, useSession } from '#web/session/session.ts';
import { fakeProvider, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha } from '#web/testing/open-portal.tsx';
import { callProvider } from './call-provider.ts';
import { providerNow } from './provider-time.ts';
import { secondTry } from './second-try.ts';

describe('a call', () => {
  const subjects = [{ subject_id: '1', subject_name: 'Physics', thumbnail: '' }];

  beforeEach(() => setUser(asha, 'token-1'));
  afterEach(() => {
    config.api = '/api';
    config.extensions = false;
    removeUser({ signedOut: false });
    toast.remove();
  });

  const failure = async (reply: object) => {
    fakeProvider({ '/Student/subjects': reply });
    const error = await callProvider(subjectsCall, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    return error instanceof Failure ? error : expect.fail();
  };

  describe('a request', () => {
    // spec: 6.2, 7.1, 7.7
    test('a data call sends the session token in a Token header and the student id in the payload', async () => {
      const provider = fakeProvider({ '/Student/subjects': ok(subjects) });
      await callProvider(subjectsCall, {});
      expect(provider.sent).toEqual([
        { method: 'POST', path: '/Student/subjects', token: 'token-1', payload: { stud_id: '7' } },
      ]);
      expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/Student/subjects?auth_mode=1');
    });

    // spec: 7.1
    test('every call goes to the base URL of the provider, also where that is another server', async () => {
      config.api = 'https://provider.example/ws/';
      fakeProvider({ '/ws/Student/subjects': ok(subjects) });
      await callProvider(subjectsCall, {});
      expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('https://provider.example/ws/Student/subjects?auth_mode=1');
      expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toMatchObject({ 'Content-Type': 'application/json' });
    });

    // spec: 6.2, 7.5
    test('login and academic_levels send neither token nor student id', async () => {
      const provider = fakeProvider({ '/Auth/login': ok({ otp_ref: 'r' }), '/Auth/academic_levels': ok([]) });
      await callProvider(loginCall, { mobile: '9876543210', phone_code: '91', device_id: 'web' });
      await callProvider(academicLevelsCall, {});
      expect(provider.sent).toEqual([
        {
          method: 'POST',
          path: '/Auth/login',
          token: null,
          payload: { mobile: '9876543210', phone_code: '91', device_id: 'web' },
        },
        { method: 'GET', path: '/Auth/academic_levels', token: null, payload: {} },
      ]);
    });

    // spec: 7.20
    test('a GET call that needs the session sends its token and no body', async () => {
      const provider = fakeProvider({ '/Auth/whatsapp_chat': ok({ whatsapp: '98', message: 'Hi' }) });
      await callProvider(whatsappChatCall, {});
      expect(provider.sent).toEqual([{ method: 'GET', path: '/Auth/whatsapp_chat', token: 'token-1', payload: {} }]);
      expect(vi.mocked(fetch).mock.calls[0]?.[1]?.body).toBeUndefined();
    });
  });

  describe('a response, parsed leniently', () => {
    // spec: 3.7, 7.21
    test('a list is read from data, and from data.data', async () => {
      for (const data of [subjects, { data: subjects }]) {
        fakeProvider({ '/Student/subjects': ok(data) });
        expect((await callProvider(subjectsCall, {})).data).toEqual(subjects);
      }
    });

    test('numbers may be strings, ids may be numbers, and a missing or null field is empty', async () => {
      fakeProvider({
        '/Student/my_quiz_history': ok([{ id: 12, name: 'Optics', marks: '7', max_marks: 10, attend_on: null }]),
      });
      const { data } = await callProvider(myQuizHistoryCall, { chapter_id: '1' });
      expect(data).toEqual([
        { id: '12', name: 'Optics', added_on: '', attend_on: '', result: '', marks: 7, max_marks: 10 },
      ]);
    });

    test('status may be 1 or "true"', async () => {
      for (const status of [1, '1', 'true', 'success']) {
        fakeProvider({ '/Student/subjects': { status, data: subjects } });
        expect((await callProvider(subjectsCall, {})).data).toEqual(subjects);
      }
    });

    test('quiz and questions, and the support chat, may sit in data or at the top', async () => {
      const quiz = { quiz: { id: 3, name: 'Optics' }, questions: [] };
      for (const reply of [ok(quiz), { status: true, ...quiz }]) {
        fakeProvider({ '/Student/get_quiz': reply });
        expect((await callProvider(getQuizCall, { quiz_id: '3' })).data.quiz.name).toBe('Optics');
      }
      for (const reply of [
        ok({ whatsapp: '98', message: 'Hi' }),
        { status: true, whatsapp: '98', message: 'Hi' },
        { status: true, data: null, whatsapp: 98, message: 'Hi' },
      ]) {
        fakeProvider({ '/Auth/whatsapp_chat': reply });
        expect((await callProvider(whatsappChatCall, {})).data).toEqual({ whatsapp: '98', message: 'Hi' });
      }
    });
  });

  describe('a provider that misbehaves', () => {
    test('status false is a refusal with the server message', async () => {
      fakeProvider({ '/Student/subjects': refusal('Your fees are due.') });
      const error = await callProvider(subjectsCall, {}).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toHaveProperty('message', 'Your fees are due.');
    });

    test('no network is a failure worth retrying, in plain words', async () => {
      const error = await failure(noNetwork);
      expect(error.kind).toBe('network');
      expect(error.worthRetrying).toBe(true);
      expect(error.message).toBe('No connection. Check your internet and try again.');
    });

    test('a response that stops half-way counts as no network after half a minute', async () => {
      vi.useFakeTimers();
      const half = (signal: AbortSignal) =>
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode('{"status":'));
            signal.addEventListener('abort', () => body.error(signal.reason));
          },
        });
      vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => new Response(half(signal)));
      const calling = callProvider(subjectsCall, {}).catch((thrown: unknown) => thrown);
      await vi.advanceTimersByTimeAsync(30_000);
      const error = await Promise.race([calling, Promise.resolve('still waiting')]);
      vi.useRealTimers();
      expect(error).toMatchObject({ kind: 'network', worthRetrying: true });
    });

    test('a page of HTML, such as a hotel network returns, is a failure worth retrying', async () => {
      const error = await failure(new Response('<html>Sign in to the Wi-Fi</html>'));
      expect(error.kind).toBe('unreadable');
      expect(error.worthRetrying).toBe(true);
    });

    test.each([
      ['garbage', Response.json('garbage')],
      ['null', Response.json(null)],
      ['no status', { data: subjects }],
      ['the JSON of a Wi-Fi’s sign-in', { login_url: 'https://wifi.example/login', code: 'AUTH_REQUIRED' }],
    ])('%s in the place of an envelope is a failure worth retrying, never an empty list', async (_, reply) => {
      const error = await failure(reply);
      expect([error.kind, error.worthRetrying]).toEqual(['unreadable', true]);
    });

    test.each([
      ['a filter’s 403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
      ['a filter’s 404 in JSON', () => Response.json({ status: false, error: 'blocked' }, { status: 404 })],
      ['a proxy’s 401', () => new Response('<h1>Log in to the proxy</h1>', { status: 401 })],
      ['a refusal by somebody else', () => Response.json({ status: 0, message: 'Log in to the Wi-Fi' })],
      ['a success by somebody else', () => Response.json({ status: 'success', data: subjects })],
      ['half an envelope', () => Response.json({ status: false, message: 'Log in' })],
    ])('in the place of the bundled server, %s is a failure worth retrying, and ends no session', async (_, reply) => {
      config.extensions = true;
      const error = await failure(reply());
      expect(error.worthRetrying).toBe(true);
      expect(useSession.getState().token).toBe('token-1');
    });

    // spec: 7.21
    test.each([
      ['a list of nulls', ok([null, null])],
      ['an object for a list', ok({ subject_id: '1' })],
      ['no data', { status: true }],
      ['a subject without its id', ok([{ subject_name: 'Physics' }])],
    ])('%s is a failure that is not retried, never an empty list', async (_, reply) => {
      const error = await failure(reply);
      expect(error.kind).toBe('unreadable');
      expect(error.worthRetrying).toBe(false);
    });

    test.each([
      [500, true],
      [503, true],
      [429, true],
      [400, false],
      [403, false],
      [404, false],
    ])('%i carries the provider message; retrying it makes sense: %s', async (status, worthRetrying) => {
      const error = await failure(Response.json(refusal('Too bad.'), { status }));
      expect(error.message).toBe('Too bad.');
      expect(error.kind).toBe('status');
      expect(error.worthRetrying).toBe(worthRetrying);
    });

    test('500 with a page of HTML has a message of our own', async () => {
      const error = await failure(new Response('<h1>Internal</h1>', { status: 500 }));
      expect(error.message).toBe('Something went wrong on our side. Please try again in a moment.');
    });
  });

  describe('401 in mid-session', () => {
    const expired = () => Response.json(refusal('Token expired'), { status: 401 });

    test('twice signs out and says so', async () => {
      const error = await failure(expired());
      expect(error).toBeInstanceOf(SessionEnded);
      expect(error.message).toBe('Your session has ended. Please sign in again.');
      expect(useSession.getState()).toMatchObject({ user: undefined, token: undefined });
    });

    test('once, as a portal gives it that was wrong for a moment, is not noticed', async () => {
      let calls = 0;
      const provider = fakeProvider({ '/Student/subjects': () => (++calls === 1 ? expired() : ok(subjects)) });
      expect((await callProvider(subjectsCall, {})).data).toHaveLength(1);
      expect(provider.sent).toHaveLength(2);
      expect(useSession.getState().token).toBe('token-1');
    });

    test('of several calls at once is tried once, and ends the session once', async () => {
      const provider = fakeProvider({ '/Student/subjects': expired });
      const results = await Promise.allSettled([1, 2, 3, 4].map(() => callProvider(subjectsCall, {})));
      for (const result of results) expect(result).toMatchObject({ reason: expect.any(SessionEnded) });
      expect(provider.sent).toHaveLength(5);
    });

    test('of several calls at once, all of which work again, is not noticed', async () => {
      let calls = 0;
      const provider = fakeProvider({ '/Student/subjects': () => (++calls <= 3 ? expired() : ok(subjects)) });
      await Promise.all([1, 2, 3].map(() => callProvider(subjectsCall, {})));
      expect(provider.sent).toHaveLength(6);
      expect(useSession.getState().token).toBe('token-1');
    });

    test('and then no network ends no session', async () => {
      let calls = 0;
      fakeProvider({ '/Student/subjects': () => (++calls === 1 ? expired() : Response.json({}, { status: 502 })) });
      const error = await callProvider(subjectsCall, {}).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: 'status', worthRetrying: true });
      expect(useSession.getState().token).toBe('token-1');
    });

    test('is waited for some seconds', async () => {
      secondTry.pauseMs = 2_000;
      vi.useFakeTimers();
      const provider = fakeProvider({ '/Student/subjects': expired });
      const ended = expect(callProvider(subjectsCall, {})).rejects.toBeInstanceOf(SessionEnded);
      await vi.advanceTimersByTimeAsync(1_999);
      expect([provider.sent.length, useSession.getState().token]).toEqual([1, 'token-1']);
      await vi.advanceTimersByTimeAsync(1);
      await ended;
      expect(provider.sent).toHaveLength(2);
      vi.useRealTimers();
      secondTry.pauseMs = 0;
    });

    test('of an old token does not end the session that began since', async () => {
      fakeProvider({
        '/Student/subjects': () => {
          setUser(asha, 'token-2');
          return expired();
        },
      });
      await expect(callProvider(subjectsCall, {})).rejects.toBeInstanceOf(SessionEnded);
      expect(useSession.getState().token).toBe('token-2');
    });

    test('of a call without a session is a plain failure', async () => {
      fakeProvider({ '/Auth/login': expired() });
      const error = await callProvider(loginCall, { mobile: '', phone_code: '', device_id: '' }).catch(
        (e: unknown) => e,
      );
      expect(error).not.toBeInstanceOf(SessionEnded);
      expect(useSession.getState().token).toBe('token-1');
    });
  });

  test('an aborted call throws the abort, not a lost network', async () => {
    const withdrawn = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      withdrawn.abort();
      return Promise.reject(signal?.reason);
    });
    await expect(callProvider(subjectsCall, {}, withdrawn.signal)).rejects.not.toBeInstanceOf(Failure);
  });
});

describe('the time of the provider', () => {
  const noon = Date.UTC(2028, 1, 29, 12);
  const minute = 60_000;
  const year = 365 * 24 * 60 * minute;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  /** Makes a call whose response has the time noon. */
  async function receive(headers: Record<string, string> = { Date: new Date(noon).toUTCString() }): Promise<void> {
    fakeProvider({ '/Student/subjects': () => Response.json(ok([]), { headers }) });
    await callProvider(subjectsCall, {});
  }

  test.each([
    ['a year ahead', year],
    ['a year behind', -year],
    ['an hour behind', -60 * minute],
    ['at 1970', -noon],
  ])('on a device whose clock is %s the time is the provider’s', async (_, off) => {
    vi.setSystemTime(noon + off);
    await receive();
    expect(providerNow()).toBe(noon);
    vi.setSystemTime(noon + off + minute);
    expect(providerNow()).toBe(noon + minute);
  });

  test('a clock that is nearly right is used, and so is one that was corrected', async () => {
    vi.setSystemTime(noon - year);
    await receive();
    vi.setSystemTime(noon - 30_000);
    await receive();
    expect(providerNow()).toBe(noon - 30_000);
  });

  test('the clock of a Wi-Fi’s sign-in page is not the provider’s', async () => {
    vi.setSystemTime(noon);
    const headers = { Date: new Date(noon - year).toUTCString() };
    fakeProvider({ '/Student/subjects': () => new Response('<h1>Sign in</h1>', { headers }) });
    await expect(callProvider(subjectsCall, {})).rejects.toThrow();
    expect(providerNow()).toBe(noon);
  });

  test.each([[{}], [{ Date: 'soon' }]])('a response without a time changes nothing: %j', async (headers) => {
    vi.setSystemTime(noon);
    await receive();
    vi.setSystemTime(noon + year);
    await receive(headers as Record<string, string>);
    expect(providerNow()).toBe(noon + year);
  });
});
