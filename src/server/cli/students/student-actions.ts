import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { onlyMobile, requireLevel, requirePhone, requireStudent } from '#server/cli/find.ts';
import { withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { readMost } from '#server/cli/options.ts';
import { timeText } from '#server/cli/time-text.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { referenceOf } from '#server/domain/accounts/shared-number.ts';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import { suspensionAt } from '#server/domain/accounts/suspension.repository.ts';
import { readOtpLimits } from '#server/domain/limits/follow-students.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { countRowsOf } from '#server/domain/privacy/erasure.repository.ts';
import { versionOfStudent } from '#server/domain/seen-version.ts';
import { makeDeskCode } from '#server/domain/sign-in/make-desk-code.ts';
import { readMadeCode } from '#server/domain/sign-in/sign-in-state.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeAccess, signOutStudent, unlockNumber } from '#server/domain/students/change-access.ts';
import { changeMany } from '#server/domain/students/change-many.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { findStudents } from '#server/domain/students/find-students.ts';
import { describeStudent } from '#server/domain/students/student-details.ts';
import { guardianNumber, readOtherFacts } from '#server/domain/students/student-facts.ts';
import { OperatorError } from '#server/errors.ts';
import { count } from '#server/files/summary-text.ts';
import { isDate } from '#server/files/values.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { prepareDataFolder } from '#server/platform/files/data-folder.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { signInLines } from './sign-in-lines.ts';
import { consentLines, readBirthday } from './student-consent.ts';

type Action = Command['run'];

const text = { type: 'string' } as const;
const sharing = { sibling: { type: 'boolean', default: false } } as const;
const mostOption = { most: { type: 'string', default: '50' } } as const;
const birth = { 'date-of-birth': text } as const;
const record = { 'roll-number': text, 'guardian-mobile': text, 'guardian-whatsapp': text } as const;
const details = {
  name: text,
  level: text,
  guardian: text,
  state: text,
  district: text,
  email: text,
  ...record,
} as const;

export const listAll: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, { level: text, ...mostOption });
  if (positionals.length > 0) throw new UsageError(`student list does not take '${positionals[0]}'.`);
  return await withDatabase(config(), async (db) => {
    const ac_id = values.level === undefined ? undefined : await requireLevel(db, values.level);
    return (await linesOf(db, { ac_id, search: '', most: values.most })) ?? 'There are no students.';
  });
};

export const find: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, mostOption);
  const search = positionals.join(' ');
  if (search.trim() === '')
    throw new UsageError('student find takes a part of a name, a roll number, or the last digits of a number.');
  return await withDatabase(config(), async (db) => {
    const lines = await linesOf(db, { search, most: values.most });
    if (lines !== undefined) return lines;
    throw new OperatorError(`No student is called '${search}', and no number ends so (give 4 digits or more).`);
  });
};

