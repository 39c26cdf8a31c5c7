/** An object store does not answer, or not as it should. `message` tells the operator how. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable';
  /** What does not work, in the operator's words: 'The media store of MEDIA_URL'. */
  readonly place: string;
  /** The status of an answer that refuses the request. */
  readonly status: number | undefined;

  constructor(
    place: string,
    message: string,
    { status, ...options }: ErrorOptions & { status?: number | undefined } = {},
  ) {
    super(message, options);
    this.place = place;
    this.status = status;
  }
}

/** What to throw after the body of an answer could not be read to its end. */
export function brokenOff(place: string, error: unknown): BucketUnavailable {
  if (error instanceof BucketUnavailable) return error;
  const reason = error instanceof Error ? error.message : error;
  return new BucketUnavailable(place, `it broke off (${reason})`, { cause: error });
}
