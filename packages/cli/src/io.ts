import type { Readable, Writable } from 'node:stream'
import type v8 from 'node:v8'

export type In = Readable & { isTTY?: boolean }
export type Out = Writable & { isTTY?: boolean; columns?: number }
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Everything a command may access. The process passes its own streams (behind getters, because
 * touching `process.stdin` loads a dozen built-in modules); tests and other programs pass theirs.
 */
export type Io = {
  readonly stdin: In
  readonly stdout: Out
  readonly stderr: Out
  readonly env: Env
  /** Aborted by Ctrl-C; calls in flight stop and a started import can be resumed. */
  readonly signal: AbortSignal
  /** The default server. */
  readonly baseURL?: string | undefined
  readonly fetch?: typeof fetch | undefined
  /** V8 of a process that runs only this command, whose memory a long job may limit. */
  readonly engine?: (() => typeof v8) | undefined
  /** Prints help and version without opening a stream, which would double the startup time. */
  readonly print?: ((text: string) => void) | undefined
}

/** Writes with backpressure, so that memory use stays constant. */
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

/** Width of a help page: that of the terminal, otherwise 100. */
export function helpWidth(io: Io): number {
  return io.print ? 100 : (io.stdout.columns ?? 100)
}

/** Prints a message for the user on stderr. */
export function printMessage(io: Io, message: string): void {
  io.stderr.write(`${message}\n`)
}
