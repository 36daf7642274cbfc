import { formatCount } from '@linkwright/core/values/text'
import type { Io } from '../io.ts'

const barWidth = 24
const terminalEvery = 100
const pipeEvery = 5000

/** Progress on stderr: a bar on a terminal, otherwise a line every few seconds. */
export class Progress {
  readonly #io: Io
  readonly #total: number
  readonly #quiet: boolean
  readonly #started = performance.now()
  #last: number
  #drawn = false

  /** @param total bytes of the file */
  constructor(io: Io, total: number, quiet = false) {
    this.#io = io
    this.#total = total
    this.#quiet = quiet
    this.#last = this.#started
  }

  show(bytes: number, rows: number): void {
    if (this.#quiet) return
    const now = performance.now()
    const terminal = this.#io.stderr.isTTY === true
    if (now - this.#last < (terminal ? terminalEvery : pipeEvery)) return
    this.#last = now
    const text = progressText(bytes, this.#total, rows, (now - this.#started) / 1000)
    if (terminal) this.#io.stderr.write(`\r\u001b[2K${bar(bytes / this.#total)} ${text}`)
    else this.#io.stderr.write(`${text}\n`)
    this.#drawn = terminal
  }

  /** Clears the bar, so that messages can follow. */
  end(): void {
    if (this.#drawn) this.#io.stderr.write('\r\u001b[2K')
    this.#drawn = false
  }
}

function bar(share: number): string {
  const full = Math.min(barWidth, Math.round(share * barWidth))
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`
}

/** `42 %, 120,000 rows, 9,800 rows/s, 17 s left` */
export function progressText(bytes: number, total: number, rows: number, seconds: number): string {
  const speed = bytes / Math.max(seconds, 0.001)
  const left = speed > 0 ? Math.ceil((total - bytes) / speed) : undefined
  const percent = Math.min(100, Math.floor((100 * bytes) / Math.max(1, total)))
  const rate = Math.round(rows / Math.max(seconds, 0.001))
  return `${percent} %, ${formatCount(rows)} rows, ${formatCount(rate)} rows/s${left === undefined ? '' : `, ${duration(left)} left`}`
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

/** `44,000 rows are`, `1 row is` */
export function savedRows(number: number): string {
  return number === 1 ? '1 row is' : `${formatCount(number)} rows are`
}
