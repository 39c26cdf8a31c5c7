import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DeskIds } from './desk.ts';
import { expect } from './portal.ts';

/** A page of the staff's desk in one of its states, as a row of ./screens.ts is of the app. */
export interface DeskRow {
  name: string;
  address(ids: DeskIds): string;
  /** By texts in English, unless it is to be taken in Hindi too. */
  reach?(page: Page): Promise<void>;
  /** Is taken in Hindi too, as are all without `reach`. */
  isTranslated?: true;
  /** As of a screen of the app. */
  isOverlay?: true;
  /** Checked for accessibility too. */
  isInGate?: true;
  /** The same in `npm run test:all` only, because others have the same parts. */
  isInLongRun?: true;
}

export const deskScreens: DeskRow[] = [
  { name: 'desk-sign-in', address: () => '/desk', reach: signOut },
  { name: 'desk-today', isInGate: true, address: () => '/desk' },
  { name: 'desk-students', address: () => '/desk/students' },
  { name: 'desk-students-none', address: () => '/desk/students?search=zebra' },
  { name: 'desk-students-filtered', address: () => '/desk/students?state=active' },
  { name: 'desk-student', address: ({ student }) => `/desk/students/${student}` },
  {
    name: 'desk-student-record',
    isInGate: true,
    address: ({ student }) => `/desk/students/${student}`,
    reach: haveRecord,
  },
  {
    name: 'desk-student-change',
    address: ({ student }) => `/desk/students/${student}`,
    async reach(page) {
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-student-account',
    isInLongRun: true,
    address: ({ student }) => `/desk/students/${student}`,
    async reach(page) {
      await page.getByRole('heading', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Change: Batches and subjects' }).click();
      await expect(page.getByRole('button', { name: 'Remove from Physics' })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-student-waiting',
    address: () => '/desk',
    async reach(page) {
      await page.getByRole('link', { name: /^Meera Raghavan/ }).click();
      await expect(page.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible();
    },
  },
  { name: 'desk-student-new', isInLongRun: true, address: () => '/desk/students/new' },
  {
    name: 'desk-student-new-problems',
    address: () => '/desk/students/new',
    async reach(page) {
      await page.getByLabel('Mobile number').fill('98765');
      await page.getByRole('button', { name: 'Add the student' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    },
  },
  { name: 'desk-sheet', address: () => '/desk/students/sheet' },
  {
    name: 'desk-sheet-problems',
    isInLongRun: true,
    address: () => '/desk/students/sheet',
    async reach(page) {
      const rows = [
        'Student name,Mobile,Level,District,Batch',
        'Kavya Suresh,9847012345,Class 12,Kollam,',
        'Rahul Dev,9847012346,Class 11,Thrissur,',
        'Anjali Krishnan,9876543210,Class 12,Palakkad,',
        'Vishnu,98470,Class 12,Kollam,',
        'Meera Nair,9847012348,Class 9,Kannur,Evening 2031',
      ];
      const sheet = { name: 'Students.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.getByLabel('Choose a file').setInputFiles(sheet);
      await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'desk-sheet-words',
    isInLongRun: true,
    address: () => '/desk/students/sheet',
    async reach(page) {
      const rows = [
        'S.No,Name,Father,,Mobile,Class,Batch,House',
        ',,Name,Mobile,,,,',
        '1,Kavya Suresh,Suresh Kumar,9747012345,9847012345,XII A,Weekend 2027,Blue',
        '2,Rahul Dev,Dev Raj,9747012346,9847012346,XI B,Weekend 2027,Red',
        '3,Meera Nair,Nair,9747012348,9847012348,Droppers,Weekend -2027,Red',
      ];
      const sheet = { name: 'Register.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.getByLabel('Choose a file').setInputFiles(sheet);
      await page.getByText('How words were understood').click();
      await expect(page.getByText('1 row waits for your choice')).toBeVisible();
    },
  },
  { name: 'desk-merge', address: ({ student }) => `/desk/students/${student}/merge?search=a` },
  {
    name: 'desk-merge-check',
    isInLongRun: true,
    address: ({ student }) => `/desk/students/${student}/merge?search=Irfan`,
    async reach(page) {
      await page.getByRole('button', { name: /Irfan/ }).click();
      await expect(page.getByRole('heading', { name: 'Check before you merge' })).toBeVisible();
    },
  },
  { name: 'desk-erase', address: ({ student }) => `/desk/students/${student}/erase` },
  { name: 'desk-requests', address: () => '/desk/requests' },
  { name: 'desk-quizzes', isInGate: true, address: () => '/desk/quizzes' },
  { name: 'desk-results', address: ({ quiz }) => `/desk/quizzes/${quiz}` },
  { name: 'desk-hall', isInGate: true, address: ({ quiz }) => `/desk/quizzes/${quiz}/hall`, reach: fillHall },
  {
    name: 'desk-hall-extend',
    isOverlay: true,
    address: ({ quiz }) => `/desk/quizzes/${quiz}/hall`,
    async reach(page) {
      await fillHall(page);
      const unfold = page.getByRole('button', { name: /^Actions: / });
      if (await unfold.isVisible()) await unfold.click();
      await page.getByRole('button', { name: 'More time for everyone', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'desk-questions', address: ({ quiz }) => `/desk/quizzes/${quiz}/questions` },
  {
    name: 'desk-questions-open',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/questions?order=hardest`,
    async reach(page) {
      await page.getByRole('heading', { level: 3 }).first().click();
      await expect(page.getByRole('list', { name: 'Answers chosen' }).first()).toBeVisible();
    },
  },
  { name: 'desk-late-answers', address: ({ quiz }) => `/desk/quizzes/${quiz}`, reach: makeLate },
  {
    name: 'desk-ranks',
    isInGate: true,
    address: ({ quiz }) => `/desk/quizzes/${quiz}/ranks`,
    reach: rankStudents(8),
  },
  {
    name: 'desk-ranks-jee',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/ranks`,
    reach: rankStudents(8, ['Physics A', 'Physics B', 'Chemistry A', 'Chemistry B', 'Mathematics A', 'Mathematics B']),
  },
  {
    name: 'desk-ranks-share',
    isOverlay: true,
    address: ({ quiz }) => `/desk/quizzes/${quiz}/ranks`,
    async reach(page) {
      await rankStudents(8)(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('button', { name: 'As a picture' })).toBeVisible();
    },
  },
  {
    name: 'desk-send-marks',
    isInGate: true,
    address: ({ quiz }) => `/desk/messages?kind=marks&about_id=${quiz}`,
    reach: makeChats,
  },
  {
    name: 'desk-report-cards',
    isInLongRun: true,
    address: ({ student }) => `/desk/report-cards?stud_id=${student}`,
  },
  {
    name: 'desk-ranks-paper',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/ranks`,
    async reach(page) {
      await rankStudents(60)(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByLabel('Students are shown by').selectOption('roll numbers');
      await page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'desk-marks', isInLongRun: true, address: ({ quiz }) => `/desk/quizzes/${quiz}/marks`, reach: fillMarks },
  { name: 'desk-key', address: ({ quiz, question }) => `/desk/quizzes/${quiz}/questions/${question}` },
  {
    name: 'desk-key-plan',
    address: ({ quiz, question }) => `/desk/quizzes/${quiz}/questions/${question}`,
    async reach(page) {
      await page.getByRole('radio', { name: /^A / }).check();
      await page.getByRole('radio', { name: 'The old and the new answer both count' }).check();
      await page.getByRole('button', { name: 'See who gains and who loses' }).click();
      await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'desk-attempt', address: ({ attempt }) => `/desk/attempts/${attempt}` },
  { name: 'desk-quiz-edit', isInGate: true, address: ({ quiz }) => `/desk/quizzes/${quiz}/edit` },
  { name: 'desk-quiz-schedule', isInLongRun: true, address: ({ quiz }) => `/desk/quizzes/${quiz}/schedule` },
  { name: 'desk-quiz-new', address: ({ subject }) => `/desk/quizzes/new?subject_id=${subject}` },
  {
    name: 'desk-quiz-edit-open',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/edit`,
    async reach(page) {
      await page.getByRole('button', { name: /^Question 1:/ }).click();
      await choosePicture(page, 'Add a picture: Question 1');
      await page.getByLabel('What the picture shows').fill('Two glass flasks and four test tubes');
      await page.getByRole('textbox', { name: 'Option A' }).first().fill('\\(\\frac{1}{2}\\)');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-quiz-timed',
    address: ({ subject }) => `/desk/quizzes/new?subject_id=${subject}`,
    async reach(page) {
      await page.getByText('Times and attempts').click();
      await page.getByLabel('Time for the test, in minutes').fill('90');
      await expect(page.getByLabel('Answers that arrive after the time')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-quiz-pattern',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/edit`,
    async reach(page) {
      await page.getByLabel('Pattern of an exam').selectOption('JEE Main 2021 to 2024');
      await page.getByRole('button', { name: 'Use its time, sections and marks' }).click();
      await expect(page.getByRole('list', { name: 'Where the quiz differs from the pattern' })).toBeVisible();
      await page.getByText('Answers that count and minutes, by section').click();
      await page
        .getByLabel(/: minutes$/)
        .first()
        .fill('60');
      await page.getByText('Times and attempts').click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'desk-classes', isInLongRun: true, address: () => '/desk/classes' },
  {
    name: 'desk-register',
    isInLongRun: true,
    address: () => '/desk',
    async reach(page) {
      await page
        .getByRole('link', { name: /^Attendance: / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Absent: / }).first()).toBeVisible();
    },
  },
  { name: 'desk-timetable', isInGate: true, address: () => '/desk/classes/timetable' },
  {
    name: 'desk-day-off',
    address: () => '/desk/classes',
    async reach(page) {
      const unfold = page.getByRole('button', { name: 'More actions' });
      if (await unfold.isVisible()) await unfold.click();
      await page.getByRole('button', { name: 'Day off' }).click();
      await expect(page.getByLabel('Reason')).toBeFocused();
    },
  },
  { name: 'desk-class', address: ({ liveClass }) => `/desk/classes/${liveClass}` },
  { name: 'desk-class-new', address: () => '/desk/classes/new' },
  { name: 'desk-batches', isInLongRun: true, address: () => '/desk/batches', reach: fillBatches, isTranslated: true },
  {
    name: 'desk-batch',
    isInGate: true,
    address: () => '/desk/batches/evening',
    reach: fillBatches,
    isTranslated: true,
  },
  {
    name: 'desk-batch-add',
    address: () => '/desk/batches/evening',
    async reach(page) {
      await fillBatches(page);
      await page.getByRole('button', { name: 'Remove Asha Menon' }).click();
      await expect(page.getByLabel(/^Last day \(leave empty if/)).toBeVisible();
    },
  },
  {
    name: 'desk-students-many',
    isInLongRun: true,
    address: () => '/desk/students',
    async reach(page) {
      await page.getByRole('button', { name: 'Select several' }).click();
      await page.getByRole('checkbox').first().check();
      await page.getByLabel('What to do').selectOption({ label: 'Lock' });
      await expect(page.getByLabel('Reason')).toBeVisible();
    },
  },
  { name: 'desk-batch-new', address: () => '/desk/batches/new' },
  { name: 'desk-session', isInLongRun: true, address: () => '/desk/batches/session' },
  {
    name: 'desk-batch-similar',
    isInLongRun: true,
    address: () => '/desk/batches/new',
    async reach(page) {
      await page.getByLabel('Name of the batch').fill('Class 12 evenning batch');
      await page.getByRole('button', { name: 'Make the batch' }).click();
      await expect(page.getByText('Did you mean a batch that’s already there?')).toBeFocused();
    },
  },
  { name: 'desk-news', address: () => '/desk/news' },
  { name: 'desk-doubts', isInLongRun: true, address: () => '/desk/doubts' },
  { name: 'desk-messages', isInLongRun: true, address: () => '/desk/messages' },
  { name: 'desk-news-item', address: ({ news }) => `/desk/news/${news}` },
  {
    name: 'desk-quiz-edit-problems',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/edit`,
    async reach(page) {
      await page.getByRole('button', { name: /^Question 2:/ }).click();
      await page.getByLabel('Question text').fill('');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('button', { name: 'Question 2: Write the question', exact: true })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-quiz-edit-sheet',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/edit`,
    async reach(page) {
      await page.getByRole('button', { name: 'Add questions from a file' }).click();
      await page.getByLabel('Choose a file').setInputFiles(sums);
      await expect(page.getByRole('button', { name: 'Add 2 questions' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-news-new',
    address: () => '/desk/news/new',
    async reach(page) {
      await page.getByLabel('Heading', { exact: true }).fill('The laboratory is open on Saturday');
      await page.getByRole('textbox', { name: 'Text' }).click();
      await page.keyboard.type('Bring your ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('coat');
      await page.keyboard.press('Control+b');
      await page.keyboard.type(' and your notes. We begin with:');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'List' }).click();
      await page.keyboard.type('the prism');
      await page.keyboard.press('Enter');
      await page.keyboard.type('the pendulum');
      await page.getByLabel('Add a picture: Picture').setInputFiles(figure);
      await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    },
  },
  {
    name: 'desk-quiz-sheet',
    address: ({ chapter, subject }) => `/desk/quizzes/new?from=file&subject_id=${subject}&chapter_id=${chapter}`,
    async reach(page) {
      await page.getByLabel('Choose a file').setInputFiles(sums);
      await expect(page.getByRole('button', { name: /^Add \d/ })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'desk-quiz-sheet-kinds',
    address: ({ chapter, subject }) => `/desk/quizzes/new?from=file&subject_id=${subject}&chapter_id=${chapter}`,
    async reach(page) {
      await page.getByLabel('Choose a file').setInputFiles(kinds);
      await expect(page.getByRole('button', { name: /^Add \d/ })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'desk-quiz-edit-kinds',
    address: ({ quiz }) => `/desk/quizzes/${quiz}/edit`,
    async reach(page) {
      await page.getByRole('button', { name: 'Add questions from a file' }).click();
      await page.getByLabel('Choose a file').setInputFiles(kinds);
      await page.getByRole('button', { name: 'Add 3 questions' }).click();
      for (const question of ['Which of them', 'What is the speed'])
        await page.getByRole('button', { name: new RegExp(question) }).click();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-quiz-sheet-left-out',
    address: ({ chapter, subject }) => `/desk/quizzes/new?from=file&subject_id=${subject}&chapter_id=${chapter}`,
    async reach(page) {
      const gift =
        'Which is a gas? {=neon ~iron}\n\nWrite about neon. {}\n\nMatch them. {=neon -> gas =iron -> metal}\n';
      const file = { name: 'Gases.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) };
      await page.getByLabel('Choose a file').setInputFiles(file);
      await expect(page.getByRole('heading', { name: '2 left out' })).toBeVisible();
    },
  },
  {
    name: 'desk-quiz-sheet-key',
    isInLongRun: true,
    address: ({ chapter, subject }) => `/desk/quizzes/new?from=file&subject_id=${subject}&chapter_id=${chapter}`,
    async reach(page) {
      await page.route('**/desk/api/check_quiz_sheet', async (route) => {
        const response = await route.fetch();
        const { data, ...envelope } = await response.json();
        const not_taken = [{ line: 6, text: '2. Which is a metal?', message: 'the answer is missing.' }];
        await route.fulfill({ response, json: { ...envelope, data: { ...data, lacks_key: true, not_taken } } });
      });
      const file = { name: 'Gases.gift', mimeType: 'text/plain', buffer: Buffer.from('Which is a gas? {=neon ~iron}') };
      await page.getByLabel('Choose a file').setInputFiles(file);
      await expect(page.getByLabel('Answer key')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-quiz-sheet-problems',
    address: ({ chapter, subject }) => `/desk/quizzes/new?from=file&subject_id=${subject}&chapter_id=${chapter}`,
    async reach(page) {
      const rows = ['Question,Option A,Option B,Answer', 'One?,1,1,A', 'Two?,so,not,D', 'Sound is,a wave,dust,A'];
      await page.getByLabel('Choose a file').setInputFiles(sheetOf(rows));
      await expect(page.getByRole('heading', { name: '2 rows to fix' })).toBeVisible();
    },
  },
  { name: 'desk-content', address: () => '/desk/content' },
  {
    name: 'desk-content-menu',
    isOverlay: true,
    isTranslated: true,
    address: () => '/desk/content',
    async reach(page) {
      await page.getByRole('button', { name: /: Motion in a plane/, expanded: false }).click();
      await expect(page.getByRole('button', { name: /: Motion in a plane/, expanded: true })).toBeVisible();
    },
  },
  {
    name: 'desk-content-new-subject',
    isTranslated: true,
    address: () => '/desk/content/new',
    async reach(page) {
      await page.getByRole('textbox').fill('Earth science');
      await page.getByRole('checkbox').nth(1).check();
    },
  },
  {
    name: 'desk-content-new-subject-problems',
    isTranslated: true,
    address: () => '/desk/content/new',
    reach: async (page) => await page.getByRole('main').locator('[type=submit]').click(),
  },
  {
    name: 'desk-content-upload',
    isTranslated: true,
    address: () => '/desk/content',
    reach: uploadInVain,
  },
  { name: 'desk-content-chapter', address: ({ chapter }) => `/desk/content/${chapter}` },
  {
    name: 'desk-content-hidden',
    address: ({ chapter }) => `/desk/content/${chapter}`,
    reach: hideSome('content_chapter'),
  },
  {
    name: 'desk-preview-hidden',
    address: ({ chapter }) => `/desk/content/${chapter}/preview`,
    reach: hideSome('preview_chapter'),
  },
  {
    name: 'desk-preview-pdf',
    isTranslated: true,
    isInGate: true,
    isOverlay: true,
    address: ({ chapter }) => `/desk/content/${chapter}/preview`,
    reach: openCard(/Notes/, 'document'),
  },
  {
    name: 'desk-preview-video',
    isTranslated: true,
    address: ({ chapter }) => `/desk/content/${chapter}/preview`,
    reach: openCard(/What is/, 'video'),
  },
  {
    name: 'desk-preview-quiz',
    isTranslated: true,
    isInLongRun: true,
    address: ({ chapter }) => `/desk/content/${chapter}/preview`,
    reach: openCard(/Charges and/, 'quiz'),
  },
  { name: 'desk-staff', address: () => '/desk/staff' },
  {
    name: 'desk-staff-remove',
    isTranslated: true,
    address: () => '/desk/staff',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByRole('group')).toBeVisible();
    },
  },
  {
    name: 'desk-staff-add',
    address: () => '/desk/staff',
    async reach(page) {
      await page.getByRole('button', { name: 'Add staff' }).click();
      await page.getByRole('radio', { name: 'Teacher' }).check();
    },
  },
  { name: 'desk-settings', isTranslated: true, address: () => '/desk/settings' },
  { name: 'desk-audit', address: () => '/desk/audit' },
  {
    name: 'desk-audit-filter',
    address: () => '/desk/audit?kind=classes&changed_by=Arvind+Deshmukh+at+the+desk',
    async reach(page) {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page
        .getByText(/^\d+ details/)
        .first()
        .click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'desk-menu-more',
    address: () => '/desk/students',
    isOverlay: true,
    async reach(page) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
    },
  },
  {
    name: 'desk-menu-account',
    address: () => '/desk',
    isOverlay: true,
    async reach(page) {
      await page.getByRole('button', { name: /^Account:/ }).click();
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    },
  },
  {
    name: 'desk-offline',
    address: () => '/desk',
    async reach(page) {
      await page.context().setOffline(true);
      await expect(page.getByText("You're offline.")).toBeVisible();
    },
  },
  { name: 'desk-not-found', address: () => '/desk/nowhere' },
];

/** A sheet of questions. */
function sheetOf(rows: readonly string[]) {
  return { name: 'Sums.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
}

const sums = sheetOf([
  'Question,Option A,Option B,Answer,Marks,Remarks',
  '\\(2 + 2\\) is,3,4,B,2,',
  'Sound is,a wave,dust,A,1,',
]);

/** A row of each kind, with all that goes with them. */
const kinds = sheetOf([
  'Section,Type,Passage,Question,Option A,Option B,Option C,Option D,Answer,Tolerance,Marks,Negative marks,Partial marks,Explanation',
  'Physics A,,,Which has a direction?,work,force,time,mass,B,,4,1,,A force pulls somewhere.',
  'Physics B,multiple,"A lift falls freely. Nobody in it feels a weight, and nothing in it falls to its floor.","Which of them are vectors, and why does it not matter here?",force,work,torque,\\(\\vec{v}\\),"A, C, D",,4,2,1,',
  'Physics B,number,"A lift falls freely. Nobody in it feels a weight, and nothing in it falls to its floor.",What is the speed after a quarter of a second in m/s?,,,,,2.5,0.01,4,1,,\\(v = gt\\)',
]);

const figure = join(import.meta.dirname, '../../demo/academy/news/laboratory.jpg');

async function choosePicture(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(figure);
  await expect(page.getByLabel('What the picture shows')).toBeFocused();
}

/** Opens a page of the desk, and waits until it is complete. */
export async function openDesk(page: Page, ids: DeskIds, { address, reach }: DeskRow): Promise<void> {
  await page.goto(address(ids));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await reach?.(page);
}

/**
 * A file that is refused, one that this browser does not play, and another that waits for the network. Not in the chapter
 * of the other pictures.
 */
async function uploadInVain(page: Page): Promise<void> {
  await page.route('**/upload_part?*', async (route) => {
    const isVideo = (route.request().postDataBuffer()?.length ?? 0) > 1000;
    if (isVideo) await route.abort();
    else await route.continue();
  });
  await page.getByRole('link', { name: /Oscillations and waves/ }).click();
  await page
    .locator('input[accept*=pdf]')
    .setInputFiles({ name: 'Notes on waves.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
  const list = page.locator('section', { hasText: 'Notes on waves.pdf' }).first();
  await expect(list.getByText(/PDF/)).toBeVisible();
  const film = join(
    import.meta.dirname,
    '../../demo/academy/Physics/01 Electric charges and fields/01 What is electric charge.mp4',
  );
  const videos = page.locator('input[accept*=mp4][multiple]').last();
  await videos.setInputFiles({ name: 'Lecture.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
  await expect(list.getByText(/H\.264/)).toBeVisible();
  const failed = page.waitForEvent('requestfailed');
  await videos.setInputFiles(film);
  await failed;
  await expect(list.getByText(/electric charge\.mp4/)).toBeVisible();
}

/** As if the first video and the quiz were hidden. The other pictures are of the same chapter. */
function hideSome(call: string) {
  return async (page: Page) => {
    await page.route(`**/${call}`, async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      for (const items of [data.topics, data.quizzes]) items[0].is_hidden = true;
      await route.fulfill({ response, json: { ...rest, data } });
    });
    await page.reload();
    await expect(page.getByText(/^Hidden/).first()).toBeVisible();
  };
}

/** As if so many students had taken the quiz with a clock. */
export function rankStudents(count: number, sections = ['Physics', 'Chemistry', 'Mathematics']) {
  const names = ['Asha Thomas', 'Bina Varghese', 'Chitra Raghunathan Nair', 'Devika', 'Esha Mathew', 'Farhan'];
  return async (page: Page) => {
    await page.route('**/rank_list', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const rows = Array.from({ length: count }, (_, n) => {
        const rank = n === 2 ? 2 : n + 1;
        const who = { stud_id: `${n}`, attempt_id: `${n}`, name: names[n % 6], number: `+9198765${10_000 + n * 137}` };
        const place = { rank, tied: n === 1 || n === 2 ? 2 : 1, rank_of_all: rank * 3, percentile: 100 - n * 1.25 };
        const marks = { marks: 287 - 4 * rank, max_marks: 300, sections: sections.map((_, at) => 97 - at - rank) };
        const batch = n % 4 === 3 ? 'Weekend' : 'Evening';
        return { ...who, roll_number: `JEE-${101 + n}`, batch, level: 'Class 12', ...place, ...marks };
      });
      const quiz = { ...data.quiz, date: Date.parse('2026-11-22T10:00+05:30'), counts: 'first' };
      const list = { ...data, quiz, rows, sat: 240, sections };
      await route.fulfill({ response, json: { ...rest, data: list } });
    });
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
  };
}

/** As if the student had sat three tests, and stood in an office's register. */
async function haveRecord(page: Page): Promise<void> {
  const sitting = { quiz_id: 'q', subject_name: 'Physics', attempt_number: 1, max_marks: 300, pass_percent: 40 };
  const attempts = ['Unit test 3: Waves', 'JEE Main mock 4', 'Sunday test 29 November: full syllabus'].map(
    (name, n) => ({
      ...{ ...sitting, attempt_id: `${n}`, quiz_name: name, marks: 168 + 22 * n, result: 'pass' },
      ...{ submitted_at: Date.now() - (15 - 7 * n) * 24 * 3_600_000, is_test: true, is_withheld: n === 2 },
      standing: { rank: 31 - 8 * n, of: 118, percentile: 74.57 + 6.5 * n },
    }),
  );
  await page.route('**/desk/api/student', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const guardian = { guardian: 'Suresh Menon', guardian_mobile: '+919812345678' };
    const record = { roll_number: '2027-041', other_facts: { House: 'Blue', 'Bus route': '4, Kallekkad' } };
    const work = { attempts, watched_lately: { videos: 12, finished: 8 } };
    const same_roll_number = [{ stud_id: 's', name: 'Devika Nair', batch_name: 'Evening 2027' }];
    const batches = [{ roster_id: 'r', batch_name: 'Evening 2027', subject_name: '' }];
    const student = { ...data, ...guardian, ...record, ...work, same_roll_number, batches };
    await route.fulfill({ response, json: { ...rest, data: student } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Last tests' })).toBeVisible();
}

/** As if some students had taken the quiz, and some of their guardians' numbers were known. */
async function fillMarks(page: Page): Promise<void> {
  await page.route('**/desk/api/entered_marks', async (route) => {
    const sections = ['Physics', 'Chemistry', 'Mathematics'].map((name) => ({ name, max_marks: 100 }));
    const names = ['Asha Thomas', 'Bina Varghese', 'Venkatanarasimharajuvaripeta Subramaniam', 'Devika'];
    const rows = names.map((name, n) => ({
      ...{ stud_id: `${n}`, name, number: `+9198765${43_210 + n}`, roll_number: `JEE-${101 + n}` },
      marks: n === 1 ? ['AB', '', ''] : ['71', '64.5', '88'],
    }));
    const quiz = {
      quiz_id: 'one',
      quiz_name: 'Unit test 3',
      chapter_name: 'Waves',
      subject_id: 'p',
      subject_name: 'Physics',
    };
    const data = { quiz, version: '1', sections, headings: ['Phy', 'Chem', 'Maths'], rows, unknown: [] };
    await route.fulfill({ json: { status: true, message: '', data } });
  });
  await page.reload();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'Marks.csv', mimeType: 'text/csv', buffer: Buffer.from('JEE-101,71,64.5,88') });
  await expect(page.getByText(/^Read from the columns/)).toBeVisible();
}

async function makeChats(page: Page): Promise<void> {
  await routeChats(page);
  await page.addInitScript(() => {
    const quiz = new URLSearchParams(location.search).get('about_id');
    localStorage.setItem('desk.opened-chats', `marks-${quiz}--guardian- 0 1`);
  });
  await page.reload();
  await expect(page.getByText('2 of 5 opened')).toBeVisible();
}

export async function routeChats(page: Page): Promise<void> {
  await page.route('**/plan_mailing', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const withoutGateway = { channel: null, states: [], others: [] };
    const names = ['Asha Thomas', 'Bina Varghese', 'Venkatanarasimharajuvaripeta Subramaniam', 'Devika', 'Esha Mathew'];
    const chats = names.map((name, n) => {
      const to = n === 4 ? 'student' : n % 2 === 0 ? 'whatsapp' : 'guardian';
      const text = `Sunrise Academy\n${name} · Evening\nSunday test · 22 Nov 2026\nMarks: ${287 - n} of 300\nRank: ${n + 1} of 240\nPercentile: ${100 - n}`;
      return {
        stud_id: `${n}`,
        name,
        roll_number: `JEE-${101 + n}`,
        batch: 'Evening',
        to,
        number: `+9198765${43_210 + n}`,
        text,
      };
    });
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...withoutGateway, chats } } });
  });
}

/** As if the quiz had a clock, its marks waited to be released, and answers had come after the time. */
async function makeLate(page: Page): Promise<void> {
  await page.route('**/desk/api/results', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const window = { ...data.quiz.window, minutes: 90, results: 'when released', solutions: 'when released' };
    const withheld = { results_at: null, solutions_at: null, results_can_come: true, solutions_can_come: false };
    const quiz = { ...data.quiz, window, ...withheld };
    await route.fulfill({ response, json: { ...rest, data: { ...data, quiz } } });
  });
  await page.route('**/desk/api/late_answers', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const at = (time: string) => Date.parse(`2026-11-22T${time}+05:30`);
    const row = (name: string, own: object = {}) => ({
      ...{ stud_id: name, attempt_id: name, name, number: '+919876543210', level: 'Class 12', version: '1 ', count: 7 },
      ...{ ends_at: at('11:00'), first_chosen_at: at('10:42'), last_chosen_at: at('10:58'), came_at: at('11:32') },
      ...{ marks: 96, marks_if: 107, max_marks: 300, decision: null, ...own },
    });
    const rows = [
      row('Asha Menon'),
      row('Venkatanarasimharajuvaripeta Subramaniam', { count: 1, marks_if: 94, last_chosen_at: at('10:42') }),
      row('Binu Thomas', { decision: 'count' }),
    ];
    await route.fulfill({ response, json: { ...rest, data: { ...data, undecided: 2, unlisted: 0, rows } } });
  });
  await page.reload();
  await expect(page.getByText('Asha Menon')).toBeVisible();
}

/** Opens something of a previewed chapter. */
function openCard(name: RegExp, kind: 'video' | 'document' | 'quiz') {
  return async (page: Page) => {
    await page.getByRole('main').getByRole('link', { name }).click();
    const shown = { video: 'video', document: '.page canvas', quiz: 'input[type=radio]' };
    await expect(page.locator(shown[kind]).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };
}

/** Only in this tab: the session of the other pages goes on. */
async function signOut(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
}

/** The batches of the demo academy have no students. */
async function fillBatches(page: Page): Promise<void> {
  const now = Date.UTC(2026, 10, 23, 4, 30);
  const day = 24 * 60 * 60_000;
  const batch = {
    roster_id: 'evening',
    batch_name: '2027 Droppers evening',
    subject_name: '',
    students: 3,
    next_class_at: now + 30 * 60_000,
    ends_at: null,
    is_ended: false,
  };
  const ended = { roster_id: '2026', batch_name: '2026 Droppers', ends_at: now - 90 * day, is_ended: true };
  const others = [
    { roster_id: 'morning', batch_name: 'Morning', subject_name: 'Physics', students: 41, ends_at: now + 40 * day },
    { ...ended, students: 52, next_class_at: null },
  ];
  const student = (name: string, from_at: number | null, until_at: number | null = null) => {
    return {
      stud_id: name,
      name,
      number: '+919876543210',
      from_at,
      until_at,
      attendance: from_at === null ? null : 86,
    };
  };
  const at = { subject_name: 'Physics', starts_at: now + 30 * 60_000 };
  const ofBatch = {
    ...batch,
    members_total: 3,
    members: [
      student('Asha Menon', now - 60 * day),
      student('Binu Thomas', null),
      student('Venkatanarasimharajuvaripeta Subramaniam', now - 3 * day, now + 20 * day),
    ],
    teachers: ['Arvind Deshmukh', 'Meenakshi Pillai'],
    classes: [
      { class_id: '1', class_name: 'Current electricity', ...at },
      { class_id: '1', class_name: 'Current electricity', ...at, starts_at: at.starts_at + day },
    ],
    chapters: [{ chapter_id: '1', name: 'Revision for droppers', subject_name: 'Physics' }],
    quizzes: [{ quiz_id: '1', name: 'Weekly mock test 14', subject_name: 'Physics' }],
    end: {
      losing: 2,
      subjects: [{ subject_name: 'Physics', students: 2 }],
      in_no_batch: 3,
      classes: 1,
      chapters: 1,
      quizzes: 1,
      news: 0,
    },
    former_total: 1,
    former: [student('Chitra Nair', now - 90 * day, now - 30 * day)],
  };
  const answer = (data: object) => ({ json: { status: true, message: '', data } });
  const rows = [batch, ...others.map((one) => ({ ...batch, ...one }))];
  await page.route('**/desk/api/batches', (route) => route.fulfill(answer({ rows })));
  await page.route('**/desk/api/batch', (route) => route.fulfill(answer(ofBatch)));
  await page.reload();
  await expect(page.locator('h1', { hasNotText: /^$/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The demo academy has no timed test: nobody would sit it. */
async function fillHall(page: Page): Promise<void> {
  const now = Date.UTC(2026, 10, 23, 4, 30);
  const minute = 60_000;
  const begun = { level: 'Class 12', batch: 'Evening', began_at: now - 50 * minute, ends_at: now + 40 * minute };
  const row = (name: string, state: string, own: object = {}) => ({
    ...begun,
    ...{ stud_id: name, name, number: '+919876543210', state, heard_at: now - 2 * minute, other_at: null },
    ...{ closed_at: null, extra_ms: 0, answered: 31, questions: 75, attempt_id: null, ...own },
  });
  const ended = { closed_at: now - 5 * minute, attempt_id: 'a', answered: 75 };
  const notBegun = { began_at: null, ends_at: null, heard_at: null, answered: 0 };
  const quiz = { quiz_id: 'q', quiz_name: 'Weekly mock test 14', chapter_name: 'Mock tests', subject_id: 's' };
  const data = {
    now,
    quiz: {
      ...quiz,
      subject_name: 'Physics',
      minutes: 90,
      opens_at: null,
      closes_at: now + 60 * minute,
      results: 'after',
      questions: 75,
    },
    version: '',
    moves_closing: true,
    counts: { 'cut off': 2, in: 2, 'not begun': 1, submitted: 1, time: 0, staff: 0 },
    undecided: 1,
    unlisted: 0,
    rows: [
      row('Asha Menon', 'cut off', { heard_at: now - 18 * minute }),
      row('Venkatanarasimharajuvaripeta Subramaniam', 'cut off', { heard_at: now - 7 * minute, extra_ms: 10 * minute }),
      row('Binu Thomas', 'in', { other_at: now - 12 * minute }),
      row('Chitra Nair', 'in', { heard_at: now }),
      row('Devika Pillai', 'submitted', ended),
      row('Farhan Ali', 'not begun', notBegun),
    ],
  };
  await page.route('**/desk/api/exam_hall', (route) => route.fulfill({ json: { status: true, message: '', data } }));
  await page.reload();
  await expect(page.getByText('Asha Menon')).toBeVisible();
}
