import { Fragment, type ReactNode, type RefObject } from 'react'
import { lazy } from '../lazy/lazy.tsx'
import { DetailRow, type SharedRowProps, TableRow, cellCount } from './table-row.tsx'

export interface TableBodyProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  href: ((row: Row) => string | undefined) | undefined
  shared: SharedRowProps<Row>
  open: ReadonlySet<string>
  selected: ReadonlySet<string> | undefined
}

/** The rows, each followed by its details if it is open. */
export function TableRows<Row>({
  rows,
  rowId,
  rowLabel,
  href,
  shared,
  open,
  selected,
}: TableBodyProps<Row>): ReactNode {
  return rows.map((row) => {
    const id = rowId(row)
    const isOpen = open.has(id)
    return (
      <Fragment key={id}>
        <TableRow
          row={row}
          id={id}
          shared={shared}
          name={rowLabel(row)}
          href={href?.(row)}
          isOpen={isOpen}
          isSelected={selected?.has(id)}
        />
        {isOpen && <DetailRow cells={cellCount(shared)}>{shared.expanded?.(row)}</DetailRow>}
      </Fragment>
    )
  })
}

/** All rows, followed by space for those not rendered yet. */
export function AllRows<Row>({ room = 0, ...body }: TableBodyProps<Row> & { room?: number }) {
  return (
    <tbody className="lw-table-body" role="rowgroup">
      <TableRows {...body} />
      <Space height={room} cells={cellCount(body.shared)} />
    </tbody>
  )
}

export interface VirtualRowsProps<Row> extends TableBodyProps<Row> {
  scroll: RefObject<HTMLElement | null>
  /** Height of the scroll box in px, used before it is measured. */
  height: number
}

export const ROW_HEIGHT = 36
export const OVERSCAN = 3

/** The initially visible rows, until the virtualization code is loaded. */
function FirstRows<Row>({ rows, height, ...body }: VirtualRowsProps<Row>) {
  const first = rows.slice(0, Math.ceil(height / ROW_HEIGHT) + OVERSCAN)
  return <AllRows {...body} rows={first} room={(rows.length - first.length) * ROW_HEIGHT} />
}

/** Lazy, because few tables need virtualization. The cast restores the type parameter that `lazy` loses. */
export const LazyRows = lazy(
  async () => (await import('./virtual-rows.tsx')).VirtualRows,
  FirstRows,
  AllRows,
) as (<Row>(props: VirtualRowsProps<Row>) => ReactNode) & { preload: () => void }

export function Space({ height, cells }: { height: number; cells: number }) {
  return height > 0 ? (
    <tr className="lw-table-space" aria-hidden style={{ blockSize: height }}>
      <td colSpan={cells} />
    </tr>
  ) : null
}
