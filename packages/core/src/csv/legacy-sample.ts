/** Bytes of different words that a guess looks at; a file is read on until it has them. */
const MOST = 256 * 1024
const LINES = 3
const LONGEST_LINE = 64 * 1024
const LINE_SHOWN = 200

/**
 * Collects the evidence for a file's encoding from the whole file: the words with bytes above ASCII, each once, and the
 * first lines that contain such a word. The rest of a link file is addresses, which would outweigh them.
 */
export class LegacySample {
  readonly #words = new Set<string>()
  #size = 0
  readonly #lines: Uint8Array[] = []
  #carry = new Uint8Array(0)

  feed(chunk: Uint8Array): void {
    if (this.#size >= MOST) return
    const bytes = this.#carry.length > 0 ? joined(this.#carry, chunk) : chunk
    let from = 0
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      this.#addLine(bytes.subarray(from, at))
      from = at + 1
    }
    const rest = bytes.subarray(from)
    if (rest.length < LONGEST_LINE) this.#carry = rest.slice()
    else {
      this.#addLine(rest)
      this.#carry = new Uint8Array(0)
    }
  }

  end(): void {
    this.#addLine(this.#carry)
    this.#carry = new Uint8Array(0)
  }

  /** The words, one after the other. */
  get words(): Uint8Array {
    const text = [...this.#words].join(' ')
    return Uint8Array.from(text, (character) => character.charCodeAt(0))
  }

  /** Up to three lines that contain such words. */
  get lines(): readonly Uint8Array[] {
    return this.#lines
  }

  #addLine(line: Uint8Array): void {
    const before = this.#words.size
    let from = 0
    let isHigh = false
    for (let i = 0; i <= line.length; i += 1) {
      const byte = line[i] ?? 0
      if (byte >= 0x80) isHigh = true
      if (!isSeparator(byte)) continue
      if (isHigh) this.#addWord(line.subarray(from, i))
      from = i + 1
      isHigh = false
    }
    if (this.#words.size > before && this.#lines.length < LINES) this.#lines.push(line.slice(0, LINE_SHOWN))
  }

  #addWord(bytes: Uint8Array): void {
    const word = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    if (this.#words.has(word)) return
    this.#words.add(word)
    this.#size += word.length + 1
  }
}

/** Separators that are never the second byte of a letter in any encoding. Digits and bytes from 0x40 on can be one. */
function isSeparator(byte: number): boolean {
  return byte < 0x30 || (byte >= 0x3a && byte <= 0x3f)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
