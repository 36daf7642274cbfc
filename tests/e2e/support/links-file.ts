interface ExportedLink {
  url: string
  anchor: string
  date: string
  /** The linked page; without one the row names none. */
  target?: string
}

/** A backlink export in the format of Ahrefs: UTF-16 with a byte order mark, tabs, quoted cells. */
export function ahrefsExport(rows: readonly ExportedLink[]): Buffer {
  const head = ['Referring page title', 'Referring page URL', 'Target URL', 'Anchor', 'First seen']
  const cells = rows.map(({ url, anchor, date, target = '' }) => ['A page', url, target, anchor, date])
  const text = [head, ...cells].map((row) => row.map(quoted).join('\t')).join('\r\n')
  return Buffer.from(`\u{FEFF}${text}\r\n`, 'utf16le')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** The given number of rows with different URLs. */
export function manyRows(count: number, host: string): { url: string; anchor: string; date: string }[] {
  return Array.from({ length: count }, (_, number) => ({
    url: `https://${host}/${number}`,
    anchor: `anchor ${number}`,
    date: '2026-03-14',
  }))
}

/** The input of a file chooser. */
export const csvFile = (buffer: Buffer, name = 'links.csv') => ({ name, mimeType: 'text/csv', buffer })
