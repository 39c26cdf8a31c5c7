/** Times are shown in the academy's time zone, wherever the staff are; undefined before it is known. */
export let timeZone: string | undefined;

export function setTimeZone(zone: string): void {
  timeZone = zone;
}
