/** Milliseconds to wait for the live connection; the session is read then in any case. */
const OPEN_MS = 1000

/**
 * Delays a read until the live connection is open, so that the response includes every change before that and no second
 * read is needed.
 */
export class ReadWhenLive {
  #timer: ReturnType<typeof setTimeout> | undefined
  #read: (() => void) | undefined

  wait(read: () => void): void {
    this.#read = read
    this.#timer = setTimeout(() => this.opened(), OPEN_MS)
  }

  /** Runs a waiting read now; returns whether there was one. */
  opened(): boolean {
    const read = this.#read
    clearTimeout(this.#timer)
    this.#read = undefined
    read?.()
    return read !== undefined
  }
}
