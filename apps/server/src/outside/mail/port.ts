export interface Mail {
  to: string
  subject: string
  /** Plain text. */
  body: string
}

/** Sends a mail, or throws when it could not be handed over. */
export interface MailPort {
  send: (mail: Mail) => Promise<void>
}
