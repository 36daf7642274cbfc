import type { LinkPromise } from '@linkwright/core/tracking/verification/look'
import { readUrl } from '@linkwright/core/values/url'
import { parse } from 'csv-parse/sync'
import { nameOf, readText } from '../csv/text-file.ts'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import type { Io } from '../io.ts'

/** A link to check. */
export interface PublishedLink {
  /** Line of the file; null for the command line. */
  line: number | null
  /** URL of the published page, as it was written. */
  url: string
  promise: LinkPromise
}

/** A row of a file that cannot be checked. */
export interface RefusedRow {
  line: number | null
  url: string
  target: string
  reason: string
}

type Field = 'url' | 'target' | 'anchor' | 'rel'

/** Names of columns, in lower case. */
const columns: Readonly<Record<string, Field>> = {
  url: 'url',
  page: 'url',
  'published url': 'url',
  published_url: 'url',
  target: 'target',
  'target url': 'target',
  target_url: 'target',
  anchor: 'anchor',
  'anchor text': 'anchor',
  anchor_text: 'anchor',
  rel: 'rel',
}
/** The order of columns in a file without a header. */
const order: readonly Field[] = ['url', 'target', 'anchor', 'rel']

/** Reads what to check, from the command line or from a file, where each row is checked or refused. @throws CliError usage */
export async function publishedLinks(io: Io, input: Input): Promise<(PublishedLink | RefusedRow)[]> {
  const file = input.text('file')
  const [url] = input.args
  if ((file === undefined) === (url === undefined))
    throw new CliError('usage', 'Specify either the URL of a published page, or --file.')
  if (file === undefined) {
    const link = linkOf({ url }, input, null)
    if ('reason' in link) throw new CliError('usage', link.reason)
    return [link]
  }
  const rows = rowsOf(await readText(file, io), file)
  if (rows.length === 0) throw new CliError('usage', `${nameOf(file)} contains no URL.`)
  return rows.map(({ line, cells }) => linkOf(cells, input, line))
}

type Cells = Partial<Record<Field, string | undefined>>

function rowsOf(text: string, file: string): { line: number; cells: Cells }[] {
  const [first, ...others] = recordsOf(text, file)
  if (first === undefined) return []
  const header = first.record.map((cell) => columns[cell.trim().toLowerCase()])
  const isHeader = header.includes('url')
  const fields = isHeader ? header : order
  return (isHeader ? others : [first, ...others]).map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      fields.flatMap((field, at) =>
        field === undefined ? [] : [[field, (isHeader ? record : splitAtSpace(record))[at]]],
      ),
    ),
  }))
}

/** URLs contain no spaces, so a line of a pasted list may separate the URL and its target with some. */
function splitAtSpace(record: readonly string[]): readonly string[] {
  const [only = '', ...others] = record
  const parts = others.length === 0 ? only.split(/\s+/) : []
  return parts.length === 2 ? parts : record
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function recordsOf(text: string, file: string): Parsed[] {
  try {
    // With `info`, each record comes with its place in the file, which the types of the library leave out.
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    throw new CliError(
      'refused',
      `${nameOf(file)} is not CSV: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

function linkOf(cells: Cells, input: Input, line: number | null): PublishedLink | RefusedRow {
  const { url = '' } = cells
  const target = cells.target || input.text('target') || ''
  const anchor = cells.anchor || input.text('anchor') || ''
  const rel = cells.rel || input.text('rel') || ''
  const page = readUrl(url)
  const where = readUrl(target)
  const refused = (reason: string) => ({ line, url, target, reason })
  if (url === '') return refused('The URL of the published page is missing.')
  if (page === undefined) return refused(`The published page '${url}' is not a URL.`)
  if (target === '') return refused('Specify the target with --target or in a column target.')
  if (where === undefined) return refused(`The target '${target}' is not a URL.`)
  return {
    line,
    url: page.stored,
    promise: {
      target: where.href,
      anchor: anchor === '' ? null : anchor,
      rel: rel
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== ''),
    },
  }
}
