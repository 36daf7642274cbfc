import { describe, expect, it } from 'vitest'
import type { CatalogueColumn } from '../apps/server/src/db/catalogue-columns.ts'
import { columnType, tableTypes } from './gen/table-types.ts'

const plain: CatalogueColumn = {
  table: 'things',
  name: 'kind',
  type: 'text',
  isNullable: false,
  hasDefault: false,
  isGenerated: false,
  checks: [],
}

describe('the type of a column', () => {
  const cases: [Partial<CatalogueColumn>, string][] = [
    [{}, 'string'],
    [{ isNullable: true }, 'Nullable<string>'],
    [{ type: 'int8', hasDefault: true }, 'Generated<number>'],
    [{ type: 'int8', isGenerated: true, isNullable: true }, 'GeneratedAlways<number | null>'],
    [{ type: 'timestamptz' }, 'Instant'],
    [{ type: 'timestamptz', hasDefault: true }, 'Moment'],
    [{ type: 'timestamptz', isNullable: true }, 'MomentOrNull'],
    [{ type: 'jsonb', isNullable: true }, 'JsonOrNull<object>'],
    [{ checks: ["CHECK ((kind = ANY (ARRAY['a b'::text, 'c'::text])))"] }, "'a b' | 'c'"],
    [
      { isNullable: true, checks: ["CHECK (((kind IS NULL) OR (kind = ANY (ARRAY['a'::text]))))"] },
      "Nullable<'a'>",
    ],
    [{ type: 'int2', checks: ['CHECK ((kind = ANY (ARRAY[0, 1, 2])))'] }, '0 | 1 | 2'],
    [{ checks: ['CHECK ((length(kind) > 0))'] }, 'string'],
    [{ table: 'links', name: 'rel', checks: [] }, 'string'],
    [{ table: 'audit_log', name: 'action' }, 'AuditAction'],
    [
      { table: 'orders', name: 'order_number', isGenerated: true, isNullable: true },
      'GeneratedAlways<string>',
    ],
    [{ table: 'users', name: 'search' }, 'TriggerWritten<string>'],
  ]
  it.each(cases)('of %j is %s', (column, type) => {
    expect(columnType({ ...plain, ...column })).toBe(type)
  })

  it('is refused for a column whose type in JavaScript is unknown', () => {
    expect(() => columnType({ ...plain, type: 'point' })).toThrow('no type for point of things.kind')
  })
})

it('lists the columns of a table with their types, and imports those types', () => {
  const text = tableTypes([
    plain,
    { ...plain, name: 'id', type: 'int8' },
    { ...plain, name: 'about', type: 'jsonb', isNullable: true },
    { ...plain, table: 'audit_log', name: 'via' },
  ])
  expect(text).toContain(
    '  things: {\n    kind: string\n    id: number\n    about: JsonOrNull<object>\n  }\n',
  )
  expect(text).toContain("  things: { kind: 'text', id: 'number', about: 'jsonOrNull' },\n")
  expect(text).toContain("import type { AuditVia } from '@linkwright/core/admin/audit/audit-log.table'\n")
})
