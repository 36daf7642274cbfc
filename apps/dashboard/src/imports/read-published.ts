import {
  guessPublished,
  PUBLISHED_ROWS_MAX,
  type PublishedColumns,
  type PublishedRefusal,
  type PublishedRow,
  PublishedTable,
  publishedColumnsProblem,
} from '@linkwright/core/buying/fulfilment/published-table'
import type { LegacyEncoding } from '@linkwright/core/csv/encoding'
import { FileRefused } from '@linkwright/core/csv/file-errors'
import { type FilePreview, previewFile, readRecords } from './read-file.ts'

const texts = {
  noRows: 'has no rows.',
  many: `holds more than ${PUBLISHED_ROWS_MAX.toLocaleString('en-US')} rows.`,
}

/** A vendor's file, read by its columns. Without the required columns it has no rows yet. */
export interface PublishedFile extends Pick<FilePreview, 'form' | 'unsure'> {
  header: string[]
  sample: string[][]
  columns: PublishedColumns
  rows: PublishedRow[]
  bad: PublishedRefusal[]
}

/** @throws FileRefused when the file is not a table, or has no rows or too many */
export async function readPublished(
  file: Blob,
  chosenColumns?: PublishedColumns,
  encoding?: LegacyEncoding,
): Promise<PublishedFile> {
  const { form, first, records, unsure } = await previewFile(file, { encoding })
  if (records < 2) throw new FileRefused(texts.noRows)
  if (records > PUBLISHED_ROWS_MAX + 1) throw new FileRefused(texts.many)
  const [header = [], ...sample] = first
  const columns = chosenColumns ?? guessPublished(header)
  const table = new PublishedTable(columns)
  if (publishedColumnsProblem(columns) === undefined) {
    let at = 0
    for await (const piece of readRecords(file, form))
      for (const { cells, line } of piece) {
        if (at > 0) table.add(cells, line)
        at += 1
      }
  }
  return {
    form,
    ...(unsure && { unsure }),
    header,
    sample: sample.slice(0, 3),
    columns,
    rows: table.rows,
    bad: table.bad,
  }
}