export const showStudent: Action = async (args, config) => {
  const mobile = onlyMobile('show', readArguments(args, {}).positionals);
  const settings = config();
  return await withDatabase(settings, async (db) => {
    const now = Date.now();
    const { stud_id } = await requireStudent(db, mobile);
    const { timezone } = await readAcademy(db);
    const time = (at: number) => timeText(at, timezone);
    const whom = { stud_id, scope: everything, limits: await readOtpLimits(db, settings) };
    const { student, level, devices, last_seen, consent, codes, ...enrolled } = await describeStudent(db, whom, now);
    const subjects = enrolled.subjects.map(({ subject_name }) => subject_name);
    const batches = enrolled.batches.map((one) => [one.subject_name, one.batch_name].filter(Boolean).join('/'));
    const attempts = (await countRowsOf(db, stud_id)).get('attempt') ?? 0;
    const lines = [
      ['Name', student.name],
      ['Mobile', internationalNumber(student)],
      ['Level', level],
      ...(student.roll_number === '' ? [] : [['Roll number', student.roll_number]]),
      [
        'Father/Mother',
        [student.guardian, student.guardian_mobile, student.guardian_whatsapp].filter(Boolean).join(', '),
      ],
      ...Object.entries(readOtherFacts(student.other_facts)),
      ['District, state', [student.district, student.state].filter((part) => part !== '').join(', ')],
      ['Email', student.email],
      ['Registered', time(student.created_at)],
      ...(student.disabled_at === null ? [] : [['Disabled', `since ${time(student.disabled_at)}`]]),
      [
        'Signed in',
        devices.length === 0 ? 'no' : `on ${devices.length === 1 ? 'one device' : `${devices.length} devices`}`,
      ],
      ['Last seen', last_seen === null ? 'never' : time(last_seen)],
      ...signInLines(codes, await readMadeCode(db, student, now), { time, hasEmail: settings.email !== undefined }),
      ...(await consentLines(db, stud_id, time)),
      ...(student.waiting_since === null
        ? []
        : [
            [
              'Waiting',
              `since ${time(student.waiting_since)}, ${consent?.is_missing ? "for a guardian's consent" : 'to be let in'}`,
            ],
          ]),
      ['Quiz attempts', String(attempts)],
      ['Enrolled in', subjects.join(', ') || 'no subjects'],
      ['Batches', batches.join(', ') || 'none'],
      ['Id', stud_id],
    ];
    return lines.map(([title = '', value]) => `${`${title}:`.padEnd(17)}${value}`).join('\n');
  });
};

export const addOne: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, { ...details, ...birth, ...sharing, 'phone-code': text });
  const mobile = onlyMobile('add', positionals);
  const name = values.name && asWritten(values.name);
  if (!name) throw new UsageError('student add needs --name.');
  const phone = requirePhone(mobile, values['phone-code'] ?? '');
  const date_of_birth = readBirthday(values['date-of-birth']);
  return await withDatabase(config(), async (db) => {
    const academic_level = await requireLevel(db, values.level);
    const { guardian = '', state = '', district = '', email = '' } = values;
    const place = { state: asWritten(state), district: asWritten(district), email: asWritten(email) };
    const ofRecord = {
      roll_number: asWritten(values['roll-number'] ?? ''),
      guardian_mobile: requireGuardianNumber(values['guardian-mobile'] ?? ''),
      guardian_whatsapp: requireGuardianNumber(values['guardian-whatsapp'] ?? ''),
    };
    const student = { name, guardian: asWritten(guardian), ...place, ...ofRecord, academic_level };
    const addition = { by: operatorName(), phone, details: student, date_of_birth, isSibling: values.sibling };
    const { waiting_since } = await addStudent(db, addition, Date.now());
    const waits = waiting_since === null ? '' : `\n${consentHint(await referenceOf(db, { ...phone, name }))}`;
    return `${name} is registered and can sign in with ${internationalNumber(phone)}.${waits}`;
  });
};

export const changeDetails: Action = async (args, config) => {
  const options = { ...details, ...birth, ...sharing, mobile: text, 'phone-code': text };
  const { values, positionals } = readArguments(args, options);
  const mobile = onlyMobile('change', positionals);
  const { sibling: isSibling, ...wanted } = values;
  const { level, mobile: newMobile, 'phone-code': phoneCode, 'date-of-birth': born, ...rest } = wanted;
  const date_of_birth = readBirthday(born);
  if (Object.keys(wanted).length === 0)
    throw new UsageError('student change needs an option with the change, such as --level.');
  if (phoneCode !== undefined && newMobile === undefined) throw new UsageError('--phone-code needs --mobile as well.');
  const texts = Object.fromEntries(
    Object.entries(rest).map(([option, value]) => [
      option.replaceAll('-', '_'),
      option.startsWith('guardian-') ? requireGuardianNumber(value) : asWritten(value),
    ]),
  );
  if (texts['name'] === '') throw new UsageError('--name must not be empty.');
  const phone = newMobile === undefined ? undefined : requirePhone(newMobile, phoneCode ?? '');
  return await withDatabase(config(), async (db) => {
    const { stud_id } = await requireStudent(db, mobile);
    const inLevel = level === undefined ? {} : { academic_level: await requireLevel(db, level) };
    const changes = { ...texts, ...phone, ...inLevel };
    const change = { by: operatorName(), stud_id, changes, date_of_birth, isSibling };
    const { student, changed } = await changeStudent(db, change, Date.now());
    if (changed.length === 0) return `Nothing has changed: ${student.name} has these details already.`;
    const signedOut = changed.includes('mobile') ? ' They sign in again, with the new number.' : '';
    const waits = changed.includes('date of birth') && student.waiting_since !== null;
    return `The details of ${student.name} were updated.${signedOut}${waits ? `\n${consentHint(await referenceOf(db, student))}` : ''}`;
  });
};

