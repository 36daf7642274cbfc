/** The content of a mail; `email-template.ts` renders it. */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs. */
  lines: readonly string[]
  /** What and how much, beneath them. */
  rows?: readonly (readonly [string, string])[]
  /** What to do, as a button. */
  action?: { label: string; href: string }
  /** Paragraphs after that. */
  after?: readonly string[]
}

/** Sends a mail, or throws when it could not be handed over. */
export interface MailPort {
  send: (mail: Mail) => Promise<void>
}

/** A mail as it is handed over, whole. */
export interface Email {
  to: string
  subject: string
  /** Plain text, for who reads no HTML. */
  body: string
  html: string
}

/** Sends rendered emails. */
export interface MailTransport {
  send: (email: Email) => Promise<void>
}
