/** Who asks for an OTP, or tries one: what the rate limits count by, besides the phone. */
export interface Client {
  address: string;
  /** The token in the device's cookie; '' where it has none. */
  deviceToken: string;
}
