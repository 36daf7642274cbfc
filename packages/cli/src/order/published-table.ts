import { formatCount } from '@linkwright/core/values/text'
import {
  guessPublished,
  isPublishedColumn,
  plainHeading,
  publishedColumns,
  PUBLISHED_ROWS_MAX,
  type PublishedColumns,
  PublishedTable,
  publishedColumnsProblem,
} from '@linkwright/core/buying/fulfilment/published-table'
import type { CheckedFile } from '../csv/csv-check.ts'
import { readRecords } from '../csv/csv-rows.ts'
import { CliError } from '../errors.ts'

/** All rows of a checked file; columns are mapped by the header or by `given`. */
export async function readPublished(file: CheckedFile, given: string | undefined): Promise<PublishedTable> {
  const records: { cells: string[]; line: number }[] = []
  await readRecords(file, {
    onRecord: (cells, line) =>
      void (records.length < PUBLISHED_ROWS_MAX + 2 && records.push({ cells, line })),
    afterChunk: () => records.length < PUBLISHED_ROWS_MAX + 2,
  })
  const [header, ...others] = records
  if (others.length === 0) throw new CliError('refused', `${file.name} has no rows.`)
  if (others.length > PUBLISHED_ROWS_MAX)
    throw new CliError('refused', `${file.name} has more than ${formatCount(PUBLISHED_ROWS_MAX)} rows.`)
  const table = new PublishedTable(columnsOf(file.name, header?.cells ?? [], given))
  for (const { cells, line } of others) table.add(cells, line)
  return table
}

function columnsOf(file: string, header: readonly string[], given: string | undefined): PublishedColumns {
  const columns = given === undefined ? guessPublished(header) : named(file, header, given)
  const problem = publishedColumnsProblem(columns)
  if (problem !== undefined)
    throw new CliError(
      'refused',
      `${file}: ${problem} Specify them with --columns, such as 'line=${header[0]?.trim() ?? 'Line'},url=${header[1]?.trim() ?? 'URL'}'.`,
    )
  return columns
}

function named(file: string, header: readonly string[], given: string): PublishedColumns {
  return Object.fromEntries(
    given.split(',').map((pair) => {
      const [, word = '', heading = ''] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair) ?? []
      if (!isPublishedColumn(word))
        throw new CliError(
          'usage',
          `--columns must be pairs of name=Heading, not '${pair}'. Names: ${Object.keys(publishedColumns).join(', ')}.`,
        )
      const at = header.findIndex((cell) => plainHeading(cell) === plainHeading(heading))
      if (at < 0) throw new CliError('refused', `${file}: the file has no column “${heading}”.`)
      return [word, at]
    }),
  )
}