export const signOut: Action = async (args, config) => {
  const mobile = onlyMobile('sign-out', readArguments(args, {}).positionals);
  return await withDatabase(config(), async (db) => {
    const student = await requireStudent(db, mobile);
    const { stud_id, name } = student;
    const ended = await signOutStudent(db, { by: operatorName(), stud_id }, Date.now());
    const others = (await listStudentsByPhone(db, student)).filter((one) => one.stud_id !== stud_id);
    const who = [name, ...others.map((one) => one.name)].join(' and ');
    const were = others.length > 0 ? 'were' : 'was';
    return ended === 0
      ? `${who} ${were} not signed in on any device.`
      : `${who} ${were} signed out on ${ended === 1 ? 'one device' : `${ended} devices`}.`;
  });
};

const changesAccess =
  (action: 'disable' | 'enable'): Action =>
  async (args, config) => {
    const mobile = onlyMobile(action, readArguments(args, {}).positionals);
    return await withDatabase(config(), async (db) => {
      const { stud_id, name } = await requireStudent(db, mobile);
      const isAllowed = action === 'enable';
      const isNew = await changeAccess(db, { by: operatorName(), stud_id, isAllowed }, Date.now());
      if (isAllowed) return isNew ? `${name} can sign in again.` : `${name} is not disabled.`;
      return `${name} is disabled${isNew ? ': signed out on all devices, and cannot sign in' : ' already'}.`;
    });
  };
export const disable = changesAccess('disable');
export const enable = changesAccess('enable');

export const lock: Action = async (args, config) => {
  const options = { reason: text, until: text, end: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, options);
  const mobile = onlyMobile('lock', positionals);
  const { reason, until: last_day, end } = values;
  if (end ? (reason ?? last_day) !== undefined : reason === undefined)
    throw new UsageError('student lock takes --reason, and perhaps --until, or --end alone.');
  if (last_day !== undefined && !isDate(last_day)) throw new UsageError('--until takes a day, such as 2026-12-05.');
  return await withDatabase(config(), async (db) => {
    const { stud_id, name } = await requireStudent(db, mobile);
    const change = { kind: end ? ('unlock' as const) : ('lock' as const), reason: asWritten(reason ?? ''), last_day };
    const seen = await versionOfStudent(db, stud_id);
    const many = { by: operatorName(), stud_ids: [stud_id], change, seen };
    const { changed } = await changeMany(db, many, Date.now());
    const is = end ? 'not locked' : `locked${last_day === undefined ? '' : ` until the end of ${last_day}`}`;
    return changed.length === 0 ? `Nothing has changed: ${name} is ${is}.` : `${name} is ${is}.`;
  });
};

export const unlock: Action = async (args, config) => {
  const mobile = onlyMobile('unlock', readArguments(args, {}).positionals);
  const settings = config();
  const phone = requirePhone(mobile, '');
  return await withDatabase(settings, async (db) => {
    await unlockNumber(db, { by: operatorName(), phone }, Date.now());
    return `${internationalNumber(phone)} can sign in with a code again.`;
  });
};

