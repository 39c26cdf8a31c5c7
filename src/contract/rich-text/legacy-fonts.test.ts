import { expect, test } from 'vitest';
import { isLegacyFont, legacyFontIn } from './legacy-fonts.ts';

test.each([
  ...[
    'Kruti Dev 010',
    'KrutiDev010',
    'Kruti_Dev_016',
    'DevLys 010',
    'Chanakya',
    'Walkman-Chanakya905',
    'ML-TTKarthika',
  ],
  ...['MLW-TTRevathi', 'ISM ML-TTKarthika', 'DV-TTYogesh', 'DVB-TTSurekh', 'TL-TTHemalatha', 'SutonnyMJ', 'Bamini'],
  ...['SHREE-DEV7-0708', 'Shree-Dev-0714', 'AkrutiDevPriya', 'Shusha'],
])('%s draws other letters than it is typed with', (name) => expect(isLegacyFont(name)).toBe(true));

test.each([
  ...['Calibri', 'Arial', 'Mangal', 'Nirmala UI', 'Kokila', 'Utsaah', 'Noto Sans Devanagari', 'Shree Devanagari 714'],
  ...['Aparajita', 'Kartika', 'Latha', 'Vrinda', 'Shruti', 'Gautami', 'Lohit Devanagari', 'Times New Roman', ''],
])('%s has the letters that it draws', (name) => expect(isLegacyFont(name)).toBe(false));

test.each([
  ['<font face="Kruti Dev 010">Hkkjr</font>', 'Kruti Dev 010'],
  ['<p style=\'margin:0;font-family:"DevLys 010",serif\'>Hkkjr</p>', 'DevLys 010'],
  ['<span style="font-family:&quot;Kruti Dev 010&quot;">Hkkjr</span>', 'Kruti Dev 010'],
  ['<font face=Chanakya>Hkkjr</font>', 'Chanakya'],
  ['<style>.xl65 {font-family:"Kruti Dev 010", monospace;}</style><td class=xl65>Hkkjr</td>', 'Kruti Dev 010'],
  ['<font face="Kruti Dev 010">भारत</font>', undefined],
  ['<font face="Kruti Dev 010">12 + 3</font>', undefined],
  ['<font face="Arial">India</font>', undefined],
  ['What is Kruti Dev?', undefined],
])('the font that %s names', (html, font) => expect(legacyFontIn(html)).toBe(font));
