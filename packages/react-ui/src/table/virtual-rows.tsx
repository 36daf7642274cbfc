import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import { OVERSCAN, ROW_HEIGHT, Space, type VirtualRowsProps } from './table-body.tsx'
import { DetailRow, TableRow, cellCount } from './table-row.tsx'

/** The visible rows and a few more, with spacer rows above and below. */
export function VirtualRows<Row>({
  rows,
  rowId,
  rowLabel,
  href,
  shared,
  open,
  selected,
  scroll,
  height,
}: VirtualRowsProps<Row>) {
  const items = open.size === 0 ? undefined : withDetails(rows, rowId, open)
  const count = items?.length ?? rows.length
  // Row height depends on density, pointer and width; measure the first row to estimate the others.
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT)
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: 0, height },
    // Keep the scroll position from before this code was loaded.
    initialOffset: () => scroll.current?.scrollTop ?? 0,
  })
  const width = virtual.scrollRect?.width ?? 0
  useLayoutEffect(() => {
    const real = scroll.current?.querySelector<HTMLElement>('.lw-table-row')?.offsetHeight ?? 0
    if (real > 0) setRowHeight(real)
  }, [scroll, width])
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody className="lw-table-body" role="rowgroup">
      <Space height={before} cells={cellCount(shared)} />
      {shown.map(({ index }) => {
        const item = items?.[index] ?? { index, isDetail: false }
        const row = rows[item.index]
        if (row === undefined) return null
        const id = rowId(row)
        return item.isDetail ? (
          <DetailRow
            key={`${id} details`}
            cells={cellCount(shared)}
            data-index={index}
            ref={virtual.measureElement}
          >
            {shared.expanded?.(row)}
          </DetailRow>
        ) : (
          <TableRow
            key={id}
            row={row}
            id={id}
            shared={shared}
            name={rowLabel(row)}
            href={href?.(row)}
            isOpen={open.has(id)}
            isSelected={selected?.has(id)}
            index={item.index}
            item={index}
            measure={virtual.measureElement}
          />
        )
      })}
      <Space height={after} cells={cellCount(shared)} />
    </tbody>
  )
}

function withDetails<Row>(rows: readonly Row[], rowId: (row: Row) => string, open: ReadonlySet<string>) {
  return rows.flatMap((row, index) => {
    const item = { index, isDetail: false }
    return open.has(rowId(row)) ? [item, { index, isDetail: true }] : [item]
  })
}
