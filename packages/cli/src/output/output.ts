import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { checkFields, leaves, namedFields, pick } from './named-fields.ts'
import { type Io, printMessage, write } from '../io.ts'
import { safeJson, safeLine } from './safe-text.ts'

export type Row = object
/** A column for display: its field (dotted if nested), heading and format. */
export type Column<T extends Row = Row> = {
  readonly field: string
  readonly head: string
  /** Formats the cell; several texts become separate lines when one item is printed, no text omits it. */
  readonly show?: (row: T) => string | readonly string[]
  /** Requested with `--fields`, so not formatted. */
  readonly bare?: true
  /** Hidden first on a narrow terminal. */
  readonly less?: true
  /** Never truncated; other columns are shortened instead. */
  readonly whole?: true
  /** In a table on its own lines under the row, in full. */
  readonly below?: true
  /** Its CSV columns, if the value is a list of objects. */
  readonly flat?: (row: T) => Readonly<Record<string, string | number>>
}
export type Format = 'table' | 'tsv' | 'json' | 'jsonl' | 'csv'

const terminalRows = 100

/** The output format: as requested, or a table on a terminal and tab-separated lines in a pipe. */
function formatOf(io: Io, input: Input): Format {
  const requested = (['json', 'jsonl', 'csv'] as const).filter((format) => input.on(format))
  if (requested.length > 1) throw new CliError('usage', 'Use only one of --json, --jsonl and --csv.')
  return requested[0] ?? (io.stdout.isTTY ? 'table' : 'tsv')
}

/** A cell as text: empty for null, JSON for objects. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return safeLine(value.join(', '))
  return safeLine(typeof value === 'string' ? value : JSON.stringify(value))
}

/** A cell for display: 117,000, but ids and line numbers without separators. */
function displayValue(field: string, value: unknown): string {
  const isCount = typeof value === 'number' && !/(?:^|[._])(?:id|line)$/.test(field)
  return isCount ? value.toLocaleString('en-US', { maximumFractionDigits: 20 }) : cell(value)
}

function texts<T extends Row>({ field, show, bare }: Column<T>, row: T): string[] {
  if (show) return [show(row)].flat().map((each) => safeLine(each))
  return [bare ? cell(pick(row, field)) : displayValue(field, pick(row, field))]
}

function text<T extends Row>(column: Column<T>, row: T): string {
  return texts(column, row).join(', ')
}

/** Streams rows in the selected format and returns how many were printed. */
export async function printRows<T extends Row>(
  io: Io,
  input: Input,
  columns: readonly Column<T>[],
  rows: AsyncIterable<T> | Iterable<T>,
): Promise<number> {
  const format = formatOf(io, input)
  const requested = input.number('limit')
  const limit = requested ?? (format === 'table' && !input.on('all') ? terminalRows : Infinity)
  let sink: Sink<T> | undefined
  let count = 0
  for await (const row of rows) {
    if (!sink) {
      checkFields(input, columns, row)
      sink = await sinkFor(format, io, input, columns, row)
    }
    if (count === limit) {
      printMessage(io, `Showing the first ${limit} rows. Use --all to show every row.`)
      break
    }
    count += 1
    await sink.row(row, count)
    // Stop here, so that no further page is fetched.
    if (count === requested) break
  }
  sink ??= await sinkFor(format, io, input, columns)
  await sink.end(count)
  return count
}

/**
 * Prints the result rows of actions as they complete, without a limit. Checks the command line before
 * the first action.
 */
export function openRows<T extends Row>(io: Io, input: Input, columns: readonly Column<T>[]) {
  const format = formatOf(io, input)
  checkFields(input, columns, Object.fromEntries(columns.map(({ field }) => [field, ''])))
  let sink: Promise<Sink<T>> | undefined
  let count = 0
  const opened = (first?: T) => (sink ??= sinkFor(format, io, input, columns, first))
  return {
    async print(row: T) {
      count += 1
      await (await opened(row)).row(row, count)
    },
    end: async () => (await opened()).end(count),
  }
}

type Sink<T> = {
  row(row: T, number: number): Promise<void> | undefined
  end(count: number): Promise<void> | undefined
}

