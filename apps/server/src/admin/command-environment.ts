/** What a command of the administrator has beside its words. */
export interface CommandEnvironment {
  /** The process's own unless given. */
  env?: Record<string, string | undefined>
  /** Where the person stands, whom a file's name is relative to; the process's folder unless given. */
  folder?: string
  stdin: NodeJS.ReadableStream
  /** Data: the help and a password that was made. */
  print: (text: string) => void
  /** Sentences for the person. */
  say: (sentence: string) => void
  /** A terminal, on which a line may change; without one progress is said line by line. */
  terminal?: { write: (text: string) => void }
}

/** The words cannot be followed; the message is a sentence for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
