/** The digits of an Indian mobile number, without its dial code. */
export const mobileLength = 10;
/** The longest number that the phone input takes, including the dial code (E.164). */
export const phoneMaxDigits = 15;
