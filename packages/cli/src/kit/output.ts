import type { Input } from './command.ts'
import { CliError } from './errors.ts'
import { type Io, say, write } from './io.ts'
import { safeJson, safeLine } from './safe-text.ts'

export type Row = object
/** A column of the short view: its field (dotted for nested ones), its heading, and how it reads to a person. */
export type Column<T extends Row = Row> = {
  readonly field: string
  readonly head: string
  readonly show?: (row: T) => string
}
export type Format = 'table' | 'tsv' | 'json' | 'jsonl' | 'csv'

const terminalRows = 100

/** How rows are printed: as asked, else a table on a terminal and tab-separated lines in a pipe. */
export function formatOf(io: Io, input: Input): Format {
  const asked = (['json', 'jsonl', 'csv'] as const).filter((format) => input.on(format))
  if (asked.length > 1) throw new CliError('usage', `Choose one of --json, --jsonl and --csv.`)
  return asked[0] ?? (io.stdout.isTTY ? 'table' : 'tsv')
}

/** The value at a dotted path such as `stats.in_progress`. */
export function pick(row: Row, field: string): unknown {
  let value: unknown = row
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** One cell as text: nothing for null, JSON for what has parts. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return safeLine(JSON.stringify(value))
  return safeLine(String(value))
}

function text<T extends Row>({ field, show }: Column<T>, row: T): string {
  return show ? safeLine(show(row)) : cell(pick(row, field))
}

/** Streams rows in the chosen form and answers how many were printed. */
export async function printRows<T extends Row>(io: Io, input: Input, columns: readonly Column<T>[], rows: AsyncIterable<T> | Iterable<T>): Promise<number> {
  const format = formatOf(io, input)
  const fields = input.text('fields')?.split(',').map((name) => name.trim()).filter((name) => name !== '')
  const shown: readonly Column<T>[] = fields?.map((field) => ({ field, head: field })) ?? columns
  const limit = input.number('limit') ?? (format === 'table' && !input.on('all') ? terminalRows : Infinity)
  const whole = (row: T) => (fields ? Object.fromEntries(fields.map((field) => [field, pick(row, field) ?? null])) : row)
  const texts = (row: T) => shown.map((column) => text(column, row))
  const heads = shown.map(({ head }) => head)

  let count = 0
  let more = false
  const kept: string[][] = []
  const csv = format === 'csv' ? await import('@linkwright/core/values/csv') : undefined
  if (csv) await write(io.stdout, csv.writeRow(shown.map(({ field }) => field)))
  for await (const row of rows) {
    if (count === limit) {
      more = true
      break
    }
    count += 1
    if (format === 'table') kept.push(texts(row))
    else if (csv) await write(io.stdout, csv.writeRow(texts(row)))
    else if (format === 'tsv') await write(io.stdout, `${texts(row).join('\t')}\n`)
    else if (format === 'jsonl') await write(io.stdout, `${safeJson(whole(row))}\n`)
    else await write(io.stdout, `${count === 1 ? '[' : ','}\n  ${safeJson(whole(row))}`)
  }
  if (format === 'json') await write(io.stdout, count === 0 ? '[]\n' : '\n]\n')
  if (format === 'table') await printTable(io, input, heads, kept)
  if (more && input.number('limit') === undefined) say(io, `The first ${limit} rows; --all shows every row.`)
  return count
}

async function printTable(io: Io, input: Input, heads: readonly string[], rows: readonly string[][]): Promise<void> {
  if (rows.length === 0) return say(io, 'Nothing to show.')
  const { table } = await import('./table.ts')
  await write(io.stdout, await table(io, input, heads, rows))
}

/** Prints one thing: name and value lines, or as `--json`, `--jsonl`, `--csv` and `--fields` ask. */
export async function printOne<T extends Row>(io: Io, input: Input, columns: readonly Column<T>[], thing: T): Promise<void> {
  const format = formatOf(io, input)
  if (format === 'json' && input.text('fields') === undefined) return void (await write(io.stdout, `${safeJson(thing, 2)}\n`))
  if (format !== 'table' && format !== 'tsv') {
    return void (await printRows(io, input, columns, [thing]))
  }
  const fields = input.text('fields')?.split(',')
  const shown: readonly Column<T>[] = fields?.map((field) => ({ field, head: field })) ?? columns
  const lines = shown.map((column) => [column.head, text(column, thing)])
  if (format === 'tsv') return void (await write(io.stdout, lines.map((line) => `${line.join('\t')}\n`).join('')))
  const wide = Math.max(...lines.map(([head]) => head?.length ?? 0))
  await write(io.stdout, lines.map(([head, value]) => `${head?.padEnd(wide)}  ${value}\n`).join(''))
}
