interface Column<Row> {
  rows: readonly Row[]
  /** Milliseconds since 1970. */
  readAt: number
}

/**
 * The rows of all columns without duplicates. While columns reload one by one, a moved row is in two of them: the last
 * response wins, because a list with a duplicate key cannot be rendered.
 */
export function uniqueRows<Row extends { id: number }>(columns: readonly Column<Row>[]): Row[] {
  const newest = new Map<number, Row>()
  for (const { rows } of columns.toSorted((a, b) => a.readAt - b.readAt))
    for (const row of rows) newest.set(row.id, row)
  return columns.flatMap(({ rows }) => rows.filter((row) => newest.get(row.id) === row))
}
