/** Where bytes stop being UTF-8: their offset, and whether real UTF-8 letters stood before. */
export interface Utf8Break {
  offset: number
  sawLetters: boolean
}

/**
 * The first place where bytes are not UTF-8, or undefined when all of them are (RFC 3629: no overlong forms, no
 * surrogates, nothing above U+10FFFF). A letter cut off by the end is a break; `offset` is where it begins.
 */
export function utf8Break(bytes: Uint8Array): Utf8Break | undefined {
  let sawLetters = false
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] ?? 0
    if (first < 0x80) {
      i += 1
      continue
    }
    const length = letterLength(first)
    const second = bytes[i + 1] ?? 0
    if (length === 0 || second < lowest(first) || second > highest(first)) return { offset: i, sawLetters }
    for (let k = 2; k < length; k += 1)
      if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return { offset: i, sawLetters }
    sawLetters = true
    i += length
  }
  return undefined
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
