/** Characters that JSON allows but the database rejects: NUL and lone surrogates. Surrogate pairs match too. */
const ODD = /\\u(?:0000|d[89a-f])/i

/** Parses external JSON and replaces characters that cannot be stored with U+FFFD; undefined if it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return ODD.test(text) ? JSON.parse(text, (_name, value: unknown) => storable(value)) : JSON.parse(text)
  } catch {
    return undefined
  }
}

const storable = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\u{fffd}') : value
