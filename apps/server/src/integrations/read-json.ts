/** Signs that JSON can hold and no database: NUL, and halves of a pair of surrogates. Those in pairs are found too. */
const ODD = /\\u(?:0000|d[89a-f])/i

/** What somebody outside has sent, with the sign for what cannot be read in place of what could not be stored; undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return ODD.test(text) ? JSON.parse(text, (_name, value: unknown) => storable(value)) : JSON.parse(text)
  } catch {
    return undefined
  }
}

const storable = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\u{fffd}') : value
