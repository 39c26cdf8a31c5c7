import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lateAnswersCall } from '#contract/desk/exams.ts';
import { mailingsCall, planMailingCall } from '#contract/desk/messages/messages.ts';
import { rankListCall } from '#contract/desk/ranks/ranks.ts';
import { resultsCall } from '#contract/desk/results.ts';
import { drawPages } from './features/results/share/draw-pages.ts';
import { rankPages } from './features/results/share/rank-pages.ts';
import { startSession } from './session/session.ts';
import { answer, fakeDesk, open, replies, sent, serve, staff } from './testing/fake-desk.tsx';
import * as some from './testing/some-data.ts';

/** As without a gateway. */
const byHand = { ...some.mailingPlan, channel: null, states: [], others: [] };

fakeDesk();
beforeEach(() => {
  startSession('one', '+91 1');
  serve([
    answer(resultsCall, some.timedResults),
    answer(lateAnswersCall, some.lateAnswers),
    answer(rankListCall, some.rankList),
    answer(planMailingCall, byHand),
    answer(mailingsCall, some.mailings),
  ]);
});

const [row = expect.fail()] = some.rankList.rows;
const bina = {
  ...{ ...row, stud_id: 'bina', name: 'Bina', roll_number: '', batch: 'Morning', attempt_id: 'second' },
  ...{ rank: 3, tied: 1, sections: [null, 5] },
};
const two = { ...some.rankList, rows: [row, bina], unlisted: 2 };
const words = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ');
const withShare = (share: (data: ShareData) => Promise<void>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));

test('a rank list shows ties, batches and all marks, and by roll numbers no name', async () => {
  serve([answer(rankListCall, two)]);
  const user = open('/quizzes/sums/ranks');
  const table = await screen.findByRole('table', { name: 'Rank list · Sums · All batches' });
  const cells = () => within(table).getAllByRole('row').map(words);
  expect(cells()[1]).toMatch(/^=17Asha.*12-07 · Evening.*12−?-?210 \/ 2085\.71$/);
  expect(cells()[2]).toMatch(/^37Bina.*–510 \/ 2085\.71$/);
  expect(
    screen.getByText(
      /^4 of 42 who took it · each student's first attempt · 2 more students aren't listed\. The downloaded list has everyone\.$/,
    ),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Students are shown by' }), 'Roll numbers');
  expect(cells()[1]).toMatch(/^=1712-07Evening/);
  expect(cells()[2]).toMatch(/^37•••• 3210Morning/);
  expect(cells().join()).not.toMatch(/Asha|Bina|98765/);
  // On paper, the list says itself of which day it is, and that it is cut.
  expect(table.textContent).toContain('23 Nov 2026 · 4 of 42 who took it · The first 2 of 4 are listed here.');
  expect(localStorage.getItem('desk.ranks-show')).toBe('roll numbers');
});

test('a rank list with everyone has one rank, also where it is cut, and two sections of one name', async () => {
  const sections = ['Physics', 'Physics'];
  serve([answer(rankListCall, { ...some.rankList, sections, sat: 2001, unlisted: 2000 })]);
  open('/quizzes/sums/ranks');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader', { name: 'Physics' })).toHaveLength(2);
  expect(table.queryByRole('columnheader', { name: 'Rank of all' })).toBeNull();
  expect(screen.getByText(/^2,?001 students took it · .* · 2,?000 more/)).toBeDefined();
});

test('from the results, two taps share the list as a text, as the academy shows its students', async () => {
  const academy = { ...staff.academy, ranks_show: 'roll numbers' as const };
  replies['me'] = () => ({ data: { ...staff, academy } });
  serve([answer(rankListCall, two)]);
  const shared: ShareData[] = [];
  const user = open('/quizzes/sums');
  await screen.findByRole('button', { name: 'Share' });
  expect(sent.filter(({ name }) => name === 'rank_list')).toEqual([]);
  withShare(async (data) => void shared.push(data));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'As text, for WhatsApp' }));
  expect(shared.map(({ text }) => text?.split('\n'))).toEqual([
    [
      ...['Sunrise', '*Sums · All batches · 23 Nov 2026*', '4 of 42 who took it'],
      ...['=1. 12-07 – 10 / 20', '3. •••• 3210 – 10 / 20', 'The first 2 of 4 are listed here.'],
    ],
  ]);
});

