/** As what wrong tries at a number are counted: those at its students, and those at the desk of who has it there. */
export function countedAs(phone: string): string[] {
  return [phone, atDesk(phone)];
}

/** Otherwise each right code of a student would allow more guesses at a code of the desk, and the reverse. */
export function atDesk(phone: string): string {
  return `${phone} at the desk`;
}
