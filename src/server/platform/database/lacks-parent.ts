const sqliteForeignKey = 787;
const postgresForeignKey = '23503';

/** Whether the database refused a row because the one that it refers to is not there, such as a student who was erased. */
export function lacksParent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === sqliteForeignKey;
  return 'code' in error && error.code === postgresForeignKey;
}