test('a text is copied where nothing takes it, and is not where somebody changed their mind', async () => {
  const user = open('/quizzes/sums/ranks');
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'As text, for WhatsApp' }));
  };
  await press();
  await screen.findByText('Copied. Paste it into a message.');
  expect(await navigator.clipboard.readText()).toMatch(/^Sunrise\n.*\n.*\n=1\. Asha – 10 \/ 20$/);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  withShare(async () => Promise.reject(new DOMException('', 'AbortError')));
  await press();
  expect(copied).not.toHaveBeenCalled();
  withShare(async () => Promise.reject(new DOMException('', 'NotAllowedError')));
  await press();
  await waitFor(() => expect(copied).toHaveBeenCalledOnce());
});

test('nothing is shared before students see their marks', async () => {
  serve([answer(rankListCall, { ...two, quiz: { ...two.quiz, is_withheld: true } })]);
  const user = open('/quizzes/sums');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByText(/^Students don't see their marks yet, so the list isn't shared/);
  expect(screen.queryByRole('button', { name: /picture|text/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Send marks' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Print, or save as PDF' })).toBeDefined();
});

test('a list of a test for one batch is headed so, and says when it can be shared', async () => {
  const results_after = Date.UTC(2026, 10, 23, 16, 26);
  const quiz = { ...two.quiz, batch_name: 'Evening', is_withheld: true, results_after };
  serve([answer(rankListCall, { ...two, quiz })]);
  const user = open('/quizzes/sums/ranks');
  await screen.findByRole('table', { name: 'Rank list · Sums · Evening' });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText(/^Students see their marks after .*9:56\spm, once nobody/);
});

test('a press of Print opens the list and prints it once', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const user = open('/quizzes/sums');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('link', { name: 'Print, or save as PDF' }));
  await screen.findByRole('table', { name: 'Rank list · Sums · All batches' });
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Students are shown by' }), 'Roll numbers');
  expect(print).toHaveBeenCalledOnce();
});

/** A list of so many students. */
const long = (count: number, sections = some.rankList.sections) => ({
  ...{ ...some.rankList, sections, sat: count },
  rows: Array.from({ length: count }, (_, at) => {
    const who = { attempt_id: `${at}`, name: `Student ${at}`, roll_number: '', batch: 'Evening' };
    return { ...row, ...who, rank: at + 1, tied: 1, sections: sections.map(() => 5) };
  }),
});

test('a list is as many pictures as it needs, and says in the last what is left out', () => {
  const pages = (count: number, sections?: string[]) =>
    rankPages(long(count, sections), { batch: 'Evening', show: 'names' }, 'Sunrise');
  expect(pages(30, []).map(({ lines, isTall, foot }) => [lines.length, isTall, foot])).toEqual([[30, false, '']]);
  expect(pages(31, []).map(({ lines, foot }) => [lines.length, foot])).toEqual([
    [30, '1 / 2'],
    [1, '2 / 2'],
  ]);
  const [first] = pages(25);
  expect(first).toMatchObject({
    head: ['Sunrise', 'Sums · Evening · 23 Nov 2026', '25 students took it'],
    isTall: true,
  });
  expect(first?.lines[0]).toEqual({
    cells: ['1', 'Student 0', '10 / 20', '85.71'],
    under: 'Physics 5 · Chemistry 5',
  });
  const under = (...sections: string[]) => pages(1, sections)[0]?.lines[0]?.under;
  expect(under('Physics A', 'Physics B', 'Chemistry A', 'Chemistry B', 'Maths')).toBe('P 10 · C 10 · M 5');
  expect(under('Physics', 'Chemistry', 'Psychology')).toBe('Phy 5 · Che 5 · Psy 5');
  expect(under('History A', 'History of art', 'Histology')).toBe('History 5 · History of art 5 · Histology 5');
  expect(under('Part A', 'Part B', 'Part C')).toBe('Part A 5 · Part B 5 · Part C 5');
  const last = pages(301, []).at(-1);
  expect([pages(301, []).length, last?.foot]).toEqual([10, '10 / 10 · The first 300 of 301 are listed here.']);
});

