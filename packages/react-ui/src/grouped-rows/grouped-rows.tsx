import { type ReactNode, useId } from 'react'
import { type TableBodyProps, TableRows } from '../table/table-body.tsx'
import { cellCount } from '../table/table-row.tsx'

/** Renders rows under the headings of their groups, as the `body` of a table. Rows of a group follow each other. */
export function groupedBy<Row>(groupOf: (row: Row) => string) {
  return function GroupedRows({ rows, ...body }: TableBodyProps<Row>): ReactNode {
    return [...Map.groupBy(rows, groupOf)].map(([title, of]) => (
      <Group key={title} title={title} rows={of} {...body} />
    ))
  }
}

function Group<Row>({ title, ...body }: TableBodyProps<Row> & { title: string }) {
  const heading = useId()
  return (
    <tbody className="lw-table-body" role="rowgroup" aria-labelledby={heading}>
      <tr className="lw-grouped-row" role="row">
        <th className="lw-grouped-heading" role="rowheader" scope="rowgroup" colSpan={cellCount(body.shared)}>
          <h3 className="lw-grouped-title" id={heading}>
            {title}
          </h3>
        </th>
      </tr>
      <TableRows {...body} />
    </tbody>
  )
}
