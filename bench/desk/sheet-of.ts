let sheets = 0;

/** A sheet of new students: CSV in Base64. No two have the same. */
export function sheetOf(students: number): string {
  sheets += 1;
  const lines = Array.from({ length: students }, (_, n) => {
    return `Sheet ${sheets} student ${n},${6_000_000_000 + sheets * 10_000 + n},Class 12,Kerala,Thrissur`;
  });
  return Buffer.from(['name,mobile,level,state,district', ...lines].join('\n')).toString('base64');
}
