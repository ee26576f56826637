/** The letters of the hub; each language has all of them. */
export interface MailTexts {
  signature: string;
  passwordReset: {
    subject: string;
    greeting: (name: string) => string;
    text: (minutes: number) => string;
    action: string;
    closing: string;
  };
}
