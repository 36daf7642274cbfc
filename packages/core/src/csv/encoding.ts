/** Encodings of files that are neither UTF-8 nor UTF-16: their labels, and the names that people know them by. */
export const legacyEncodings = {
  'windows-1252': ['Windows-1252', 'Western European'],
  'windows-1250': ['Windows-1250', 'Central European'],
  'iso-8859-2': ['ISO 8859-2', 'Central European'],
  'windows-1251': ['Windows-1251', 'Cyrillic'],
  'koi8-r': ['KOI8-R', 'Cyrillic'],
  'iso-8859-5': ['ISO 8859-5', 'Cyrillic'],
  'windows-1253': ['Windows-1253', 'Greek'],
  'iso-8859-7': ['ISO 8859-7', 'Greek'],
  'windows-1254': ['Windows-1254', 'Turkish'],
  'windows-1255': ['Windows-1255', 'Hebrew'],
  'windows-1256': ['Windows-1256', 'Arabic'],
  'iso-8859-6': ['ISO 8859-6', 'Arabic'],
  'windows-1257': ['Windows-1257', 'Baltic'],
  'windows-1258': ['Windows-1258', 'Vietnamese'],
  'windows-874': ['Windows-874', 'Thai'],
  shift_jis: ['Shift_JIS', 'Japanese'],
  'euc-jp': ['EUC-JP', 'Japanese'],
  gb18030: ['GB18030', 'Chinese'],
  big5: ['Big5', 'Chinese'],
  'euc-kr': ['EUC-KR', 'Korean'],
} as const

const unicode = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
} as const

export type LegacyEncoding = keyof typeof legacyEncodings
export type Encoding = keyof typeof unicode | LegacyEncoding
export type Guess = { readonly encoding: Encoding; readonly marked: boolean; readonly markLength: number }

export const isLegacy = (encoding: string): encoding is LegacyEncoding =>
  Object.hasOwn(legacyEncodings, encoding)

/** The encoding that a person names, by its label or another name of it; undefined for one that is not read. */
export function encodingNamed(text: string): Encoding | undefined {
  try {
    const label = new TextDecoder(text.trim()).encoding
    // The platform reads GBK as its larger relative.
    const encoding = label === 'gbk' ? 'gb18030' : label
    return isLegacy(encoding) || Object.hasOwn(unicode, encoding) ? (encoding as Encoding) : undefined
  } catch {
    return undefined
  }
}

const marks: readonly (readonly [bytes: readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * The encoding shown by the first bytes: a byte order mark, or the zero bytes of Latin text in UTF-16.
 * Without either, the file is read as UTF-8 until a byte is invalid.
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
  const name = isLegacy(encoding) ? legacyEncodings[encoding][0] : unicode[encoding]
  return `${name}${marked ? ' with a byte order mark' : ''}`
}

/** `Windows-1250, Central European` */
export function encodingLabel(encoding: LegacyEncoding): string {
  return legacyEncodings[encoding].join(', ')
}
