import type { OpportunityStatus } from '@linkwright/core/tracking/opportunities/opportunity-rules'

interface Row {
  id: number
  status: OpportunityStatus
}

/** The number above a column of the board, written as the table's is. */
export const columnCount = (format: { number: (value: number) => string }, read: number, change: number) =>
  format.number(read + change)

/** How many more, or fewer, a column holds than was read. */
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
