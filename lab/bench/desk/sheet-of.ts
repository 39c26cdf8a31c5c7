let sheets = 0;

/** A sheet of new students: CSV in Base64. No two have the same. */
export function sheetOf(students: number): string {
  sheets += 1;
  const lines = Array.from({ length: students }, (_, n) => {
    return `Sheet ${sheets} student ${n},${6_000_000_000 + sheets * 10_000 + n},Class 12,Kerala,Thrissur`;
  });
  return toBase64(['name,mobile,level,state,district', ...lines]);
}

/** A sheet of a quiz. */
export function quizSheetOf(questions: number): string {
  const lines = Array.from({ length: questions }, (_, n) => {
    return `What is \\(${n} + 1\\)?,${n},${n + 1},${n + 2},${n + 3},B,1,0.25,Count.`;
  });
  return toBase64(['question,option_a,option_b,option_c,option_d,answer,marks,negative_marks,explanation', ...lines]);
}

function toBase64(lines: string[]): string {
  return Buffer.from(lines.join('\n')).toString('base64');
}
