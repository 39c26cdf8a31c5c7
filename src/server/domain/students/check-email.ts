import { isEmail } from '#contract/auth/registration-checks.ts';
import { OperatorError } from '#server/errors.ts';

/** Throws an OperatorError for what is no email address. A student need not have one. */
export function checkEmail(email: string | undefined): void {
  if (email !== undefined && email !== '' && !isEmail(email))
    throw new OperatorError({ template: "'{email}' is not an email address.", values: { email } });
}
