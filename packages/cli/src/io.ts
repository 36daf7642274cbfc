import type { Readable, Writable } from 'node:stream'

export type In = Readable & { isTTY?: boolean }
export type Out = Writable & { isTTY?: boolean; columns?: number }
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Everything a command may touch outside itself. The process hands in its own streams (behind getters, since
 * touching `process.stdin` loads a dozen built-in modules); tests and other programs hand in theirs.
 */
export type Io = {
  readonly stdin: In
  readonly stdout: Out
  readonly stderr: Out
  readonly env: Env
  /** Aborted by Ctrl-C; calls in flight stop and a started import can be resumed. */
  readonly signal: AbortSignal
  /** The server to speak to when no flag names one. */
  readonly baseURL?: string | undefined
  readonly fetch?: typeof fetch | undefined
  /** Called before a long job that streams: a process of our own may trim its memory. */
  readonly steady?: (() => void) | undefined
  /** Prints help and version without opening a stream, which would cost as much as the rest of the start. */
  readonly print?: ((text: string) => void) | undefined
}

/** Writes and waits when the reader is slower than we are, so that memory stays flat. */
export function write(out: Writable, text: string | Uint8Array): Promise<void> | undefined {
  if (out.write(text)) return undefined
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      out.off('drain', settle).off('close', settle).off('error', settle)
      if (error) reject(error)
      else resolve()
    }
    out.once('drain', settle).once('close', settle).once('error', settle)
  })
}

/** Prints help or the version. */
export function print(io: Io, text: string): void {
  if (io.print) io.print(text)
  else io.stdout.write(text)
}

/** Columns of a help page: those of the terminal, and 100 elsewhere. */
export function helpWidth(io: Io): number {
  return io.print ? 100 : (io.stdout.columns ?? 100)
}

/** A sentence for the person, never data: it goes to stderr. */
export function printMessage(io: Io, sentence: string): void {
  io.stderr.write(`${sentence}\n`)
}
