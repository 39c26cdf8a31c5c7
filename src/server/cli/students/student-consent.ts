import { tidy } from '#contract/values/tidy.ts';
import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { onlyMobile, requireStudent } from '#server/cli/find.ts';
import { withDatabase } from '#server/cli/open-portal.ts';
import { operatorName } from '#server/cli/operator-name.ts';
import { findConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { referenceOf } from '#server/domain/accounts/shared-number.ts';
import { recordConsent, withdrawConsent } from '#server/domain/students/record-consent.ts';
import { readDay } from '#server/files/dates.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { asWritten } from '#server/platform/text/as-written.ts';

const text = { type: 'string' } as const;

export const consent: Command['run'] = async (args, config) => {
  const options = { guardian: text, how: text, withdraw: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, options);
  const mobile = onlyMobile('consent', positionals);
  const how = asWritten(values.how ?? '');
  const guardian = asWritten(values.guardian ?? '');
  if (values.withdraw && (how !== '' || guardian !== ''))
    throw new UsageError('--withdraw goes without --how and --guardian.');
  if (!values.withdraw && how === '')
    throw new UsageError('student consent needs --how: how you know that it was the guardian.');
  return await withDatabase(config(), async (db) => {
    const student = await requireStudent(db, mobile);
    const { stud_id, name } = student;
    const who = await referenceOf(db, student);
    if (values.withdraw) {
      await withdrawConsent(db, { by: operatorName(), stud_id }, Date.now());
      return [
        `The consent for ${name} is withdrawn: they are signed out on all devices, and see nothing until it is given again.`,
        `What the portal has about them is still there. To erase it: npm run portal -- student erase ${who}`,
      ].join('\n');
    }
    const state = await recordConsent(db, { by: operatorName(), stud_id, guardian, how }, Date.now());
    const ends = {
      'is in already': '',
      'is let in': ' They are let in.',
      'waits for the academy': ` They wait until you let them in: npm run portal -- student approve ${who}`,
    };
    return `The consent for ${name} is recorded.${ends[state]}`;
  });
};

/** Reads a date of birth as people write it: '07-11-2010' is '2010-11-07'. */
export function readBirthday(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const day = readDay(tidy(written));
  if (day === undefined)
    throw new UsageError(`--date-of-birth is '${written}', but it must be a day such as 07-11-2010, the day first.`);
  return day;
}

/** What `student show` says of a student's age and their guardian's consent. Nothing, where neither was asked. */
export async function consentLines(
  db: Db,
  stud_id: string,
  time: (at: number) => string,
): Promise<[title: string, value: string][]> {
  const known = await findConsent(db, stud_id);
  if (!known) return [];
  const { date_of_birth, guardian, version, agreed_at, given_at, verified_how, withdrawn_at } = known;
  const lines: [string, string][] = [];
  if (date_of_birth !== '') lines.push(['Date of birth', date_of_birth.split('-').toReversed().join('-')]);
  const text = version === '' ? '' : `, to the privacy notice ${version}`;
  if (withdrawn_at !== null) lines.push(['Consent', `withdrawn on ${time(withdrawn_at)}`]);
  else if (given_at !== null)
    lines.push(['Consent', `given by ${guardian} on ${time(given_at)}${text} (${verified_how})`]);
  else if (agreed_at !== null)
    lines.push(['Consent', `only ticked in the form, on ${time(agreed_at)}${text}: ask ${guardian}`]);
  return lines;
}
