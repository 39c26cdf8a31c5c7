/** The academy's calendar: where its dates are, and the days on which it has no classes, with the reason of each. */
export interface Calendar {
  zone: string;
  daysOff: Readonly<Record<string, string>>;
}
