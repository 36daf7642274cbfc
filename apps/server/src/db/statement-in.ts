import { textOf } from './named-statements.ts'

/** First bytes of PostgreSQL's messages. */
const parse = 0x50
const query = 0x51
const bind = 0x42

const LONGEST = 200

/** The start of a request's statement for the log, without parameters and literals. */
export function statementIn(request: Uint8Array): string {
  const [first] = request
  const body = Buffer.from(request.buffer, request.byteOffset + 5, request.byteLength - 5)
  const [one, two] = [text(body), text(body.subarray(body.indexOf(0) + 1))]
  if (first === query) return shown(one)
  if (first === parse) return shown(two)
  // The name of the portal, then that of the prepared statement.
  return first === bind ? shown(textOf(two) ?? two) : 'unknown'
}

const text = (bytes: Buffer) => bytes.toString('utf8', 0, bytes.indexOf(0))

function shown(statement: string): string {
  return statement
    .replaceAll(/'[^']*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}