async function sinkFor<T extends Row>(
  format: Format,
  io: Io,
  input: Input,
  columns: readonly Column<T>[],
  first?: T,
): Promise<Sink<T>> {
  const out = (line: string) => write(io.stdout, line)
  const shown = columnsOf(input, columns)
  const cells = (row: T) => shown.map((column) => text(column, row))
  const whole = selectFields(input)
  const nothing = () => undefined
  if (format === 'json')
    return {
      row: (row, number) => out(`${number === 1 ? '[' : ','}\n  ${safeJson(whole(row))}`),
      end: (count) => out(count === 0 ? '[]\n' : '\n]\n'),
    }
  if (format === 'jsonl') return { row: (row) => out(`${safeJson(whole(row))}\n`), end: nothing }
  if (format === 'tsv') return { row: (row) => out(`${cells(row).join('\t')}\n`), end: nothing }
  if (format === 'csv') {
    const { writeRow } = await import('@linkwright/core/values/csv')
    const flat = shown.flatMap((column) => flatColumns(column, first))
    await out(writeRow(flat.map(({ field }) => field)))
    return { row: (row) => out(writeRow(flat.map(({ value }) => cell(value(row))))), end: nothing }
  }
  return tableSink(io, input, shown, cells)
}

type FlatColumn<T> = { readonly field: string; readonly value: (row: T) => unknown }

/** Spreadsheets cannot use JSON in cells: an object gets a column for each part, as in the first row. */
function flatColumns<T extends Row>({ field, show, flat }: Column<T>, first: T | undefined): FlatColumn<T>[] {
  const parts = first && pick(first, field)
  // A field requested with --fields that has no parts stays one column.
  if (first && flat && (show || typeof parts === 'object'))
    return Object.keys(flat(first)).map((name) => ({ field: name, value: (row) => flat(row)[name] }))
  const names =
    typeof parts === 'object' && parts !== null && !Array.isArray(parts)
      ? leaves(parts, `${field}.`)
      : [field]
  return names.map((name) => ({ field: name, value: (row) => pick(row, name) }))
}

/** A table needs all rows first, to calculate column widths. */
function tableSink<T extends Row>(
  io: Io,
  input: Input,
  shown: readonly Column<T>[],
  cells: (row: T) => string[],
): Sink<T> {
  const buffered: string[][] = []
  return {
    row: (row) => void buffered.push(cells(row)),
    end: async () => {
      if (buffered.length === 0) return printMessage(io, 'No results.')
      const { table } = await import('./table.ts')
      await write(io.stdout, await table(io, input, shown, buffered))
    },
  }
}

/** The JSON value of a row: all of it, or the fields in `--fields`. */
function selectFields(input: Input): (row: Row) => Row {
  const fields = namedFields(input)
  if (!fields) return (row) => row
  return (row) => Object.fromEntries(fields.map((field) => [field, pick(row, field) ?? null]))
}

/** Prints one item as name and value lines, or as selected by `--json`, `--jsonl`, `--csv` and `--fields`. */
export async function printOne<T extends Row>(
  io: Io,
  input: Input,
  columns: readonly Column<T>[],
  thing: T,
): Promise<void> {
  const format = formatOf(io, input)
  checkFields(input, columns, thing)
  if (format === 'json' && input.text('fields') === undefined)
    await write(io.stdout, `${safeJson(thing, 2)}\n`)
  else if (format === 'table' || format === 'tsv')
    await write(io.stdout, linesOf(input, columns, thing, format))
  else await printRows(io, input, columns, [thing])
}

function linesOf<T extends Row>(
  input: Input,
  columns: readonly Column<T>[],
  thing: T,
  format: 'table' | 'tsv',
): string {
  const shown = columnsOf(input, columns)
  // A single requested value is printed raw, for files and other commands.
  if (format === 'tsv' && shown.length === 1 && namedFields(input))
    return shown.map((column) => `${text(column, thing)}\n`).join('')
  const wide = Math.max(...shown.map(({ head }) => head.length))
  const between = (head: string) => (format === 'tsv' ? `${head}\t` : head.padEnd(wide + 2))
  return shown
    .flatMap((column) =>
      texts(column, thing).map((line, index) => {
        const head = index > 0 && format === 'table' ? '' : column.head
        return `${between(head)}${line}\n`
      }),
    )
    .join('')
}

/** The columns in `--fields`, or the command's own. */
function columnsOf<T extends Row>(input: Input, columns: readonly Column<T>[]): readonly Column<T>[] {
  return (
    namedFields(input)?.map((field) => {
      const flat = columns.find((column) => column.field === field)?.flat
      return { field, head: field, bare: true, ...(flat ? { flat } : {}) }
    }) ?? columns
  )
}