export const makeCode: Action = async (args, config) => {
  const mobile = onlyMobile('code', readArguments(args, {}).positionals);
  const settings = config();
  const { secretKey } = prepareDataFolder(settings);
  return await withDatabase(settings, async (db) => {
    const student = await requireStudent(db, mobile);
    const limits = await readOtpLimits(db, settings);
    const { stud_id } = student;
    const made = await makeDeskCode({ db, secretKey, limits }, { by: operatorName(), stud_id }, Date.now());
    const until = timeText(made.expires_at, (await readAcademy(db)).timezone);
    const isShared = (await listStudentsByPhone(db, student)).length > 1;
    const choose = isShared ? ' Then they choose who they are: others have the number too.' : '';
    return `Read out to ${student.name}, once you know that it is them: ${made.code}
They ask for a code with ${internationalNumber(student)} now, and enter it there, until ${until}. No message is sent.${choose}`;
  });
};

export const merge: Action = async (args, config) => {
  const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean', default: false } });
  const [oldMobile, newMobile, ...others] = positionals;
  if (oldMobile === undefined || newMobile === undefined || others.length > 0)
    throw new UsageError('student merge takes two mobile numbers: the old one, and the one that stays.');
  return await withDatabase(config(), async (db) => {
    const { stud_id: from } = await requireStudent(db, oldMobile);
    const { stud_id: to } = await requireStudent(db, newMobile);
    const dryRun = values['dry-run'];
    const { old, kept, counts } = await mergeStudents(db, { by: operatorName(), from, to, dryRun }, Date.now());
    const moved = [
      count(counts.attempts, 'quiz attempt', 'quiz attempts'),
      count(counts.drafts, 'quiz that was only begun', 'quizzes that were only begun'),
      count(counts.videos, 'watched video', 'watched videos'),
      count(counts.subjects, 'subject', 'subjects'),
    ].join(', ');
    const [whose, whom] = [old, kept].map((one) => `${one.name} (${internationalNumber(one)})`);
    return dryRun
      ? `This would move from ${whose} to ${whom}: ${moved}.\nThis was a dry run. Nothing was changed.`
      : `Moved from ${whose} to ${whom}: ${moved}.\nThe old account is disabled.`;
  });
};

function requireGuardianNumber(written: string): string {
  const number = guardianNumber(written);
  if (number !== undefined) return number;
  throw new OperatorError(
    `'${written}' is not a mobile number. Write one from outside India with + and its dial code.`,
  );
}

function consentHint(who: string): string {
  return `They are under 18 and wait until a guardian agrees: npm run portal -- student consent ${who} --how …`;
}

/** A line for each student who fits, and one for the rest if there are more; undefined for nobody. */
async function linesOf(
  db: Db,
  { ac_id, search, most }: { ac_id?: string | undefined; search: string; most: string },
): Promise<string | undefined> {
  const now = Date.now();
  const filter = { scope: everything, ac_id, now };
  const order = { sort: 'name', desc: false } as const;
  const wanted = { filter, search, order, page: 1, rowsOfPage: readMost(most) };
  const { total, rows } = await findStudents(db, wanted);
  if (total === 0) return undefined;
  const lines = rows.map((one) => {
    const states = { disabled: one.disabled_at, waiting: one.waiting_since, locked: suspensionAt(one, now) };
    const notes = Object.entries(states).flatMap(([state, is]) => (is === null ? [] : `  (${state})`));
    return `${internationalNumber(one).padEnd(16)}  ${one.levels.padEnd(12)}  ${one.name}${notes.join('')}`;
  });
  const rest = total - rows.length;
  if (rest > 0) lines.push(`… and ${rest.toLocaleString('en')} more (use --most to show more)`);
  return lines.join('\n');
}
