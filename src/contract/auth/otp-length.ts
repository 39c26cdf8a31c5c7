/** The number of digits in an OTP. */
export const otpLength = 4;
