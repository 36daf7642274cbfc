import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'

/** A row's type that nothing compares with the rows that the database returns; a boolean, number or text is none. */
const unchecked =
  /\b(?:sql(?:\.raw)?|executeQuery)<(?!(?:boolean|number|string|null)(?:\[\])?(?: \| null)?>)/g

/** Where it may stand, how often, and why. The list only gets shorter. */
const allowed: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'backup/dump.ts': [1, 'A cursor is fetched by its name, line by line of text.'],
  'db/clock.ts': [3, 'The time of the database, which every caller writes and none reads.'],
  'db/typed-sql.ts': [2, 'It compares the rows.'],
  'http/auth.ts': [1, 'Each call runs it: its text is put together once, for all calls.'],
  'live/recheck.ts': [1, 'The same statement, for the callers behind open sockets.'],
}

const found = (text: string) => [...text.matchAll(unchecked)].length

test('no other statement claims a type for its rows that nothing checks', () => {
  const cwd = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd }).filter(
    (file) => !/\.(?:test|faults|fuzz|load)\.ts$/.test(file) && !/(?:^|\/)testing\//.test(file),
  )
  const times = files.map((file) => [file, found(readFileSync(join(cwd, file), 'utf8'))] as const)
  expect(Object.fromEntries(times.filter(([, count]) => count > 0))).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([file, [count]]) => [file, count])),
  )
})

it.each([
  'await sql<Row>`select id from sites`.execute(db)',
  'sql<{ id: number }>`select id from sites`',
  'sql<\n  Pick<Row, "id">\n>`select id from sites`',
  'sql<Date>`now()`',
  "sql<'a' | 'b'>`select state from checkouts`",
  'sql<number[]>`1`, kysely.executeQuery<Row>(query)',
])('finds %j', (statement) => {
  expect(found(statement)).toBe(1)
})

it.each(['sql<boolean>`true`', 'sql<number | null>`rank`', 'typedSql(row)`select 1`', 'sql`select 1`'])(
  'accepts %j',
  (statement) => {
    expect(found(statement)).toBe(0)
  },
)
