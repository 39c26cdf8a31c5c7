/** Waits until a promise is resolved, or until its time is up. Returns what it resolved to. */
export async function waitAtMost<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return await Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
