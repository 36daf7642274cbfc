import fs from 'node:fs'
import { tableHead, tableLine } from '@linkwright/core/tables/table-csv'
import { completedLinks } from '@linkwright/core/tracking/links/completed-links.table'
import { writeRow } from '@linkwright/core/values/csv'
import type { Link } from '@linkwright/sdk'
import { stringify } from 'csv-stringify/sync'
import { type Io, write } from '../io.ts'

const buffered = 64 * 1024

/** Streams links as completed-links.csv and returns their number; writes nothing if there are none. */
export async function writeLinks(
  io: Io,
  links: AsyncIterable<Link>,
  path: string | undefined,
  raw: boolean,
): Promise<number> {
  const row = raw ? rawRow : writeRow
  let count = 0
  let text = tableHead(completedLinks, row)
  let file: fs.promises.FileHandle | undefined
  const flush = async () => {
    if (path !== undefined) file ??= await fs.promises.open(path, 'w')
    await (file ? file.writeFile(text) : write(io.stdout, text))
    text = ''
  }
  try {
    for await (const link of links) {
      count += 1
      text += tableLine(completedLinks, link, row)
      if (text.length > buffered) await flush()
    }
    if (count > 0) await flush()
  } finally {
    await file?.close()
  }
  return count
}

/** RFC 4180 without the guard against formulas. */
function rawRow(cells: readonly (string | number | null)[]): string {
  return stringify([[...cells]], { quoted: true, record_delimiter: 'windows' })
}
