import type { OpportunityStatus } from '@linkwright/core/tracking/opportunities/opportunity-rules'

interface Row {
  id: number
  status: OpportunityStatus
}

/** The count above a board column, formatted like the table's. */
export const columnCount = (format: { number: (value: number) => string }, read: number, change: number) =>
  format.number(read + change)

/** The difference between a column's current and loaded count. */
export function changeOf(
  moving: ReadonlyMap<number, OpportunityStatus>,
  { known, all }: { known: readonly Row[]; all: readonly Row[] },
  status: OpportunityStatus,
): number {
  const isMoved = (row: Row) => moving.has(row.id) && moving.get(row.id) !== row.status
  return (
    all.filter((row) => isMoved(row) && moving.get(row.id) === status).length -
    known.filter((row) => isMoved(row) && row.status === status).length
  )
}
