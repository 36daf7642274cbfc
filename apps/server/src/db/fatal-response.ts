import { DatabaseError } from 'pg'

/** First bytes of PostgreSQL's messages. */
const error = 0x45
const readyForQuery = 0x5a

/**
 * The FATAL or PANIC error in a response, after which the server accepts no more requests. Undefined for a complete
 * response, which its last message shows.
 */
export function fatalIn(response: Uint8Array): DatabaseError | undefined {
  if (response.at(-6) === readyForQuery && response.at(-2) === 5) return undefined
  const view = new DataView(response.buffer, response.byteOffset, response.byteLength)
  for (let at = 0; at + 5 <= response.length; at += 1 + view.getInt32(at + 1)) {
    if (response[at] !== error) continue
    const fields = fieldsOf(response.subarray(at + 5, at + 1 + view.getInt32(at + 1)))
    const severity = fields.get('V') ?? ''
    if (severity !== 'FATAL' && severity !== 'PANIC') continue
    const message = `The embedded database has stopped: ${fields.get('M') ?? severity}`
    const fatal = new DatabaseError(message, response.length, 'error')
    return Object.assign(fatal, { severity, code: fields.get('C') })
  }
  return undefined
}

/** Each field is a letter followed by a zero-terminated text. */
function fieldsOf(body: Uint8Array): Map<string, string> {
  const texts = new TextDecoder().decode(body).split('\0')
  return new Map(texts.filter((text) => text !== '').map((text) => [text.charAt(0), text.slice(1)]))
}
