/** The environment of an operator command, besides its arguments. */
export interface CommandEnvironment {
  /** The process's environment by default. */
  env?: Record<string, string | undefined>
  /** The folder that file names are relative to; the process's working directory by default. */
  folder?: string
  stdin: NodeJS.ReadableStream
  /** Prints data to stdout: the help and a created password. */
  print: (text: string) => void
  /** Prints messages to stderr. */
  say: (message: string) => void
  /** A terminal, whose last line can be updated; without one progress is printed line by line. */
  terminal?: { write: (text: string) => void }
}

/** The command cannot be run; the message is for the operator. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
