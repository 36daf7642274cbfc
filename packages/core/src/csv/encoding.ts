export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Guess = { readonly encoding: Encoding; readonly marked: boolean; readonly markLength: number }

const marks: readonly (readonly [bytes: readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * The encoding that the first bytes tell: a byte order mark, or the zero bytes that Latin text has in UTF-16.
 * Without either it is taken for UTF-8 until a byte says otherwise.
 */
export function guessEncoding(head: Uint8Array): Guess {
  for (const [bytes, encoding] of marks)
    if (bytes.every((byte, i) => head[i] === byte))
      return { encoding, marked: true, markLength: bytes.length }
  let even = 0
  let odd = 0
  for (let i = 0; i + 1 < head.length; i += 2) {
    if (head[i] === 0) even += 1
    if (head[i + 1] === 0) odd += 1
  }
  const pairs = Math.max(1, head.length >> 1)
  if (odd / pairs > 0.3 && even / pairs < 0.05) return { encoding: 'utf-16le', marked: false, markLength: 0 }
  if (even / pairs > 0.3 && odd / pairs < 0.05) return { encoding: 'utf-16be', marked: false, markLength: 0 }
  return { encoding: 'utf-8', marked: false, markLength: 0 }
}

export function encodingName(encoding: Encoding, marked: boolean): string {
  const names = {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 (little endian)',
    'utf-16be': 'UTF-16 (big endian)',
    'windows-1252': 'Windows-1252',
  }
  return `${names[encoding]}${marked ? ' with a byte order mark' : ''}`
}

const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** The first byte that Windows-1252 does not define, or -1. */
export function firstUndefinedIn1252(bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte >= 0x81 && byte <= 0x9d && undefinedIn1252.has(byte)) return i
  }
  return -1
}
