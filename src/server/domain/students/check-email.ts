import { isEmail } from '#contract/auth/registration-checks.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';

/** Throws an OperatorError for what is no email address. A student need not have one. */
export function checkEmail(email: string | undefined): void {
  if (email !== undefined && email !== '' && !isEmail(email))
    throw new OperatorError(textOf('students.notEmail', { email }));
}
