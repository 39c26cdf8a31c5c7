/** 'Physics' of 'Todays Live Class Physics': what tells the covers apart. */
export function taughtIn(subjectName: string): string {
  return subjectName.trim().replace(/^todays live class[\s:–-]*/i, '') || subjectName;
}
