import type { CatalogueColumn } from '../../apps/server/src/db/catalogue-columns.ts'
import { narrowed, neverNull, triggerWritten } from './column-types.ts'

/** The types of values from the database (`apps/server/src/db/values.ts`). */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'object',
  jsonb: 'object',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  varchar: 'string',
  _int8: 'number[]',
  _text: 'string[]',
}

/** Names of a type's values in `apps/server/src/db/table-columns.ts`; otherwise JSON. */
const values: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  Buffer: 'bytes',
  Date: 'moment',
  number: 'number',
  'number[]': 'numbers',
  object: 'json',
  string: 'text',
  'string[]': 'texts',
}

/** Names in `column-types.ts` that no table has. */
export function unknownColumns(columns: readonly CatalogueColumn[]): string[] {
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  return [...Object.keys(narrowed), ...neverNull, ...triggerWritten].filter((name) => !known.has(name))
}

/** The tables as Kysely sees them, and the kinds of values in their columns. */
export function tableTypes(columns: readonly CatalogueColumn[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const imports = new Map<string, Set<string>>()
  for (const { table, name } of columns) {
    const [type, from] = narrowed[`${table}.${name}`] ?? []
    if (type === undefined || from === undefined) continue
    imports.set(from, (imports.get(from) ?? new Set()).add(type.replace(/\W.*/, '')))
  }
  return [
    '// Written by `npm run gen` from the migrated database.',
    ...[...imports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${from}'`),
    "import type { Generated, GeneratedAlways } from 'kysely'",
    "import type { ColumnValue, Instant, Json, JsonOrNull, Moment, MomentOrNull, Nullable, TriggerWritten } from './column.ts'",
    '',
    '/** Every table, as Kysely sees it. docs/schema.md says what a column means. */',
    'export interface DB {',
    ...tables.flatMap(([table, own]) => [
      `  ${table}: {`,
      ...own.map((column) => `    ${column.name}: ${columnType(column)}`),
      '  }',
    ]),
    '}',
    '',
    '/** The columns with what their values are, in the order of the database. */',
    'export const columnValues = {',
    ...tables.map(
      ([table, own]) =>
        `  ${table}: { ${own.map((column) => `${column.name}: '${columnValue(column)}'`).join(', ')} },`,
    ),
    '} as const satisfies { [T in keyof DB]: Readonly<Record<keyof DB[T], ColumnValue>> }',
    '',
  ].join('\n')
}

const nullable = (column: CatalogueColumn) =>
  column.isNullable && !neverNull.includes(`${column.table}.${column.name}`)

function columnValue(column: CatalogueColumn): string {
  return `${values[types[column.type] ?? '']}${nullable(column) ? 'OrNull' : ''}`
}

/** The Kysely type of a column. */
export function columnType(column: CatalogueColumn): string {
  const name = `${column.table}.${column.name}`
  const type = narrowed[name]?.[0] ?? choices(column.checks) ?? types[column.type]
  if (type === undefined)
    throw new Error(`scripts/gen/table-types.ts has no type for ${column.type} of ${name}.`)
  const { hasDefault } = column
  const isNullable = nullable(column)
  const read = isNullable ? `${type} | null` : type
  if (column.isGenerated) return `GeneratedAlways<${read}>`
  if (triggerWritten.includes(name)) return `TriggerWritten<${read}>`
  if (column.type === 'timestamptz') return isNullable ? 'MomentOrNull' : hasDefault ? 'Moment' : 'Instant'
  if (column.type === 'json' || column.type === 'jsonb')
    return isNullable ? `JsonOrNull<${type}>` : hasDefault ? `Json<${type}, undefined>` : `Json<${type}>`
  if (isNullable) return `Nullable<${type}>`
  return hasDefault ? `Generated<${type}>` : type
}

/** The values that a check allows: `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`, optionally after `IS NULL OR`. */
const choicesCheck = /^CHECK \(\((?:\(?\w+ IS NULL\)? OR )?\(?"?\w+"? = ANY \(ARRAY\[([^\]]*)\]\)\)?\)\)$/

function choices(checks: readonly string[]): string | undefined {
  const [list] = checks.flatMap((check) => choicesCheck.exec(check)?.[1] ?? [])
  return list
    ?.split(', ')
    .map((value) => value.replace(/::\w+$/, ''))
    .join(' | ')
}
