import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asha } from '#web/testing/open-portal.tsx';
import { rememberPage, takePage } from './return-page.ts';
import { followOtherTabs, removeUser, setUser, useSession } from './session.ts';
import { readStoredSession } from './stored-session.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  removeUser({ signedOut: false });
});

const nobody = { user: undefined, token: undefined };

describe('the stored session', () => {
  // spec: 3.2, 3.3, 9.14
  test('the session is persisted under the name userData, and only user and token are stored', () => {
    useSession.setState({ otpRef: 'ref' });
    useSession.setState({ liveClass: { class_name: 'Waves', batch_name: '', tutor_name: '', online_url: '' } });
    setUser(asha, 'token-1');
    expect(JSON.parse(localStorage.getItem('userData') ?? '').state).toEqual({ user: asha, token: 'token-1' });
    expect(Object.keys(localStorage)).toEqual(['userData']);
  });

  // spec: 3.1, 3.3, 4.2
  test('the OTP’s reference and the selected live class are in memory only, until the page is gone', () => {
    const waves = { class_name: 'Waves', batch_name: 'Evening', tutor_name: 'Anitha', online_url: 'https://x.example' };
    setUser(asha, 'token-1');
    useSession.setState({ otpRef: 'ref' });
    useSession.setState({ liveClass: waves });
    expect(useSession.getState()).toMatchObject({ user: asha, token: 'token-1', otpRef: 'ref', liveClass: waves });
    expect(readStoredSession()).toEqual({ user: asha, token: 'token-1' });
    expect(localStorage.getItem('userData')).not.toMatch(/ref|Waves/);
  });

  // spec: 3.4, 4.2
  test('removing the user also clears token and otpRef, and the stored session', () => {
    setUser(asha, 'token-1');
    useSession.setState({ otpRef: 'ref' });
    removeUser({ signedOut: true });
    expect(useSession.getState()).toMatchObject({ ...nobody, otpRef: undefined });
    expect(localStorage.getItem('userData')).toBeNull();
  });

  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another program’s object', '{"state":{"theme":"dark"}}'],
    ['a user without an id', '{"state":{"user":{"name":"Asha"},"token":"t"}}'],
    ['a token that is an object', '{"state":{"user":{"stud_id":"7"},"token":{}}}'],
    ['an empty token', '{"state":{"user":{"stud_id":"7"},"token":""}}'],
    ['a hostile prototype', '{"__proto__":{"state":{"user":{"stud_id":"7"},"token":"t"}}}'],
  ])('%s in storage is nobody', (_, stored) => {
    localStorage.setItem('userData', stored);
    expect(readStoredSession()).toEqual(nobody);
  });

  test('fields that do not belong to a student are dropped', () => {
    localStorage.setItem('userData', '{"state":{"user":{"stud_id":7,"name":"Asha","admin":true},"token":"t","x":1}}');
    const { user, token } = readStoredSession();
    expect(user).toMatchObject({ stud_id: '7', name: 'Asha', district: '' });
    expect(user).not.toHaveProperty('admin');
    expect(token).toBe('t');
  });

  test('where storage is forbidden or full, the session lasts as long as the page', () => {
    const forbidden = () => {
      throw new DOMException('', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    }
    setUser(asha, 'token-1');
    expect(useSession.getState().token).toBe('token-1');
    expect(readStoredSession()).toEqual(nobody);
    removeUser({ signedOut: true });
    expect(useSession.getState().token).toBeUndefined();
  });
});

describe('other tabs', () => {
  const inOtherTab = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
  };

  test('follow a sign-in and a sign-out', () => {
    const stop = followOtherTabs();
    inOtherTab(() => localStorage.setItem('userData', JSON.stringify({ state: { user: asha, token: 'token-2' } })));
    expect(useSession.getState().token).toBe('token-2');
    inOtherTab(() => localStorage.removeItem('userData'));
    expect(useSession.getState()).toMatchObject(nobody);
    stop();
  });

  test('that change to another student leave nothing that was chosen for the first', () => {
    const stop = followOtherTabs();
    setUser(asha, 'token-1');
    useSession.setState({
      liveClass: { class_name: 'Waves', batch_name: '', tutor_name: '', online_url: 'https://x.example' },
    });
    const ravi = { ...asha, stud_id: '9' };
    inOtherTab(() => localStorage.setItem('userData', JSON.stringify({ state: { user: ravi, token: 'token-2' } })));
    expect(useSession.getState()).toMatchObject({ user: { stud_id: '9' }, token: 'token-2', liveClass: undefined });
    stop();
  });

  test('follow no other program’s changes', () => {
    const stop = followOtherTabs();
    setUser(asha, 'token-1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(useSession.getState().token).toBe('token-1');
    stop();
  });

  const empty = () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  };

  test('that empty the storage end no session: it is stored again', () => {
    const stop = followOtherTabs();
    setUser(asha, 'token-1');
    empty();
    expect(useSession.getState().token).toBe('token-1');
    expect(readStoredSession()).toEqual({ user: asha, token: 'token-1' });
    stop();
  });

  test('that sign out and empty the storage, in either order, end the session', () => {
    const stop = followOtherTabs();
    setUser(asha, 'token-1');
    empty();
    inOtherTab(() => localStorage.removeItem('userData'));
    empty();
    expect(useSession.getState()).toMatchObject(nobody);
    expect(localStorage.getItem('userData')).toBeNull();
    stop();
  });

  test('that sign in after the storage was emptied are followed', () => {
    const stop = followOtherTabs();
    setUser(asha, 'token-1');
    localStorage.setItem('userData', JSON.stringify({ state: { user: asha, token: 'token-2' } }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useSession.getState().token).toBe('token-2');
    stop();
  });
});

describe('the page to return to', () => {
  test('is returned once, with its query', () => {
    rememberPage('/topic/5?id=3');
    expect(takePage()).toBe('/topic/5?id=3');
    expect(takePage()).toBe('/');
  });

  test('of a student whose session ended is not returned to another student of the same device', () => {
    rememberPage('/topic/5', 'anjali');
    expect(takePage('rahul')).toBe('/');
    rememberPage('/topic/5', 'anjali');
    expect(takePage('anjali')).toBe('/topic/5');
  });

  test('is home where the tab stores something else under its name', () => {
    sessionStorage.setItem('returnPage', '/topic/5');
    expect(takePage()).toBe('/');
  });

  test('is never another site', () => {
    for (const href of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      rememberPage(href);
      expect(takePage()).toBe('/');
    }
  });
});
