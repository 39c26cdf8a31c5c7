import { OperatorError } from '#server/errors.ts';

/** Somebody else has changed the same since the operator read it. Nothing was done. */
export class ChangedMeanwhile extends OperatorError {
  override name = 'ChangedMeanwhile';
  /** The last change in the audit; undefined where there is none, as when the student changed it. */
  readonly last: { changed_by: string; changed_at: number } | undefined;
  constructor(last: ChangedMeanwhile['last']) {
    super(`${last ? last.changed_by : 'Somebody else'} has changed this since you read it. Nothing was done.`);
    this.last = last;
  }
}
