import { afterEach, describe, expect, test, vi } from 'vitest';
import { t } from './auth.ts';
import { formatDate } from './format-date.ts';
import { setLanguage } from './translate.ts';

/** A language with four plural forms, with only the texts that these tests need. */
const polish = {
  back: 'Wstecz',
  'otp.digit': 'Cyfra {position} z {count}',
  'otp.resendIn': { one: 'za {count} sekundę', few: 'za {count} sekundy', many: 'za {count} sekund' },
} as const;
const known = { pl: async () => ({ default: polish }) };

afterEach(() => setLanguage('en'));

describe('English', () => {
  test('a text is found by its key, and {name} is replaced by its value', () => {
    expect(t('back')).toBe('Back');
    expect(t('otp.digit', { position: 1, count: 4 })).toBe('Digit 1 of 4');
  });

  test('a text with a count has the form of that count', () => {
    expect(t('otp.resendIn', { count: 1 })).toBe('Send again in 1 second');
    expect(t('otp.resendIn', { count: 0 })).toBe('Send again in 0 seconds');
  });

  test('a list of texts with numbers makes one formatter', () => {
    t('otp.resendIn', { count: 1 });
    const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'PluralRules')];
    for (let count = 0; count < 20; count += 1) t('otp.resendIn', { count });
    for (const each of made) expect(each).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('a value is text, whatever it holds', () => {
    expect(t('otp.digit', { position: '{count} $& <b>', count: 4 })).toBe('Digit {count} $& <b> of 4');
  });

  test('large numbers are written as in India', () => {
    expect(t('otp.resendIn', { count: 1_234_567 })).toBe('Send again in 12,34,567 seconds');
  });
});

describe('a second language', () => {
  test('is fetched when it is chosen, used from then on, and set as the page’s language', async () => {
    await setLanguage('pl', known);
    expect(t('back')).toBe('Wstecz');
    expect(t('otp.digit', { position: 2, count: 4 })).toBe('Cyfra 2 z 4');
    expect(document.documentElement.lang).toBe('pl');
  });

  test('has its own plurals', async () => {
    await setLanguage('pl', known);
    expect([1, 2, 5, 22].map((count) => t('otp.resendIn', { count }))).toEqual([
      'za 1 sekundę',
      'za 2 sekundy',
      'za 5 sekund',
      'za 22 sekundy',
    ]);
  });

  test('falls back to English where it has no text yet', async () => {
    await setLanguage('pl', known);
    expect(t('goHome')).toBe('Go home');
  });

  test('that is unknown is English', async () => {
    await setLanguage('pl', known);
    await setLanguage('xx', known);
    expect(t('back')).toBe('Back');
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('dates', () => {
  test("are written as '21 Nov 2026'", () => {
    expect(formatDate('2026-11-21T10:00:00+05:30')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-21 10:00:00')).toBe('21 Nov 2026');
  });

  test('that cannot be parsed are shown as they are', () => {
    expect(formatDate('last Tuesday')).toBe('last Tuesday');
    expect(formatDate('')).toBe('');
  });
});
