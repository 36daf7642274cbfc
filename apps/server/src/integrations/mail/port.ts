/** The content of a mail; `email-template.ts` renders it. */
export interface Mail {
  to: string
  subject: string
  /** Paragraphs. */
  lines: readonly string[]
  /** Table below the text: product and amount. */
  rows?: readonly (readonly [string, string])[]
  /** The action, as a button. */
  action?: { label: string; href: string }
  /** Paragraphs after that. */
  after?: readonly string[]
}

/** Sends a mail, or throws when it could not be handed over. */
export interface MailPort {
  send: (mail: Mail) => Promise<void>
}

/** A rendered mail. */
export interface Email {
  to: string
  subject: string
  /** Plain text, for readers without HTML. */
  body: string
  html: string
}

/** Sends rendered emails. */
export interface MailTransport {
  send: (email: Email) => Promise<void>
}
