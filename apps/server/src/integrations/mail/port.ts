/** What a mail says; how it looks is one template's matter (`email-template.ts`). */
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

/** Who carries letters. */
export interface MailTransport {
  send: (letter: Email) => Promise<void>
}
