/** Whether the student asked for less data. Chromium says it; other browsers do not. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof EventTarget && Reflect.get(connection, 'saveData') === true;
}
