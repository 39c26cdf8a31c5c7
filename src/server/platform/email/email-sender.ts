/** Sends emails. */
export interface EmailSender {
  /**
   * Resolves once the mail server has accepted the email, to what it answered; throws when it did not. Both texts are for
   * the log, so they contain neither the address nor the OTP nor a secret.
   */
  send(email: Email): Promise<string>;
  /** Closes the connections to the mail server. */
  close(): void;
}

export interface Email {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}
