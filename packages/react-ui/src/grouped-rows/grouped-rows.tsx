import { type ReactNode, useId } from 'react'
import type { TableBodyProps } from '../table/table-body.tsx'
import { TableRow, cellCount } from '../table/table-row.tsx'

/** Renders rows under the headings of their groups, as the `body` of a table. Rows of a group follow each other. */
export function groupedBy<Row>(groupOf: (row: Row) => string) {
  return function GroupedRows({ rows, ...body }: TableBodyProps<Row>): ReactNode {
    return [...Map.groupBy(rows, groupOf)].map(([title, of]) => (
      <Group key={title} title={title} rows={of} {...body} />
    ))
  }
}

function Group<Row>({
  title,
  rows,
  rowId,
  rowLabel,
  href,
  look,
  selected,
}: TableBodyProps<Row> & { title: string }) {
  const heading = useId()
  return (
    <tbody className="lw-table-body" role="rowgroup" aria-labelledby={heading}>
      <tr className="lw-grouped-row" role="row">
        <th className="lw-grouped-heading" role="rowheader" scope="rowgroup" colSpan={cellCount(look)}>
          <h3 className="lw-grouped-title" id={heading}>
            {title}
          </h3>
        </th>
      </tr>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            look={look}
            name={rowLabel(row)}
            href={href?.(row)}
            isOpen={false}
            isSelected={selected?.has(id)}
          />
        )
      })}
    </tbody>
  )
}
