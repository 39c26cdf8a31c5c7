/** The `data` of a response that refuses a call to a student whom the academy has not let in yet. */
export const waitingData = { waiting: true } as const;

export function isWaitingData(data: unknown): boolean {
  return data instanceof Object && 'waiting' in data;
}
