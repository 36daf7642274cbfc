import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'

const LOADING = 'Loading…'
const SKELETONS = 6

/** In place of rows that are not loaded yet. */
export function SkeletonRows({ cells }: { cells: number }) {
  return (
    <tbody className="lw-table-body" aria-hidden>
      {Array.from({ length: SKELETONS }, (_, row) => (
        <tr key={row} className="lw-table-row">
          {Array.from({ length: cells }, (__, cell) => (
            <td key={cell} className="lw-table-cell">
              <Skeleton width={`${45 + ((row * 7 + cell * 13) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Below the header: the error, or why there are no rows. */
export function Message({
  isLoading,
  error,
  empty,
}: {
  isLoading: boolean
  error: ReactNode
  empty: ReactNode
}) {
  if (error !== undefined) {
    return (
      <div className="lw-table-message" data-tone="bad" role="alert">
        {error}
      </div>
    )
  }
  if (isLoading) {
    return (
      <span className="lw-hidden" role="status">
        {LOADING}
      </span>
    )
  }
  return empty === undefined ? null : <div className="lw-table-message">{empty}</div>
}
