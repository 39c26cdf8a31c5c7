/** More time in each timed test, in percent of its minutes, as it is written: '33' for a third, '' for none. */
export const extraTimePattern = /^(100|\d{0,2})$/;
