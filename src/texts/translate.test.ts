import { afterEach, describe, expect, test, vi } from 'vitest';
import { addTexts, currentLanguage, locale, onLanguageChange, setLanguage, translate as t } from './translate.ts';

/** Only the texts that these tests need. */
const hindi = {
  back: 'वापस',
  'otp.digit': '{count} में से अंक {position}',
  'otp.resendIn_one': '{count} सेकंड',
  'otp.resendIn_other': '{count} सेकंडों',
};
const load = async () => ({ default: hindi });
const known = { hi: load, ml: load, ta: load, te: load, bn: load, mr: load };

addTexts({ back: 'Back', goHome: 'Go home', 'otp.digit': 'Digit {position} of {count}' });
addTexts({
  'otp.resendIn_one': 'Send again in {count} second',
  'otp.resendIn_other': 'Send again in {count} seconds',
});

afterEach(() => setLanguage('en', known));

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

  test('a minus is as wide as a plus, and zero has none', () => {
    expect(t('otp.digit', { position: -2, count: -0 })).toBe('Digit −2 of 0');
  });

  test('large numbers are written as in India', () => {
    expect(t('otp.resendIn', { count: 1_234_567 })).toBe('Send again in 12,34,567 seconds');
  });
});

describe('a second language', () => {
  test('is fetched when it is chosen, used from then on, and set as the page’s language', async () => {
    await setLanguage('hi', known);
    expect(t('back')).toBe('वापस');
    expect(t('otp.digit', { position: 2, count: 4 })).toBe('4 में से अंक 2');
    expect(document.documentElement.lang).toBe('hi');
  });

  test('has its own plurals: in Hindi, 0 is singular', async () => {
    await setLanguage('hi', known);
    expect([0, 1, 2].map((count) => t('otp.resendIn', { count }))).toEqual(['0 सेकंड', '1 सेकंड', '2 सेकंडों']);
  });

  test('falls back to English where it has no text', async () => {
    await setLanguage('hi', known);
    expect(t('goHome')).toBe('Go home');
  });

  test('has the digits 0 to 9, which students learn, in numbers and dates', async () => {
    await setLanguage('mr', known);
    expect(t('otp.resendIn', { count: 1_234 })).toBe('1,234 सेकंडों');
    expect(new Date(2026, 10, 21).toLocaleDateString(locale())).toMatch(/21.*2026/);
  });

  test('that cannot be fetched changes nothing', async () => {
    const lost = async () => Promise.reject(new Error('no network'));
    await setLanguage('hi', known);
    await expect(setLanguage('ml', { ...known, ml: lost })).rejects.toThrow('no network');
    expect([t('back'), currentLanguage()]).toEqual(['वापस', 'hi']);
  });

  test('tells who listens', async () => {
    const listener = vi.fn();
    const end = onLanguageChange(listener);
    await setLanguage('hi', known);
    end();
    await setLanguage('en', known);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
