import fs from 'node:fs'
import { once } from 'node:events'
import { writeRow } from '@linkwright/core/values/csv'
import { formatDate } from '@linkwright/core/values/dates'
import type { Link } from '@linkwright/sdk'
import { stringify } from 'csv-stringify/sync'
import { type Io, write } from './io.ts'

/** Spec A §9: the columns of completed-links.csv. */
const columns = ['Source', 'DA', 'URL', 'Anchor', 'Date added'] as const

/** Streams links as completed-links.csv and answers how many; without any, nothing is written. */
export async function writeLinks(
  io: Io,
  links: AsyncIterable<Link>,
  path: string | undefined,
  raw: boolean,
): Promise<number> {
  const row = raw ? rawRow : writeRow
  let count = 0
  let file: fs.WriteStream | undefined
  for await (const link of links) {
    if (count === 0 && path !== undefined) file = await open(path)
    const out = file ?? io.stdout
    if (count === 0) await write(out, row(columns))
    count += 1
    await write(
      out,
      row([
        link.source,
        link.da,
        link.url,
        link.anchor_text,
        link.date_added ? formatDate(link.date_added) : '',
      ]),
    )
  }
  if (file) {
    file.end()
    await once(file, 'close')
  }
  return count
}

async function open(path: string): Promise<fs.WriteStream> {
  const file = fs.createWriteStream(path)
  await once(file, 'open')
  return file
}

/** RFC 4180 without the guard against formulas. */
function rawRow(cells: readonly (string | number | null)[]): string {
  return stringify([[...cells]], { quoted: true, record_delimiter: 'windows' })
}
