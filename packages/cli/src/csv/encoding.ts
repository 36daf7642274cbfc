import { type Encoding, guessEncoding } from '@linkwright/core/csv/encoding'
import { isAscii, isUtf8 } from 'node:buffer'

/** Where text stops being UTF-8: the offset in the bytes given, and whether real UTF-8 letters stood before it. */
export type Break = { readonly offset: number; readonly sawLetters: boolean }

/** Checks a stream of bytes for UTF-8, letters cut by a chunk's end included. */
export class Utf8Check {
  #carry: Uint8Array = new Uint8Array(0)
  #sawLetters = false
  #before = 0

  /** Feeds the next bytes; `last` says that none follow. Answers where it breaks, if it does. */
  feed(chunk: Uint8Array, last = false): Break | undefined {
    if (this.#carry.length === 0 && isAscii(chunk)) {
      this.#before += chunk.length
      return undefined
    }
    const bytes = this.#carry.length > 0 ? Buffer.concat([this.#carry, chunk]) : chunk
    const whole = last ? bytes.length : bytes.length - cutLetter(bytes)
    const head = bytes.subarray(0, whole)
    if (!isUtf8(head)) {
      const at = firstBad(head)
      return { offset: this.#before + at, sawLetters: this.#sawLetters || !isAscii(head.subarray(0, at)) }
    }
    this.#sawLetters ||= !isAscii(head)
    this.#before += whole
    this.#carry = bytes.slice(whole)
    return undefined
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

function letterLength(first: number): number {
  if (first >= 0xf0) return 4
  return first >= 0xe0 ? 3 : 2
}

/** The first byte that cannot stand where it stands; found by halving, since only the native check is fast. */
function firstBad(bytes: Uint8Array): number {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const head = bytes.subarray(0, middle)
    if (isUtf8(head.subarray(0, middle - cutLetter(head)))) good = middle
    else bad = middle
  }
  const head = bytes.subarray(0, good)
  return good - cutLetter(head)
}

/** Turns chunks of a known encoding into UTF-8; what is UTF-8 already passes untouched. */
export function toUtf8(encoding: Encoding): (chunk: Uint8Array, last: boolean) => Buffer {
  if (encoding === 'utf-8') return (chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  return (chunk, last) => Buffer.from(decoder.decode(chunk, { stream: !last }))
}

/** All of a small file as text, without its mark; undefined when it is neither UTF-8 nor UTF-16. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(guessEncoding(bytes).encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
