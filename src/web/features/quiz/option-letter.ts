/** 'A' for the first option, as a printed quiz has it; '' after 'Z'. */
export function optionLetter(index: number): string {
  return index < 26 ? String.fromCharCode('A'.charCodeAt(0) + index) : '';
}
