/** Entries of a list in one part, which is about ten kilobytes long. */
const PART = 100

/**
 * The JSON of a request's fields. A long list is written and encoded in parts and comes last, which takes about a tenth of the time: V8
 * allocates a text above 128 kB separately. Names of fields are not numbers.
 */
export function jsonBody(fields: Readonly<Record<string, unknown>>): string | Uint8Array<ArrayBuffer> {
  for (const [name, list] of Object.entries(fields)) {
    if (!Array.isArray(list) || list.length <= PART) continue
    const { [name]: _, ...others } = fields
    const parts = [JSON.stringify({ ...others, [name]: [] }).slice(0, -2)]
    for (let from = 0; from < list.length; from += PART)
      parts.push((from ? ',' : '') + JSON.stringify(list.slice(from, from + PART)).slice(1, -1))
    parts.push(']}')
    const encoder = new TextEncoder()
    const pieces = parts.map((part) => encoder.encode(part))
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }
  return JSON.stringify(fields)
}
