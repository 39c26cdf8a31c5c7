/** The message of something that was thrown, for the student. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
