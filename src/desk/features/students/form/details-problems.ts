import { isEmail } from '#contract/auth/registration-checks.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { extraTimePattern } from '#contract/values/extra-time.ts';
import { t } from '#desk/texts.ts';
import type { DetailField, Details } from './details.ts';
import { readFacts } from './facts-text.ts';

export type Problems = Partial<Record<DetailField, string>>;

/** What the server would refuse of these details, in words, by the field that it stands beside. */
export function problemsOf(
  { name, phone_code, mobile, ac_id, email, date_of_birth, extra_time, ...record }: Details,
  hasBirth: boolean,
): Problems {
  const digits = westernDigits(mobile).replace(/\D/g, '').length;
  return {
    ...(name.trim() === '' && { name: t('problem.name') }),
    ...(phone_code === '91' && digits < 10 && { mobile: t('problem.mobileDigits', { count: 10 }) }),
    ...(phone_code !== '91' && digits < 4 && { mobile: t('problem.mobile') }),
    ...(ac_id === '' && { ac_id: t('problem.level') }),
    ...(email.trim() !== '' && !isEmail(email) && { email: t('problem.email') }),
    ...(!extraTimePattern.test(extra_time) && { extra_time: t('problem.extraTime') }),
    ...(isNoNumber(record.guardian_mobile) && { guardian_mobile: t('problem.guardianNumber') }),
    ...(isNoNumber(record.guardian_whatsapp) && { guardian_whatsapp: t('problem.guardianNumber') }),
    ...(readFacts(record.other_facts) === undefined && { other_facts: t('problem.otherFacts') }),
    ...(hasBirth && date_of_birth === '' && { date_of_birth: t('problem.birth') }),
  };
}

/** It may be left empty, and is from India without a '+'. */
function isNoNumber(written: string): boolean {
  const digits = westernDigits(written).replace(/\D/g, '').length;
  return written.trim() !== '' && digits < (written.trim().startsWith('+') ? 4 : 10);
}

/** Why the server refused, if it was for the number: it names the number then, in whatever language. */
export function numberProblem(error: Error | null, { mobile }: Details): Problems {
  const digits = westernDigits(mobile).replace(/\D/g, '');
  return error && digits !== '' && error.message.includes(digits) ? { mobile: error.message } : {};
}
