import type { ImportRow } from '@linkwright/core/tracking/links/import-csv'
import { writeFile } from 'node:fs/promises'

const anchors = [
  'click here',
  'espresso machine',
  'the best espresso machine',
  'https://harborcoffee.example',
]

/** Rows with a different URL each. */
export function linkRows(count: number, name = 'blog'): ImportRow[] {
  return Array.from({ length: count }, (_, index) => ({
    url: `https://${name}${index}.example/post`,
    anchor_text: anchors[index % anchors.length] ?? '',
    date_added: '2026-10-30',
  }))
}

export interface LinksFile {
  path: string
  rows: number
  /** The URLs that must be links afterwards. */
  urls: ReadonlySet<string>
  /** Rows that cannot be links. */
  refused: number
}

/** A file in which one row in ten repeats a much earlier URL, and one in fifty is not a link. */
export async function writeLinksFile(path: string, count: number): Promise<LinksFile> {
  const rows = linkRows(count).map((row, index) => {
    if (index % 50 === 7) return { ...row, url: 'not an address' }
    return index % 10 === 3 ? { ...row, url: `https://blog${Math.floor(index / 20) * 10}.example/post` } : row
  })
  const lines = rows.map(({ url, anchor_text, date_added }) => [url, anchor_text, date_added].join(','))
  await writeFile(path, `url,anchor_text,date_added\n${lines.join('\n')}\n`)
  const valid = rows.filter(({ url }) => url.startsWith('https:'))
  return {
    path,
    rows: rows.length,
    urls: new Set(valid.map(({ url }) => url)),
    refused: rows.length - valid.length,
  }
}
