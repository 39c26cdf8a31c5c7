/**
 * Makes a formatter once for each locale. Making one costs a hundred times as much as using it, and a list has hundreds
 * of dates and numbers.
 */
export function perLocale<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
