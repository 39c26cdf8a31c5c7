/** A draft or a submission as this tab has it. */
export interface RecordState {
  store: 'attempts' | 'outbox';
  key: [stud_id: string, id: string];
  /** Undefined where it was removed. */
  value: unknown;
  /** Whether the storage has had it so. If not, it is in the memory of this page only. */
  isStored: boolean;
}

export function nameOf({ store, key }: Pick<RecordState, 'store' | 'key'>): string {
  return JSON.stringify([store, ...key]);
}
