import { plural } from '@linkwright/core/values/text'
import type { Io } from '../io.ts'

/** Number of checked links on stderr, on a terminal only. */
export class CheckProgress {
  readonly #io: Io
  readonly #total: number
  #done = 0

  constructor(io: Io, total: number) {
    this.#io = io
    this.#total = total
  }

  add(): void {
    this.#done += 1
    this.show()
  }

  show(): void {
    const { stderr } = this.#io
    if (this.#total < 2 || stderr.isTTY !== true) return
    stderr.write(`\r\u001b[2KChecked ${this.#done} of ${plural(this.#total, 'link')}`)
  }

  /** Clears the progress line before other output. */
  clear(): void {
    if (this.#total > 1 && this.#io.stderr.isTTY === true) this.#io.stderr.write('\r\u001b[2K')
  }
}
