import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** A line of the file: a SHA-1 hash in hexadecimal digits, perhaps a colon and a count, and its end. */
const LINE = /^[0-9a-f]{40}(?::\d+)?\r?$/i
const DIGITS = 40
/** Longer than any line. */
const PIECE = 128

/** Why a file cannot be searched, or undefined: the first line is checked. */
export function hashFileProblem(path: string): string | undefined {
  try {
    const file = openSync(path, 'r')
    try {
      const { buffer, length } = { buffer: Buffer.alloc(PIECE), length: 0 }
      const read = readSync(file, buffer, length, PIECE, 0)
      const [line = ''] = buffer.toString('latin1', 0, read).split('\n')
      return LINE.test(line)
        ? undefined
        : 'must be a file of SHA-1 hashes, one a line and sorted, as Pwned Passwords has them'
    } finally {
      closeSync(file)
    }
  } catch {
    return 'must be a file that can be read'
  }
}

/** Whether a password is in a sorted file of SHA-1 hashes. Reads a few lines of it, however large it is. */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await open(path, 'r')
  try {
    /** The line starts at or after `from`, and before `to`. */
    let [from, to] = [0, (await file.stat()).size]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      // One byte earlier, so that a line that starts in the middle is recognized.
      const at = Math.max(0, middle - 1)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * PIECE), 0, 2 * PIECE, at)
      const text = buffer.toString('latin1', 0, bytesRead)
      const begins = middle === 0 ? 0 : text.indexOf('\n') + 1
      const start = at + begins
      if ((middle > 0 && begins === 0) || start >= to) {
        to = middle
        continue
      }
      const hash = text.slice(begins, begins + DIGITS).toUpperCase()
      if (hash === wanted) return true
      if (hash < wanted) {
        const ends = text.indexOf('\n', begins)
        from = ends < 0 ? to : at + ends + 1
      } else to = middle
    }
    return false
  } finally {
    await file.close()
  }
}
