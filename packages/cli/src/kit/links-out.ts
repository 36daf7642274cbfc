import fs from 'node:fs'
import { writeRow } from '@linkwright/core/values/csv'
import { formatDateTime } from '@linkwright/core/values/dates'
import type { Link } from '@linkwright/sdk'
import { stringify } from 'csv-stringify/sync'
import { type Io, write } from './io.ts'

/** Spec A §9: the columns of completed-links.csv; dates in exports carry hh:mm. */
const columns = ['Source', 'DA', 'URL', 'Anchor', 'Date added'] as const

const buffered = 64 * 1024

/** Streams links as completed-links.csv and answers how many; without any, nothing is written. */
export async function writeLinks(
  io: Io,
  links: AsyncIterable<Link>,
  path: string | undefined,
  raw: boolean,
): Promise<number> {
  const row = raw ? rawRow : writeRow
  let count = 0
  let text = row(columns)
  let file: fs.promises.FileHandle | undefined
  const flush = async () => {
    if (path !== undefined) file ??= await fs.promises.open(path, 'w')
    await (file ? file.writeFile(text) : write(io.stdout, text))
    text = ''
  }
  try {
    for await (const { source, da, url, anchor_text, date_added } of links) {
      count += 1
      text += row([source, da, url, anchor_text, date_added ? formatDateTime(date_added) : ''])
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
