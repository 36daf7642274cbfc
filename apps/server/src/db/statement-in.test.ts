import { expect, test } from 'vitest'
import { statementIn } from './statement-in.ts'

/** A message of the wire protocol: type, length, texts, and further bytes. */
function message(letter: string, texts: readonly string[], rest = ''): Uint8Array {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join('') + rest)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.byteLength + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

test('shows a statement on one line, whether it is a query or a prepared statement', () => {
  const statement = 'select *\n  from links\twhere id = $1'
  const shown = 'select * from links where id = $1'
  expect(statementIn(message('Q', [statement]))).toBe(shown)
  expect(statementIn(message('P', ['', statement], '\0\0'))).toBe(shown)
  expect(statementIn(message('P', ['its-name', statement], '\0\0'))).toBe(shown)
})

test('omits literal and bound values, and truncates to a line', () => {
  const written = message('Q', ["select 'Mary''s secret', 'another' from users"])
  expect(statementIn(written)).not.toMatch(/secret|Mary|another/)
  const sent = Buffer.concat([
    message('P', ['', 'select $1::text'], '\0\0'),
    message('B', ['', ''], 'a secret'),
  ])
  expect(statementIn(sent)).toBe('select $1::text')
  expect(statementIn(message('Q', [`select ${'a, '.repeat(1000)}`]))).toHaveLength(200)
})

test('finds a prepared statement by its name, and reports other messages as unknown', () => {
  expect(statementIn(message('B', ['', 'prepared-earlier'], 'a secret'))).toBe('prepared-earlier')
  expect(statementIn(message('S', []))).toBe('unknown')
})

test('reads a message from its offset in the buffer', () => {
  const whole = Buffer.concat([Buffer.from('what came before'), message('Q', ['select 1'])])
  expect(statementIn(new Uint8Array(whole.buffer, whole.byteOffset + 16, whole.byteLength - 16))).toBe(
    'select 1',
  )
})
