import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSavingData, savesData } from './saves-data.ts';

function browserSays(saveData: boolean) {
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { saveData }) });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the browser decides until the student does', () => {
  expect(savesData()).toBe(false);
  browserSays(true);
  expect(savesData()).toBe(true);
  chooseSavingData(false);
  expect(savesData()).toBe(false);
  browserSays(false);
  chooseSavingData(true);
  expect(savesData()).toBe(true);
});

test('a browser that stores nothing keeps the choice as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(savesData()).toBe(false);
  chooseSavingData(true);
  expect(savesData()).toBe(true);
  vi.restoreAllMocks();
  chooseSavingData(false);
  expect(savesData()).toBe(false);
});