test('a picture is drawn with whole letters, and a name that has no room ends in …', async () => {
  const written: string[] = [];
  const sizes: number[] = [];
  // Each letter is 30 pixels wide.
  const pen = {
    measureText: (text: string) => ({ width: 30 * text.length }),
    fillText: (text: string) => written.push(text),
    fillRect: (_: number, __: number, width: number, height: number) => sizes.push(width, height),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  const name = 'त्रिशा चन्द्रशेखरन वेंकटनरसिम्हराजुवारिपेटा';
  const list = { ...some.rankList, rows: [{ ...row, name }] };
  const files = await drawPages(rankPages(list, { batch: 'Evening', show: 'names' }, 'Sunrise'), 'Sums:1');
  expect(files.map((file) => [file.name, file.type])).toEqual([['Sums 1.png', 'image/png']]);
  expect(sizes.slice(0, 2)).toEqual([1080, 250 + 90 + 60]);
  const who = written.find((text) => text.startsWith('त्रिशा')) ?? '';
  expect(who).toMatch(/…$/);
  expect(name.startsWith(who.slice(0, -1))).toBe(true);
  // It is cut between two letters, not between a letter and its mark.
  expect(name.charAt(who.length - 1)).not.toMatch(/\p{M}/u);
});

test('pictures are handed to another app, or saved where the browser shares no files', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...{ measureText: () => ({ width: 1 }), fillText() {}, fillRect() {} },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  serve([answer(rankListCall, long(25))]);
  const user = open('/quizzes/sums');
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'As a picture' }));
  };
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL() {} }));
  await press();
  await waitFor(() => expect(saved).toEqual(['Sums-1.png', 'Sums-2.png']));
  const shared: ShareData[] = [];
  withShare(async (data) => void shared.push(data));
  await press();
  await waitFor(() => expect(shared.map(({ files = [] }) => files.map((file) => file.name))).toEqual([saved]));
  expect(saved).toHaveLength(2);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await press();
  await screen.findByText("Your browser can't make the picture. Share the list as text instead.");
});

test("marks go to one family after the other, whose numbers are the guardians' first", async () => {
  const [asha = expect.fail()] = byHand.chats;
  const bina = {
    ...asha,
    stud_id: 'bina',
    name: 'Bina',
    to: 'student' as const,
    number: '+919876543210',
    text: 'Bina & 5/20?',
  };
  const chitra = {
    ...asha,
    stud_id: 'chitra',
    name: 'Chitra',
    to: 'guardian' as const,
    number: '+971501234567',
    text: 'C',
  };
  serve([answer(planMailingCall, { ...byHand, chats: [bina, asha, chitra] })]);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = open('/quizzes/sums');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('link', { name: 'Send marks' }));
  const links = await screen.findAllByRole('link', { name: /^Open in WhatsApp/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://wa.me/919812345678?text=Sunrise%0AAsha%20%C2%B7%20Evening%0AMarks%3A%2010%20of%2020',
    'https://wa.me/971501234567?text=C',
    'https://wa.me/919876543210?text=Bina%20%26%205%2F20%3F',
  ]);
  expect(screen.getByText(/1 student has no guardian's number, so the text goes to the student\.$/)).toBeDefined();
  expect(screen.getByText(/^Sunrise\s*Asha/).textContent).toBe(asha.text);
  await user.click(screen.getByRole('button', { name: 'Next: Asha' }));
  await user.click(screen.getByRole('button', { name: 'Next: Chitra' }));
  expect(opened.mock.calls.map(([url]) => url)).toEqual(links.slice(0, 2).map((link) => link.getAttribute('href')));
  expect(screen.getByText('2 of 3 opened')).toBeDefined();
  expect(screen.getAllByText('Opened')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Open in WhatsApp: Bina' }));
  expect(screen.getByText('You opened all of them.')).toBeDefined();
  // The browser knows it later, too, and of this quiz alone.
  expect(localStorage.getItem('desk.opened-chats')?.trim()).toBe('marks-sums--guardian- asha chitra bina');
  await user.click(screen.getByRole('button', { name: 'Clear the ticks' }));
  expect(screen.getByRole('button', { name: 'Next: Asha' })).toBeDefined();
});

test('a list that is opened again goes on after who was opened, in the language that was chosen', async () => {
  localStorage.setItem('desk.opened-chats', 'others bina\nmarks-sums--guardian- asha');
  const user = open('/messages?kind=marks&about_id=sums');
  await screen.findByText('You opened all of them.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the text' }), 'हिन्दी');
  await waitFor(() =>
    expect(sent.flatMap(({ name, input }) => (name === 'plan_mailing' ? [input] : []))).toEqual([
      expect.objectContaining({ kind: 'marks', about_id: 'sums', language: 'en' }),
      expect.objectContaining({ kind: 'marks', about_id: 'sums', language: 'hi' }),
    ]),
  );
  expect(localStorage.getItem('desk.marks-language')).toBe('hi');
});

test('who sees no numbers is offered none of it, and who asks is told why', async () => {
  replies['me'] = () => ({ data: { ...staff, role: 'teacher', sees_numbers: false } });
  const user = open('/quizzes/sums');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('button', { name: 'As a picture' });
  expect(screen.queryByRole('link', { name: 'Send marks' })).toBeNull();
});
