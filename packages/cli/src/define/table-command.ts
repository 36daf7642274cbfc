import type { Table } from '@linkwright/core/tables/table'
import { type EndpointData, endpoints, type Param } from '../endpoints.gen.ts'
import { rawPieces } from '../csv/raw-csv.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage, write } from '../io.ts'
import { checkOutput, writePieces } from '../output/output-file.ts'
import type { Column, Row } from '../output/output.ts'
import { needsCurrency, tableColumns } from '../output/table-columns.ts'
import { type Client, openClient } from '../server/client.ts'
import type { Argument, Flag, Input, Leaf } from './command.ts'
import { siteFlag } from '../server/page.ts'
import { call } from './endpoint-command.ts'
import { list } from './kinds.ts'

/** Paging parameters, replaced by `--limit` and `--all`. */
const pagingParams = new Set(['limit', 'cursor', 'offset'])

/** A call of the SDK. */
type SdkCall<T> = (input: never, options: { signal: AbortSignal }) => T

export interface Listed<T extends Row> {
  /** Default: `list`. */
  name?: string
  /** Default: the summary in the contract. */
  summary?: string
  table: Table
  /** Area and name of its call: `audit.list`. */
  call: string
  /** Path parameters, in the order in which they are typed. */
  args?: readonly Argument[]
  examples?: readonly string[]
  /** Columns with custom cells. */
  columns?: readonly Column<T>[]
  rows: (client: Client, io: Io) => SdkCall<AsyncIterable<T>>
}

/** A command that prints the rows of a table; its flags are the filters of the call. */
export function listTable<T extends Row>(about: Listed<T>): Leaf {
  const params = filtersOf(about.call)
  const columns = (currency?: string) =>
    tableColumns<T>(about.table, currency).map((column) => {
      const mine = own.get(column.field)
      return mine === undefined ? column : { ...(column.less && { less: column.less }), ...mine }
    })
  const own = new Map(about.columns?.map((column) => [column.field, column]))
  return list<T>({
    name: about.name ?? 'list',
    summary: about.summary ?? call(about.call).summary,
    ...(about.args && { args: about.args }),
    flags: flagsOf(params),
    ...(about.examples && { examples: about.examples }),
    columns: needsCurrency(about.table) ? columns : columns(),
    rows: (client, input, io) =>
      about.rows(client, io)(inputOf(params, input) as never, { signal: io.signal }),
  })
}

export interface Exported {
  /** Default: `export`. */
  name?: string
  /** Default: the summary in the contract. */
  summary?: string
  call: string
  args?: readonly Argument[]
  examples?: readonly string[]
  /** The noun in the message after writing: `the audit log`. */
  what: string
  /** The call that returns the file. */
  file: (client: Client) => { stream: SdkCall<Promise<AsyncIterable<Uint8Array>>> }
}

/** A command that writes a table as a file. */
export function exportTable(about: Exported): Leaf {
  const params = filtersOf(about.call)
  return {
    name: about.name ?? 'export',
    summary: about.summary ?? call(about.call).summary,
    ...(about.args && { args: about.args }),
    flags: [
      ...flagsOf(params),
      {
        flag: '-o, --output <file>',
        help: 'output file, written only when complete (default: standard output)',
      },
      { flag: '--raw', help: 'do not escape formulas in cells; for programs, not for spreadsheets' },
    ],
    ...(about.examples && { examples: about.examples }),
    run: async (io, input) => {
      const file = input.text('output')
      if (file !== undefined) checkOutput(file, '--output')
      const client = await openClient(io, input)
      const given = inputOf(params, input)
      const pieces = await about.file(client).stream(given as never, { signal: io.signal })
      await writeOutput(io, file, input.on('raw') ? rawPieces(pieces) : pieces, about.what)
    },
  }
}

async function writeOutput(
  io: Io,
  file: string | undefined,
  pieces: AsyncIterable<Uint8Array>,
  what: string,
) {
  if (file === undefined) {
    for await (const bytes of pieces) await write(io.stdout, bytes)
    return
  }
  await writePieces(file, pieces)
  printMessage(io, `Wrote ${what} to ${file}.`)
}

function filtersOf(id: string, table: readonly EndpointData[] = endpoints): Param[] {
  const found = table.find(({ area, name }) => `${area}.${name}` === id)
  if (found === undefined) throw new Error(`The contract has no call ${id}.`)
  return found.params.filter(({ name }) => !pagingParams.has(name))
}

/** The site is a flag in every list. */
const isSite = ({ name, in: place }: Param) => place === 'path' && name === 'siteId'

const flagsOf = (params: readonly Param[]): Flag[] => [
  ...(params.some(isSite) ? [siteFlag] : []),
  ...params.filter(({ in: place }) => place !== 'path').map(flagOf),
]

/** Flag names that differ from the parameter: `--search` and `--page` in every list. */
const flagNames: Readonly<Record<string, string>> = { q: 'search', site_id: 'site', page_id: 'page' }
const flagName = (name: string) => flagNames[name] ?? name.replaceAll('_', '-')

function flagOf({ name, description = name, choices, type }: Param): Flag {
  const value =
    { q: 'text', sort: 'field', from: 'date', to: 'date', site_id: 'id', page_id: 'id' }[name] ??
    (type === 'integer' ? 'n' : 'value')
  return { flag: `--${flagName(name)} <${value}>`, help: description, ...(choices ? { choices } : {}) }
}

/** The input under the names of the call; path parameters by position. */
function inputOf(params: readonly Param[], input: Input): Record<string, unknown> {
  let place = 0
  return Object.fromEntries(
    params.flatMap((param) => {
      const { name, type } = param
      if (isSite(param)) return [[name, input.id('site')]]
      if (param.in === 'path') return [[name, parsePathParam(input.args[place++], param)]]
      const text = input.text(flagName(name))
      if (text === undefined) return []
      return [[name, type === 'integer' ? input.number(flagName(name)) : text]]
    }),
  )
}

function parsePathParam(text: string | undefined, { name, type }: Param): string | number | undefined {
  if (text === undefined || type !== 'integer') return text
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new CliError('usage', `${name} must be a whole number above 0, not '${text}'.`)
}
