interface Column<Row> {
  rows: readonly Row[]
  /** Milliseconds since 1970. */
  readAt: number
}

/**
 * The rows of all columns, each once. One that was moved stands in two while the columns are read again one by one: what
 * was read last holds, and a list that holds a row twice cannot be drawn.
 */
export function uniqueRows<Row extends { id: number }>(columns: readonly Column<Row>[]): Row[] {
  const newest = new Map<number, Row>()
  for (const { rows } of columns.toSorted((a, b) => a.readAt - b.readAt))
    for (const row of rows) newest.set(row.id, row)
  return columns.flatMap(({ rows }) => rows.filter((row) => newest.get(row.id) === row))
}
