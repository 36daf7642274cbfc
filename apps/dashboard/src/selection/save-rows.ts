import { download } from '../browser/download.ts'

/** Downloads a file with the selected rows of a list: `line` turns a row into a line. */
export async function saveRows<Row extends { id: number }>(
  name: string,
  head: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  isSelected: (id: number) => boolean,
  count: number,
  line: (row: Row) => string,
): Promise<void> {
  const lines = [head]
  for await (const row of rows) {
    if (isSelected(row.id)) lines.push(line(row))
    if (lines.length > count) break
  }
  download(name, new Blob(lines, { type: 'text/csv;charset=utf-8' }))
}
