import { expect, test } from 'vitest'
import { statementIn } from './statement-in.ts'

/** A message of the wire protocol: its letter, its length, its texts, and whatever follows. */
function message(letter: string, texts: readonly string[], rest = ''): Uint8Array {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join('') + rest)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.byteLength + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

test('a statement is shown on one line, whether it is a query or is parsed under a name', () => {
  const statement = 'select *\n  from links\twhere id = $1'
  const shown = 'select * from links where id = $1'
  expect(statementIn(message('Q', [statement]))).toBe(shown)
  expect(statementIn(message('P', ['', statement], '\0\0'))).toBe(shown)
  expect(statementIn(message('P', ['its-name', statement], '\0\0'))).toBe(shown)
})

test('values are left out, whether written in or sent along, and so is what is longer than a line', () => {
  const written = message('Q', ["select 'Mary''s secret', 'another' from users"])
  expect(statementIn(written)).not.toMatch(/secret|Mary|another/)
  const sent = Buffer.concat([
    message('P', ['', 'select $1::text'], '\0\0'),
    message('B', ['', ''], 'a secret'),
  ])
  expect(statementIn(sent)).toBe('select $1::text')
  expect(statementIn(message('Q', [`select ${'a, '.repeat(1000)}`]))).toHaveLength(200)
})

test('one that was prepared earlier is told by its name, and what is no statement is unknown', () => {
  expect(statementIn(message('B', ['', 'prepared-earlier'], 'a secret'))).toBe('prepared-earlier')
  expect(statementIn(message('S', []))).toBe('unknown')
})

test('a message that begins later in its memory is read from where it begins', () => {
  const whole = Buffer.concat([Buffer.from('what came before'), message('Q', ['select 1'])])
  expect(statementIn(new Uint8Array(whole.buffer, whole.byteOffset + 16, whole.byteLength - 16))).toBe(
    'select 1',
  )
})
