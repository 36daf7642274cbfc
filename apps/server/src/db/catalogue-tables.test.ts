import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-server.ts'
import { catalogueTables } from './catalogue-tables.ts'
import { columnValues } from './tables.gen.ts'

const database = useDatabase()

test('reads every table with all of its columns', async () => {
  const tables = await catalogueTables(database.kysely)
  expect(
    Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  ).toEqual(
    Object.fromEntries(Object.entries(columnValues).map(([name, columns]) => [name, Object.keys(columns)])),
  )
})

test('reads keys with their columns in order, and the condition of a partial index', async () => {
  const tables = await catalogueTables(database.kysely)
  const phrases = tables.find(({ name }) => name === 'key_phrases')
  expect(phrases?.uniques[0]).toEqual({ columns: ['business_id', 'id'], where: null, isPrimary: true })
  expect(phrases?.uniques).toContainEqual({
    columns: ['business_id', 'page_id'],
    where: 'is_primary',
    isPrimary: false,
  })
  expect(phrases?.foreignKeys).toContainEqual({
    columns: ['business_id', 'page_id'],
    target: 'pages',
    targetColumns: ['business_id', 'id'],
  })
})

test('every table has a comment, and docs/schema.md has the comments of this PostgreSQL', async () => {
  const text = await readFile(new URL('../../../../docs/schema.md', import.meta.url), 'utf8')
  for (const { name, comment, columns } of await catalogueTables(database.kysely)) {
    expect(comment, `The table ${name} has no comment.`).not.toBeNull()
    expect(text).toContain(`### ${name}\n\n${comment}\n`)
    for (const column of columns)
      expect(text).toContain(column.comment === null ? `| \`${column.name}\` |` : `| ${column.comment} |`)
  }
})
