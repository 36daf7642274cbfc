/** Milliseconds that a stored session bridges while the live connection opens; without one it is read then. */
const OPEN_MS = 1000

/**
 * A read that waits for the live connection, so that it knows whatever was told before that stood, and no second one is
 * needed for it.
 */
export class ReadAtOpen {
  #timer: ReturnType<typeof setTimeout> | undefined
  #read: (() => void) | undefined

  wait(read: () => void): void {
    this.#read = read
    this.#timer = setTimeout(() => this.opened(), OPEN_MS)
  }

  /** Reads now, when a read has waited for it; answers whether one did. */
  opened(): boolean {
    const read = this.#read
    clearTimeout(this.#timer)
    this.#read = undefined
    read?.()
    return read !== undefined
  }
}
