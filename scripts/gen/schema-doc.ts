import type { CatalogueTable } from '../../apps/server/src/db/catalogue-tables.ts'

type ForeignKey = CatalogueTable['foreignKeys'][number]

const TENANT = 'business_id'

/** The tables by wing, with the relations of each wing as a Mermaid diagram. */
export function schemaDoc(
  tables: readonly CatalogueTable[],
  wings: Readonly<Record<string, readonly string[]>>,
): string {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const sections = Object.entries(wings)
    .map(([wing, names]) => [wing, names.map((name) => tableNamed(byName, name))] as const)
    .filter(([, own]) => own.length > 0)
  return [
    '# Database schema',
    '',
    '<!-- Written by `npm run gen` from the migrated database. -->',
    '',
    'The meaning of a table or column is its comment in the database: change it with a new migration',
    '([CONTRIBUTING](../CONTRIBUTING.md#migrations)), then run `npm run gen`.',
    '',
    '- A type that ends in `?` accepts null. Amounts ending in `_cents` are cents of the currency.',
    `- \`${TENANT}\` is the tenant. Tenant tables lead with it in their keys, so that a row cannot refer to another business.`,
    '  The diagrams show relations only, without those to the tenant.',
    '- A reference without a column is to `id`.',
    '',
    ...sections.map(
      ([wing, own]) => `- [${wing}](#${wing}): ${own.map(({ name }) => `[${name}](#${name})`).join(', ')}`,
    ),
    ...sections.flatMap(([wing, own]) => ['', `## ${wing}`, ...diagram(own), ...own.flatMap(section)]),
    '',
  ].join('\n')
}

function tableNamed(byName: ReadonlyMap<string, CatalogueTable>, name: string): CatalogueTable {
  const table = byName.get(name)
  if (table === undefined) throw new Error(`The database has no table ${name}.`)
  return table
}

function section({ name, comment, columns, uniques, foreignKeys }: CatalogueTable): string[] {
  if (comment === null) throw new Error(`The table ${name} has no comment.`)
  return [
    '',
    `### ${name}`,
    '',
    cell(comment),
    '',
    ...uniques.map(({ columns: own, where, isPrimary }) =>
      [
        `- ${isPrimary ? 'Primary key' : 'Unique'}: \`${own.join(', ')}\``,
        ...(where === null ? [] : [`where \`${cell(where)}\``]),
      ].join(' '),
    ),
    '',
    '| column | type | references | meaning |',
    '|---|---|---|---|',
    ...columns.map(
      (column) =>
        `| \`${column.name}\` | ${typeText(column)} | ${references(column.name, foreignKeys)} | ${cell(column.comment ?? '')} |`,
    ),
  ]
}

/** Keeps a cell on one line and in one column. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)

const typeText = ({ type, isNullable }: CatalogueTable['columns'][number]) =>
  `${type.startsWith('_') ? `${type.slice(1)}[]` : type}${isNullable ? '?' : ''}`

function references(column: string, foreignKeys: readonly ForeignKey[]): string {
  const targets = foreignKeys.flatMap((key) => {
    if (!identifyingColumns(key).includes(column)) return []
    const targetColumn = key.targetColumns[key.columns.indexOf(column)]
    return `[${key.target}](#${key.target})${targetColumn === 'id' ? '' : `.${targetColumn}`}`
  })
  return [...new Set(targets)].join(', ')
}

/** The columns that identify the row: in a key of several columns the tenant is the same for all. */
const identifyingColumns = ({ columns }: ForeignKey): readonly string[] =>
  columns.length > 1 ? columns.filter((column) => column !== TENANT) : columns

function diagram(tables: readonly CatalogueTable[]): string[] {
  const relations = tables.flatMap((table) =>
    table.foreignKeys.filter(({ columns }) => columns.join() !== TENANT).map((key) => relation(table, key)),
  )
  if (relations.length === 0) return []
  return ['', '```mermaid', 'erDiagram', ...[...new Set(relations)].map((line) => `  ${line}`), '```']
}

function relation(table: CatalogueTable, key: ForeignKey): string {
  const own = identifyingColumns(key)
  const isOptional = table.columns.some(({ name, isNullable }) => isNullable && own.includes(name))
  const keyed = new Set(key.columns)
  const isSingle = table.uniques.some(
    ({ columns, where }) => where === null && columns.every((column) => keyed.has(column)),
  )
  return `${key.target} ${isOptional ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'} ${table.name} : "${own.join(', ')}"`
}
