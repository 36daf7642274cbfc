import type { Encoding } from './encoding.ts'

/** Bytes that the encoding does not have; `offset` is where they begin, known for UTF-8. */
export class Undecodable extends Error {
  readonly offset: number

  constructor(offset: number) {
    super('The bytes are not in this encoding.')
    this.offset = offset
  }
}

/** Decodes text whose bytes arrive in pieces, including letters that are split between pieces. */
export class PieceDecoder {
  readonly #decoder: InstanceType<typeof TextDecoder>
  readonly #isUtf8: boolean
  /** The beginning of a letter that the last piece cut. */
  #carry: Uint8Array = new Uint8Array(0)
  #decoded = 0

  constructor(encoding: Encoding) {
    this.#isUtf8 = encoding === 'utf-8'
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  }

  /** @throws Undecodable */
  decode(piece: Uint8Array): string {
    return this.#isUtf8 ? this.#wholeLetters(piece) : this.#text(piece, true)
  }

  /** The text that remains after the last piece. @throws Undecodable */
  end(): string {
    return this.#text(this.#carry, false)
  }

  /** Node decodes UTF-8 several times as fast without `stream`. */
  #wholeLetters(piece: Uint8Array): string {
    const bytes = this.#carry.length > 0 ? joined(this.#carry, piece) : piece
    const whole = bytes.length - cutLetter(bytes)
    const text = this.#text(bytes.subarray(0, whole), false)
    this.#decoded += whole
    this.#carry = bytes.slice(whole)
    return text
  }

  #text(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(bytes, { stream })
    } catch {
      throw new Undecodable(this.#decoded + (this.#isUtf8 ? firstBad(bytes) : 0))
    }
  }
}

/** How many bytes at the end begin a letter that is not complete yet. */
function cutLetter(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return letterLength(byte) > back ? back : 0
  }
  return 0
}

/** The first byte that is not UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF). */
function firstBad(bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] ?? 0
    if (first < 0x80) {
      i += 1
      continue
    }
    const length = letterLength(first)
    const second = bytes[i + 1] ?? 0
    if (length === 0 || second < lowest(first) || second > highest(first)) return i
    for (let k = 2; k < length; k += 1) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return i
    i += length
  }
  return bytes.length
}

function letterLength(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2
  if (first >= 0xe0 && first <= 0xef) return 3
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0
}

function lowest(first: number): number {
  if (first === 0xe0) return 0xa0
  return first === 0xf0 ? 0x90 : 0x80
}

function highest(first: number): number {
  if (first === 0xed) return 0x9f
  return first === 0xf4 ? 0x8f : 0xbf
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
