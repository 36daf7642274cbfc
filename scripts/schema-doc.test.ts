import { expect, test } from 'vitest'
import type { CatalogueTable } from '../apps/server/src/db/catalogue-tables.ts'
import { schemaDoc } from './gen/schema-doc.ts'

const column = (name: string, type = 'int8', comment: string | null = null) => ({
  name,
  type,
  isNullable: false,
  comment,
})

const primary = (...columns: string[]) => ({ columns, where: null, isPrimary: true })

const shelves: CatalogueTable = {
  name: 'shelves',
  comment: 'Where books\nare | stored.',
  columns: [column('business_id'), column('id'), column('labels', '_text', 'One per board.')],
  uniques: [
    primary('business_id', 'id'),
    { columns: ['lower(name)'], where: '(closed IS NULL)', isPrimary: false },
  ],
  foreignKeys: [{ columns: ['business_id'], target: 'businesses', targetColumns: ['id'] }],
}

const books: CatalogueTable = {
  name: 'books',
  comment: 'Books.',
  columns: [column('business_id'), column('id'), { ...column('shelf_id'), isNullable: true }],
  uniques: [primary('business_id', 'id')],
  foreignKeys: [
    { columns: ['business_id', 'shelf_id'], target: 'shelves', targetColumns: ['business_id', 'id'] },
  ],
}

const covers: CatalogueTable = {
  ...books,
  name: 'covers',
  columns: [column('business_id'), column('book_id')],
  uniques: [primary('business_id', 'book_id')],
  foreignKeys: [
    { columns: ['business_id', 'book_id'], target: 'books', targetColumns: ['business_id', 'id'] },
  ],
}

test('describes a table with its keys and columns', () => {
  expect(schemaDoc([shelves], { library: ['shelves'] })).toContain(`### shelves

Where books are \\| stored.

- Primary key: \`business_id, id\`
- Unique: \`lower(name)\` where \`(closed IS NULL)\`

| column | type | references | meaning |
|---|---|---|---|
| \`business_id\` | int8 | [businesses](#businesses) |  |
| \`id\` | int8 |  |  |
| \`labels\` | text[] |  | One per board. |
`)
})

test('draws the relations of each wing, except those to the tenant', () => {
  const text = schemaDoc([books, covers, shelves], {
    empty: [],
    library: ['books', 'covers'],
    stock: ['shelves'],
  })
  expect(text).toContain(`## library

\`\`\`mermaid
erDiagram
  shelves |o--o{ books : "shelf_id"
  books ||--o| covers : "book_id"
\`\`\`
`)
  expect(text).toContain('| `shelf_id` | int8? | [shelves](#shelves) |  |')
  expect(text).toContain('## stock\n\n### shelves')
  expect(text).not.toContain('## empty')
})

test('refuses a table without a comment, and a name without a table', () => {
  expect(() => schemaDoc([{ ...books, comment: null }], { library: ['books'] })).toThrow(
    'The table books has no comment.',
  )
  expect(() => schemaDoc([books], { library: ['maps'] })).toThrow('The database has no table maps.')
})
